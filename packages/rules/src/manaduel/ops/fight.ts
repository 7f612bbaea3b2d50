import type { Outcome } from '../../effects/program.ts';
import { present, seatName } from '../../kernel/types.ts';
import { tell, touchChain, touchField } from '../machine/context.ts';
import { topLink } from '../play/select.ts';
import { isCardBanned } from '../state/values.ts';
import { occur } from '../views/events.ts';
import { creatures, type OpOf, type Run } from './run.ts';

/** The link just below does nothing when its turn comes (MD-8.9). */
export function negate({ g, link }: Run): Outcome {
  const { s } = g;
  const below = topLink(s, link);
  if (below === null || below.negated) return 'same';
  below.negated = true;
  touchChain(g);
  tell(g, 'negated', { link: s.chain.indexOf(below) + 1 });
  occur(g, 'negated', { card: below.card, stamp: below.stamp, seat: below.seat });
  return 'changed';
}

/** The attack ends, and counts as made (MD-10, `cancelAttack`). */
export function cancelAttack({ g }: Run): Outcome {
  const { attack } = g.s;
  if (attack === null || attack.cancelled) return 'same';
  attack.cancelled = true;
  touchField(g);
  return 'changed';
}

/**
 * The attack goes to another creature, on whichever side: not the attacker itself, and none that cannot be attacked.
 */
export function redirectAttack(run: Run, op: OpOf<'redirectAttack'>): Outcome {
  const { g } = run;
  const { s } = g;
  const { attack } = s;
  if (attack === null || attack.cancelled) return 'same';
  const target = creatures(run, op.to).find(
    (card) => card !== attack.attacker && card !== attack.target && !isCardBanned(s, card, 'be-attacked'),
  );
  if (target === undefined) return 'same';
  attack.target = target;
  attack.targetStamp = present(s.cards.stamp[target]);
  touchField(g);
  tell(g, 'attack', {
    seat: seatName(attack.seat),
    attacker: present(s.handles.open[attack.attacker]),
    target: present(s.handles.open[target]),
  });
  return 'changed';
}
