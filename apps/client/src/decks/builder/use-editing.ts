import { MOST_COPIES, withCopies } from '@cardscape/rules/kernel/decks/book';
import { useState } from 'preact/hooks';
import type { BuilderCard, DeckInWork } from '../../contract/builder.ts';
import type { Facts } from '../../contract/home.ts';
import { heard, t } from '../../i18n/index.ts';
import { say } from '../../shell/announce.ts';
import type { KeptDeck } from '../keeping/deck-store.ts';
import { copiesFrom, countOf, deckWith, keptFrom, mostOf, type DeckCopies } from './draft.ts';
import type { Workshop } from './use-builder.ts';
import { fillWords } from './words.ts';

/** The most changes that may be taken back. */
const REMEMBERED = 100;

/** A deck that is being built. Every change is kept at once. */
export interface Editing extends DeckInWork {
  readonly kept: KeptDeck;
  /** Sets the copies of a card, unless that were more than are offered; says so either way. */
  readonly set: (card: Pick<BuilderCard, 'id' | 'name'>, copies: number) => void;
  readonly rename: (parts: Pick<KeptDeck, 'name' | 'folder' | 'emblem'>) => void;
  /** Null where there is nothing to take back. */
  readonly undo: (() => void) | null;
}

/** Whether a deck has become legal or has ceased to be, to be said. */
function turnOf(before: readonly string[], now: readonly string[]): string {
  if (before.length > 0 && now.length === 0) return t('The deck is legal.');
  return before.length === 0 ? now.map(heard).join(' ') : '';
}

export function useEditing({ builder, store }: Workshop, kept: KeptDeck): Editing {
  const [past, setPast] = useState<readonly Facts[]>([]);
  const deck = copiesFrom(builder, kept.deck);
  const reasons = builder.problems(kept.deck).map((reason) => ({ ...reason, message: heard(reason.message) }));

  const keep = (parts: Partial<Pick<KeptDeck, 'name' | 'folder' | 'emblem' | 'deck'>>): KeptDeck => {
    const changed = keptFrom(builder, { ...kept, ...parts }, Date.now());
    store.keep(changed);
    return changed;
  };
  const change = (next: DeckCopies, said: string): void => {
    setPast([...past.slice(1 - REMEMBERED), kept.deck]);
    const now = keep({ deck: deckWith(builder, kept.deck, next) });
    say(
      [
        said,
        `${fillWords(now.size, builder)}.`,
        turnOf(
          reasons.map(({ message }) => message),
          now.reasons,
        ),
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    );
  };
  const last = past.at(-1);
  return {
    kept,
    deck,
    reasons,
    warnings: builder.warnings(builder.cardsOf(kept.deck)),
    set({ id, name }, copies) {
      const before = countOf(deck, id);
      const wanted = Math.min(Math.max(0, copies), MOST_COPIES);
      const most = mostOf(builder, id);
      // A deck that came with too many may lose some, but none gets more than are allowed.
      if (wanted > before && wanted > most)
        say(
          most === 0
            ? t('You do not own {card}.', { card: name })
            : t('Limit reached: {n} of {card}.', { card: name, n: before }),
        );
      else if (wanted === before)
        say(
          wanted === 0
            ? t('{card} is not in the deck.', { card: name })
            : t('{card}: {n} in the deck.', { card: name, n: wanted }),
        );
      else
        change(
          withCopies(deck, id, wanted),
          wanted === 0
            ? t('{card} removed.', { card: name })
            : t('{card}: {n} in the deck.', { card: name, n: wanted }),
        );
    },
    replace: change,
    rename: (parts) => void keep(parts),
    undo:
      last === undefined
        ? null
        : () => {
            setPast(past.slice(0, -1));
            const now = keep({ deck: last });
            say(`${t('Undone.')} ${fillWords(now.size, builder)}.`);
          },
  };
}
