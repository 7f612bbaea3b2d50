import { at } from '../../kernel/types.ts';
import { compileEffect, operands, type Ability, type TargetPart } from '../ability.ts';
import type { Effect, Kind, Step } from '../language/index.ts';
import { DELAY_PHRASE, spanPhrase } from '../language/phrases.ts';
import { writeCost, writeGate, writeTrigger } from '../language/print-conditions.ts';
import { writeSet } from '../language/print-sets.ts';
import { writeStep } from '../language/print.ts';
import { phrase } from './phrase.ts';

/** What an effect does when, as its compiled form has it: a line for each part, with the rule that says so. */
export interface ProgramLine {
  readonly part: 'starts' | 'works' | 'when' | 'if' | 'pays' | 'chooses' | 'waits' | 'does' | 'lasts';
  readonly text: string;
  readonly rule: string;
}

/** Who starts an effect of a kind, and what that does to its card (TTCG-8.11–8.17). */
const STARTS: Readonly<Record<Kind, Omit<ProgramLine, 'part'>>> = {
  Normal: { text: 'its owner activates it, a unit in the own turn, a spell in either turn; the card is untapped and taps', rule: 'TTCG-8.11' },
  Continuous: { text: 'its owner activates it, a unit in the own turn, a spell in either turn; the card is untapped and taps; from then on it runs while the card is active', rule: 'TTCG-8.12' },
  Counter: { text: "its owner activates it in answer to an opponent's action, in either turn; the card is untapped and taps", rule: 'TTCG-8.13' },
  Equip: { text: 'its owner activates it, a unit in the own turn, a spell in either turn; the card is untapped and taps; from then on it holds while both cards are active', rule: 'TTCG-8.14' },
  Latent: { text: 'it triggers by itself, in either turn; the card was untapped just before and taps', rule: 'TTCG-8.15' },
  Dormant: { text: 'its owner activates it, a unit in the own turn, a spell in either turn; the card has been tapped since an earlier turn and stays so', rule: 'TTCG-8.16' },
  Passive: { text: 'it triggers by itself, each time and in either turn; the card may be tapped and does not tap', rule: 'TTCG-8.17' },
};

/** The program of an effect that has passed all checks. */
export function programOf(effect: Effect): readonly ProgramLine[] {
  const ability = compileEffect(effect);
  const { trigger, gate, span, delay, cost, steps } = effect;
  const lines: ProgramLine[] = [{ part: 'starts', ...startOf(ability) }, ...worksOf(ability)];
  if (trigger !== null) lines.push({ part: 'when', text: phrase((w) => writeTrigger(w, trigger)), rule: 'TTCG-12.5' });
  if (gate !== null) lines.push({ part: 'if', text: phrase((w) => writeGate(w, gate)), rule: 'TTCG-12.13' });
  if (cost !== null) lines.push({ part: 'pays', text: phrase((w) => writeCost(w, cost)), rule: 'TTCG-8.37' });
  for (const target of ability.targets) lines.push({ part: 'chooses', text: `${chosenOf(target, effect)}, when it is activated`, rule: 'TTCG-9.13' });
  if (delay !== null) lines.push({ part: 'waits', text: `${DELAY_PHRASE[delay]}, it goes on the chain`, rule: 'TTCG-12.111' });
  for (const [index, step] of steps.entries()) lines.push(doesOf(step, index, ability));
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

function startOf({ kind, replacement, hears, startable, standing, effect }: Ability): Omit<ProgramLine, 'part'> {
  if (replacement) return { text: 'it takes the place of the destruction, without the chain', rule: 'TTCG-8.36' };
  if (hears === null && !startable && standing.length > 0) return { text: 'it is simply true while its card is active', rule: 'TTCG-8.35' };
  if (kind === 'Latent' && effect.trigger === null) return STARTS.Normal;
  return STARTS[kind];
}

function worksOf({ fromHand, under, limited }: Ability): ProgramLine[] {
  const lines: ProgramLine[] = [];
  if (fromHand) lines.push({ part: 'works', text: 'it is used from the hand', rule: 'TTCG-12.21' });
  if (under) lines.push({ part: 'works', text: 'it works only while its card lies under another', rule: 'TTCG-12.103' });
  if (limited) lines.push({ part: 'works', text: 'it is used once per turn, and that does not tap the card', rule: 'TTCG-12.100' });
  return lines;
}

/** The cards of a target, in the words of the card. */
function chosenOf({ step, operand, side }: TargetPart, { steps }: Effect): string {
  const set = operands(at(steps, step).act).find(([name]) => name === operand)?.[1];
  const cards = set === undefined ? 'cards' : phrase((w) => writeSet(w, set));
  return side === null ? cards : `${cards} (${side === 'own' ? "its owner's" : "the opponent's"} side)`;
}

function doesOf(step: Step, index: number, { standing, effect }: Ability): ProgramLine {
  const count = effect.steps.length;
  const act = phrase((w) => writeStep(w, { ...step, join: null, may: false }));
  const number = count === 1 ? '' : `${index + 1}. `;
  const asked = step.may ? ' if its owner wants to' : '';
  if (standing.includes(index)) return { part: 'does', text: `${number}${act}, as long as it holds`, rule: 'TTCG-12.88' };
  if (step.join === 'then') return { part: 'does', text: `${number}${act}${asked}, only if step ${index} changed something`, rule: 'TTCG-12.14' };
  return { part: 'does', text: `${number}${act}${asked}`, rule: step.may ? 'TTCG-12.15' : 'TTCG-12.16' };
}
