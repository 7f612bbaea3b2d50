/** What lasts, as data that the texts of cards can tell: which operation says it, and by what card. */

import type { LastingView } from '../../kernel/view.ts';
import { BANS, KEYWORDS, type Card, type CardType, type Effect, type Filter, type SeatRef } from '../decks/data.ts';
import { FILTER } from '../load/cards.ts';
import { Reader } from '../load/reader.ts';
import type { Simple } from './layout.ts';
import { Teller } from './teller.ts';

/** Whom a text about a seat means: its reader, the reader's opponent, or, to those who watch, somebody by name. */
export type Whom = 'reader' | 'opponent' | { readonly name: string };

const STANDING: Effect = {
  kind: 'static',
  on: null,
  timing: [],
  if: null,
  limit: null,
  cost: null,
  targets: [],
  optional: false,
  blocks: [[]],
};

/** Any card of a type: what is told of it is told of "this creature". */
function some(type: CardType): Card {
  return {
    id: '',
    name: '',
    type,
    rarity: 'common',
    token: false,
    cost: 0,
    power: 0,
    groups: [],
    effects: [],
    phases: null,
    when: null,
    response: false,
    stays: null,
    durability: null,
    filter: null,
    flavour: '',
  };
}

/** Tells what is so, of any card of that type. */
export function tellerOf(type: CardType, enemy: string): Teller {
  return new Teller(some(type), STANDING, enemy);
}

function filterFrom(of: LastingView['of']): Filter | null {
  const reader = new Reader();
  return of === null ? null : (reader.whole(() => FILTER.read(reader, of, ''))?.value ?? null);
}

/** The operation whose clause says it; null for a word that is none of them. */
export function operation({ what, n, of, cards }: LastingView, seat: SeatRef): Simple | null {
  const it = { cards: { is: 'self' }, duration: 'source' } as const;
  switch (what) {
    case 'modifyPower':
    case 'setPower':
      return { op: what, ...it, n };
    case 'grant': {
      const keyword = KEYWORDS.find((one) => one === of);
      return keyword === undefined ? null : { op: what, ...it, keyword, n };
    }
    case 'restrict': {
      const ban = BANS.find((one) => one === of);
      return ban === undefined
        ? null
        : { op: what, on: cards.length > 0 ? { cards: it.cards } : { seat }, what: ban, duration: it.duration };
    }
    case 'addGroup':
      return typeof of === 'string' ? { op: what, ...it, group: of } : null;
    case 'changeCost':
      return { op: what, seat, filter: filterFrom(of), n, duration: it.duration };
    case 'preventLifeLoss':
      return { op: what, seat, n: n < 0 ? 'all' : n, duration: it.duration };
    case 'preventWounds':
      return { op: what, ...it, n: n < 0 ? 'all' : n };
    case 'takeControl':
      return { op: what, ...it, seat };
    default:
      return null;
  }
}
