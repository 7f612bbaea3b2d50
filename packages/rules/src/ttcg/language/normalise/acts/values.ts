/** Values that are set, doubled, halved and inverted: rank, type, Attack and Defense (TTCG-12.80, 12.131, 12.132). */

import type { Act, CardSet, Scale } from '../../program/ast.ts';
import type { Stat } from '../../program/vocabulary.ts';
import { SUBTYPE, TYPE } from '../cards/descriptions.ts';
import { STAT } from '../cards/measures.ts';
import { countedCards, RANK_COUNTED, SCALE } from '../cards/scales.ts';
import { again, CARDS, SUBJECT } from '../cards/sets.ts';
import { ALL_UNITS, NO_TRAITS, type Cards } from '../cards/traits.ts';
import { AMOUNT, EACH_A_HUNDRED, RANK, SMALL } from '../words/numbers.ts';
import { all, any, form, keep, map, nothing, say, type Rule } from '../words/rule.ts';
import { GOES_DOWN, GOES_UP, LOWER, MADE_TO, owned, OWNED_STATS, RAISE, TO_STAT } from './changes.ts';

const MODIFY = say('modify|change|set', 'modifies|changes|sets');
const NONE = { n: null, type: null, stat: null, tail: null } as const;
type Modified = Extract<Act, { do: 'modify' }>;

function modified(set: CardSet, part: Partial<Omit<Modified, 'do' | 'set'>> & Pick<Modified, 'what'>): Act {
  return { do: 'modify', set, ...NONE, ...part };
}

const RANK_STEPS = 4;
const OWNED_RANK = owned(map(say('rank'), () => null));
const RANK_BY: Rule<number> = form([SMALL], ({ sign, n }) =>
  sign === '' || n === 0 || n > RANK_STEPS + 1 ? undefined : sign === '-' ? -n : n,
);
const STEPS: Rule<number> = form([SMALL], ({ sign, n }) =>
  sign === '-' || n === 0 || n > RANK_STEPS + 1 ? undefined : n,
);
const RANKS_WORD = any(say('rank'), nothing);

const RANK_CHANGE: Rule<Act> = any<Act>(
  form([MODIFY, OWNED_RANK, say('by'), RANK_BY], (_, { set }, _by, n) => modified(set, { what: 'rankBy', n })),
  form([MODIFY, OWNED_RANK, say('to rank?'), RANK], (_, { set }, _to, n) => modified(set, { what: 'rankTo', n })),
  form([RAISE, OWNED_RANK, say('by'), STEPS, RANKS_WORD], (_, { set }, _by, n) => modified(set, { what: 'rankBy', n })),
  form([LOWER, OWNED_RANK, say('by'), STEPS, RANKS_WORD], (_, { set }, _by, n) =>
    modified(set, { what: 'rankBy', n: -n }),
  ),
  form([OWNED_RANK, GOES_UP, STEPS], ({ set }, _, n) => modified(set, { what: 'rankBy', n })),
  form([OWNED_RANK, GOES_DOWN, STEPS], ({ set }, _, n) => modified(set, { what: 'rankBy', n: -n })),
  form([SUBJECT, say('gains|gain'), STEPS, say('rank')], (set, _, n) => modified(set, { what: 'rankBy', n })),
  form([SUBJECT, say('loses|lose'), STEPS, say('rank')], (set, _, n) => modified(set, { what: 'rankBy', n: -n })),
);

const OWNED_TYPE = owned(map(say('type|types'), () => null));
const OWNED_SUBTYPE = owned(map(say('subtype|subtypes'), () => null));
const OWNED_STAT = owned(STAT);

const BECOMES: Rule<Act> = form([SUBJECT, say('becomes|become a|an?'), SUBTYPE], (set, _, type) =>
  modified(set, { what: 'subtypeTo', type }),
);

/** "Becomes a dragon" is what a card simply is; with a time behind it, it is something done. */
const NOW_BECOMES: Rule<Act> = (scan, at) => BECOMES(scan, at).filter(({ end }) => end < scan.words.length);

