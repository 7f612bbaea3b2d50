import {
  acceptDesign,
  adminDesigns,
  createDesign,
  decideDesign,
  publishDesign,
  submitDesign,
  voteForDesign,
} from '@cardscape/protocol';
import { gameOf, headerSchema, verifyReplay } from '@cardscape/rules';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { present } from '../../../../../packages/rules/src/kernel/types.ts';
import { newAccount, type SomeServer } from '../people/people.ts';
import type { Player } from '../server.ts';
import { SPARROW } from './designed-card.ts';
import { TTCG } from './supply.ts';

/** A server on which a design is proposed as soon as it has one vote. */
export const PROPOSING = {
  CARDSCAPE_PORTAL_AGE_HOURS: '0',
  CARDSCAPE_PORTAL_VOTES: '1',
  CARDSCAPE_PORTAL_DAYS: '0',
} as const;

/** A card whose effects are worth what a card of its rank may be. */
export const WREN = {
  ...SPARROW,
  name: 'Wicker Wren',
  effects: ['Normal: Draw one card.', 'Latent: When this card is destroyed, draw one card.'],
};

export interface Proposal {
  readonly id: string;
  readonly author: Player;
  /** When it was saved. */
  readonly seen: number;
}

const game = present(gameOf('ttcg'));

let authors = 0;

/** Somebody designs a card, a moderator publishes it, somebody votes for it, and it is proposed. */
export async function proposed(
  server: SomeServer,
  moderator: Player,
  { card = WREN, lore = 'It nests in baskets.', by }: { card?: typeof WREN; lore?: string; by?: Player } = {},
): Promise<Proposal> {
  authors += 1;
  const author = by ?? (await newAccount(server, `Author ${authors} ${'abcdefghij'[authors % 10]}`));
  const voter = await newAccount(server, `Voter ${authors} ${'abcdefghij'[authors % 10]}`);
  const { design, problems } = await author.api.call(createDesign, { params: TTCG, body: { card, lore } });
  if (design === null) throw new TypeError(JSON.stringify(problems));
  const of = { params: { ...TTCG, design: design.id } };
  await author.api.call(publishDesign, of);
  await moderator.api.call(decideDesign, {
    params: { design: design.id },
    body: { verdict: 'publish', seen: design.savedAt, reason: '' },
  });
  await voter.api.call(voteForDesign, { ...of, body: { vote: true } });
  await author.api.call(submitDesign, of);
  return { id: design.id, author, seen: design.savedAt };
}

export function accept(moderator: Player, { id, seen }: Pick<Proposal, 'id' | 'seen'>, accepted = true) {
  return moderator.api.call(acceptDesign, {
    params: { design: id },
    body: { accepted, seen, reason: accepted ? 'Well made.' : 'Not yet.' },
  });
}

/** Ids of what moderators have to decide about. */
export async function proposals({ api }: Player): Promise<readonly string[]> {
  return (await api.call(adminDesigns, { query: { what: 'acceptance' } })).designs.map(({ id }) => id);
}

/** What the starter decks hold, each card once: everybody's in tier 1. */
const STARTERS = [
  ...new Set((game.decks?.starters ?? []).flatMap(({ deck }) => game.supply?.uses(deck) ?? []).map(({ card }) => card)),
];

/** A deck of what everybody has, with that print. */
export function deckWith({ card, tier }: { readonly card: string; readonly tier: number }) {
  return { deck: [{ card, tier, copies: 1 }, ...STARTERS.slice(0, 49)] };
}

/** The replay of a match that is over, which verifies, and its header. */
export async function replayOf({ api }: Player, match: string) {
  const file = await vi.waitUntil(() => api.replay(match).catch(() => false as const), { timeout: 20_000 });
  expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
  return { file, header: z.object({ header: headerSchema }).parse(JSON.parse(present(file.split('\n')[0]))).header };
}

/** A proposal of another name. */
export const named = (name: string) => ({ card: { ...WREN, name } });
