/** Statements: what is said of cards, with one verb or several. */

import type { CardSet } from '../program/ast.ts';
import { CHANGE_PREDICATE, type Predicate } from './acts/changes.ts';
import { RULE_PREDICATE } from './acts/rules.ts';
import { again, SUBJECT } from './cards/sets.ts';
import { ALL_UNITS } from './cards/traits.ts';
import type { Acts } from './steps.ts';
import { any, form, many, say, type Rule } from './words/rule.ts';

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

const OF_ITSELF = /^(?:cannot|gains|gets|has|loses|can|is|hexproof|immune|shroud|windfury)$/;
const THIS: CardSet = { ref: 'this' };

/** "Cannot be destroyed in battle": a statement without a subject is one of the card that it stands on. */
export const ELIDED_STATEMENT: Rule<Acts> = (scan, at) =>
  OF_ITSELF.test(scan.look(at) ?? '')
    ? form(
        [
          PREDICATE,
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
