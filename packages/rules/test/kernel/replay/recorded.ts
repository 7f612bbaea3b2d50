import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { chainKey, commitmentOf } from '../../../src/kernel/log/fairness.ts';
import { headHash, replayFile, type LogEntry, type MatchHeader } from '../../../src/kernel/log/record.ts';
import { Match, stateHash } from '../../../src/kernel/match/match.ts';
import { randomPolicy } from '../../../src/kernel/play/policy.ts';
import { below, fastRandom } from '../../../src/kernel/random/generator.ts';
import { at, SEATS, type Audience, type Seat } from '../../../src/kernel/types.ts';
import { composeView, newRecorder, seenEvents, type SeenEvent } from '../../../src/kernel/view.ts';
import { headerOf, SECRET } from '../log/played.ts';

/** A match as it was live: what the state was after every entry, and what each audience saw of it. */
export interface Recorded {
  readonly game: AnyGame;
  readonly header: MatchHeader;
  readonly file: string;
  readonly length: number;
  /** By entry, 0 is the beginning. */
  readonly hashes: readonly string[];
  readonly views: readonly (readonly string[])[];
  readonly events: readonly (readonly SeenEvent[])[][];
}

export function audiencesOf(game: AnyGame, state: unknown): readonly Audience[] {
  return [...SEATS.slice(0, game.seatCount(state)), 'spectator'];
}

export function shown(game: AnyGame, state: unknown, audience: Audience): string {
  const view = composeView(game.views, state, game.seatCount(state), audience);
  return JSON.stringify(view.own === null ? view : { ...view, own: { ...view.own, legal: [] } });
}

/** Plays a sampled match at random, and notes what live players see of it. */
export function recorded(game: AnyGame, seed: number): Recorded {
  const setup = game.trials.sample(fastRandom(seed));
  const made = headerOf(game, seed, setup);
  const seats = SEATS.slice(0, setup.seats ?? setup.decks.length).map((seat) => `Player ${seat}`);
  const header = {
    ...made,
    seats,
    entropies: seats.map((_, seat) => `${seat}a`.repeat(32)),
    commitment: commitmentOf(SECRET),
  };
  const match = new Match(game, header, SECRET);
  const dice = fastRandom(seed);
  const entries: LogEntry[] = [];
  const audiences = audiencesOf(game, match.state);
  const hashes: string[] = [];
  const views: string[][] = [];
  const events: (readonly SeenEvent[])[][] = [audiences.map(() => [])];
  const note = (): void => {
    hashes.push(stateHash(game, match.state));
    views.push(audiences.map((audience) => shown(game, match.state, audience)));
  };
  note();
  for (let end = match.end(); ; end = match.end()) {
    if (end !== null)
      return {
        game,
        header,
        file: replayFile(header, headHash(chainKey(SECRET), header), entries, end),
        length: entries.length,
        hashes,
        views,
        events,
      };
    const deciders = game.deciders(match.state);
    const seat: Seat = at(deciders, below(dice, deciders.length));
    const admission = match.admit(seat, randomPolicy(game, match.state, seat, dice), 'player');
    if (admission.refusal !== null) throw new Error(admission.refusal.code);
    const entry = match.entry(seat, admission.intent, 'player', header.startedAt + entries.length * 1000);
    const recorder = newRecorder();
    match.carryOut(entry, recorder);
    entries.push(entry);
    events.push(audiences.map((audience) => seenEvents(recorder.events, audience)));
    note();
  }
}
