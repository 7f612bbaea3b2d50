import { push } from '../../effects/machine.ts';
import type { Outcome } from '../../effects/program.ts';
import { flipCoin } from '../../kernel/random/draws.ts';
import { present, seatName } from '../../kernel/types.ts';
import { tell, touchField } from '../machine/context.ts';
import { effectFrame } from '../machine/effect-frame.ts';
import { askCards, askMay, askOption, saidYes } from '../machine/questions.ts';
import { holds } from '../reading/amounts.ts';
import { cardsIn, playerOf } from '../state/board.ts';
import { bounded } from '../state/bounded.ts';
import { DECK, HAND } from '../state/zones.ts';
import { playFrame } from '../turn/grant.ts';
import { levelFrame } from '../turn/level-up.ts';
import { repeatable, rowsOf } from '../turn/rows.ts';
import { keep, kept, number, startBlock, type OpOf, type Run } from './run.ts';
import { picked } from './targets.ts';

const ASKED = 1;
const INSIDE = 2;

/** Carries out an inner list of operations once; the operation is done when it comes back. */
function inner(run: Run, which: number): Outcome {
  const { g, frame, step, effect } = run;
  const block = step.blocks[which] ?? -1;
  if (block < 0) return 'same';
  frame.step = INSIDE;
  startBlock(g, effect.def, block);
  return 'later';
}

export function branch(run: Run, op: OpOf<'if'>): Outcome {
  if (run.frame.step === INSIDE) return 'changed';
  return inner(run, holds(run.g.s, run.effect, op.cond) ? 0 : 1);
}

/** DECISION RS-11.8: what it goes through is the newest pick of the effect as long as it goes. */
export function each(run: Run, op: OpOf<'each'>): Outcome {
  const { frame, effect, step } = run;
  if (frame.step !== INSIDE) {
    const cards = picked(run, op.select);
    if (cards === null) return 'later';
  }
  const cards = kept(frame, 0) ?? [];
  const [next, ...others] = cards;
  const place = step.pick + (typeof op.select === 'object' && chooses(op.select.pick) ? 1 : 0);
  if (next === undefined) {
    if (effect.chosen.length > place) effect.chosen.length = place;
    return frame.step === INSIDE ? 'changed' : 'same';
  }
  keep(frame, 0, others);
  while (effect.chosen.length <= place) effect.chosen.push([]);
  effect.chosen[place] = [next];
  return inner(run, 0);
}

function chooses(pick: unknown): boolean {
  return typeof pick === 'object' && pick !== null && 'choose' in pick;
}

export function repeat(run: Run, op: OpOf<'repeat'>): Outcome {
  const { frame } = run;
  if (frame.step !== INSIDE) frame.left = Math.min(number(run, op.count), MOST_ROUNDS);
  if (frame.left <= 0) return frame.step === INSIDE ? 'changed' : 'same';
  frame.left -= 1;
  return inner(run, 0);
}

/** RS-11.3: no card stalls a server. */
const MOST_ROUNDS = 50;

export function option(run: Run, op: OpOf<'option'>): Outcome {
  const { g, frame, effect } = run;
  if (frame.step === INSIDE) return 'changed';
  if (frame.step !== ASKED) {
    frame.step = ASKED;
    askOption(
      g,
      effect.seat,
      op.options.map((_, index) => index + 1),
    );
    return 'later';
  }
  const chosen = (g.s.result[0] ?? 1) - 1;
  tell(g, 'option', { seat: seatName(effect.seat), option: present(op.options[chosen]).name });
  return inner(run, chosen);
}

export function may(run: Run): Outcome {
  const { g, frame, effect } = run;
  if (frame.step === INSIDE) return 'changed';
  if (frame.step !== ASKED) {
    frame.step = ASKED;
    askMay(g, effect.seat);
    return 'later';
  }
  return saidYes(g) ? inner(run, 0) : 'same';
}

export function coin(run: Run): Outcome {
  const { g, frame, effect } = run;
  if (frame.step === INSIDE) return 'changed';
  effect.coin = flipCoin(g.s.random);
  tell(g, 'coin', { seat: seatName(effect.seat), heads: effect.coin });
  return inner(run, effect.coin ? 0 : 1);
}

export function gainLevel(run: Run, op: OpOf<'gain-level'>): Outcome {
  const { g, effect } = run;
  const player = playerOf(g.s, effect.seat);
  player.levelBonus = bounded(player.levelBonus + op.n);
  touchField(g);
  tell(g, 'gained-level', { seat: seatName(effect.seat), n: op.n });
  return 'changed';
}

/** One more level-up with a card of the hand, if the player likes, or with the top card of the deck. */
export function levelUpExtra(run: Run, op: OpOf<'levelUpExtra'>): Outcome {
  const { g, frame, effect } = run;
  const { seat } = effect;
  if (frame.step === INSIDE) return 'changed';
  if (frame.step !== ASKED && op.from === 'hand') {
    const hand = cardsIn(g.s, seat, HAND).slice();
    if (hand.length === 0) return 'same';
    frame.step = ASKED;
    askCards(g, seat, 'card', hand, 0, 1, true);
    return 'later';
  }
  const card = op.from === 'hand' ? g.s.result[0] : cardsIn(g.s, seat, DECK).at(-1);
  if (card === undefined) return 'same';
  frame.step = INSIDE;
  push(g.s, levelFrame(seat, card));
  return 'later';
}

/** RS-11.4: an ability of the own column is played once more. */
export function repeatAbility(run: Run): Outcome {
  const { g, frame, effect } = run;
  if (frame.step === INSIDE) return 'changed';
  if (frame.step !== ASKED) {
    const rows = repeatable(g.s, effect.seat);
    if (rows.length === 0) return 'same';
    frame.step = ASKED;
    askOption(
      g,
      effect.seat,
      rows.map((row) => row + 1),
    );
    return 'later';
  }
  const row = rowsOf(g.s, effect.seat)[(g.s.result[0] ?? 0) - 1];
  if (row === undefined) return 'same';
  frame.step = INSIDE;
  push(g.s, effectFrame({ seat: effect.seat, card: row.card, def: row.def, root: row.root }));
  return 'later';
}

/** RS-6.40: a grant, its choice and what is played are a frame of their own. */
export function play(run: Run, op: OpOf<'play'>): Outcome {
  const { g, frame, effect } = run;
  if (frame.step === INSIDE) {
    effect.last = g.s.result[0] ?? 0;
    return effect.last > 0 ? 'changed' : 'same';
  }
  frame.step = INSIDE;
  push(g.s, playFrame(effect, frame.block, frame.at, op.count));
  return 'later';
}
