import { pop, push, type Frame, type Handlers } from '../../effects/machine.ts';
import { runProgram, type Instruction } from '../../effects/program.ts';
import { present, seatName } from '../../kernel/types.ts';
import type { Effect } from '../decks/data.ts';
import { perform } from '../ops/index.ts';
import { bind, resolving, startBlock, type BlockFrame } from '../ops/run.ts';
import { stillLegal } from '../play/targets.ts';
import { checkLife } from '../play/winning.ts';
import { holds } from '../state/amounts.ts';
import { canBear } from '../state/bearing.ts';
import { defOf, isDown, isSame, placeOf } from '../state/board.ts';
import { settleField } from '../state/field.ts';
import { GRAVEYARD, UTILITIES, type Link } from '../state/state.ts';
import { attach, toGraveyard } from '../state/zones.ts';
import { tell, touch, touchChain, type G } from './context.ts';
import { askMay, judgesHidden } from './questions.ts';

/** A link that resolves: the newest of the chain (MD-8.7). */
export interface LinkFrame extends Frame {
  readonly f: 'link';
  pc: typeof BEGIN | typeof ASKED | typeof DONE;
}

const BEGIN = 0;
const ASKED = 1;
const DONE = 2;

/** Resolves a link, which is the newest of the chain. */
export function resolveLink(g: G, _link: Link): void {
  push(g.s, { f: 'link', pc: BEGIN });
}

export const resolveHandlers: Handlers<G, LinkFrame | BlockFrame> = {
  link(g, frame) {
    const link = resolving(g);
    switch (frame.pc) {
      case BEGIN:
        begin(g, frame, link);
        return;
      case ASKED:
        frame.pc = DONE;
        if (g.s.result.length > 0) startBlock(g, link.block);
        return;
      default:
        finish(g, link);
    }
  },

  block(g, frame) {
    const link = resolving(g);
    const block = present(effectOf(g, link)?.blocks[frame.block]);
    const done = runProgram(g, frame, plainly(block.length), {
      perform: () => {
        const outcome = perform({ g, frame, link }, present(block[frame.at]));
        if (outcome === 'changed' && g.rec !== null)
          g.rec.used.push({ id: present(g.s.table.defs[link.ref.def]).id, effect: link.ref.effect });
        return outcome;
      },
      owner: () => link.seat,
    });
    if (done) pop(g.s);
  },
};

/** Operations follow one another, whatever the one before did (MD-10.7). */
const PLAIN: Instruction = { join: 'and', may: false };
const programs: (readonly Instruction[])[] = [];

function plainly(length: number): readonly Instruction[] {
  return (programs[length] ??= Array.from({ length }, () => PLAIN));
}

/** What the link does; null for equipping, and for a card that does nothing but stay. */
function effectOf(g: G, { ref }: Link): Effect | null {
  return present(g.s.table.defs[ref.def]).effects[ref.effect] ?? null;
}

function begin(g: G, frame: LinkFrame, link: Link): void {
  frame.pc = DONE;
  if (link.negated) return;
  if (link.kind === 'equip') {
    equip(g, link);
    return;
  }
  const effect = effectOf(g, link);
  if (effect === null || effect.kind === 'static' || !stillAims(g, link, effect)) return;
  // MD-10.3: the condition of a triggered effect must hold again. A delayed part has been set off on its own.
  if (effect.kind === 'triggered' && link.block === 0 && effect.if !== null && !holds(g.s, effect.if, link)) return;
  if (effect.kind === 'cast' && effect.optional && link.block === 0) {
    frame.pc = ASKED;
    askMay(g, link.seat);
    return;
  }
  startBlock(g, link.block);
}

/**
 * MD-8.8: targets that are no longer legal are left out. False: none is left. DECISION MD-8.8, 10.6: an effect that
 * needs a target has had one when it was announced; where paying has taken the last one away, there is none left.
 */
function stillAims(g: G, link: Link, effect: Effect): boolean {
  let had = 0;
  let left = 0;
  let needed = false;
  for (const name of link.targets) {
    const target = effect.targets.find(({ as }) => as === name);
    const chosen = link.bound[name] ?? [];
    if (target === undefined) continue;
    // That it is looked at again tells something of what lies face down.
    if (judgesHidden(target.filter) && chosen.some((ref) => isSame(g.s, ref) && isDown(g.s, ref.card)))
      tell(g, 'looked', { seat: seatName(link.seat) }, { reveals: 'MD-8.14' });
    const legal = chosen.filter((ref) => stillLegal(g.s, target, ref, link));
    needed ||= target.min > 0;
    had += chosen.length;
    left += legal.length;
    if (legal.length < chosen.length) bind(link, name, legal);
  }
  if (left < had) touchChain(g);
  return left > 0 || (had === 0 && !needed);
}

/** MD-7.40 */
function equip(g: G, link: Link): void {
  const [target] = link.bound['t'] ?? [];
  if (target === undefined || !isSame(g.s, link) || !isSame(g.s, target)) return;
  if (canBear(g.s, link.card, target.card, link.seat)) attach(g, link.card, target.card, link.seat);
}

/** MD-8.10, 8.11, 9.1 */
function finish(g: G, link: Link): void {
  const { s } = g;
  if (link.kind !== 'effect' && isSame(s, link) && placeOf(s, link.card) !== GRAVEYARD && !stays(g, link))
    toGraveyard(g, link.card, 'used');
  settleField(g);
  if (!checkLife(g)) pop(s);
}

/** MD-7.38: whether the card remains face up in its slot. What counts its end phases down is `left`. */
function stays(g: G, link: Link): boolean {
  const { stays: duration } = defOf(g.s, link.card);
  const { cards } = g.s;
  if (link.negated || duration === null || duration === 'instant' || placeOf(g.s, link.card) !== UTILITIES)
    return false;
  if (duration === 'attack') return g.s.attack !== null;
  if (duration === 'turn') cards.left[link.card] = 1;
  else if (typeof duration === 'object') cards.left[link.card] = duration.turns;
  touch(g, link.card);
  return true;
}
