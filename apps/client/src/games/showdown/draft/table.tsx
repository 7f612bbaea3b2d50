import { ApiRefusal } from '@cardscape/client-kit';
import type { GameInfo } from '@cardscape/protocol';
import { fastRandom } from '@cardscape/rules/kernel/random/generator';
import { drafted, type DraftOp } from '@cardscape/rules/showdown/profile/draft';
import type { Draft, Profile } from '@cardscape/rules/showdown/profile/form';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { heard, t, tn } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { sentenceOf } from '../../../shell/session/session.ts';
import { CardDetails } from '../cards/card-details.tsx';
import type { RealmCards } from '../cards/cards.ts';
import { act, loadRealm, realm } from '../realm/realm.ts';
import '../styles/draft-lists.css';
import '../styles/draft-row.css';
import { DeckList, TITLES } from './deck-list.tsx';
import { Generator } from './generator.tsx';
import { FIRST, isChanged, lastCopySold, operationOf, targetsOf, withoutPicks, withPick, withTab } from './gesture.ts';
import { useLeaving } from './leaving.ts';
import { LastCopy, Unsaved } from './questions.tsx';

/** Milliseconds for which what was done is said. */
const NEWS = 10_000;

interface DraftTableProps {
  readonly game: GameInfo;
  readonly cards: RealmCards;
  readonly profile: Profile;
  readonly draft: Draft;
}

type Deed = DraftOp | { readonly type: 'save-draft' | 'cancel-draft' };

/** The draft of a profile: two lists, and what is done between them (RS-UI-4–7). */
export function DraftTable({ game, cards, profile, draft: { decks } }: DraftTableProps): JSX.Element {
  const [sides, setSides] = useState(FIRST);
  const [looked, setLooked] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  /** What has changed besides what was asked for. */
  const [news, setNews] = useState('');
  const [selling, setSelling] = useState<{ readonly op: DraftOp; readonly card: string } | null>(null);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const { route } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const changed = isChanged(profile.decks, decks);
  useLeaving(changed, setLeavingTo);
  useClosing(game, changed);

  const pool = useMemo(() => new Map([...cards].map(([id, { card }]) => [id, card])), [cards]);
  const op = operationOf(sides);
  // RS-4.32: the same function as the server's. Only the generator draws, and that is no selection.
  const refusal = op === null ? null : drafted(decks, profile.level, op, pool, fastRandom(1)).refusal;
  const verdict = op === null ? null : { reason: refusal === null ? '' : heard(refusal.message) };
  const targets = targetsOf(sides);

  const perform = async (deed: Deed, done: string): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      await act(game, deed);
      setSides(withoutPicks);
      say(done);
      return true;
    } catch (error) {
      setProblem(sentenceOf(error));
      // The draft may be gone (RS-4.30): then the profiles are shown.
      if (error instanceof ApiRefusal && error.code === 'NO_DRAFT') await loadRealm(game).catch(() => undefined);
      return false;
    } finally {
      setBusy(false);
    }
  };
  // Whoever reads it slowly can see it in the lists.
  useEffect(() => {
    const timer = setTimeout(() => setNews(''), news === '' ? 0 : NEWS);
    return () => clearTimeout(timer);
  }, [news]);
  const swap = (): void => {
    if (op === null || refusal !== null) return;
    const card = lastCopySold(decks, op);
    if (card === null) void perform(op, t('Done.'));
    else setSelling({ op, card });
  };
  const leave = async (deed: Deed, href: string): Promise<void> => {
    if (await perform(deed, '')) route(href);
  };
  const one = cards.get(looked);
  const lists = (['left', 'right'] as const).map((name) => (
    <DeckList
      key={name}
      name={name}
      side={sides[name]}
      facing={sides[name === 'left' ? 'right' : 'left'].tab}
      decks={decks}
      level={profile.level}
      cards={cards}
      verdict={targets.includes(name) ? verdict : null}
      onTab={(tab) => {
        const other = name === 'left' ? 'right' : 'left';
        const next = withTab(sides, name, tab);
        const turned = next[other].tab === sides[other].tab ? null : TITLES[next[other].tab];
        setNews(turned === null ? '' : t('The other list shows the {deck} now.', { deck: turned }));
        setSides(next);
      }}
      onPick={(pick) => {
        setNews('');
        setSides(withPick(sides, name, pick));
        setLooked(pick.card);
      }}
    />
  ));
  return (
    <section class="draft" aria-labelledby="draft-title" data-testid="draft">
      <header class="draft-head">
        <h2 id="draft-title" ref={heading} tabIndex={-1}>
          {t('Draft of {profile}', { profile: profile.name })}
        </h2>
        <p class="marks" data-testid="marks">
          {tn('1 mark', '{n} marks', decks.marks)}
        </p>
        <p class={`unsaved ${changed ? 'yes' : ''}`} data-testid="unsaved">
          {changed ? (
            <>
              <Icon name="warning" /> {t('Unsaved changes')}
            </>
          ) : (
            t('No changes')
          )}
        </p>
        <p class="row">
          <button
            type="button"
            class="button primary"
            disabled={busy}
            onClick={() => void perform({ type: 'save-draft' }, t('Saved.'))}
          >
            {t('SAVE')}
          </button>
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => void perform({ type: 'cancel-draft' }, t('The draft is discarded.'))}
          >
            {t('Cancel')}
          </button>
        </p>
      </header>
      <p class="problem" role="alert">
        {problem}
      </p>
      <p class="about" role="status">
        {news}
      </p>
      <div class="draft-lists">
        {lists[0]}
        <div class="draft-middle">
          <button
            type="button"
            class="button gold"
            disabled={busy || op === null}
            aria-disabled={refusal !== null}
            onClick={swap}
          >
            {t('Swap')}
          </button>
          <p class={`draft-verdict ${verdict?.reason === '' ? 'allowed' : 'refused'}`} role="status">
            {verdict !== null && (verdict.reason === '' ? t('Allowed') : `${t('Not allowed')}: ${verdict.reason}`)}
          </p>
          <div class="draft-look" tabIndex={0} role="group" aria-label={t('Selected card')}>
            {one === undefined ? <p class="about">{t('Select a card to read it.')}</p> : <CardDetails one={one} />}
          </div>
        </div>
        {lists[1]}
      </div>
      <Generator
        first={profile.elements}
        busy={busy}
        onGenerate={(elements) =>
          void perform({ type: 'draft-generate', elements }, t('A deck has been generated. It counts after SAVE.'))
        }
      />
      {selling !== null && (
        <LastCopy
          name={cards.get(selling.card)?.card.name ?? selling.card}
          onKeep={() => setSelling(null)}
          onSell={() => {
            setSelling(null);
            void perform(selling.op, t('Done.'));
          }}
        />
      )}
      {leavingTo !== null && (
        <Unsaved
          onStay={() => setLeavingTo(null)}
          onSave={() => void leave({ type: 'save-draft' }, leavingTo)}
          onDiscard={() => void leave({ type: 'cancel-draft' }, leavingTo)}
        />
      )}
    </section>
  );
}

/** Whoever leaves a draft in which nothing has changed leaves none open, so that the profile can play at once. */
function useClosing(game: GameInfo, changed: boolean): void {
  const isChangedNow = useRef(changed);
  isChangedNow.current = changed;
  useEffect(
    () => () => {
      // It may have been saved or cancelled: then there is nothing left to close.
      const isOpen = realm.peek()?.held.draft !== null;
      if (isOpen && !isChangedNow.current) void act(game, { type: 'cancel-draft' }).catch(() => undefined);
    },
    [game],
  );
}
