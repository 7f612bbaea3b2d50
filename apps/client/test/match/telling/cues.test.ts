import {
  botsOf,
  composeView,
  fastRandom,
  gameOf,
  newRecorder,
  seenEvents,
  type AnyGame,
  type Seat,
  type SeenEvent,
} from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import type { Cue, SoundName } from '../../../src/contract/look/cues.ts';
import type { Witness } from '../../../src/contract/look/witness.ts';
import { cuesOf as warCues } from '../../../src/games/coldfront/table/cues.ts';
import { manaduelLook } from '../../../src/games/manaduel/index.ts';
import { cuesOf as realmCues } from '../../../src/games/showdown/table/cues.ts';
import { cuesOf as ttcgCues } from '../../../src/games/ttcg/table/cues.ts';
import { tableModel } from '../../../src/table/model.ts';
import { lookOf } from '../look.ts';

/* Nothing that happens on a table is silent by accident: what makes no sound is named here. */

type Read = (event: SeenEvent, witness: Witness) => readonly Cue[];

interface Heard {
  readonly read: (game: AnyGame) => Read;
  /** Types of events that make no sound: one that comes with them does, or there is nothing to notice. */
  readonly silent: string;
  /** What does not happen in every few matches, as it is told. */
  readonly rare: readonly SeenEvent[];
}

/** The games whose events have sounds of their own. */
const HEARD: Readonly<Record<string, Heard>> = {
  ttcg: {
    read: () => ttcgCues,
    silent:
      'coin die chosen mulligans phase leave pass skip paid-untap moved swapped reveal search looked ' +
      'change resolving fizzled redirected replaces running noted unpaid answered loop-guard withdrawn ' +
      'draw-offer draw-answer',
    rare: [{ type: 'countered', play: 1 }],
  },
  manaduel: {
    read: (game) => lookOf(manaduelLook, game.cards.catalogue()).telling.cues(),
    silent:
      'coin die begins answered exchanged phase pass discarded destroyed peeked searched looked wounds ' +
      'restored durability power sprung targets resolving chosen attack-ended',
    rare: [
      { type: 'control', card: 1, seat: 'A' },
      { type: 'negated', link: 1 },
      { type: 'strike', attacker: 1, seat: 'B', n: 10 },
    ],
  },
  coldfront: {
    read: () => warCues,
    // What is learned is seen.
    silent: 'terrain kill explore regrow forget reveal',
    rare: [
      { type: 'concede', seat: 1 },
      { type: 'pass', seat: 1 },
      { type: 'hurt', unit: 1, tile: 'a1', damage: 1, hp: 1 },
      { type: 'heal', unit: 1, tile: 'a1', hp: 2, by: 2 },
    ],
  },
  showdown: {
    read: () => realmCues,
    silent:
      // A card that is played has moved, which is heard; of the others something comes, or came.
      'played drew discarded searched tick refreshed hp status-ended conceded begins phase peeked ' +
      'looked option loop-guard',
    rare: [
      { type: 'shuffled', zone: 'A.deck' },
      { type: 'paid', seat: 'A', n: 10 },
      { type: 'coin', seat: 'A', heads: true },
      { type: 'gained-level', seat: 'A', n: 1 },
      { type: 'swapped', card: 1, seat: 'B' },
      { type: 'revealed', of: 'A', ids: ['eel-bailiff'] },
    ],
  },
};

/** Of bots that choose at random. */
const MATCHES = 6;
/** Of one match at most. */
const STEPS = 700;

