import type { ComponentChildren, JSX } from 'preact';
import { Fragment } from 'preact';
import { useRoute } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { t, tn, tx } from '../i18n/index.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { type Trouble, useAsked } from '../shell/asking/use-asked.ts';
import { Page, useTitle } from '../shell/page/page.tsx';
import { account } from '../shell/session/session.ts';
import '../styles/match.css';
import '../styles/replay.css';
import { ReplayBar } from './bar.tsx';
import { check, type Loaded, loadFile, loadMatch, whyNot } from './load.ts';
import { OpenForm } from './open-form.tsx';
import { OwnMatches } from './own-matches.tsx';
import { Playback } from './playback.ts';
import type { Opened, Wrong } from './replay-client.ts';
import { audienceOf, ownSeat } from './words.ts';

type Stage =
  | { readonly stage: 'choosing' }
  | { readonly stage: 'loading' }
  | { readonly stage: 'shown'; readonly playback: Playback; readonly loaded: Loaded }
  | { readonly stage: 'wrong'; readonly wrong: Wrong }
  | { readonly stage: 'problem'; readonly message: string };

/** Where the first turn begins, or else the first decision: before it the table is empty. */
function firstMoment({ turns }: Opened): number {
  return Math.max(1, turns.find(({ turn }) => turn > 0)?.seq ?? 0);
}

/** The moment that the address asks for; without one the first that shows something, as whoever looks has seen it. */
function momentAsked(
  opened: Opened,
  names: Loaded['names'],
): { readonly seq: number; readonly audience: ReturnType<typeof audienceOf> } {
  const query = new URLSearchParams(location.search);
  const asked = query.get('at');
  const at = asked === null ? firstMoment(opened) : Number(asked);
  return {
    seq: Number.isInteger(at) && at >= 0 ? Math.min(at, opened.entries.length) : 0,
    audience: audienceOf(query.get('as') ?? ownSeat(names, account.value?.name), opened.header.seats.length),
  };
}

async function openReplay(source: Promise<Loaded>): Promise<Stage> {
  try {
    const loaded = await source;
    const checked = await check(loaded);
    if ('wrong' in checked) return { stage: 'wrong', wrong: checked.wrong };
    const { client, opened } = checked;
    const { seq, audience } = momentAsked(opened, loaded.names);
    const playback = new Playback(client, opened, loaded, audience);
    await playback.see(audience, seq);
    return { stage: 'shown', playback, loaded };
  } catch (error) {
    return { stage: 'problem', message: whyNot(error) };
  }
}

/** A finished match to be looked at: by its address, or from a file. */
export default function ReplayPage(): JSX.Element {
  const { params } = useRoute();
  const match = params['match'] ?? null;
  const [stage, setStage] = useState<Stage>({ stage: 'choosing' });
  const [source, setSource] = useState<Promise<Loaded> | null>(null);
  const { answer, trouble, loading } = useAsked(async () => (match === null ? null : loadMatch(match)), match ?? '', {
    sentence: whyNot,
  });
  useEffect(() => setSource(answer === null ? null : Promise.resolve(answer)), [answer]);
  useEffect(() => {
    if (source === null) {
      setStage({ stage: 'choosing' });
      return undefined;
    }
    let current = true;
    let open: Playback | null = null;
    setStage({ stage: 'loading' });
    const show = async (): Promise<void> => {
      const shown = await openReplay(source);
      if (shown.stage === 'shown' && !current) shown.playback.close();
      if (!current) return;
      if (shown.stage === 'shown') open = shown.playback;
      setStage(shown);
    };
    void show();
    return () => {
      current = false;
      open?.close();
    };
  }, [source]);
  if (stage.stage === 'shown') return <Shown playback={stage.playback} loaded={stage.loaded} />;
  return (
    <Outside
      stage={stage}
      isLoading={stage.stage === 'loading' || (match !== null && loading)}
      trouble={trouble}
      match={match}
      onFile={(file) => setSource(loadFile(file))}
    />
  );
}

/**
 * The screen of the game with the controls below it. They come first in the page: what is pressed is theirs before it
 * is the table's.
 */
function Shown({ playback, loaded }: { readonly playback: Playback; readonly loaded: Loaded }): JSX.Element {
  const screen = playback.screen.value;
  return (
    <div class="replay" data-testid="replay">
      <ReplayBar playback={playback} loaded={loaded} />
      {screen !== null && <Fragment key={String(playback.audience.value)}>{screen.render(() => undefined)}</Fragment>}
    </div>
  );
}

interface OutsideProps {
  readonly stage: Exclude<Stage, { stage: 'shown' }>;
  readonly isLoading: boolean;
  /** Why the match of the address does not come. */
  readonly trouble: Trouble;
  readonly match: string | null;
  readonly onFile: (file: File) => void;
}

/** What is wrong with a file, and why. The reason is that of the rules. */
function wrongWords({ line, entry, reason: why }: Wrong): ComponentChildren {
  const strong = <strong />;
  const reason = <span lang="en">{why}</span>;
  if (entry === null) return tx('<strong>The end of the file is wrong:</strong> {reason}.', { strong, reason });
  if (entry === 0) return tx('<strong>Line {line}, the header, is wrong:</strong> {reason}.', { strong, line, reason });
  return tx('<strong>Line {line}, entry {entry}, is wrong:</strong> {reason}.', { strong, line, entry, reason });
}

/** What there is to see while no replay is shown. */
function Outside({ stage, isLoading, trouble, match, onFile }: OutsideProps): JSX.Element {
  const heading = useTitle(t('Replay'));
  if (isLoading) {
    return (
      <div class="table-loading" role="status">
        <span class="orbit" aria-hidden="true" />
        <p>{t('Checking every entry…')}</p>
      </div>
    );
  }
  return (
    <Page>
      <div class="prose replay-open">
        <h1 ref={heading} tabIndex={-1}>
          {stage.stage === 'wrong' ? t('This replay is invalid') : match === null ? t('Replays') : t('Replay')}
        </h1>
        {stage.stage === 'wrong' && (
          <div class="fairness unfair" role="alert" data-testid="replay-wrong">
            <p>{wrongWords(stage.wrong)}</p>
            <p>
              {tn(
                'The entry before it is valid. The replay is not shown.',
                'The {n} entries before it are valid. The replay is not shown.',
                stage.wrong.right,
              )}
            </p>
          </div>
        )}
        {stage.stage === 'problem' && (
          <p class="notice" role="alert">
            {stage.message}
          </p>
        )}
        <Problem {...trouble} />
        {stage.stage === 'choosing' && match === null && (
          <>
            <p class="about">
              {t(
                'View any finished match step by step, from either seat, and play on from any moment. The page checks it first: invalid records are not shown.',
              )}
            </p>
            <OwnMatches />
          </>
        )}
        <OpenForm onFile={onFile} />
      </div>
    </Page>
  );
}
