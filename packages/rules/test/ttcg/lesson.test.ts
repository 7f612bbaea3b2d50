import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { runLaws } from '../../src/kernel/laws/run.ts';
import { botsOf } from '../../src/kernel/play/bots.ts';
import { present } from '../../src/kernel/types.ts';
import { CARD_FILES } from '../../src/ttcg/decks/catalogue.ts';
import { lessonMatch } from '../../src/ttcg/generate/matches.ts';
import { ttcg } from '../../src/ttcg/index.ts';
import { FIRST_SHIFT } from '../../src/ttcg/lesson/first-shift.ts';
import { situationOf } from '../../src/ttcg/lesson/guide.ts';
import { seatState } from '../../src/ttcg/machine/context.ts';
import { LESSONS } from '../../src/ttcg/options.ts';
import type { State } from '../../src/ttcg/state/state.ts';
import { rehearse, unchecked, type Claim, type Player } from '../kernel/lessons.ts';

const GAME = ttcg as AnyGame;

const lesson = rehearse(ttcg, FIRST_SHIFT, situationOf, (random) => ttcg.setup(lessonMatch(random)));

/** What a player does who follows the lesson, apart from passing where there is nothing to respond with. */
const SCRIPT = `
  play charcoal-raider 0, play bramble-snare 0, end-turn, activate bramble-snare 0,
  rank-up furnace-lion charcoal-raider, play brushfire-vixen 1, activate brushfire-vixen 0 brushfire-vixen, to-battle,
  attack brushfire-vixen retired-pit-canary, attack furnace-lion nobody, end-turn,
  rank-up caldera-rex furnace-lion, play kiln-newt 2, to-battle, attack caldera-rex socket-jelly, attack caldera-rex nobody`
  .split(',')
  .map((move) => move.trim());

/** Does the script; responses of which it says nothing are passed. */
function byScript(): Player<State> {
  const left = [...SCRIPT];
  return (state) => {
    const next = left[0] ?? 'nothing is left to do';
    const responds = state.priority === 0 && (state.active === 0 || !next.startsWith('activate'));
    const early = state.priority === 0 && !ttcg.legal(state, 0).some(({ intent }) => intent.type === 'activate');
    return lesson.move(state, responds || early ? 'pass' : (left.shift() ?? next));
  };
}

const doNothing = lesson.first('pass', 'end-turn');

