import type { GameInfo } from '@cardscape/protocol';
import { MOST_IN_DECK } from '@cardscape/rules/showdown/custom/limits';
import { DECK_LIMITS } from '@cardscape/rules/showdown/decks/deck-checks';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { DeckEntry } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';
import { begin } from '../../../lobby/begin.ts';
import { useEntering } from '../../../lobby/enter.ts';
import { OpponentFields } from '../../../lobby/ways/opponent-fields.tsx';
import { opponentOf } from '../../../lobby/ways/opponent.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { Select } from '../../../shell/page/select.tsx';
import { api } from '../../../shell/session/session.ts';
import { inOrder, type RealmCard, type RealmCards } from '../cards/cards.ts';
import { STARTER_LOOKS } from '../home/starters.ts';
import { baseDecks } from '../realm/bearers.ts';
import { type Composition, storeComposition, storedComposition } from './composition.ts';
import { compose } from './deck.ts';

interface PlayFormProps {
  readonly game: GameInfo;
  readonly cards: RealmCards;
}

/** RS-4.91 */
const OPTIONS = { customCards: true } as const;

/** Puts custom cards into a deck, and plays with it. */
export function PlayForm({ game, cards }: PlayFormProps): JSX.Element {
  const { answer: decks } = useAsked(() => baseDecks(game), game.id);
  const [composition, setComposition] = useState<Composition>(storedComposition);
  const [opponent, setOpponent] = useState({ bot: game.bots.at(-1)?.id ?? '', deck: '' });
  const { busy, problem, enter } = useEntering();
  const change = (now: Composition): void => {
    setComposition(now);
    storeComposition(now);
  };
  const entry = decks === null ? null : compose(composition, decks, cards);
  const used = Object.entries(composition.copies).filter(([id, count]) => count > 0 && cards.has(id)).length;
  const isFull = used >= MOST_IN_DECK;
  const play = (make: (deck: DeckEntry) => Promise<string>): void => {
    if (entry === null) return;
    enter(() => make(entry));
  };
  const own = [...(decks ?? []).filter(({ starter }) => !starter), ...(entry === null ? [] : [entry])];
  const againstBot = (): void =>
    play(({ deck }) =>
      begin({
        game: game.id,
        deck: { deck },
        opponents: [opponentOf(game, own, opponent)],
        options: OPTIONS,
        clock: 'none',
      }),
    );
  const withFriend = (): void =>
    play(async ({ deck }) => (await api.createMatch({ game: game.id, deck: { deck }, options: OPTIONS })).match);
  return (
    <form
      class="custom-play"
      aria-labelledby="custom-play"
      onSubmit={(event) => {
        event.preventDefault();
        againstBot();
      }}
    >
      <h2 id="custom-play">{t('Play with them')}</h2>
      <p class="about">
        {t(
          'Each copy takes the place of the card of the deck that is most like it; a Character takes the lead. At most {n} different custom cards fit into a deck.',
          { n: MOST_IN_DECK },
        )}
      </p>
      {decks !== null && (
        <Select
          label={t('Deck')}
          value={decks.some(({ id }) => id === composition.base) ? composition.base : (decks.at(-1)?.id ?? '')}
          options={decks.map(({ id, name }) => [id, name])}
          onChange={(base) => change({ ...composition, base })}
        />
      )}
      <div class="custom-copies" role="group" aria-label={t('Copies in the deck')}>
        {inOrder(cards, cards.keys()).map((one) => (
          <Copies
            key={one.card.id}
            one={one}
            isFull={isFull}
            count={composition.copies[one.card.id] ?? 0}
            onChange={(count) => change({ ...composition, copies: { ...composition.copies, [one.card.id]: count } })}
          />
        ))}
      </div>
      <OpponentFields
        game={game}
        own={own}
        deckLook={(id) => STARTER_LOOKS[id] ?? null}
        chosen={opponent}
        onChange={setOpponent}
      />
      <p class="row">
        <button type="submit" class="button primary" disabled={busy || entry === null}>
          <Icon name="bot" /> {busy ? t('Shuffling…') : t('Play a bot')}
        </button>
        <button type="button" class="button" disabled={busy || entry === null} onClick={withFriend}>
          <Icon name="link" /> {t('Invite a friend')}
        </button>
      </p>
      {entry === null && decks !== null && <p class="about">{t('Choose at least one copy of a custom card.')}</p>}
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

interface CopiesProps {
  readonly one: RealmCard;
  readonly count: number;
  readonly isFull: boolean;
  readonly onChange: (count: number) => void;
}

/** How many copies of a card are swapped in; of a Character one leads the deck. */
function Copies({ one: { card }, count, isFull, onChange }: CopiesProps): JSX.Element {
  const most = isFull && count === 0 ? 0 : card.type === 'character' ? 1 : DECK_LIMITS.copies[card.rarity];
  return (
    <Select
      label={card.name}
      value={String(Math.min(count, most))}
      options={Array.from({ length: most + 1 }, (_, copies) => [String(copies), String(copies)])}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
