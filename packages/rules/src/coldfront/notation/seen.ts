import type { Position } from '../../kernel/position.ts';
import { present, activeName, seatName, SEATS, type Audience, type Json, type Seat } from '../../kernel/types.ts';
import type { CardView, TableView } from '../../kernel/view.ts';
import { FOREST, MOUNTAIN, tileName, UNKNOWN } from '../maps/grid.ts';
import type { State } from '../state/state.ts';
import { DEBRIS_MARK, isTile, STALE } from '../views/views.ts';

/** What an audience sees in the notation, read off its view (CF-15.3, 15.8). */
export function seen(s: State, audience: Audience, view: TableView): Position {
  const nameOf = (slot: number): string => tileName(s.facts.grid.columns, slot);
  const units = unitsIn(view);
  const ground = view.own !== null && view.own.ground.length > 0 ? view.own.ground : view.ground;
  const tiles = ground.flatMap((kind, slot) =>
    isTile(kind) ? [{ slot, kind: kind % DEBRIS_MARK, debris: kind >= DEBRIS_MARK, name: nameOf(slot) }] : [],
  );
  return {
    turn: view.turn,
    active: activeName(view.active),
    state: view.phase,
    units: Object.fromEntries(units.map((unit) => [nameOf(unit.slot), unitPosition(unit)])),
    debris: tiles.filter(({ debris }) => debris).map(({ name }) => name),
    tiles: Object.fromEntries(
      tiles.map(({ slot, name, debris }) => [
        name,
        debris ? 'debris' : units.some((unit) => unit.slot === slot) ? 'unit' : 'free',
      ]),
    ),
    terrain: Object.fromEntries(
      tiles.map(({ name, kind }) => [
        name,
        kind === UNKNOWN ? 'hidden' : kind === FOREST ? 'forest' : kind === MOUNTAIN ? 'mountain' : 'clear',
      ]),
    ),
    ...Object.fromEntries(
      SEATS.slice(0, s.facts.seats).map((seat) => [seatName(seat), seatPosition(s, view, units, seat, audience)]),
    ),
    outcome:
      view.outcome === null
        ? null
        : {
            winner: view.outcome.winners[0] === undefined ? null : seatName(view.outcome.winners[0]),
            reason: view.outcome.reason,
          },
  };
}

/** The units on the map: what the audience knows more of stands in place of the public card. */
function unitsIn({ cards, own }: TableView): CardView[] {
  const more = new Map((own?.cards ?? []).map((card) => [card.handle, card]));
  return cards.map((card) => more.get(card.handle) ?? card);
}

function unitPosition({ id, owner, stats, flags }: CardView): Position {
  if (id === null) return { owner: seatName(owner), card: 'hidden' };
  const [hp = 0, dmg = 0, maxHp = 0] = stats;
  return { owner: seatName(owner), card: id, hp, dmg, maxHp, stale: (flags & STALE) !== 0 };
}

function seatPosition(s: State, view: TableView, units: readonly CardView[], seat: Seat, audience: Audience): Position {
  const [hand = 0, deck = 0, , out, , score = 0, kills = 0] = present(view.seats[seat]);
  const own = seat === audience && isIn(view, audience);
  const zoneCards = (zone: number): Json[] =>
    (view.own?.cards ?? []).filter((card) => card.zone === zone).map(({ id }) => id);
  return {
    hand: own ? zoneCards(1 + seat * 2) : hand,
    deck: own ? zoneCards(2 + seat * 2) : deck,
    ...(out === 1 ? { conceded: true } : {}),
    score: view.outcome === null ? runningScore(s, units, seat, isIn(view, audience) ? audience : 'spectator') : score,
    kills: view.outcome === null ? 'hidden' : kills,
  };
}

/** Whether the audience is a seat that has not conceded: who has sees what spectators see (CF-3.22). */
function isIn({ seats }: TableView, audience: Audience): boolean {
  return audience !== 'spectator' && present(seats[audience])[3] === 0;
}

/** CF-3.18: the own side's score exactly, for others what is known of it and the number of blips. */
function runningScore({ facts }: State, units: readonly CardView[], seat: Seat, audience: Audience): Json {
  const side = facts.sides[seat];
  const ofSide = units.filter(({ owner }) => facts.sides[owner] === side);
  const handicap = facts.sides.reduce(
    (sum, of, other) => (of === side ? sum + (facts.options.handicap[other] ?? 0) : sum),
    0,
  );
  const sum = ofSide.reduce((total, { stats }) => total + (stats[0] ?? 0), handicap);
  if (audience !== 'spectator' && facts.sides[audience] === side) return sum;
  return { known: sum, blips: ofSide.filter(({ id }) => id === null).length };
}