const TYPE_CHANGE: Rule<Act> = any<Act>(
  form([MODIFY, OWNED_TYPE, say('to|into'), TYPE], (_, { set }, _to, type) => modified(set, { what: 'typeTo', type })),
  form([MODIFY, OWNED_TYPE, say('to|into any|another other? type?')], (_, { set }) =>
    modified(set, { what: 'typeTo', type: 'any' }),
  ),
  form([MODIFY, SUBJECT, say('to|into any other? type')], (_, set) => modified(set, { what: 'typeTo', type: 'any' })),
  form([MODIFY, SUBJECT, say('to|into a|an?'), TYPE, say('type|card|cards|unit|units')], (_, set, _to, type) =>
    modified(set, { what: 'typeTo', type }),
  ),
  form([MODIFY, SUBJECT, say('to|into'), TYPE], (_, set, _to, type) => modified(set, { what: 'typeTo', type })),
  form([SUBJECT, say('becomes|become any|another other? type')], (set) =>
    modified(set, { what: 'typeTo', type: 'any' }),
  ),
  form([SUBJECT, say('becomes|become any|another other? subtype')], (set) =>
    modified(set, { what: 'subtypeTo', type: 'any' }),
  ),
  NOW_BECOMES,
  form([MODIFY, OWNED_SUBTYPE, say('to|into'), SUBTYPE], (_, { set }, _to, type) =>
    modified(set, { what: 'subtypeTo', type }),
  ),
  form([MODIFY, OWNED_SUBTYPE, say('to|into any|another other? subtype?')], (_, { set }) =>
    modified(set, { what: 'subtypeTo', type: 'any' }),
  ),
  form([MODIFY, SUBJECT, say('to|into any other? subtype')], (_, set) =>
    modified(set, { what: 'subtypeTo', type: 'any' }),
  ),
);

const UNSIGNED: Rule<number> = form([AMOUNT], ({ sign, n }) => (sign === '' ? n : undefined));
const BARE_AMOUNT: Rule<number> = any(
  UNSIGNED,
  map(say('zero'), () => 0),
);

const EQUALS = say('is|are equal to', 'is|are each equal to', 'equals', 'becomes|become equal to', 'is|becomes');
const TIMES = say('times', 'x', 'multiplied by');
const ALL_CARDS: Cards = {
  noun: 'card',
  plural: true,
  traits: NO_TRAITS,
  side: null,
  tapped: null,
  equipped: false,
  random: false,
  other: false,
  extreme: null,
  where: null,
};

const STAT_CHANGE: Rule<Act> = any<Act>(
  form([MODIFY, OWNED_STAT, say('to'), BARE_AMOUNT], (_, { what, set }, _to, n) =>
    modified(set, { what: 'statTo', stat: what, n }),
  ),
  form([OWNED_STAT, say('becomes|become'), BARE_AMOUNT], ({ what, set }, _, n) =>
    modified(set, { what: 'statTo', stat: what, n }),
  ),
  // No stat is below 0, so to reduce it to 0 is to set it; to reduce to more may not touch it.
  form([LOWER, OWNED_STAT, say('to'), BARE_AMOUNT], (_, { what, set }, _to, n) =>
    n === 0 ? modified(set, { what: 'statTo', stat: what, n }) : undefined,
  ),
  form([LOWER, OWNED_STAT, say('by half')], (_, { what, set }) => modified(set, { what: 'halve', stat: what })),
  form([say('cut'), OWNED_STAT, say('in half')], (_, { what, set }) => modified(set, { what: 'halve', stat: what })),
  form([say('double'), OWNED_STAT], (_, { what, set }) => modified(set, { what: 'double', stat: what })),
  form([say('halve'), OWNED_STAT], (_, { what, set }) => modified(set, { what: 'halve', stat: what })),
  form([OWNED_STAT, say('is|are doubled')], ({ what, set }) => modified(set, { what: 'double', stat: what })),
  form([OWNED_STAT, say('is|are halved', 'is|are reduced|cut by|in half')], ({ what, set }) =>
    modified(set, { what: 'halve', stat: what }),
  ),
);

const HAND_SIZE: Rule<Cards['where']> = any(
  map(say("your|its|the owner's? hand size", "its owner's hand size", 'your hand size'), (): Cards['where'] => ({
    at: 'hand',
    whose: 'you',
    prep: 'in',
  })),
  map(say("your opponent's hand size"), (): Cards['where'] => ({ at: 'hand', whose: 'opponent', prep: 'in' })),
);

