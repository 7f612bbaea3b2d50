import { type Choose, type MatchClient, movesOf, newEntropy } from '@cardscape/client-kit';
import type { DeckChoice } from '@cardscape/protocol';
import { type AnyGame, gameOf, type Json, randomCompletion, type RandomState } from '@cardscape/rules';
import { z } from 'zod';
import { present } from '../../../../../packages/rules/src/kernel/types.ts';
import { auditLedger } from '../../../src/collections/audit.ts';
import type { Player } from '../server.ts';
import { lookInto } from '../stored.ts';

/* Profiles of Realm Showdown, and matches with their decks (RS-4). */

export const showdown: AnyGame = present(gameOf('showdown'));

const cards = z.array(z.string());
const decks = z.object({
  main: cards,
  side: cards,
  characters: cards,
  marks: z.number(),
  offers: z.array(z.string().nullable()),
});
const profile = z.object({
  id: z.string(),
  name: z.string(),
  decks,
  level: z.number(),
  experience: z.number(),
  record: z.object({ won: z.number(), tied: z.number(), lost: z.number(), abandoned: z.number() }),
  last: z
    .object({
      grade: z.string().nullable(),
      experience: z.number(),
      marks: z.number(),
      levels: z.number(),
      cards,
      boosters: z.array(cards),
    })
    .nullable(),
});
export type Profile = z.infer<typeof profile>;
const holdings = z.object({ profiles: z.array(profile), draft: z.object({ decks }).nullable() });
type Holdings = z.infer<typeof holdings>;

export function holdingsIn(held: Json): Holdings {
  return holdings.parse(held);
}

export async function holdingsOf({ api }: Player): Promise<Holdings> {
  return holdingsIn(await api.collection('showdown'));
}

/** The profile of a player who has one. */
export async function profileOf(player: Player): Promise<Profile> {
  return present((await holdingsOf(player)).profiles[0]);
}

/** Makes a profile. */
export async function makeProfile({ api }: Player, name: string): Promise<void> {
  await api.act('showdown', { type: 'create-profile', name, elements: ['EARTH', 'FIRE'] });
}

/** The Main Deck of a profile, led by the first of its Characters. */
export function deckOf({ id, decks: { characters, main } }: Profile): Extract<DeckChoice, { deck: unknown }> {
  return { deck: { profile: id, character: present(characters[0]), main } };
}

/** A match of two profiles, begun; the first player has the first seat. Resolves to its id. */
export async function profileMatch(
  first: Player,
  second: Player,
  options: Readonly<Record<string, string | number>> = {},
): Promise<string> {
  const { match } = await first.api.createMatch({
    game: 'showdown',
    deck: deckOf(await profileOf(first)),
    opponents: [],
    options,
  });
  await second.api.joinMatch(match, deckOf(await profileOf(second)));
  for (const { api } of [first, second]) await api.ready(match, newEntropy());
  return match;
}

/** Errors: Error with what the audit of a data folder finds (`cardscape audit showdown`). */
export async function mustBeConsistent(data: string): Promise<void> {
  const { findings } = await lookInto(data, (core) => auditLedger(core, [showdown]));
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
}

/** Does as little as may be, until that turn: no level is gained, nothing attacks. */
export function idleUntil(turn: number, random: RandomState): Choose {
  return (client: MatchClient) => {
    const least = movesOf(client).at(-1);
    return client.view.turn >= turn || least === undefined ? null : randomCompletion(least, random);
  };
}

/** A card of one's own that has nothing special. */
export const plainBoss = (id: string, name: string) => ({
  id,
  name,
  type: 'boss',
  element: 'FIRE',
  level: 90,
  rarity: 'RARE',
  subtypes: ['B'],
  atk: 10,
  hp: 10,
});
