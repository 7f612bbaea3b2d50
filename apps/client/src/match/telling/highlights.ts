import type { Seat } from '@cardscape/rules';
import type { Highlight, Highlights } from '../../contract/look/cues.ts';
import { t } from '../../i18n/index.ts';
import type { TableModel } from '../../table/model.ts';
import type { MatchStore, TableStep } from '../feed/store.ts';
import { doerOf } from './doer.ts';

/** Ways to lose that no card has brought about. */
const UNFOUGHT: readonly string[] = ['concede', 'timeout', 'agreed'];

type Scene = Pick<MatchStore, 'look' | 'witness'>;

/** Whose score has fallen by a step; what players pay for their own acts is no blow. */
function struck({ look }: Scene, before: TableModel, after: TableModel): Seat | undefined {
  const scoreOf = (model: TableModel, seat: Seat): number => look.table.seat(model, seat).score.value;
  return after.seats.find((seat) => seat !== before.view.active && scoreOf(after, seat) < scoreOf(before, seat));
}

/** Whether somebody has been hurt in what lies behind. */
function isBloody({ look }: Scene, model: TableModel): boolean {
  return model.seats.some((seat) => {
    const { value, full } = look.table.seat(model, seat).score;
    return value < full;
  });
}

/** Finds what is shown large in the steps of any match: the greatest of each step. */
export function highlightFinder(scene: Scene, { find, doers }: Highlights): (step: TableStep) => Highlight | null {
  let bloody: boolean | null = null;
  return ({ before, after, events, fresh }) => {
    const found = find(events, scene.witness);
    bloody ??= isBloody(scene, before);
    const victim = bloody ? undefined : struck(scene, before, after);
    bloody ||= victim !== undefined;
    if (fresh) return null;
    const { outcome } = after.view;
    const card = doerOf(events, doers, scene.witness.known);
    if (outcome !== null && before.view.outcome === null) {
      const [winner] = outcome.winners;
      // What is counted out, no blow has decided.
      const isFought = scene.look.asking.Tally === null && !UNFOUGHT.includes(outcome.reason);
      return isFought && card !== undefined && winner !== undefined
        ? { title: t('Final blow'), card, seat: winner }
        : null;
    }
    const [greatest] = found;
    if (greatest !== undefined || victim === undefined || card === undefined) return greatest ?? null;
    return { title: t('First blood'), card, seat: after.seats.find((seat) => seat !== victim) ?? victim };
  };
}
