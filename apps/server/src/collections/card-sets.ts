import { type AnyGame, type Json, textsIn } from '@cardscape/rules';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isLookAlike } from '../db/names/name-key.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { painted } from './card-art.ts';
import { keptJson } from './kept-json.ts';

/** A card, and what it is called. */
export interface CalledCard {
  readonly id: string;
  readonly name: string;
}

/** A design that is a card of its game on this server. */
export interface AcceptedCard extends CalledCard {
  /** In the game's card format. */
  readonly definition: Json;
}

const called = z.object({ id: z.string(), name: z.string() });

/**
 * The cards of each game on this server: those that the game ships, and the designs of players that were accepted here
 * (TTCG-14.23). To matches the latter are definitions that decks bring along: headers carry them, so logs, replays and
 * other programs need nothing else.
 */
export class CardSets {
  readonly #db: Kysely<CoreTables>;
  #accepted: ReadonlyMap<string, ReadonlyMap<string, AcceptedCard>> = new Map();
  readonly #shipped = new Map<string, ReadonlyMap<string, string>>();

  private constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  /** Errors: those of the database. */
  static async open(db: Kysely<CoreTables>): Promise<CardSets> {
    const sets = new CardSets(db);
    await sets.reload();
    return sets;
  }

  /** Something was accepted, or has another picture. Errors: those of the database. */
  async reload(): Promise<void> {
    const rows = await this.#db
      .selectFrom('accepted_card')
      .select(['game', 'card', 'name', 'definition', 'painted'])
      .orderBy('accepted_at')
      .orderBy('card')
      .execute();
    const accepted = new Map<string, Map<string, AcceptedCard>>();
    for (const { game, card: id, name, definition, painted: isPainted } of rows) {
      const cards = accepted.get(game) ?? new Map<string, AcceptedCard>();
      accepted.set(game, cards);
      const whole = keptJson(definition);
      cards.set(id, { id, name, definition: isPainted === 1 ? painted(whole) : whole });
    }
    this.#accepted = accepted;
  }

  /** The definitions that were accepted, the first first. */
  definitions(game: string): readonly Json[] {
    return [...this.#of(game).values()].map(({ definition }) => definition);
  }

  /** Those of them that decks name, in whatever form. */
  named(game: string, decks: unknown): readonly Json[] {
    const cards = this.#of(game);
    return cards.size === 0 ? [] : [...new Set(textsIn(decks))].flatMap((id) => cards.get(id)?.definition ?? []);
  }

  /** Ids of those that were accepted, the first first. */
  accepted(game: string): readonly string[] {
    return [...this.#of(game).keys()];
  }

  /** Every card of a game, in its card format: those that it ships, then those that were accepted. */
  catalogue(game: AnyGame): readonly Json[] {
    return [...game.cards.catalogue(), ...this.definitions(game.id)];
  }

  /** What a card is called; undefined: there is no such card. */
  nameOf(game: AnyGame, card: string): string | undefined {
    return this.#of(game.id).get(card)?.name ?? this.#shippedNames(game).get(card);
  }

  /** The card of a game that has a name, or one that looks like it; undefined: none has. */
  withName(game: AnyGame, name: string): CalledCard | undefined {
    const shipped = [...this.#shippedNames(game)].map(([id, shown]) => ({ id, name: shown }));
    return [...shipped, ...this.#of(game.id).values()].find((card) => isLookAlike(name, card.name));
  }

  #of(game: string): ReadonlyMap<string, AcceptedCard> {
    return this.#accepted.get(game) ?? NONE;
  }

  #shippedNames(game: AnyGame): ReadonlyMap<string, string> {
    const known = this.#shipped.get(game.id);
    if (known !== undefined) return known;
    const names = new Map(
      game.cards.catalogue().map((card) => {
        const { id, name } = called.parse(card);
        return [id, name];
      }),
    );
    this.#shipped.set(game.id, names);
    return names;
  }
}

const NONE: ReadonlyMap<string, AcceptedCard> = new Map();