function gameNamed(id: string): AnyGame {
  const game = gameOf(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return game;
}

function witnessOf(game: AnyGame, state: unknown): Witness {
  const model = tableModel(game.layout(state), composeView(game.views, state, 2, 0), 0);
  return { model, names: ['Ann', 'Ben'], known: () => null };
}

/** A match between starter decks; `see` gets each event that the first seat sees. */
function play(game: AnyGame, seed: number, see: Read): Witness {
  const random = fastRandom(seed);
  const starters = game.decks?.starters ?? [];
  const decks = [seed, seed + 1].map((one) => starters[one % starters.length]?.deck);
  const state = game.setup({ options: game.options.parse({}), seats: 2, decks, cards: [], random });
  const [bot] = botsOf(game);
  if (bot === undefined) throw new Error(`${game.id} has no bot`);
  for (let step = 0; step < STEPS && game.outcome(state) === null; step++) {
    const [seat] = game.deciders(state);
    if (seat === undefined) break;
    const recorder = newRecorder();
    game.apply(state, seat, bot.choose(state, seat, random, 0), recorder);
    const witness = witnessOf(game, state);
    for (const event of seenEvents(recorder.events, 0)) see(event, witness);
  }
  return witnessOf(game, state);
}

function soundsOf(cues: readonly Cue[]): SoundName[] {
  return cues.flatMap((cue) => (cue.cue === 'sound' ? [cue.sound] : []));
}

describe('the sounds of a table', () => {
  test.each(Object.entries(HEARD))(
    '%s: each event is heard, or is named as silent',
    { timeout: 60_000, tags: 'long' },
    (id, { read, silent, rare }) => {
      const game = gameNamed(id);
      const heard = new Set<string>();
      const cues = read(game);
      const see: Read = (event, witness) => {
        const all = cues(event, witness);
        if (soundsOf(all).length > 0) heard.add(event.type);
        return all;
      };
      for (let seed = 1; seed < MATCHES; seed++) play(game, seed, see);
      const last = play(game, MATCHES, see);
      for (const event of rare) see(event, last);
      const types = Object.keys(game.events.types);
      const named = silent.split(' ');
      expect([...heard].toSorted()).toEqual(types.filter((type) => !named.includes(type)).toSorted());
      expect(named.filter((type) => !types.includes(type))).toEqual([]);
    },
  );
});

/** The same table where the match has been won by these, for whoever looks. */
function endedBy(witness: Witness, you: Seat | null, winners: readonly Seat[]): Witness {
  const { model } = witness;
  return { ...witness, model: { ...model, you, view: { ...model.view, outcome: { winners, reason: 'hp' } } } };
}

describe('the end of a match sounds', () => {
  const witness = play(gameNamed('ttcg'), 3, () => []);

  test.each<readonly [string, Seat | null, readonly Seat[], SoundName]>([
    ['won to the winner', 0, [0], 'win'],
    ['lost to the loser', 0, [1], 'defeat'],
    ['won to those who watch', null, [1], 'win'],
    ['even to a player of a draw', 0, [], 'tie'],
    ['even to those who watch a draw', null, [], 'tie'],
  ])('%s', (_name, you, winners, heard) => {
    const ended = endedBy(witness, you, winners);
    for (const game of Object.keys(HEARD)) {
      const read = HEARD[game]?.read(gameNamed(game)) ?? (() => []);
      const told = winners.map((seat) => (seat === 0 ? 'A' : 'B'));
      expect(soundsOf(read({ type: 'over', winners: told, reason: 'concede' }, ended))).toEqual([heard]);
    }
  });
});

describe('the moments of Realm Showdown', () => {
  const game = gameNamed('showdown');
  const witness = endedBy(
    play(game, 3, () => []),
    0,
    [1],
  );
  const { model } = witness;
  const character = [...model.cards.values()].find(({ zone }) => model.zones[zone]?.kind === 'character')?.handle ?? 0;
  const summoned = { type: 'moved', card: 9, was: -2, from: 'A.hand', to: 'A.mobs.2', id: 'eel-bailiff' };

  test.each<readonly [string, SeenEvent, readonly SoundName[]]>([
    ['a level', { type: 'levelled', seat: 'A', card: 4, id: 'eel-bailiff', level: 10 }, ['rankUp']],
    ['an ability', { type: 'ability', seat: 'A', card: 4, id: 'eel-bailiff', ability: 'muster' }, ['magic']],
    ['a summon', summoned, ['play']],
    ['an action', { ...summoned, to: 'A.resolving' }, ['magic']],
    ['an attack', { type: 'attack', seat: 'A', source: 9, id: 'x', from: 'MOB', targets: [7] }, ['attack']],
    ['a hit on a mob', { type: 'damage', card: 9999, n: 20, from: 'MOB' }, ['clash']],
    ['a hit on a Character', { type: 'damage', card: character, n: 20, from: 'MOB' }, ['clash', 'lose']],
    ['a counter', { type: 'counter', card: 7, target: 9 }, ['counter']],
    ['a stun', { type: 'status', card: 7, status: 'stun', turns: 1, n: 0 }, ['counter']],
    ['a poison', { type: 'status', card: 7, status: 'dot', turns: 2, n: 10 }, ['magic']],
    ['a destroyed mob', { type: 'destroyed', card: 7, id: 'gutter-clerk' }, ['destroy']],
    ['a Character that falls, and the end', { type: 'over', winners: ['B'], reason: 'hp' }, ['destroy', 'defeat']],
    ['a match that is given up', { type: 'over', winners: ['B'], reason: 'concede' }, ['defeat']],
  ])('%s', (_name, event, sounds) => {
    expect(soundsOf(realmCues(event, witness))).toEqual(sounds);
  });

  test('an attack flies from its unit to each of its targets, and from nowhere where no unit attacks', () => {
    const attack = { type: 'attack', seat: 'A', source: 9, id: 'x', from: 'MOB', targets: [7, 8] };
    const strikes = (source: number): unknown[] =>
      realmCues({ ...attack, source }, witness).filter(({ cue }) => cue === 'strike');
    expect(strikes(9)).toEqual([
      { cue: 'strike', from: 9, to: { at: 'card', handle: 7 } },
      { cue: 'strike', from: 9, to: { at: 'card', handle: 8 } },
    ]);
    expect(strikes(0)).toEqual([]);
  });
});
