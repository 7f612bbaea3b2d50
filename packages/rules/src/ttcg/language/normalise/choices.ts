/** "Choose one" as people word it (TTCG-12.160). */

import type { Act } from '../program/ast.ts';
import { deeds, THIRD } from './acts/deeds.ts';
import { ELIDED_BARE } from './acts/players.ts';
import type { Body } from './bodies.ts';
import { COST, TAP_COST } from './costs.ts';
import { STEP, type LooseStep } from './steps.ts';
import { DAMAGE_COUNT } from './words/numbers.ts';
import { any, first, form, keep, many, maybe, nothing, say, type Rule } from './words/rule.ts';

type Option = Omit<LooseStep, 'join'>;

/** An option is one step, and no leave: whoever chooses has it already. */
const OPTION: Rule<Option> = form(
  [any(say('•'), nothing), any(say('you may', 'you can'), nothing), STEP],
  (_, _may, step) => (step.may === null && step.acts.length === 1 && step.shared === null ? step : undefined),
);

const CHOOSE = say(
  'you? may? choose|select|pick one|1',
  'you? may? choose|select|pick one|1 of these|those',
  'you? may? choose|select|pick one|1 of these|those effects|options|modes',
  'you? may? choose|select|pick one|1 of the following',
  'choose|select|pick one|1 option|effect|mode',
  'choose|select|pick between',
  'do one of the following',
);
const COLON = say(':', '-', ': -', ',', '.', '•');
const OR = say('or', ', or', '; or', '. or', ';', '.', '•', '. •', '; •');

const MOST_OPTIONS = 4;

function choiceOf(head: Option, others: readonly Option[]): readonly LooseStep[] {
  return [{ join: null, ...head }, ...others.map((option): LooseStep => ({ join: 'or', ...option }))];
}

/** TTCG-12.181: "your opponent chooses: they discard a card or lose a point". */
const THEY_CHOOSE = say(
  'your|the opponent chooses|choose|picks one|1? :?',
  'your|the opponent chooses|picks whether|if|between|either',
  'your|the opponent must|may choose|pick whether|between|one|either? :?',
  'your|the opponent chooses|picks one of the following :?',
);
/** A second deed of theirs without its subject: "or lose two points". */
type Second = { readonly option: Option; readonly elided: boolean };

const ELIDED_OPTION: Rule<Second> = form([ELIDED_BARE.opponent], (act) => ({
  option: { may: null, acts: [act], by: 'they', next: 'theirs', scale: null, shared: null },
  elided: true,
}));
const WHOLE_OPTION: Rule<Second> = form([OPTION], (option) => ({ option, elided: false }));

function theirs(option: Option): boolean {
  return option.by === 'they' || option.by === 'opponent';
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
/** "Target player draws two cards": you or your opponent, as you choose. */
const TARGET_PLAYER: Rule<readonly LooseStep[]> = keep(
  any(
    form([say('target|a|any player'), deeds(THIRD, 'opponent', 'assert')], (_, act) => act),
    form([say('deal|inflict'), DAMAGE_COUNT, say('to target|a|any player|base')], (_, n): Act => ({
      do: 'losePoints',
      by: 'opponent',
      n,
      form: 'assert',
    })),
  ),
  (act) =>
    'by' in act && 'form' in act ? choiceOf(stepOf(act), [stepOf({ ...act, by: 'you', form: 'order' })]) : undefined,
);

function stepOf(act: Act): Option {
  return { may: null, acts: [act], by: null, next: 'yours', scale: null, shared: null };
}

export const CHOICE: Rule<Body> = any<Body>(
  form([maybe(COST), TARGET_PLAYER], (cost, steps) => ({ cost, leave: null, steps })),
  form([TAP_COST, TARGET_PLAYER], (cost, steps) => ({ cost, leave: null, steps, taps: true })),
  form(
    [maybe(COST), THEY_CHOOSE, any(say(':', '-', ',', '.'), nothing), OPTION, OR, first(ELIDED_OPTION, WHOLE_OPTION)],
    (cost, _choose, _colon, one, _or, second) =>
      // "Or lose two points" is theirs only where the first deed is.
      one.may === null && (theirs(one) || !second.elided)
        ? {
            cost,
            leave: null,
            steps: [
              { join: null, ...one },
              { join: 'theirOr', ...second.option },
            ],
          }
        : undefined,
  ),
  form([maybe(COST), CHOOSE, COLON, OPTION, MORE], (cost, _choose, _colon, head, others) =>
    others.length === 0 ? undefined : { cost, leave: null, steps: choiceOf(head, others) },
  ),
  form(
    [maybe(COST), any(say('either'), nothing), OPTION, say('or', ', or'), OPTION],
    (cost, _either, head, _or, second) =>
      isOwnDeed(head) && isOwnDeed(second) ? { cost, leave: null, steps: choiceOf(head, [second]) } : undefined,
  ),
);
