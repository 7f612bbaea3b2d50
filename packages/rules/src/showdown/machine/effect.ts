import { pop, push, type Handlers } from '../../effects/machine.ts';
import { present, seatName } from '../../kernel/types.ts';
import type { Op } from '../decks/data.ts';
import { scriptNamed } from '../decks/definitions.ts';
import { canPay } from '../ops/cost.ts';
import { startBlock } from '../ops/run.ts';
import { endSource } from '../play/leave.ts';
import { settle } from '../play/settle.ts';
import { holds } from '../reading/amounts.ts';
import { kindOf, ownerOf, playerOf, scriptOf } from '../state/board.ts';
import { isOverdone, spend } from '../state/guard.ts';
import type { State } from '../state/state.ts';
import { isActive } from '../state/values.ts';
import { GRAVEYARD, RESOLVING, ZONE_NAMES } from '../state/zones.ts';
import { tell, type G } from './context.ts';
import { BEGIN, DONE, effectFrame, MAY, PAID, type EffectFrame } from './effect-frame.ts';
import { askMay, saidYes } from './questions.ts';
import { rootOf, type Root } from './script.ts';
import { occur } from './triggers.ts';

function rootIn(state: State, { def, root }: EffectFrame): Root {
  return rootOf(scriptNamed(state.table, def), root);
}

/** Whether the effect still happens: its card works, its limit is not used up, its condition holds (RS-11.4). */
function happens(g: G, frame: EffectFrame, { kind, limit, doing, price }: Root): boolean {
  const { s } = g;
  if (isOverdone(g)) return false;
  spend(g, price);
  const isMatchEffect = kind === 'trigger' || kind === 'action';
  if (isMatchEffect && frame.ghost === null && !isActive(s, frame.card)) return false;
  const used = s.uses.find(({ card, root }) => card === frame.card && root === frame.root);
  if (used !== undefined && (used.turn >= (limit.turn ?? Infinity) || used.match >= (limit.match ?? Infinity)))
    return false;
  return doing !== null && (doing.if === null || holds(s, frame, doing.if));
}

/** RS-11.4: limits count for each card instance. */
function countUse(state: State, { card, root }: EffectFrame, { limit }: Root): void {
  if (limit.turn === undefined && limit.match === undefined) return;
  const used = state.uses.find((uses) => uses.card === card && uses.root === root);
  if (used === undefined) state.uses.push({ card, root, turn: 1, match: 1 });
  else {
    used.turn += 1;
    used.match += 1;
  }
}

export const effectHandlers: Handlers<G, EffectFrame> = {
  effect(g, frame) {
    const { s } = g;
    const root = rootIn(s, frame);
    switch (frame.pc) {
      case BEGIN:
        if (!happens(g, frame, root)) {
          finish(g, frame, root);
        } else if (root.doing?.may === true) {
          frame.pc = MAY;
          askMay(g, frame.seat);
        } else {
          pay(g, frame, root);
        }
        return;
      case MAY:
        if (saidYes(g)) pay(g, frame, root);
        else finish(g, frame, root);
        return;
      case PAID:
        frame.pc = DONE;
        carryOut(g, frame, root);
        return;
      case DONE:
        finish(g, frame, root);
    }
  },
};

/** RS-11.4: the cost is paid first and whole, or the effect does not happen. */
function pay(g: G, frame: EffectFrame, root: Root): void {
  const cost: readonly Op[] = root.doing?.cost ?? [];
  if (!canPay(g.s, frame, cost)) {
    finish(g, frame, root);
    return;
  }
  if (root.cost >= 0) {
    frame.pc = PAID;
    startBlock(g, frame.def, root.cost);
    return;
  }
  frame.pc = DONE;
  carryOut(g, frame, root);
}

function carryOut(g: G, frame: EffectFrame, root: Root): void {
  countUse(g.s, frame, root);
  if (root.kind === 'trigger' || root.kind === 'action') {
    const { open } = g.s.cards.handles;
    tell(g, 'effect', { seat: seatName(frame.seat), card: present(open[frame.card]), id: frame.def });
  }
  if (root.ops >= 0) startBlock(g, frame.def, root.ops);
}

function finish(g: G, frame: EffectFrame, root: Root): void {
  const { s } = g;
  pop(s);
  if (frame.worked && g.rec !== null) g.rec.used.push({ id: frame.def, effect: frame.root });
  if (root.kind === 'play') {
    // RS-2.7
    if (kindOf(s, frame.card) === RESOLVING) {
      endSource(s, frame.card);
      g.cards.move(frame.card, present(ZONE_NAMES[GRAVEYARD]), ownerOf(s, frame.card));
    }
    occur(g, 'action-played', frame.seat, { card: frame.card });
    settle(g);
  } else if (root.ability?.mode === 'action' && frame.pc !== BEGIN) {
    const { source } = scriptNamed(s.table, frame.def);
    occur(g, 'ability-used', frame.seat, { card: frame.card, sourceType: source });
    settle(g);
  }
}

/** A Rapid Action is revealed and resolves at once (RS-6.47). */
export function playAction(g: G, card: number, seat: EffectFrame['seat']): void {
  const { s } = g;
  const { card: print } = scriptOf(s, card);
  g.cards.move(card, present(ZONE_NAMES[RESOLVING]), seat, 0);
  playerOf(s, seat).tally.played += 1;
  tell(g, 'played', { seat: seatName(seat), card: present(s.cards.handles.open[card]), id: print.id });
  push(s, effectFrame({ seat, card, def: print.id, root: 0 }));
}

/** An ability of the column is played. */
export function playAbility(g: G, seat: EffectFrame['seat'], card: number, root: number): void {
  const { s } = g;
  const script = scriptOf(s, card);
  const { ability } = rootOf(script, root);
  tell(g, 'ability', {
    seat: seatName(seat),
    card: present(s.cards.handles.open[card]),
    id: script.card.id,
    ability: ability?.name ?? '',
  });
  push(s, effectFrame({ seat, card, def: script.card.id, root }));
}
