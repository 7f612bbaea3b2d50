import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import type { MatchSetup } from '../../../src/kernel/contract/setup.ts';
import { canonicalJson } from '../../../src/kernel/hash.ts';
import { chainKey, commitmentOf } from '../../../src/kernel/log/fairness.ts';
import {
  entryHash,
  headHash,
  replayFile,
  type LogEntry,
  type MatchEnd,
  type MatchHeader,
} from '../../../src/kernel/log/record.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { randomPolicy } from '../../../src/kernel/play/policy.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { at } from '../../../src/kernel/types.ts';

export const SECRET = 'c0de'.repeat(16);

/** A match that was played to its end, with everything that a server keeps of it. */
export interface Played {
  readonly header: MatchHeader;
  readonly first: string;
  readonly entries: readonly LogEntry[];
  readonly end: MatchEnd;
  readonly file: string;
}

/** A match of fixture cards, so that no change of the shipped cards changes it. */
const DECKS = [
  ['f1', 'f2', 'w1', 'd1', 's1', 's2'],
  ['x1', 'x2', 'g1', 'l1', 's3', 's4'],
].map((ids) => ids.map((card) => ({ card, tier: 2, copies: 4 })));

export const SHORT = { options: { deckMin: 10, copies: 10, startPoints: 3 }, decks: DECKS, cards: [] };

/** A header as a server would write it. */
export function headerOf(
  game: AnyGame,
  seed: number,
  { options, decks, cards, seats = decks.length }: Omit<MatchSetup<unknown, unknown>, 'random'>,
): MatchHeader {
  return {
    format: 'cardscape/1',
    match: `match-${seed}`,
    game: game.id,
    revision: game.revision,
    options: game.options.parse(options) as MatchHeader['options'],
    decks: decks as MatchHeader['decks'],
    cards: game.cards.definitions(
      decks.map((deck) => game.decks!.schema.parse(deck)),
      cards,
    ),
    seats: ['Ada', 'Bjørn', 'Cleo', 'Dov'].slice(0, seats),
    startedAt: 1_700_000_000_000,
    commitment: commitmentOf(SECRET),
    entropies: ['ab'.repeat(32), '', '', ''].slice(0, seats),
  };
}

/** Plays a match with the random policy as a server would: admit, make an entry, carry it out. */
export function played(game: AnyGame, seed: number, setup: Parameters<typeof headerOf>[2] = SHORT): Played {
  const header = headerOf(game, seed, setup);
  const match = new Match(game, header, SECRET);
  const first = match.head;
  const dice = fastRandom(seed);
  const entries: LogEntry[] = [];
  for (let end = match.end(); ; end = match.end()) {
    if (end !== null) return { header, first, entries, end, file: replayFile(header, first, entries, end) };
    const seat = at(game.deciders(match.state), 0);
    const byClock = entries.length % 10 === 9;
    const intent = byClock ? game.clock.onTimeout(match.state, seat) : randomPolicy(game, match.state, seat, dice);
    const admission = match.admit(seat, intent, byClock ? 'clock' : 'player');
    if (admission.refusal !== null) throw new Error(`${admission.refusal.code}: ${canonicalJson(intent)}`);
    const entry = match.entry(
      seat,
      admission.intent,
      byClock ? 'clock' : 'player',
      header.startedAt + entries.length * 1000,
    );
    match.carryOut(entry, null);
    entries.push(entry);
  }
}

/**
 * The same entries chained anew by somebody who knows the secret: what only the rules, or heads that were noted, can
 * tell from the true match.
 */
export function forged(header: MatchHeader, entries: readonly Omit<LogEntry, 'hash'>[], end: MatchEnd): string {
  const key = chainKey(SECRET);
  const first = headHash(key, header);
  let head = first;
  const chained = entries.map((entry, index) => {
    const numbered = { ...entry, seq: index + 1 };
    head = entryHash(key, head, numbered);
    return { seq: index + 1, at: entry.at, seat: entry.seat, by: entry.by, intent: entry.intent, hash: head };
  });
  return replayFile(header, first, chained, end);
}
