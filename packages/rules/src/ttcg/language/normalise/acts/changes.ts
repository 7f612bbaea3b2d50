/** What changes a card's values: stats, rank, type, status (TTCG-12.72, 12.73, 12.80, 12.84). */

import type { Act, CardSet, Span, StatChange } from '../../program/ast.ts';
import type { Stat } from '../../program/vocabulary.ts';
import { STAT } from '../cards/measures.ts';
import { IT, SUBJECT } from '../cards/sets.ts';
import { MADE_STATUS, STATUS } from '../cards/statuses.ts';
import { SPAN } from '../when/times.ts';
import { AMOUNT, type Signed } from '../words/numbers.ts';
import { any, form, map, maybe, memo, nothing, say, type Rule } from '../words/rule.ts';

/** The span after an act, with or without a comma. */
export const TAIL: Rule<Span | null> = maybe(form([any(say(','), nothing), SPAN], (_, span) => span));

const THOSE: CardSet = { ref: 'those' };

type Owned<T> = { readonly what: T; readonly set: CardSet };

/** "The Attack of this card", "this card's Attack", "its Attack". */
export function owned<T>(what: Rule<T>): Rule<Owned<T>> {
  return memo(
    any<Owned<T>>(
      form([any(say('the'), nothing), what, say('of'), SUBJECT], (_, value, _of, set) => ({ what: value, set })),
      form([SUBJECT, say("'s"), what], (set, _, value) => ({ what: value, set })),
      form([say('its'), what], (_, value) => ({ what: value, set: IT })),
      form([say('their'), what], (_, value) => ({ what: value, set: THOSE })),
    ),
  );
}

// ---- stats ----

/** A stat goes up or down. */
type Shift = { readonly by: number; readonly stat: Stat };

const OR_COMMA = say('and', ', and');
export const TO_STAT = any(say('to|in|more|extra|additional'), nothing);
const BOTH = any(say('both'), nothing);

function shift({ sign, n }: Signed, stat: Stat): Shift {
  return { by: sign === '-' ? -n : n, stat };
}

const SHIFT: Rule<Shift> = form([AMOUNT, TO_STAT, STAT], (amount, _, stat) => shift(amount, stat));

const AFTER_STAT: Rule<readonly Shift[]> = form([STAT, AMOUNT], (stat, amount) => [shift(amount, stat)]);

export const SHIFTS: Rule<readonly Shift[]> = any<readonly Shift[]>(
  form([SHIFT], (one) => [one]),
  form([SHIFT, OR_COMMA, SHIFT], (one, _, other) => [one, other]),
  form([AMOUNT, TO_STAT, BOTH, STAT, say('and'), STAT], (amount, _, _both, one, _and, other) => [
    shift(amount, one),
    shift(amount, other),
  ]),
  form([AMOUNT, say('to its'), STAT], (amount, _, stat) => [shift(amount, stat)]),
  form([AMOUNT, TO_STAT, STAT, say('/'), STAT], (amount, _, one, _slash, other) => [
    shift(amount, one),
    shift(amount, other),
  ]),
  form([AMOUNT, say('/'), AMOUNT], (attack, _, defense) => {
    const both = [shift(attack, 'Attack'), shift(defense, 'Defense')].filter(({ by }) => by !== 0);
    return both.length > 0 ? both : undefined;
  }),
  // "Attack +100": a sign tells that it is a change.
  (scan, at) => (/^[+-]\d/.test(scan.look(at + 1) ?? '') ? AFTER_STAT(scan, at) : []),
);

/** "Has 50 Attack" may be all it has; with a sign it is a change. */
export const SIGNED_SHIFTS: Rule<readonly Shift[]> = (scan, at) =>
  /^[+-]\d/.test(scan.look(at) ?? '') || /^[+-]\d/.test(scan.look(at + 1) ?? '') ? SHIFTS(scan, at) : [];

/** What a statement says of its subject. */
export type Predicate = (set: CardSet) => readonly Act[];

function changed(set: CardSet, gains: readonly StatChange[] | null, drops: readonly StatChange[] | null): Act {
  return { do: 'stat', set, gains, drops, status: null, form: 'assert', tail: null };
}

/** One act for what goes up and one for what goes down. */
export function shifted(shifts: readonly Shift[]): Predicate {
  const up = shifts.filter(({ by }) => by >= 0).map(({ by, stat }) => ({ n: by, stat }));
  const down = shifts.filter(({ by }) => by < 0).map(({ by, stat }) => ({ n: -by, stat }));
  return (set) => [
    ...(up.length > 0 ? [changed(set, up, null)] : []),
    ...(down.length > 0 ? [changed(set, null, down)] : []),
  ];
}

function dropped(shifts: readonly Shift[]): Predicate | undefined {
  if (shifts.some(({ by }) => by < 0)) return undefined;
  return (set) => [
    changed(
      set,
      null,
      shifts.map(({ by, stat }) => ({ n: by, stat })),
    ),
  ];
}

const ALSO = any(say('also|each|all'), nothing);

const STAT_PREDICATE: Rule<Predicate> = any<Predicate>(
  form(
    [ALSO, say('gains|gain|gets|get|receives|receive', 'gains|gets|gain|get an additional|extra'), SHIFTS],
    (_, _gain, shifts) => shifted(shifts),
  ),
  form([ALSO, say('has|have'), SIGNED_SHIFTS], (_, _has, shifts) => shifted(shifts)),
  form([ALSO, say('loses|lose'), SHIFTS], (_, _lose, shifts) => dropped(shifts)),
);

