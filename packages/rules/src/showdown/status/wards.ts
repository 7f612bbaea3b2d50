import { removeWhere } from '../../effects/lasting.ts';
import { present } from '../../kernel/types.ts';
import type { SourceType, Until } from '../decks/data.ts';
import { tell, touchField, type G } from '../machine/context.ts';
import { isDeployed } from '../state/board.ts';
import type { State, Ward } from '../state/state.ts';
import { keptSpan, MOST_LASTING, type Origin } from './apply.ts';

/*
 * DECISION RS-9.52, 9.54: a source's preventions are one count, the greatest that it gave; what it gave with another end
 * is kept beside it, so that each ends with its own. They share `began`, the age of the source (RS-9.53). A prevention
 * that is spent leaves none of them higher than the count is then: what lasts longest is touched last.
 */

/** What the source has given the card already, against the same attacks. */
export function givenBefore(
  { wards }: State,
  card: number,
  source: number,
  from: readonly SourceType[] | null,
): readonly Ward[] {
  const same = (a: readonly SourceType[] | null): boolean => (a ?? []).join() === (from ?? []).join();
  // A source that has left play is nobody's, and joins no other one (RS-9.27).
  return source < 0 ? [] : wards.filter((ward) => ward.card === card && ward.source === source && same(ward.from));
}

/** Keeps a prevention in the order of age (RS-9.53). */
export function addWard(state: State, ward: Omit<Ward, 'began'>): void {
  const [oldest] = givenBefore(state, ward.card, ward.source, ward.from);
  if (oldest === undefined) {
    state.moments += 1;
    state.wards.push({ ...ward, began: state.moments });
    return;
  }
  const { began } = oldest;
  state.wards.splice(state.wards.findLastIndex((one) => one.began === began) + 1, 0, { ...ward, began });
}

function endsLike(a: Ward, b: Pick<Ward, 'until' | 'turns'>): boolean {
  if (a.turns !== b.turns || a.until.k !== b.until.k) return false;
  const [one, other] = [a.until, b.until];
  switch (one.k) {
    case 'turn':
      return other.k === 'turn' && one.turn === other.turn;
    case 'nextTurnOf':
      return other.k === 'nextTurnOf' && one.seat === other.seat;
    default:
      // The source is the same one.
      return true;
  }
}

/** Lets a card prevent attacks (RS-9.50–9.55). */
export function giveWard(
  g: G,
  card: number,
  n: number,
  from: readonly SourceType[] | null,
  until: Until,
  by: Origin,
): boolean {
  const { s } = g;
  if (!isDeployed(s, card)) return false;
  const { until: span, turns } = keptSpan(s, until, by.seat, by.card);
  const old = givenBefore(s, card, by.card, from).find((ward) => endsLike(ward, { until: span, turns }));
  if (old === undefined && s.wards.length >= MOST_LASTING) return false;
  if (old === undefined) addWard(s, { by: by.seat, source: by.card, def: by.def, card, n, from, until: span, turns });
  else old.n = Math.max(old.n, n);
  touchField(g);
  tell(g, 'warded', { card: present(s.cards.handles.open[card]), n });
  return true;
}

/** One prevention less of the source that gave this one. */
export function spendWard({ wards }: State, { began }: Ward): void {
  const given = wards.filter((ward) => ward.began === began);
  const left = Math.max(...given.map(({ n }) => n)) - 1;
  for (const ward of given) ward.n = Math.min(ward.n, left);
  removeWhere(wards, ({ n }) => n === 0);
}
