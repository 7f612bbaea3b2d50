import type { Until } from '../../effects/lasting.ts';
import { present, type Json, type Seat } from '../../kernel/types.ts';
import type { LastingView } from '../../kernel/view.ts';
import type { Mod } from '../decks/data.ts';
import { BOTH } from '../machine/context.ts';
import { isDeployed } from '../state/board.ts';
import { modName, modNumber } from '../state/mods.ts';
import type { State } from '../state/state.ts';

/*
 * What lasts, for views (RS-9.81): statuses with their sources and counts, preventions, timed modifiers, auras. All of
 * it is public.
 */

type When = Pick<LastingView, 'until' | 'at'>;

/** @param turns ends of turns that it still counts; 0: none */
function when(until: Until, turns: number, once: boolean): When {
  if (turns > 0) return { until: 'turns', at: turns };
  if (once) return { until: 'next-attack', at: 0 };
  switch (until.k) {
    case 'turn':
      return { until: 'this-turn', at: 0 };
    case 'nextTurnOf':
      return { until: 'until-your-next-turn', at: until.seat };
    case 'source':
      return { until: 'linked', at: 0 };
    default:
      return { until: 'for-good', at: 0 };
  }
}

/** What a modifier says besides its number. */
function rest(mod: Mod): Json {
  const value: Json = Object.values<Json>(mod)[0] ?? null;
  return typeof value === 'object' ? value : null;
}

function handles({ cards }: State, list: readonly number[]): number[] {
  return list.map((card) => present(cards.handles.open[card])).filter((handle) => handle > 0);
}

function onCard(
  state: State,
  by: Seat,
  def: string,
  card: number,
): Pick<LastingView, 'seat' | 'id' | 'cards' | 'seats'> {
  return { seat: by, id: def, cards: handles(state, [card]), seats: [] };
}

export function lastingViews(state: State): LastingView[] {
  const statuses = state.statuses.map(({ by, def, card, what, turns, linked, n }): LastingView => ({
    ...onCard(state, by, def, card),
    what,
    n,
    of: null,
    until: turns > 0 ? 'turns' : linked ? 'linked' : 'for-good',
    at: turns,
  }));
  const wards = state.wards.map(({ by, def, card, n, from, until, turns }): LastingView => ({
    ...onCard(state, by, def, card),
    what: 'prevent',
    n,
    of: from,
    ...when(until, turns, false),
  }));
  const mods = state.mods.map(({ by, def, card, mod, until, turns, once }): LastingView => ({
    ...onCard(state, by, def, card),
    what: modName(mod),
    n: modNumber(mod),
    of: rest(mod),
    ...when(until, turns, once),
  }));
  const auras = state.auras.map(({ seat, def, k, mod, cards, sides }): LastingView => {
    const shown = cards.filter((card) => isDeployed(state, card));
    return {
      seat,
      id: def,
      what: k,
      n: modNumber(mod),
      of: rest(mod),
      cards: handles(state, shown),
      seats: shown.length > 0 ? [] : BOTH.filter((one) => (sides & (1 << one)) !== 0),
      until: 'aura',
      at: 0,
    };
  });
  return [...statuses, ...wards, ...mods, ...auras];
}
