import { at } from '../../kernel/types.ts';
import type { Effect, Step } from '../language/index.ts';
import { writeCost, writeGate, writeStepGate, writeTrigger } from '../language/print/conditions.ts';
import { DELAY_PHRASE, spanPhrase } from '../language/print/phrases.ts';
import { writeStep } from '../language/print/print.ts';
import { writeSet } from '../language/print/sets.ts';
import { choosesOne } from '../language/program/facts.ts';
import { compileEffect, operands, type Ability, type TargetPart } from '../machine/ability.ts';
import { phrase } from './phrase.ts';
import { ruleOfAct, ruleOfCost, ruleOfGate, ruleOfTrigger } from './rules.ts';
import { startOf, type Category } from './starts.ts';

/** What an effect does when, as its compiled form has it: a line for each part, with the rule that says so. */
export interface ProgramLine {
  readonly part: 'starts' | 'works' | 'when' | 'if' | 'pays' | 'chooses' | 'waits' | 'does' | 'lasts';
  readonly text: string;
  readonly rule: string;
}

/** The program of an effect that has passed all checks, on a card of that category if it is known. */
export function programOf(effect: Effect, category: Category = null): readonly ProgramLine[] {
  const ability = compileEffect(effect);
  const { trigger, gate, span, delay, cost, steps } = effect;
  const lines: ProgramLine[] = [{ part: 'starts', ...startOf(ability, category) }, ...worksOf(ability)];
  if (trigger !== null)
    lines.push({ part: 'when', text: phrase((w) => writeTrigger(w, trigger)), rule: ruleOfTrigger(trigger) });
  if (gate !== null) lines.push({ part: 'if', text: phrase((w) => writeGate(w, gate)), rule: ruleOfGate(gate) });
  if (cost !== null) lines.push({ part: 'pays', text: phrase((w) => writeCost(w, cost)), rule: ruleOfCost(cost) });
  for (const target of ability.targets)
    lines.push({ part: 'chooses', text: `${chosenOf(target, effect)}, when it is activated`, rule: 'TTCG-9.13' });
  if (delay !== null)
    lines.push({ part: 'waits', text: `${DELAY_PHRASE[delay]}, it goes on the chain`, rule: 'TTCG-12.111' });
  if (choosesOne(effect))
    lines.push(
      steps[1]?.join === 'theirOr'
        ? { part: 'chooses', text: 'the opponent names one of these, when it resolves', rule: 'TTCG-12.181' }
        : { part: 'chooses', text: 'one of these, when it resolves', rule: 'TTCG-12.160' },
    );
  for (const [index, step] of steps.entries()) {
    if (step.join === 'endOfTurn' || step.join === 'yourNextStart')
      lines.push({
        part: 'waits',
        text: `${DELAY_PHRASE[step.join]}, the rest goes on the chain`,
        rule: 'TTCG-12.187',
      });
    lines.push(doesOf(step, index, ability));
  }
  if (span !== null) lines.push({ part: 'lasts', text: spanPhrase(span), rule: 'TTCG-12.110' });
  return lines;
}

/** The program in one line. */
export function meaningOf(effect: Effect): string {
  return programOf(effect)
    .filter(({ part }) => part !== 'chooses')
    .map(({ part, text }) => (part === 'pays' ? `to pay: ${text}` : text))
    .join('; ');
}

function worksOf({ fromHand, under, limited, startable }: Ability): ProgramLine[] {
  const lines: ProgramLine[] = [];
  if (fromHand) lines.push({ part: 'works', text: 'it is used from the hand', rule: 'TTCG-8.5' });
  if (under)
    lines.push({ part: 'works', text: 'it works only while its card lies under another', rule: 'TTCG-12.103' });
  if (limited)
    lines.push({
      part: 'works',
      text: startable ? 'it is used once per turn' : 'it works only the first time in a turn',
      rule: 'TTCG-12.100',
    });
  return lines;
}

/** The cards of a target, in the words of the card. */
function chosenOf({ step, operand, side }: TargetPart, { steps }: Effect): string {
  const set = operands(at(steps, step).act).find(([name]) => name === operand)?.[1];
  const cards = set === undefined ? 'cards' : phrase((w) => writeSet(w, set));
  return side === null ? cards : `${cards} (${side === 'own' ? "its owner's" : "the opponent's"} side)`;
}

function hangsOn({ join }: Step, index: number): string {
  if (join === 'then') return `, only if step ${index} changed something`;
  return join === 'else' ? `, only if step ${index} changed nothing` : '';
}

function doesOf(step: Step, index: number, { standing, effect }: Ability): ProgramLine {
  const count = effect.steps.length;
  const act = phrase((w) => writeStep(w, { ...step, join: null, gate: null, may: false }));
  const number =
    step.join === 'or' || step.join === 'theirOr' ? 'or ' : count === 1 || choosesOne(effect) ? '' : `${index + 1}. `;
  const asked = step.may ? ' if its owner wants to' : '';
  const rule = ruleOfAct(step.act);
  if (standing.includes(index)) return { part: 'does', text: `${number}${act}, as long as it holds`, rule };
  const { gate } = step;
  const asksFor = gate === null ? '' : `, ${phrase((w) => writeStepGate(w, gate))}`;
  return {
    part: 'does',
    text: `${number}${act}${asked}${hangsOn(step, index)}${asksFor}`,
    rule,
  };
}