describe('TTCG-5.12: the first lesson', () => {
  test('whoever does what is told wins in three turns, and is told everything by name', () => {
    const { state, told, yours } = lesson.play(1, byScript(), true);
    expect(state.outcome).toMatchObject({ winners: [0], reason: 'points' });
    expect(state.turn).toBe(2 * FIRST_SHIFT.chapters.length - 1);
    expect(told).not.toContain(null);
    expect(yours.filter((move) => move !== 'pass')).toEqual(SCRIPT);
    const hints = told.map((step) => step?.hint).join(' ');
    for (const word of ['Raider', 'Bramble Snare', 'Furnace Lion', 'Vixen', 'Canary', 'Rex', 'Jelly'])
      expect(hints).toContain(word);
    for (const kind of ['Counter', 'Passive', 'Normal', 'Latent', 'Dormant']) expect(hints).toContain(`${kind} effect`);
  });

  test('whoever does what is lit, and passes or goes on where nothing is, wins', () => {
    const { state, yours } = lesson.play(1, lesson.led(lesson.first('pass', 'to-battle', 'end-turn')), true);
    expect(state.outcome).toMatchObject({ winners: [0], reason: 'points' });
    const lit = FIRST_SHIFT.steps.flatMap(({ does }) => does ?? []);
    expect(yours.filter((move) => lit.includes(move)).length).toBeGreaterThan(12);
  });

  test('the opponent does all that it is told to, whatever is shuffled', () => {
    const [one, other] = [lesson.play(1, byScript(), true), lesson.play(2, byScript(), true)];
    expect(one.foe).toEqual(other.foe);
    expect(one.foe.filter((move) => move !== 'pass')).toEqual([
      'play blown-fuse 0',
      'play retired-pit-canary 1',
      'to-battle',
      'attack blown-fuse charcoal-raider',
      'end-turn',
      'play socket-jelly 0',
      'end-turn',
    ]);
  });

  test(
    'whatever the player does, something is told, every step has its time, and nobody is beaten',
    { tags: 'long' },
    () => {
      const matches = [
        lesson.play(1, byScript()),
        lesson.play(1, doNothing),
        ...Array.from({ length: 150 }, (_, seed) => lesson.play(seed, lesson.atRandom(seed))),
      ];
      for (const { state } of matches) {
        expect(seatState(state, 0).points).toBeGreaterThan(0);
        expect(state.outcome).toMatchObject({ winners: [0] });
      }
      const given = lesson.play(1, lesson.first('concede'));
      const heard = new Set([...matches, given].flatMap(({ told }) => told));
      expect(heard).not.toContain(null);
      expect(FIRST_SHIFT.steps.filter((step) => !heard.has(step))).toEqual([]);
    },
  );

  test(
    'whoever does otherwise is told what holds, and is asked for nothing that cannot be done',
    { timeout: 60_000 },
    () => {
      const claims: readonly Claim<State>[] = [
        [/^Whoever begins/, (state) => state.turn === 1],
        [/no unit of yours|no unit to play/, (_, count) => count('A.units') === 0],
        [/No unit shields/, (_, count) => count('B.units') === 0],
        [/^Odette’s turn/, (state) => state.active === 1],
        [/no card left to draw/, (state) => seatState(state, 1).deck.length === 0],
      ];
      for (let seed = 1; seed <= 40; seed++) expect(lesson.falsehoods(seed, claims)).toEqual([]);
      expect(unchecked(FIRST_SHIFT)).toEqual([]);
    },
  );

  test('without the response the Raider is lost, and the lesson goes on', () => {
    const left = ['play charcoal-raider 0', 'play bramble-snare 0', 'end-turn'];
    const { told, state } = lesson.play(1, (now) =>
      now.priority === 0 ? lesson.move(now, 'pass') : lesson.move(now, left.shift() ?? 'end-turn'),
    );
    expect(state.outcome).toMatchObject({ winners: [0] });
    expect(told.map((step) => step?.hint).join(' ')).toContain('Play a unit of rank 1');
  });

  test('what the texts say of cards is what is printed', () => {
    const said = (text: string): unknown => expect.arrayContaining([expect.stringContaining(text)]);
    const numbers: readonly (readonly [text: string, card: string, part: object])[] = [
      ['gets 20 Defense', 'bramble-snare', {}],
      ['the Fuse loses 80 Attack', 'bramble-snare', { boost: [0, 20] }],
      ['80 more Attack this turn', 'brushfire-vixen', { effects: said('gains +80 Attack') }],
      ['30 more Attack for each spell', 'furnace-lion', { effects: said('+30 Attack for each spell') }],
      ['the Jelly’s takes 80 Attack', 'socket-jelly', { effects: said('loses 80 Attack') }],
      ['rank 3, three points', 'caldera-rex', { rank: 3, effects: said('may attack twice') }],
    ];
    const hints = FIRST_SHIFT.steps.map(({ hint }) => hint).join(' ');
    for (const [text, card, part] of numbers) {
      expect(hints).toContain(text);
      expect(CARD_FILES).toContainEqual(expect.objectContaining({ id: card, ...part }));
    }
  });

  test('steps are short', () => {
    for (const { hint = '', story = '' } of FIRST_SHIFT.steps)
      for (const text of [hint, story]) expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(28);
  });

  test('its decks are given; its opponent is nobody’s to choose', () => {
    const options = ttcg.options.parse({ lesson: 'first-shift' });
    const rules = ttcg.decks!;
    const { deck } = present(rules.starters[0]);
    const given = rules.fitStarter(options, deck);
    expect(rules.problems(options, [given], [])).toEqual([]);
    expect(rules.problems(options, [deck], [])).toMatchObject([{ code: 'DECK_GIVEN', rule: 'TTCG-5.12', seat: 0 }]);
    expect(rules.fitStarter(ttcg.options.parse({}), deck)).toBe(deck);
    expect(ttcg.matchmaking.foes(options)).toMatchObject([{ bot: FIRST_SHIFT.foe.bot }]);
    expect(ttcg.matchmaking.foes(ttcg.options.parse({}))).toBeNull();
    expect(botsOf(GAME).map(({ id }) => id)).not.toContain(FIRST_SHIFT.foe.bot);
  });

  test('D-2 the laws hold in it', { tags: 'long' }, () => {
    expect(LESSONS).toHaveLength(1);
    expect(runLaws(ttcg, { matches: 4, seed: 3, of: 'lessons' }).violations).toEqual([]);
  });
});
