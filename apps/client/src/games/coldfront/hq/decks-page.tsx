import type { GameInfo, SavedDeck } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlaceProps } from '../../../lobby/home.ts';
import { Dialog } from '../../../shell/dialog.tsx';
import { Icon } from '../../../shell/icon.tsx';
import { sentenceOf } from '../../../shell/session.ts';
import { DeckEditor } from './deck-editor.tsx';
import { cardsIn, deckProblems, emptySlots, slotsOf, type Slots } from './deck-rules.ts';
import { deckStats } from './deck-stats.ts';
import { FactionChoice } from './faction-choice.tsx';
import { readDecks } from './facts.ts';
import { poolOf, standingOf } from './holdings.ts';
import { HqPage } from './hq-page.tsx';
import { SavedDecks } from './saved-decks.tsx';
import { StatsPanel } from './stats-panel.tsx';
import { saveDeck, type Headquarters } from './store.ts';

/** A deck that is being built. */
interface Draft {
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly slots: Slots;
  /** Whether something has changed that is not saved. */
  readonly dirty: boolean;
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A name that no deck has yet. */
function freeName(base: string, saved: readonly SavedDeck[]): string {
  const taken = new Set(saved.map(({ name }) => name));
  for (let number = 1; ; number++) if (!taken.has(`${base} ${number}`)) return `${base} ${number}`;
}

/** Decks that the player keeps, and the builder of new ones (CF-UI-22–24). */
export default function DecksPage({ game }: PlaceProps): JSX.Element {
  return (
    <HqPage game={game} title="Decks" about="A deck is twelve cards of one faction, at most two of a kind. Only what may be played can be saved.">
      {(hq) => <Workshop game={game} hq={hq} />}
    </HqPage>
  );
}

interface WorkshopProps {
  readonly game: GameInfo;
  readonly hq: Headquarters;
}

function Workshop({ game, hq }: WorkshopProps): JSX.Element {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { lore, cards, holdings, allCards, saved } = hq;
  if (draft !== null) return <Builder key={draft.id} game={game} hq={hq} draft={draft} onChange={setDraft} onClose={() => setDraft(null)} />;

  const begin = (faction: string, name: string, slots: Slots): void => setDraft({ id: newId(), name: freeName(name, saved), faction, slots, dirty: true });
  const nameOf = (faction: string): string => lore.factions.find(({ id }) => id === faction)?.name ?? faction;
  const open = (deck: SavedDeck, copy: boolean): void => {
    const [first] = readDecks(deck.deck);
    if (first === undefined) return;
    if (copy) begin(first.faction, `${deck.name}, copy`, slotsOf(first.cards));
    else setDraft({ id: deck.id, name: deck.name, faction: first.faction, slots: slotsOf(first.cards), dirty: false });
  };
  return (
    <>
      <SavedDecks game={game} saved={saved} cards={cards} nameOf={nameOf} onEdit={(deck) => open(deck, false)} onCopy={(deck) => open(deck, true)} />
      <section aria-labelledby="new-deck">
        <h2 id="new-deck">Build a new deck</h2>
        {allCards && <p class="about">On this server everybody has two copies of every card, and all factions are open.</p>}
        <FactionChoice
          standings={lore.factions.map((faction) => standingOf(faction, [...cards.values()], holdings))}
          cards={cards}
          collection={`/play/${game.id}/collection`}
          onChoose={(faction) => begin(faction, `${nameOf(faction).split(' ')[0] ?? ''} deck`, emptySlots())}
        />
      </section>
    </>
  );
}

interface BuilderProps extends WorkshopProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onClose: () => void;
}

function Builder({ game, hq, draft, onChange, onClose }: BuilderProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [leaving, setLeaving] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  const { lore, cards, holdings } = hq;
  const faction = lore.factions.find(({ id }) => id === draft.faction);
  const pool = poolOf(draft.faction, [...cards.values()], holdings);
  const problems = deckProblems(draft.slots, pool);
  const edit = (part: Partial<Draft>): void => onChange({ ...draft, ...part, dirty: true });
  const name = draft.name.trim();
  const reasons = [...problems, ...(name === '' ? ['The deck needs a name.'] : [])];

  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await saveDeck(game, draft.id, name, draft.faction, cardsIn(draft.slots));
      onChange({ ...draft, name, dirty: false });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };

  return (
    <section class={`builder ${draft.faction}`} aria-labelledby="builder-title">
      <header class="builder-head">
        <h2 id="builder-title" ref={heading} tabIndex={-1}>
          {faction?.name ?? draft.faction}
        </h2>
        <label class="field">
          <span>Name of the deck</span>
          <input type="text" maxLength={40} value={draft.name} onInput={(event) => edit({ name: event.currentTarget.value })} />
        </label>
        <button type="button" class="button" onClick={() => (draft.dirty && cardsIn(draft.slots).length > 0 ? setLeaving(true) : onClose())}>
          <Icon name="back" /> All decks
        </button>
      </header>
      <div class="builder-grid">
        <DeckEditor pool={pool} slots={draft.slots} onChange={(slots) => edit({ slots })}>
          <p class="legality" role="status" data-testid="legality">
            {reasons.length > 0 ? reasons.join(' ') : draft.dirty ? 'The deck is legal.' : 'Saved. It is offered in the lobby.'}
          </p>
          <button type="button" class="button primary" disabled={busy || reasons.length > 0 || !draft.dirty} onClick={() => void save()}>
            {busy ? 'Saving…' : 'Save the deck'}
          </button>
          <p class="problem" role="alert">
            {problem}
          </p>
        </DeckEditor>
        <div class="builder-side">
          <StatsPanel stats={deckStats(cardsIn(draft.slots).flatMap((id) => cards.get(id) ?? []))} />
          <div class="row">
            {faction !== undefined && (
              <button type="button" class="button" onClick={() => edit({ slots: slotsOf(faction.starter) })}>
                Fill in the starter
              </button>
            )}
            <button type="button" class="button" onClick={() => edit({ slots: emptySlots() })}>
              Empty all slots
            </button>
          </div>
        </div>
      </div>
      {leaving && (
        <Dialog title="Leave the builder?" onClose={() => setLeaving(false)}>
          <p>What you have changed in {draft.name} is not saved.</p>
          <div class="row">
            <button type="button" class="button" onClick={() => setLeaving(false)}>
              Go on building
            </button>
            <button type="button" class="button danger" onClick={onClose}>
              Throw the changes away
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
