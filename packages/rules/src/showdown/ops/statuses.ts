import { removeWhere } from '../../effects/lasting.ts';
import type { Outcome } from '../../effects/program.ts';
import { present } from '../../kernel/types.ts';
import { tell, touchField } from '../machine/context.ts';
import { seatOf } from '../reading/amounts.ts';
import { characterOf, isDeployed, ownerOf, sideOf } from '../state/board.ts';
import { giveMod, giveStatus } from '../status/apply.ts';
import { swapBack } from '../status/swap.ts';
import { giveWard } from '../status/wards.ts';
import { originOf, outcome, setLast, type OpOf, type Run } from './run.ts';
import { deployed, picked } from './targets.ts';

export function status(run: Run, op: OpOf<'stun' | 'silence' | 'dot' | 'swap'>): Outcome {
  const { g } = run;
  const cards = picked(run, op.targets);
  if (cards === null) return 'later';
  let given = 0;
  for (const card of deployed(run, cards)) {
    // Cards may go while others are swapped.
    if (!isDeployed(g.s, card)) continue;
    if (giveStatus(g, op.op, card, op.lasting, op.op === 'dot' ? op.amount : 0, originOf(run))) given += 1;
  }
  if (op.op === 'swap') setLast(run, given);
  return outcome(given > 0);
}

export function withdraw(run: Run, op: OpOf<'withdraw'>): Outcome {
  const card = characterOf(run.g.s, seatOf(run.effect, op.side));
  return outcome(giveStatus(run.g, 'withdraw', card, { turns: op.turns }, 0, originOf(run)));
}

export function prevent(run: Run, op: OpOf<'prevent'>): Outcome {
  const cards = picked(run, op.targets);
  if (cards === null) return 'later';
  let given = 0;
  for (const card of deployed(run, cards))
    if (giveWard(run.g, card, op.count, op.from ?? null, op.until ?? 'for-good', originOf(run))) given += 1;
  return outcome(given > 0);
}

/** Ends statuses; of a swap the card goes back. */
export function cleanse(run: Run, op: OpOf<'cleanse'>): Outcome {
  const { g } = run;
  const cards = picked(run, op.targets);
  if (cards === null) return 'later';
  let ended = 0;
  for (const card of deployed(run, cards)) {
    for (const what of op.which) {
      if (!isDeployed(g.s, card)) break;
      if (what === 'swap' && sideOf(g.s, card) !== ownerOf(g.s, card)) {
        swapBack(g, card);
        ended += 1;
        continue;
      }
      const gone = removeWhere(g.s.statuses, (mark) => mark.card === card && mark.what === what);
      if (gone.length === 0) continue;
      ended += 1;
      touchField(g);
      tell(g, 'status-ended', { card: present(g.s.cards.handles.open[card]), status: what });
    }
  }
  return outcome(ended > 0);
}

export function extraAttack(run: Run, op: OpOf<'extra-attack'>): Outcome {
  const cards = picked(run, op.targets);
  if (cards === null) return 'later';
  const found = deployed(run, cards);
  for (const card of found) giveMod(run.g, card, { 'extra-attack': op.count }, op.until, originOf(run));
  return outcome(found.length > 0);
}
