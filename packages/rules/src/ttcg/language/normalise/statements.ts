/** Statements: what is said of cards, with one verb or several. */

import type { CardSet } from '../program/ast.ts';
import { CHANGE_PREDICATE, SHIFTS, shifted, type Predicate } from './acts/changes.ts';
import { RULE_PREDICATE } from './acts/rules.ts';
import { again, SUBJECT } from './cards/sets.ts';
import { MADE_STATUS } from './cards/statuses.ts';
import { ALL_UNITS } from './cards/traits.ts';
import type { Acts } from './steps.ts';
import { any, form, many, map, say, type Rule } from './words/rule.ts';

const PREDICATE: Rule<Predicate> = any(CHANGE_PREDICATE, RULE_PREDICATE);
const AND = say('and', ', and', 'but', ', but');

const MOST_VERBS = 2;

export const STATEMENT: Rule<Acts> = form(
  [
    SUBJECT,
    PREDICATE,
    many(
      form([AND, PREDICATE], (_, predicate) => predicate),
      MOST_VERBS,
    ),
  ],
  (set, predicate, more) => {
    const [head] = predicate(set);
    const later = [predicate, ...more].flatMap((each) => each(again(set)));
    return head === undefined ? undefined : { acts: [head, ...later.slice(1)], by: null, next: 'yours', stated: true };
  },
);

const OF_ITSELF =
  /^(?:cannot|gains|gets|has|loses|can|is|hexproof|immune|shroud|windfury|indestructible|untargetable)$/;
/** "Indestructible until end of turn". */
const BARE_STATUS: Rule<Predicate> = map(MADE_STATUS, (status): Predicate => (set) => [
  { do: 'stat', set, gains: null, drops: null, status, form: 'assert', tail: null },
]);
const THIS: CardSet = { ref: 'this' };

/** "Cannot be destroyed in battle": a statement without a subject is one of the card that it stands on. */
export const ELIDED_STATEMENT: Rule<Acts> = (scan, at) =>
  OF_ITSELF.test(scan.look(at) ?? '')
    ? form(
        [
          any(PREDICATE, BARE_STATUS),
          many(
            form([AND, PREDICATE], (_, more) => more),
            MOST_VERBS,
          ),
        ],
        (predicate, more): Acts => ({
          acts: [predicate, ...more].flatMap((each) => each(THIS)),
          by: null,
          next: 'yours',
          stated: true,
        }),
      )(scan, at)
    : [];

const BESIDE_IT: CardSet = { ...ALL_UNITS, where: { at: 'beside' } };

/** "This card and the units next to it": one statement of both. */
export const WITH_NEIGHBOURS: Rule<Acts> = form(
  [say('this card and the? units next|adjacent to it', 'this card and the? adjacent units'), PREDICATE],
  (_, predicate) => ({ acts: [...predicate(THIS), ...predicate(BESIDE_IT)], by: null, next: 'yours', stated: true }),
);

/** "Gain +100 Attack": with an event of this card, what this card does. */
export const ELIDED_GAIN: Rule<Acts> = form([say('gain|get'), SHIFTS], (_, shifts) => ({
  acts: shifted(shifts)(THIS),
  by: null,
  next: 'yours',
}));
