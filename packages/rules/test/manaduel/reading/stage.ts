import { fastRandom } from '../../../src/kernel/random/generator.ts';
import type { Seat } from '../../../src/kernel/types.ts';
import type { Card, Effect, Filter, Keyword, Op, Selector } from '../../../src/manaduel/decks/data.ts';
import { optionsSchema } from '../../../src/manaduel/options.ts';
import type { Scope } from '../../../src/manaduel/play/select.ts';
import { nextMoment } from '../../../src/manaduel/state/board.ts';
import {
  ATTACK,
  CREATURES,
  emptyState,
  EQUIPMENT,
  FACE_DOWN,
  GRAVEYARD,
  HAND,
  UTILITIES,
  type Change,
  type State,
} from '../../../src/manaduel/state/state.ts';

/** Small states built by hand: definitions in short, cards laid where a test wants them. */

export const SELF: Selector = { is: 'self' };
export const EQUIPPED: Selector = { is: 'equipped' };

export function effect(part: Partial<Effect> & { readonly do?: readonly Op[] }): Effect {
  const { do: ops = [], ...rest } = part;
  return {
    kind: 'static',
    on: null,
    timing: [],
    if: null,
    limit: null,
    cost: null,
    targets: [],
    optional: false,
    blocks: [ops],
    ...rest,
  };
}

export function keyword(name: Keyword['keyword'], n = 0): Effect {
  return effect({ do: [{ op: 'grant', cards: SELF, duration: 'source', keyword: name, n }] });
}

export function each(side: 'own' | 'enemy' | 'any', filter: Filter | null = null): Selector {
  return { is: 'each', zone: 'creatures', side, filter, of: null };
}

export function card(id: string, part: Partial<Card> = {}): Card {
  return {
    id,
    name: id,
    type: 'creature',
    rarity: 'common',
    token: false,
    cost: 1,
    power: 40,
    groups: [],
    effects: [],
    phases: null,
    when: null,
    response: false,
    stays: null,
    durability: null,
    filter: null,
    flavour: '',
    ...part,
  };
}

export interface Stage {
  readonly state: State;
  /** A face-up creature in the lowest free slot, or in the position given. */
  creature(seat: Seat, id: string, position?: number): number;
  utility(seat: Seat, id: string, position?: number): number;
  equip(seat: Seat, id: string, host: number): number;
  hand(seat: Seat, id: string): number;
  graveyard(seat: Seat, id: string): number;
  change(what: Change['what'], cards: readonly number[], part?: Partial<Change>): void;
}

/**
 * A state of turn 3, A active, in prep-1, with the cards that the test lays out. Every seat has three cards of each
 * definition.
 */
export function stage(defs: readonly Card[]): Stage {
  const cards = ([0, 1] as const).flatMap((owner) =>
    defs.flatMap((_, def) => [
      { def, owner },
      { def, owner },
      { def, owner },
    ]),
  );
  const state = emptyState({ options: optionsSchema.parse({}), defs, cards }, fastRandom(1));
  state.turn = 3;
  state.phase = 'prep-1';
  const used = new Set<number>();
  function take(seat: Seat, id: string): number {
    const found = cards.findIndex(
      ({ def, owner }, index) => owner === seat && defs[def]!.id === id && !used.has(index),
    );
    if (found < 0) throw new Error(`no card ${id} left`);
    used.add(found);
    state.cards.stamp[found] = 1;
    return found;
  }
  function lie(found: number, place: number, row: number[], position: number): number {
    const slot = row.indexOf(-1);
    row[slot] = found;
    state.cards.place[found] = place;
    state.cards.slot[found] = slot;
    state.cards.position[found] = position;
    state.cards.since[found] = nextMoment(state);
    return found;
  }
  return {
    state,
    creature: (seat, id, position = ATTACK) =>
      lie(take(seat, id), CREATURES, state.seats[seat as 0 | 1].creatures, position),
    utility: (seat, id, position = FACE_DOWN) =>
      lie(take(seat, id), UTILITIES, state.seats[seat as 0 | 1].utilities, position),
    equip: (seat, id, host) => {
      const found = take(seat, id);
      state.cards.place[found] = EQUIPMENT;
      state.cards.host[found] = host;
      state.cards.since[found] = nextMoment(state);
      return found;
    },
    hand: (seat, id) => {
      const found = take(seat, id);
      state.cards.place[found] = HAND;
      state.seats[seat as 0 | 1].hand.push(found);
      return found;
    },
    graveyard: (seat, id) => {
      const found = take(seat, id);
      state.cards.place[found] = GRAVEYARD;
      state.seats[seat as 0 | 1].graveyard.push(found);
      return found;
    },
    change: (what, about, part = {}) => {
      const refs = about.map((one) => ({ card: one, stamp: state.cards.stamp[one]! }));
      state.changes.push({
        began: nextMoment(state),
        until: { k: 'leaves' },
        what,
        by: 0,
        source: refs[0]?.card ?? 0,
        def: 0,
        cards: refs,
        seat: null,
        ...part,
      });
    },
  };
}

export function scopeFor(state: State, seat: Seat, about: number, part: Partial<Scope> = {}): Scope {
  return { seat, card: about, stamp: state.cards.stamp[about]!, ref: null, cause: null, bound: {}, ...part };
}

/**
 * The card leaves the field for the graveyard, as a move would leave it: another object, with a ghost of the old one.
 */
export function bury(state: State, about: number, ghost: State['cards']['ghost'][number]): void {
  const row = state.seats[state.cards.controller[about] as 0 | 1].creatures;
  row[row.indexOf(about)] = -1;
  state.cards.ghost[about] = ghost;
  state.cards.place[about] = GRAVEYARD;
  state.cards.position[about] = ATTACK;
  state.cards.stamp[about]! += 1;
  state.cards.wounds[about] = 0;
}
