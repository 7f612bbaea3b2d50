import * as z from 'zod/mini';
import { anyJson, playerId, playerName } from './fields.ts';

/** Raised when clients of the previous version could no longer use the server. */
export const PROTOCOL = 4;
/** The header in which a client names the protocol that it speaks. */
export const PROTOCOL_HEADER = 'cardscape-protocol';

/** Forms that several endpoints share (`http/`). Every answer that is not 2xx is an `apiError`. */
export const apiError = z.object({
  code: z.string().check(z.describe('What was refused, for programs: it does not change.')),
  // Absent in what older servers, and a proxy in front of one, answer.
  rule: z
    .optional(z.string())
    .check(z.describe('Id of the rule behind it, as in the documents of the server; empty if there is none.')),
  message: z.string().check(z.describe('Why, and what to do, in a sentence for the reader.')),
});
export type ApiError = z.infer<typeof apiError>;

export const role = z
  .enum(['player', 'moderator', 'operator'])
  .check(z.describe('What the account may do; each may do what those before may.'));
export type Role = z.infer<typeof role>;

export const account = z
  .object({
    id: playerId,
    name: playerName,
    guest: z.boolean().check(z.describe('Whether it has no password: it lives as long as its session.')),
    role,
    bot: z.boolean().check(z.describe('Whether programs play for it, as its name says too: once and for all.')),
  })
  .check(z.describe('An account, as its owner sees it.'));
export type Account = z.infer<typeof account>;

export const deckChoice = z
  .union([
    z
      .strictObject({
        starter: z.string().check(z.maxLength(60), z.describe('Id of a starter deck, as `listGames` names it.')),
      })
      .check(z.describe('A starter deck, which is everybody’s.')),
    z
      .strictObject({ deck: anyJson().check(z.describe('A deck in the game’s own form.')) })
      .check(z.describe('A deck of one’s own, card by card.')),
  ])
  .check(z.describe('The deck to play: a starter deck, or one of one’s own.'));
export type DeckChoice = z.infer<typeof deckChoice>;

export const deckToPlay = z
  ._default(z.nullable(deckChoice), null)
  .check(z.describe('The deck to play; null, or left out, in a game that is played without.'));
