/**
 * Who knows what in Cold Front, told once more from section 3 of docs/rules/coldfront.md: after every change on the
 * board everybody writes down what it sees.
 */
import { areFriends, has, strengthAt, type OracleBoard, type OracleUnit } from './oracle.ts';

export interface Secrecy {
  readonly fog: boolean;
  readonly shroud: boolean;
  readonly shroudRegrows: boolean;
}

/** What was last seen of a unit, and in which turn. */
interface Memory {
  readonly hp: number;
  readonly dmg: number;
  readonly turn: number;
}

interface Witness {
  readonly memories: Map<OracleUnit, Memory>;
  /** Explored tiles with the number of own turns that have ended without a look (CF-3.15). */
  readonly explored: Map<string, number>;
}

/** A unit as somebody knows it; null for a blip. */
type Known = { readonly hp: number; readonly dmg: number; readonly turn: number | 'live' } | null;

export class Witnesses {
  readonly board: OracleBoard;
  readonly secrecy: Secrecy;
  readonly out = new Set<string>();
  private readonly seats = new Map<string, Witness>();
  private turn = 0;

  constructor(board: Omit<OracleBoard, 'noticed'>, secrecy: Secrecy) {
    this.board = { ...board, noticed: () => this.notice() };
    this.secrecy = secrecy;
    for (const seat of Object.keys(board.sides)) this.seats.set(seat, { memories: new Map(), explored: new Map() });
    this.notice();
  }

  /**
   * CF-3.5, 3.6: everything within one tile of the side's units, within two with binoculars. Units of who has conceded
   * see nothing (CF-9.7).
   */
  private sightOf(seat: string): Set<string> {
    const seen = new Set<string>();
    for (const [place, unit] of this.board.units) {
      if (!unit.sees || this.out.has(unit.owner) || !areFriends(this.board, unit.owner, seat)) continue;
      const radius = has(unit.card.specials, 'binoculars') ? 2 : 1;
      for (const tile of Object.keys(this.board.land)) if (distance(place, tile) <= radius) seen.add(tile);
    }
    return seen;
  }

  private in(): [string, Witness][] {
    return [...this.seats].filter(([seat]) => !this.out.has(seat));
  }

  private notice(): void {
    for (const [seat, { memories, explored }] of this.in()) {
      for (const tile of this.sightOf(seat)) {
        if (!explored.has(tile)) explored.set(tile, 0);
        const unit = this.board.units.get(tile);
        if (unit !== undefined) memories.set(unit, { ...strengthAt(this.board, tile), turn: this.turn });
      }
    }
  }

  /** CF-6.8, 3.15: the seat's own turn ends. */
  endTurn(seat: string): void {
    this.turn += 1;
    const witness = this.seats.get(seat);
    if (!this.secrecy.shroudRegrows || witness === undefined) return;
    const seen = this.sightOf(seat);
    for (const [tile, count] of witness.explored) {
      witness.explored.set(tile, seen.has(tile) ? 0 : count + 1);
      if (seen.has(tile) || count + 1 < 3) continue;
      witness.explored.delete(tile);
      const unit = this.board.units.get(tile);
      if (unit !== undefined) witness.memories.delete(unit);
    }
  }

  concede(seat: string): void {
    this.out.add(seat);
  }

  private knownTo(seat: string, tile: string, unit: OracleUnit): Known {
    const witness = this.seats.get(seat);
    const live = { ...strengthAt(this.board, tile), turn: 'live' as const };
    if (witness === undefined || areFriends(this.board, unit.owner, seat)) return live;
    // CF-3.10, 3.13
    if (!this.secrecy.fog) return !this.secrecy.shroud || witness.explored.has(tile) ? live : null;
    if (this.sightOf(seat).has(tile)) return live;
    return witness.memories.get(unit) ?? null;
  }

  /**
   * CF-3.20: what every seat still in knows, and of that the oldest. Several values where seats have lost sight of it
   * in one turn: of those the spec says nothing.
   */
  private knownToAll(tile: string, unit: OracleUnit): Known[] {
    const all = this.in().map(([seat]) => this.knownTo(seat, tile, unit));
    if (all.includes(null)) return [null];
    const turns = all.flatMap((known) => (known === null || known.turn === 'live' ? [] : [known.turn]));
    return turns.length === 0 ? all : all.filter((known) => known?.turn === Math.min(...turns));
  }

  private isIn(audience: string): boolean {
    return this.seats.has(audience) && !this.out.has(audience);
  }

  /**
   * The units as that audience may see them, in the notation (CF-15.3). Who has conceded sees what spectators see
   * (CF-3.22).
   */
  unitsFor(audience: string): Record<string, unknown[]> {
    const entries = [...this.board.units].map(([tile, unit]) => {
      const { owner, card } = unit;
      const known = this.isIn(audience) ? [this.knownTo(audience, tile, unit)] : this.knownToAll(tile, unit);
      return [
        tile,
        known.map((one) =>
          one === null
            ? { owner, card: 'hidden' }
            : { owner, card: card.id, hp: one.hp, dmg: one.dmg, stale: one.turn !== 'live' },
        ),
      ];
    });
    return Object.fromEntries(entries) as Record<string, unknown[]>;
  }

  /** CF-3.18: the own side's score exactly, of others the sum of what is known and the number of blips. */
  scoreFor(audience: string, seat: string): unknown {
    const theirs = [...this.board.units].filter(([, { owner }]) => areFriends(this.board, owner, seat));
    if (this.isIn(audience) && areFriends(this.board, audience, seat))
      return theirs.reduce((sum, [tile]) => sum + strengthAt(this.board, tile).hp, 0);
    const known = theirs.map(([tile, unit]) =>
      this.isIn(audience) ? this.knownTo(audience, tile, unit) : this.knownToAll(tile, unit)[0],
    );
    return {
      known: known.reduce((sum, one) => sum + (one?.hp ?? 0), 0),
      blips: known.filter((one) => (one ?? null) === null).length,
    };
  }

  terrainFor(audience: string): Record<string, string> {
    const words: Readonly<Record<string, string>> = { '.': 'clear', F: 'forest', M: 'mountain' };
    const witness = this.seats.get(audience);
    const explored = (tile: string): boolean =>
      witness !== undefined && this.isIn(audience)
        ? witness.explored.has(tile)
        : this.in().every(([, one]) => one.explored.has(tile));
    return Object.fromEntries(
      Object.entries(this.board.land).map(([tile, letter]) => [
        tile,
        this.secrecy.shroud && !explored(tile) ? 'hidden' : (words[letter] ?? ''),
      ]),
    );
  }
}

/** Steps of a king from one tile to the other. */
function distance(from: string, to: string): number {
  return Math.max(
    Math.abs((from.codePointAt(0) ?? 0) - (to.codePointAt(0) ?? 0)),
    Math.abs(Number(from.slice(1)) - Number(to.slice(1))),
  );
}
