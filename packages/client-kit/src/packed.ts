/*
 * What the packed kit has for programs outside this repository (`cardscape pack-kit`): the kit, every endpoint and
 * message, and what of the rules it takes to complete a move that leaves something to choose.
 */
export * from './index.ts';
// Both have one: what a player that plays by itself did.
export type { Answered } from './index.ts';
export * from '@cardscape/protocol';
export { completeIntent, fastRandom, randomCompletion } from '@cardscape/rules';
export type { Intent, LegalIntent, Seat, SeenEvent, TableView } from '@cardscape/rules';