// ---- status, attacks ----

const STATUS_PREDICATE: Rule<Predicate> = map(STATUS, (status): Predicate => (set) => [
  { do: 'stat', set, gains: null, drops: null, status, form: 'assert', tail: null },
]);

const SKIP_PREDICATE: Rule<Predicate> = form(
  [say('skips|skip its|their|the next attack|attacks')],
  (): Predicate => (set) => [{ do: 'skipAttack', set, form: 'assert' }],
);

export const CHANGE_PREDICATE: Rule<Predicate> = any(STAT_PREDICATE, STATUS_PREDICATE, SKIP_PREDICATE);

// ---- changes as orders ----

export const RAISE = say('increase|raise|boost', 'increases|raises');
export const LOWER = say('decrease|reduce|lower', 'decreases|reduces|lowers');
export const GOES_UP = say('increases|increase by', 'goes|go up by', 'is|are increased|raised by');
export const GOES_DOWN = say('decreases|decrease by', 'goes|go down by', 'is|are decreased|reduced|lowered by');
const BOTH_STATS: Rule<readonly Stat[]> = any<readonly Stat[]>(
  form([BOTH, STAT, say('and the?'), STAT], (_, one, _and, other) => [one, other]),
  form([STAT], (stat) => [stat]),
);
export const OWNED_STATS = owned(BOTH_STATS);
const PLAIN: Rule<number> = form([AMOUNT], ({ sign, n }) => (sign === '-' ? undefined : n));

function moved(stats: readonly Stat[], by: number): Predicate {
  return shifted(stats.map((stat) => ({ by, stat })));
}

const BY_PLAIN: Rule<number> = form([say('by'), PLAIN], (_, n) => n);
const OF_IT = say('and its|their|the', 'and');

/** "The Attack of one unit by 100 and its Defense by 50", "the Attack by 100 and the Defense by 50 of one unit". */
const EACH_BY: Rule<{ readonly set: CardSet; readonly shifts: readonly Shift[] }> = any(
  form([OWNED_STATS, BY_PLAIN, OF_IT, STAT, BY_PLAIN], ({ what: [one, ...more], set }, n, _, other, m) =>
    one === undefined || more.length > 0
      ? undefined
      : {
          set,
          shifts: [
            { by: n, stat: one },
            { by: m, stat: other },
          ],
        },
  ),
  form(
    [any(say('the'), nothing), STAT, BY_PLAIN, OF_IT, STAT, BY_PLAIN, say('of'), SUBJECT],
    (_, one, n, _and, other, m, _of, set) => ({
      set,
      shifts: [
        { by: n, stat: one },
        { by: m, stat: other },
      ],
    }),
  ),
);

function lowered(shifts: readonly Shift[]): readonly Shift[] {
  return shifts.map(({ by, stat }) => ({ by: -by, stat }));
}

const ITS = say('has|have its|their');

export const MADE_TO: Rule<readonly Act[]> = any<readonly Act[]>(
  form([RAISE, EACH_BY], (_, { set, shifts }) => shifted(shifts)(set)),
  form([LOWER, EACH_BY], (_, { set, shifts }) => shifted(lowered(shifts))(set)),
  form([RAISE, BY_PLAIN, OWNED_STATS], (_, n, { what, set }) => moved(what, n)(set)),
  form([LOWER, BY_PLAIN, OWNED_STATS], (_, n, { what, set }) => moved(what, -n)(set)),
  form([SUBJECT, ITS, BOTH_STATS, say('increased|raised'), BY_PLAIN], (set, _, what, _raised, n) =>
    moved(what, n)(set),
  ),
  form([SUBJECT, ITS, BOTH_STATS, say('decreased|reduced|lowered'), BY_PLAIN], (set, _, what, _lowered, n) =>
    moved(what, -n)(set),
  ),
  form([RAISE, OWNED_STATS, say('by'), PLAIN], (_, { what, set }, _by, n) => moved(what, n)(set)),
  form([LOWER, OWNED_STATS, say('by'), PLAIN], (_, { what, set }, _by, n) => moved(what, -n)(set)),
  form([OWNED_STATS, GOES_UP, PLAIN], ({ what, set }, _, n) => moved(what, n)(set)),
  form([OWNED_STATS, GOES_DOWN, PLAIN], ({ what, set }, _, n) => moved(what, -n)(set)),
  form([say('give|grant|gives'), SUBJECT, SHIFTS], (_, set, shifts) => shifted(shifts)(set)),
  form([say('give|grant'), SHIFTS, say('to'), SUBJECT], (_, shifts, _to, set) => shifted(shifts)(set)),
  form([say('make'), SUBJECT, CHANGE_PREDICATE], (_, set, predicate) => predicate(set).map(made)),
  form([say('make'), SUBJECT, MADE_STATUS], (_, set, status) => [
    { do: 'stat', set, gains: null, drops: null, status, form: 'make', tail: null },
  ]),
);

function made(act: Act): Act {
  return act.do === 'stat' || act.do === 'skipAttack' || act.do === 'permit' ? { ...act, form: 'make' } : act;
}