export type Reckoned = { readonly acts: readonly Act[]; readonly scale: Scale };

const NUMBER_OF: Rule<Scale> = any(
  form([say('the number of'), CARDS], (_, cards) => countedCards(cards)),
  form([HAND_SIZE], (where) => countedCards({ ...ALL_CARDS, where })),
  RANK_COUNTED,
);

/** "Its Attack is equal to 200 times the number of cards in your hand": what is simply so (TTCG-12.185). */
export const RECKONED: Rule<Reckoned> = any<Reckoned>(
  // "Its rank x 300".
  form([OWNED_STATS, EQUALS, NUMBER_OF, TIMES, UNSIGNED], ({ what, set }, _, scale, _times, n) => ({
    acts: inTurn(what, set, { what: 'statTo', n }),
    scale,
  })),
  form([OWNED_STATS, EQUALS, UNSIGNED, SCALE], ({ what, set }, _, n, scale) => ({
    acts: inTurn(what, set, { what: 'statTo', n }),
    scale,
  })),
  form([OWNED_STATS, EQUALS, EACH_A_HUNDRED, NUMBER_OF], ({ what, set }, _, n, scale) => ({
    acts: inTurn(what, set, { what: 'statTo', n }),
    scale,
  })),
);

/** "Set the Attack and Defense of a unit to 100": two changes of the same cards. */
const BOTH_CHANGED: Rule<readonly Act[]> = keep(
  any<readonly Act[]>(
    form([MODIFY, OWNED_STATS, say('to'), BARE_AMOUNT], (_, { what, set }, _to, n) =>
      inTurn(what, set, { what: 'statTo', n }),
    ),
    form([OWNED_STATS, say('becomes|become'), BARE_AMOUNT], ({ what, set }, _, n) =>
      inTurn(what, set, { what: 'statTo', n }),
    ),
    form([say('double'), OWNED_STATS], (_, { what, set }) => inTurn(what, set, { what: 'double' })),
    form([say('halve'), OWNED_STATS], (_, { what, set }) => inTurn(what, set, { what: 'halve' })),
  ),
  (acts) => (acts.length === 2 ? acts : undefined),
);

function inTurn(
  stats: readonly Stat[],
  set: CardSet,
  change: Partial<Modified> & Pick<Modified, 'what'>,
): readonly Act[] {
  return stats.map((stat, place) => modified(place === 0 ? set : again(set), { ...change, stat }));
}

/** TTCG-12.132 */
const CHANGES = say(
  'stat|stats changes|change',
  'attack and|or defense changes|change',
  'changes of|in attack and|or defense',
);
const OWNED_CHANGES = owned(map(all(any(say('all'), nothing), CHANGES), () => null));
const ALL_CHANGES = map(all(any(say('all', 'the', 'all the'), nothing), CHANGES), () => null);

const INVERSION: Rule<Act> = any<Act>(
  form([say('invert|reverse'), OWNED_CHANGES], (_, { set }) => modified(set, { what: 'invert' })),
  form([OWNED_CHANGES, say('is|are inverted|reversed')], ({ set }) => modified(set, { what: 'invert' })),
  form([say('invert|reverse'), ALL_CHANGES], () => modified(ALL_UNITS, { what: 'invert' })),
  form([ALL_CHANGES, say('is|are inverted|reversed')], () => modified(ALL_UNITS, { what: 'invert' })),
);

const ADD_STAT: Rule<Act> = form(
  [say('add|adds'), AMOUNT, TO_STAT, STAT, say('to'), SUBJECT],
  (_, { sign, n }, _to, stat, _set, set): Act | undefined =>
    sign === '-' ? undefined : { do: 'addStat', n, stat, set, tail: null },
);

/** An order or a statement that changes values. */
export const CHANGE_ACT: Rule<readonly Act[]> = any<readonly Act[]>(
  form([any(RANK_CHANGE, TYPE_CHANGE, STAT_CHANGE, INVERSION, ADD_STAT)], (act) => [act]),
  BOTH_CHANGED,
  MADE_TO,
);
