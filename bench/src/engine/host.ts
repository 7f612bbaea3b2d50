import { type AnyGame, at, fastRandom, newRecorder, POLICIES } from '@cardscape/rules';
import { hashNatively } from '@cardscape/server/src/threads/native-hash.ts';
import { bytesInUse, serveEach, slice } from '../host.ts';
import { headerOf, namedGame, newState, playLogged, playOut, sampledSetups } from './matches.ts';
import { playProjected } from './projected.ts';
import { midDuel, playDuel } from './reference.ts';
import { loadShowdown } from './showdown.ts';

// As the server does.
hashNatively();

/** Decisions after which a long match is called mid-game: about half of a random one. */
const MIDDLE = 250;

/** Different sets of generated cards that are played, each with the options that it was made with. */
const GENERATED = 24;

/** The same for this game, where matches may be bound to be shorter. */
function middleOf(game: AnyGame): number {
  return Math.min(MIDDLE, Math.floor(game.trials.bound(game.options.parse({})) / 2));
}

/** What one contender repeats. */
function workOf(kind: string, subject: string): () => number {
  let seed = 0;
  if (kind === 'reference') return () => playDuel(++seed);
  if (kind === 'reference-json') return copyDuel();
  if (kind === 'showdown') {
    const peer = loadShowdown(subject);
    return () => peer.playBattle(++seed);
  }
  const game = namedGame(subject);
  switch (kind) {
    case 'play':
      return () => playOut(game, ++seed);
    case 'play-generated': {
      const setups = sampledSetups(game, 'generated', GENERATED);
      return () => {
        const number = ++seed;
        return playOut(game, number, game.setup({ ...at(setups, number % setups.length), random: fastRandom(number) }));
      };
    }
    case 'projected':
      return () => playProjected(game, ++seed);
    case 'create':
      return () => {
        newState(game, ++seed);
        return 1;
      };
    case 'create-stored': {
      const headers = Array.from({ length: 16 }, (_, index) => headerOf(game, index));
      return () => {
        playLogged(game, at(headers, ++seed % headers.length), seed, 0);
        return 1;
      };
    }
    case 'clone':
      return repeat((state) => game.clone(state));
    case 'snapshot':
      return repeat((state) => game.snapshot(state));
    case 'restore': {
      const texts = new WeakMap<object, string>();
      return repeat((state) => {
        const key = state as object;
        const text = texts.get(key) ?? game.snapshot(state);
        texts.set(key, text);
        return game.restore(state, text);
      });
    }
    default:
      throw new Error(`no contender ${kind}`);
  }

  /** Repeats something cheap over several mid-game states, many times between two looks at the clock. */
  function repeat(work: (state: unknown) => unknown): () => number {
    const states = Array.from({ length: 20 }, (_, index) => midState(game, index));
    return () => {
      for (const state of states) work(state);
      return states.length;
    };
  }
}

function copyDuel(): () => number {
  const duels = Array.from({ length: 20 }, (_, index) => midDuel(index, 40));
  return () => {
    for (const duel of duels) JSON.parse(JSON.stringify(duel));
    return duels.length;
  };
}

/** A match in the middle, with nothing beside it. */
function midState(game: AnyGame, number: number): unknown {
  const state = newState(game, number);
  const dice = fastRandom(number ^ 0x51ed270b);
  const middle = middleOf(game);
  for (let decisions = 0; decisions < middle && game.outcome(state) === null; decisions++) {
    const seat = at(game.deciders(state), 0);
    game.apply(state, seat, POLICIES.random(game, state, seat, dice), newRecorder());
  }
  return state;
}

/** Bytes that one more live match holds: its state, and with its whole log. */
function heapPerMatch(game: AnyGame, count: number): { state: number; logged: number; snapshot: number } {
  const header = headerOf(game, 1);
  const held: unknown[] = [];
  const measure = (make: (number: number) => unknown): number => {
    const before = bytesInUse();
    for (let number = 0; number < count; number++) held.push(make(number));
    return (bytesInUse() - before) / count;
  };
  // What the first matches leave in the heap beside themselves (compiled code, shared tables) belongs to none of them.
  for (let number = 0; number < count; number++)
    held.push(midState(game, number), playLogged(game, header, number, middleOf(game)));
  held.length = 0;
  held.push(midState(game, 1));
  const state = measure((number) => midState(game, number));
  const logged = measure((number) => playLogged(game, header, number, middleOf(game)));
  const snapshot = new TextEncoder().encode(game.snapshot(held[0])).length;
  held.length = 0;
  return { state, logged, snapshot };
}

serveEach(([kind = '', subject = '']) => {
  if (kind === 'heap') return { heap: (count) => heapPerMatch(namedGame(subject), Number(count)) };
  const work = workOf(kind, subject);
  return { slice: (milliseconds) => slice(work, Number(milliseconds)) };
});
