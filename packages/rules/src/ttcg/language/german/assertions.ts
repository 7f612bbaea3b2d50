/** Assertions: what another player does, or what is stated of cards (`assertion` in TTCG-12.9). */

import type { Act } from '../program/ast.ts';
import { PHASES } from '../program/vocabulary.ts';
import { assertion, type Assertion } from './clauses.ts';
import { described } from './descriptions.ts';
import { SKIPPED } from './glossary.ts';
import { oneOf } from './grammar.ts';
import { EINER, GENDERS, nounsOf } from './inflection.ts';
import { constant, either, field, phrase, sequence } from './parts.ts';
import { HAND_SIZE, PICK, STATED_DEEDS } from './players.ts';
import { STATEMENTS } from './statements.ts';
import { VERB } from './verbs.ts';

const ONE_OF_HIS = either(
  ...GENDERS.map((gender) =>
    sequence(phrase(`${EINER[gender].accusative} seiner`), described('genitive', 'plural', '', nounsOf(gender))),
  ),
);

const HIS_NEXT = field(
  'what',
  oneOf(['turn', ...PHASES], (what) => `sein${SKIPPED[what]}`),
);

const OPPONENT = 'dein Gegner';
const PLAYERS = [
  { by: 'opponent', subject: OPPONENT },
  { by: 'each', subject: 'jeder Spieler' },
] as const;

export const ASSERTIONS: readonly Assertion<Act>[] = [
  ...STATED_DEEDS,
  ...PLAYERS.flatMap(({ by, subject }) => [
    assertion(subject, VERB.destroy, sequence(constant({ do: 'theyDestroy', by }), ONE_OF_HIS)),
    assertion(subject, VERB.return, sequence(constant({ do: 'theyReturn', by }), ONE_OF_HIS, phrase('auf die Hand'))),
    assertion(subject, VERB.tap, sequence(constant({ do: 'theyTap', by }), ONE_OF_HIS)),
    assertion(subject, VERB.drawUp, sequence(constant({ do: 'drawTo', by }), HAND_SIZE)),
  ]),
  assertion(OPPONENT, VERB.reveal, sequence(constant({ do: 'rivalReveals' }), PICK)),
  assertion(OPPONENT, VERB.skip, sequence(constant({ do: 'skip', by: 'opponent' }), HIS_NEXT)),
  ...STATEMENTS,
];
