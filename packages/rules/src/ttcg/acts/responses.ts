import type { Outcome } from '../../effects/program.ts';
import { present } from '../../kernel/types.ts';
import type { ActOf } from '../machine/ability.ts';
import { openHandle, tell, touchChain } from '../machine/context.ts';
import type { AttackFrame } from '../machine/frames.ts';
import { moveTogether } from '../machine/moves.ts';
import { operandCards, sourceCard, type StepRun } from '../machine/operand.ts';
import { pick } from '../machine/pick.ts';
import { isAttack, isPlay } from '../play/answer.ts';
import { splitTargets, targetChoices, usableEffects } from '../play/targets.ts';
import { defOf, isActive, isObject, ownerOf, stampOf } from '../state/board.ts';
import { isFull } from '../state/guard.ts';
import type { AbilityRef, Link, State } from '../state/state.ts';
import { isPrevented } from '../state/values.ts';
import { outcome } from './piles.ts';

/** TTCG-12.64, 12.141: the answered effect, attack or play does nothing (8.23). */
export function counter(run: StepRun, act: ActOf<'counter'>): Outcome {
  const { g, link } = run;
  const { s } = g;
  const { cause } = link;
  if (cause === null) return 'same';
  switch (act.what) {
    case 'thatEffect':
    case 'one': {
      const answered = s.chain.find(({ id }) => id === cause.link);
      return outcome(answered !== undefined && counterLink(run, answered));
    }
    case 'thatAttack': {
      const attack = attackOf(s);
      if (attack === null || attack.countered) return 'same';
      attack.countered = true;
      tell(g, 'countered', { attack: openHandle(s, attack.attacker) });
      return 'changed';
    }
    default:
      return outcome(counterPlay(run, cause.card));
  }
}

function counterLink({ g }: StepRun, link: Link): boolean {
  if (link.countered) return false;
  link.countered = true;
  touchChain(g);
  tell(g, 'countered', { link: g.s.chain.indexOf(link) + 1 });
  return true;
}

/** TTCG-7.9, 7.18: the card goes to the discard pile as sent; a base beneath is active again, untapped. */
function counterPlay({ g }: StepRun, card: number): boolean {
  const { s } = g;
  const play = s.stack.find((frame) => isPlay(frame) && frame.card === card);
  if (play === undefined || !isPlay(play) || !isObject(s, card, play.stamp) || !isActive(s, card)) return false;
  tell(g, 'countered', { play: openHandle(s, card) });
  moveTogether(g, [card], 'discard', 'counter');
  return true;
}

/** The attack in progress. */
export function attackOf(state: State): AttackFrame | null {
  const frame = state.stack.find(isAttack);
  return frame ?? null;
}

const CHOOSING = 30;

/**
 * TTCG-12.67, 12.123, 12.124: queues an effect of another card, as its owner's (activate) or as one of the source
 * (copy).
 */
export function useEffect(run: StepRun, act: ActOf<'activate' | 'copy'>): Outcome {
  const { g, frame, link, seat } = run;
  const { s } = g;
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const card = cards[0] ?? -1;
  // TTCG-12.67: at most one nested "activate" or "copy" in a row.
  if (card < 0 || card === sourceCard(run) || link.nested >= 2) return 'same';
  const usable = usableEffects(s, card, act.which);
  if (frame.step !== CHOOSING) {
    frame.step = CHOOSING;
    pick(g, seat, 'effects', usable, 1, 1);
    return 'later';
  }
  const effect = s.result[0];
  if (effect !== 0 && effect !== 1) return 'same';
  const ability: AbilityRef = { def: present(s.table.cards[card]).def, effect };
  const user = act.do === 'copy' ? link.card : card;
  const owner = act.do === 'copy' ? seat : ownerOf(s, card);
  if (isFull(run.g, 'waiting', owner, user)) return 'same';
  s.waiting.push({
    seat: owner,
    card: user,
    stamp: act.do === 'copy' ? link.stamp : stampOf(s, user),
    ability,
    cause: null,
    origin: 'queued',
    nested: link.nested + 1,
  });
  return 'changed';
}

/** TTCG-12.125, 12.126 */
export function redirect(run: StepRun, act: ActOf<'redirect'>): Outcome {
  const { g, link } = run;
  const { s } = g;
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const card = cards[0] ?? -1;
  if (card < 0) return 'same';
  if (act.what === 'effect') return outcome(redirectLink(run, card));
  const attack = attackOf(s);
  if (
    attack === null ||
    !isActive(s, card) ||
    !defOf(s, card).unit ||
    ownerOf(s, card) === attack.seat ||
    attack.target === card ||
    isPrevented(s, card, 'attacked')
  )
    return 'same';
  attack.target = card;
  attack.targetStamp = stampOf(s, card);
  tell(g, 'redirected', { by: openHandle(s, link.card), target: openHandle(s, card) });
  return 'changed';
}

/** In the pending link the choice of the trigger's card is replaced, if the new one is a legal choice there. */
function redirectLink({ g, link }: StepRun, card: number): boolean {
  const { s } = g;
  const { cause } = link;
  const pending = cause === null ? undefined : s.chain.find(({ id }) => id === cause.link);
  if (cause === null || pending === undefined) return false;
  const part = pending.targets.findIndex((group) => group.includes(cause.card));
  const group = pending.targets[part];
  if (group === undefined || pending.targets.flat().includes(card)) return false;
  const choices = targetChoices(s, pending.seat, pending.card, pending.ability, pending.cause);
  const replaced = pending.targets.map((old, index) =>
    index === part ? old.map((one) => (one === cause.card ? card : one)) : old,
  );
  if (choices[part]?.from.includes(card) !== true || splitTargets(choices, replaced.flat(), []) === null) return false;
  const place = group.indexOf(cause.card);
  const stamps = pending.stamps.map((old, index) =>
    index === part ? old.map((stamp, at) => (at === place ? stampOf(s, card) : stamp)) : old,
  );
  // Copies of the state share what links have chosen: it is replaced, not changed.
  const number = s.chain.indexOf(pending);
  s.chain[number] = { ...pending, targets: replaced, stamps };
  touchChain(g);
  tell(g, 'redirected', { link: number + 1, target: openHandle(s, card) });
  return true;
}
