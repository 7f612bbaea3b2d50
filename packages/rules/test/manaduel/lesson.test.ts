import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { runLaws } from '../../src/kernel/laws/run.ts';
import { botsOf } from '../../src/kernel/play/bots.ts';
import { present } from '../../src/kernel/types.ts';
import { lessonMatch } from '../../src/manaduel/bots/sample.ts';
import { CARD_FILES } from '../../src/manaduel/decks/catalogue.ts';
import { manaduel } from '../../src/manaduel/index.ts';
import { situationOf } from '../../src/manaduel/lesson/guide.ts';
import { LAST_LAMP } from '../../src/manaduel/lesson/last-lamp.ts';
import { seatState } from '../../src/manaduel/machine/context.ts';
import { LESSONS } from '../../src/manaduel/options.ts';
import type { State } from '../../src/manaduel/state/state.ts';
import { rehearse, unchecked, type Claim, type Player } from '../kernel/lessons.ts';

const GAME = manaduel as AnyGame;

const lesson = rehearse(manaduel, LAST_LAMP, situationOf, (random) => manaduel.setup(lessonMatch(random)));

/** What a player does who follows the lesson, apart from passing where there is nothing to respond with. */
const SCRIPT = `
  place iron-sentinel creature-1 attack, set hold-the-line utility-1, end-turn, activate hold-the-line,
  equip war-axe iron-sentinel, place pike-sergeant creature-2 defence, end-phase,
  attack iron-sentinel banner-captain, end-turn,
  change-position pike-sergeant attack, activate kindle, end-phase, attack iron-sentinel back,
  attack pike-sergeant player`
  .split(',')
  .map((move) => move.trim());

function byScript(): Player<State> {
  const left = [...SCRIPT];
  return (state) => {
    const idle = state.priority === 0 && !manaduel.legal(state, 0).some(({ intent }) => intent.type === 'activate');
    return lesson.move(state, idle ? 'pass' : (left.shift() ?? 'nothing is left to do'));
  };
}

