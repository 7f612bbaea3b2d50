import { ApiRefusal } from '@cardscape/client-kit';
import type { MatchInfo } from '@cardscape/protocol';
import { Fragment, type JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { MatchScreen } from '../../match/feed/open.ts';
import { joinMatchTable, wanted } from '../../match/feed/viewpoint.ts';
import { matchOpener } from '../../registry/index.ts';
import { later } from '../../shell/page/later.tsx';
import '../../styles/match.css';
import { api, sentenceOf, signIn } from '../../shell/session/session.ts';
import type { NoTable } from './outside.tsx';

/** Before a match, and after it: the table itself needs neither. */
const WaitingRoom = later(async () => (await import('./outside.tsx')).WaitingRoom);
const Outside = later(async () => (await import('./outside.tsx')).Outside);

type Stage =
  | { readonly stage: 'loading' }
  | { readonly stage: 'waiting'; readonly info: MatchInfo }
  | { readonly stage: 'screen'; readonly screen: MatchScreen }
  | NoTable;

/** The cards that players of the match have defined, and those of its sets, as pages print them. Errors: ApiRefusal. */
async function customCards({ match, agreement, sets }: MatchInfo): Promise<readonly unknown[]> {
  return agreement === null && sets.length === 0 ? [] : (await import('./custom-cards.tsx')).allCardsOf(match);
}

async function openScreen(info: MatchInfo): Promise<MatchScreen> {
  const { match, game } = info;
  const [client, open, definitions, custom] = await Promise.all([
    joinMatchTable(api, match),
    matchOpener(game),
    api.cards(game),
    customCards(info),
  ]);
  return open(client, [...definitions, ...custom]);
}

function isGone(error: unknown): boolean {
  return error instanceof ApiRefusal && (error.status === 404 || error.status === 410);
}

/** What is left of a match whose table is gone. Errors: ApiRefusal of who may not see it. */
async function record(match: string): Promise<Stage> {
  await api.replay(match);
  return { stage: 'finished' };
}

/** The table, or what is left of it where it closes while one comes in. Errors: ApiRefusal; those of the socket. */
async function entered(info: MatchInfo): Promise<Stage> {
  try {
    return { stage: 'screen', screen: await openScreen(info) };
  } catch (error) {
    if (isGone(error)) return record(info.match);
    throw error;
  }
}

/** What there is of a match. Errors: ApiRefusal; those of the socket. */
async function load(match: string): Promise<Stage> {
  await signIn();
  try {
    const info = await api.match(match);
    if (info.stage === 'waiting') return { stage: 'waiting', info };
    if (info.stage === 'closed') return await record(match);
    return await entered(info);
  } catch (error) {
    if (isGone(error)) return { stage: 'missing', reason: '' };
    throw error;
  }
}

/** A match by its address: waiting for it, playing it, watching it, or what is left of it. */
export default function MatchPage(): JSX.Element {
  const { params } = useRoute();
  const { path } = useLocation();
  const match = params['id'] ?? '';
  const [stage, setStage] = useState<Stage>({ stage: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    // Already on the way to another page, which has not come yet.
    if (!path.startsWith('/match/')) return undefined;
    let current = true;
    let open: MatchScreen | null = null;
    setStage({ stage: 'loading' });
    load(match).then(
      (loaded) => {
        if (loaded.stage === 'screen' && !current) loaded.screen.close();
        if (!current) return;
        if (loaded.stage === 'screen') open = loaded.screen;
        setStage(loaded);
      },
      (error: unknown) => {
        if (current) setStage({ stage: 'problem', message: sentenceOf(error) });
      },
    );
    return () => {
      current = false;
      open?.close();
    };
  }, [match, path, round, wanted.value]);
  const again = (): void => setRound(round + 1);
  if (stage.stage === 'screen') return <Fragment key={`${match}-${round}`}>{stage.screen.render(again)}</Fragment>;
  if (stage.stage === 'loading') return <Loading />;
  return stage.stage === 'waiting' ? (
    <WaitingRoom info={stage.info} onChange={again} onGone={(reason) => setStage({ stage: 'missing', reason })} />
  ) : (
    <Outside match={match} stage={stage} onAgain={again} />
  );
}

function Loading(): JSX.Element {
  return (
    <div class="table-loading" role="status">
      <span class="orbit" aria-hidden="true" />
      <p>{t('Loading the table…')}</p>
    </div>
  );
}
