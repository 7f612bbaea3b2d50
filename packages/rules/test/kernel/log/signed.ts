import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import type { MatchSetup } from '../../../src/kernel/contract/setup.ts';
import { canonicalJson } from '../../../src/kernel/hash.ts';
import { chainKey, drawPlaces } from '../../../src/kernel/log/fairness.ts';
import {
  FORMAT,
  headHash,
  replayFile,
  type LogEntry,
  type MatchEnd,
  type MatchHeader,
  type Signatures,
  type Signed,
} from '../../../src/kernel/log/record.ts';
import { begunStatement, endedStatement, keyIdOf } from '../../../src/kernel/log/statements.ts';
import { commitmentTo, dealtHeader, sealedTerms, type SealedTerms } from '../../../src/kernel/log/terms.ts';
import { type ClockRules, NO_CREDIT } from '../../../src/kernel/log/times.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { Timing } from '../../../src/kernel/match/timing.ts';
import { randomPolicy } from '../../../src/kernel/play/policy.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { at } from '../../../src/kernel/types.ts';
import { SECRET } from './played.ts';

/** Somebody who can sign. */
export interface Signer {
  readonly key: string;
  sign(statement: string): Signed;
}

export function signer(seed: number): Signer {
  const secret = new Uint8Array(32).fill(seed);
  const key = bytesToHex(ed25519.getPublicKey(secret));
  return {
    key,
    sign: (statement) => ({ key: keyIdOf(key), signature: bytesToHex(ed25519.sign(utf8ToBytes(statement), secret)) }),
  };
}

export const SERVER = signer(1);
export const STRANGER = signer(2);

export const CLOCK: ClockRules = {
  control: { decision: 20_000, bank: 60_000, turn: 0, pause: 0 },
  lag: { most: 500, quota: 1500, refill: 250 },
  away: 30_000,
  grace: 60_000,
  strikes: 3,
  idle: null,
};

/** A match as servers write it today: committed to, dealt, timed, signed. */
export interface SignedMatch {
  readonly game: AnyGame;
  readonly header: MatchHeader;
  readonly secret: string;
  readonly first: string;
  readonly entries: readonly LogEntry[];
  readonly end: MatchEnd;
  readonly signatures: { readonly begun: Signed; readonly ended: Signed };
  readonly file: string;
}

interface Dealing {
  readonly setup?: Pick<MatchSetup<unknown, unknown>, 'options' | 'decks' | 'cards'>;
  readonly entropies?: readonly string[];
}

/** Two starter decks, by the default options. */
export function starters(game: AnyGame): Required<Dealing>['setup'] {
  const options = game.options.parse({});
  const decks = Array.from(
    { length: game.matchmaking.players(options) },
    (_, index) => at(game.decks!.starters, index % game.decks!.starters.length).deck,
  );
  return { options, decks: decks.map((deck) => game.decks!.schema.parse(deck)), cards: [] };
}

export const ENTROPIES = ['1a', '2b', '3c', '4d'].map((byte) => byte.repeat(32));

export function sealedMatch(
  game: AnyGame,
  seed: number,
  { setup = starters(game), entropies = ENTROPIES.slice(0, setup.decks.length) }: Dealing = {},
): MatchHeader {
  const { options, decks, cards } = setup;
  const terms: SealedTerms = {
    format: FORMAT,
    match: `match-${seed}`,
    game: game.id,
    revision: game.revision,
    options: options as MatchHeader['options'],
    decks: decks as MatchHeader['decks'],
    cards: game.cards.definitions(decks, cards),
    seats: decks.map((_, place) => at(['Ada', 'Bjørn', 'Chloé', 'Dov'], place)),
    bots: entropies.map((entropy) => entropy === ''),
    clock: CLOCK,
  };
  const places = game.matchmaking.drawsSeats(options) ? drawPlaces(SECRET, entropies, terms.match) : null;
  return dealtHeader(terms, {
    commitment: commitmentTo(terms, SECRET),
    entropies,
    places,
    startedAt: 1_700_000_000_000,
  });
}

/** Plays it with the random policy as a server would, its clocks included. */
export function playSigned(game: AnyGame, seed: number, dealing: Dealing = {}): SignedMatch {
  const header = sealedMatch(game, seed, dealing);
  const match = new Match(game, header, SECRET);
  const first = match.head;
  const timing = new Timing(match, header.clock ?? CLOCK);
  const dice = fastRandom(seed);
  const entries: LogEntry[] = [];
  for (let now = header.startedAt, end = match.end(); ; end = match.end()) {
    if (end !== null) {
      const signatures = {
        begun: SERVER.sign(begunStatement(header.match, header.commitment, first)),
        ended: SERVER.sign(endedStatement(header.match, match.head, end)),
      };
      return {
        game,
        header,
        secret: SECRET,
        first,
        entries,
        end,
        signatures,
        file: replayFile(header, first, entries, end, signatures),
      };
    }
    now += 3000;
    const seat = at(game.deciders(match.state), 0);
    const isBot = header.entropies[seat] === '';
    const time = timing.clocks.charge(seat, timing.clocks.asked[seat] ?? now, now, NO_CREDIT);
    const entry = match.entry(
      seat,
      game.intents.parse(randomPolicy(game, match.state, seat, dice)),
      isBot ? 'bot' : 'player',
      now,
      isBot ? undefined : time,
    );
    match.carryOut(entry, null);
    timing.follow(entry);
    entries.push(entry);
  }
}

/** What somebody makes of a match who has its file, and with it its secret, but no key. */
export interface Forging {
  readonly header?: MatchHeader;
  readonly secret?: string;
  readonly entries?: readonly Omit<LogEntry, 'hash'>[];
  readonly end?: MatchEnd;
  readonly signatures?: Signatures;
  /** The commitment stays as it is, although something else was committed to. */
  readonly keepsCommitment?: boolean;
}

/** Commits anew, chains anew, plays it again to see how it ends, and leaves the signatures as they were. */
export function forge(true_: SignedMatch, forging: Forging): string {
  const { game } = true_;
  const { secret = true_.secret, entries = true_.entries, signatures = true_.signatures } = forging;
  const changed = forging.header ?? true_.header;
  const header =
    forging.keepsCommitment === true || changed.format === 'cardscape/1'
      ? changed
      : { ...changed, commitment: commitmentTo(sealedTerms(changed), secret) };
  const key = chainKey(secret);
  const first = headHash(key, header);
  const chained: LogEntry[] = [];
  let ending: MatchEnd | null = null;
  try {
    const match = new Match(game, header, secret);
    for (const { seat, intent, by, at: time, time: counted } of entries) {
      if (!Number.isInteger(time)) throw new TypeError('no time');
      const entry = match.entry(seat, intent, by, time, counted);
      match.carryOut(entry, null);
      chained.push(entry);
    }
    ending = match.end();
  } catch {
    // It does not play: the file is put together as well as can be.
    chained.splice(0, Infinity, ...(entries as LogEntry[]));
  }
  return replayFile(header, first, chained, forging.end ?? ending ?? { ...true_.end, secret }, signatures);
}

/** The entries up to one, after which a seat gives up. */
export function cutShort(true_: SignedMatch, length: number, seat: 0 | 1): Omit<LogEntry, 'hash'>[] {
  const kept = true_.entries.slice(0, length);
  return [
    ...kept,
    { seq: length + 1, at: kept.at(-1)?.at ?? true_.header.startedAt, seat, by: 'player', intent: { type: 'concede' } },
  ];
}

/** A deep copy that may be changed. */
export function copyOf<T>(value: T): T {
  return JSON.parse(canonicalJson(value)) as T;
}