describe('MD-5.8: the first lesson', () => {
  test('whoever does what is told wins in three turns, and is told everything by name', () => {
    const { state, told, yours } = lesson.play(1, byScript(), true);
    expect(state.outcome).toMatchObject({ winners: [0], reason: 'life' });
    expect(state.turn).toBe(2 * LAST_LAMP.chapters.length - 1);
    expect(told).not.toContain(null);
    expect(yours.filter((move) => move !== 'pass')).toEqual(SCRIPT);
    const hints = told.map((step) => step?.hint).join(' ');
    for (const name of ['Iron Sentinel', 'Hold the Line', 'Banner Captain', 'War Axe', 'Pike Sergeant', 'Kindle'])
      expect(hints).toContain(name);
    for (const idea of ['6 mana', 'Attack position', 'Defence position', 'face down', 'trap', 'bluff', 'Equipment'])
      expect(hints).toContain(idea);
  });

  test('whoever does what is lit, and passes or goes on where nothing is, wins', () => {
    const { state, yours } = lesson.play(1, lesson.led(lesson.first('pass', 'end-turn')), true);
    expect(state.outcome).toMatchObject({ winners: [0], reason: 'life' });
    const lit = LAST_LAMP.steps.flatMap(({ does }) => does ?? []);
    expect(yours.filter((move) => lit.includes(move)).length).toBeGreaterThan(12);
  });

  test('the opponent does all that it is told to, whatever is shuffled', () => {
    const [one, other] = [lesson.play(1, byScript(), true), lesson.play(2, byScript(), true)];
    expect(one.foe).toEqual(other.foe);
    expect(one.foe.filter((move) => move !== 'pass')).toEqual([
      'set mending utility-1',
      'end-phase',
      'attack banner-captain iron-sentinel',
      'end-turn',
      'place pack-hound creature-1 face-down',
      'end-turn',
    ]);
  });

  test(
    'whatever the player does, something is told, every step has its time, and nobody is beaten',
    { timeout: 180_000, tags: 'long' },
    () => {
      const matches = [
        lesson.play(1, byScript()),
        lesson.play(1, lesson.first('pass', 'discard', 'end-turn')),
        ...Array.from({ length: 150 }, (_, seed) => lesson.play(seed, lesson.atRandom(seed))),
      ];
      for (const { state } of matches) {
        expect(seatState(state, 0).life).toBeGreaterThan(0);
        expect(state.outcome?.winners).not.toContain(1);
      }
      const given = lesson.play(1, lesson.first('concede'));
      const heard = new Set([...matches, given].flatMap(({ told }) => told));
      expect(heard).not.toContain(null);
      expect(LAST_LAMP.steps.filter((step) => !heard.has(step))).toEqual([]);
    },
  );

  test(
    'whoever does otherwise is told what holds, and is asked for nothing that cannot be done',
    { timeout: 60_000 },
    () => {
      const down = (state: State): boolean => seatState(state, 1).utilities.some((card) => card >= 0);
      const claims: readonly Claim<State>[] = [
        [/You have 6 mana/, (state) => seatState(state, 0).mana === 6],
        [/first turn/, (state) => state.turn === 1],
        [/no creature/, (_, count) => count('A.creatures') === 0],
        [/Nobody stands before/, (_, count) => count('B.creatures') === 0],
        [/Benno has set/, down],
        [/^Benno’s turn/, (state) => state.active === 1],
        [/^(All is prepared|Nobody can attack)/, (state) => state.active === 0],
      ];
      for (let seed = 1; seed <= 40; seed++) expect(lesson.falsehoods(seed, claims)).toEqual([]);
      expect(unchecked(LAST_LAMP)).toEqual([]);
    },
  );

  test('what the texts say of cards is what is printed', () => {
    const numbers: readonly (readonly [text: string, card: string, part: object])[] = [
      ['the Iron Sentinel costs 4', 'iron-sentinel', { cost: 4, power: 90 }],
      ['40 more power, for three of your turns', 'war-axe', { durability: { kind: 'time', n: 3 } }],
      [
        'Benno loses 50 life',
        'kindle',
        { effects: [{ kind: 'cast', do: [{ damageLife: { seat: 'enemy', n: 50 } }] }] },
      ],
    ];
    const hints = LAST_LAMP.steps.map(({ hint }) => hint).join(' ');
    for (const [text, card, part] of numbers) {
      expect(hints).toContain(text);
      expect(CARD_FILES).toContainEqual(expect.objectContaining({ id: card, ...part }));
    }
  });

  test('steps are short', () => {
    for (const { hint = '', story = '' } of LAST_LAMP.steps)
      for (const text of [hint, story]) expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(28);
  });

  test('its decks are given; its opponent is nobody’s to choose', () => {
    const options = manaduel.options.parse({ lesson: 'last-lamp' });
    const rules = manaduel.decks!;
    const { deck } = present(rules.starters[0]);
    const given = rules.fitStarter(options, deck);
    expect(rules.problems(options, [given], [])).toEqual([]);
    expect(rules.problems(options, [deck], [])).toMatchObject([{ code: 'DECK_GIVEN', rule: 'MD-5.8', seat: 0 }]);
    expect(rules.fitStarter(manaduel.options.parse({}), deck)).toBe(deck);
    expect(manaduel.matchmaking.foes(options)).toMatchObject([{ bot: LAST_LAMP.foe.bot }]);
    expect(manaduel.matchmaking.foes(manaduel.options.parse({}))).toBeNull();
    expect(botsOf(GAME).map(({ id }) => id)).not.toContain(LAST_LAMP.foe.bot);
  });

  test('D-2 the laws hold in it', { tags: 'long' }, () => {
    expect(LESSONS).toHaveLength(1);
    expect(runLaws(manaduel, { matches: 2, seed: 3, of: 'lessons' }).violations).toEqual([]);
  });
});
