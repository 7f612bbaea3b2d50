/** "Choose one" as people word it (TTCG-12.160). */

import type { Body } from './bodies.ts';
import { COST } from './costs.ts';
import { STEP, type LooseStep } from './steps.ts';
import { any, form, many, maybe, nothing, say, type Rule } from './words/rule.ts';

type Option = Omit<LooseStep, 'join'>;

/** An option is one step, and no leave: whoever chooses has it already. */
const OPTION: Rule<Option> = form(
  [any(say('•'), nothing), any(say('you may', 'you can'), nothing), STEP],
  (_, _may, step) => (step.may === null && step.acts.length === 1 && step.shared === null ? step : undefined),
);

const CHOOSE = say(
  'you? may? choose|select|pick one|1',
  'you? may? choose|select|pick one|1 of these|those',
  'you? may? choose|select|pick one|1 of the following',
  'choose|select|pick one|1 option|effect|mode',
  'choose|select|pick between',
  'do one of the following',
);
const COLON = say(':', '-', ': -', ',', '.');
const OR = say('or', ', or', '; or', '. or', ';', '.', '•', '. •', '; •');

const MOST_OPTIONS = 4;

function choiceOf(first: Option, others: readonly Option[]): readonly LooseStep[] {
  return [{ join: null, ...first }, ...others.map((option): LooseStep => ({ join: 'or', ...option }))];
}

const MORE = many(
  form([OR, OPTION], (_, option) => option),
  MOST_OPTIONS,
);

/** What you are told to do, not what is said of others. */
function isOwnDeed({ by, acts: [act] }: Option): boolean {
  return by === null && act !== undefined && !('form' in act && act.form === 'assert');
}

// DECISION TTCG-12.147: "draw a card or gain a point" is "choose one": whoever does it chooses. Of what somebody else does,
// or what is said of cards, nobody says who chooses.
export const CHOICE: Rule<Body> = any<Body>(
  form([maybe(COST), CHOOSE, COLON, OPTION, MORE], (cost, _choose, _colon, first, others) =>
    others.length === 0 ? undefined : { cost, leave: null, steps: choiceOf(first, others) },
  ),
  form(
    [maybe(COST), any(say('either'), nothing), OPTION, say('or', ', or'), OPTION],
    (cost, _either, first, _or, second) =>
      isOwnDeed(first) && isOwnDeed(second) ? { cost, leave: null, steps: choiceOf(first, [second]) } : undefined,
  ),
);
