import { describe, expect, test } from 'vitest';
import { intentsOf } from '../../src/kernel/choice.ts';
import type { AnyGame } from '../../src/kernel/contract/game.ts';
import { runLaws } from '../../src/kernel/laws/run.ts';
import { botsOf } from '../../src/kernel/play/bots.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import { present, type Intent } from '../../src/kernel/types.ts';
import { lessonMatch } from '../../src/showdown/bots/sample.ts';
import { shippedCards } from '../../src/showdown/decks/catalogue.ts';
import { showdown } from '../../src/showdown/index.ts';
import { FIRST_MARCH } from '../../src/showdown/lesson/first-march.ts';
import { situationOf } from '../../src/showdown/lesson/guide.ts';
import { scriptFor } from '../../src/showdown/machine/script.ts';
import { position } from '../../src/showdown/notation/print.ts';
import { LESSONS } from '../../src/showdown/options.ts';
import { characterOf } from '../../src/showdown/state/board.ts';
import type { State } from '../../src/showdown/state/state.ts';
import { hpOf, levelOf } from '../../src/showdown/state/values.ts';
import { rehearse, unchecked, type Claim } from '../kernel/lessons.ts';

const GAME = showdown as AnyGame;

/** What a player does who follows the lesson. */
const SCRIPT = `
  level-up eel-bailiff, use-ability muster, choose eel-bailiff, use-ability cold-grip, choose hook-hand-usher,
  attack eel-bailiff cellar-rat-catcher, end-turn,
  level-up road-novice, use-ability muster, choose pilgrim-cook, use-ability cold-grip, choose hook-hand-usher,
  use-ability walk-together, choose road-novice, attack eel-bailiff cellar-rat-catcher,
  attack pilgrim-cook quill-marrow, attack road-novice quill-marrow, end-turn,
  level-up silt-sprite, use-ability trim-the-wick, use-ability muster, choose tidegate-warden, use-ability cold-grip,
  use-ability walk-together, choose eel-bailiff, attack eel-bailiff quill-marrow, attack pilgrim-cook quill-marrow,
  attack road-novice quill-marrow, attack tidegate-warden quill-marrow, attack eel-bailiff quill-marrow, end-turn,
  level-up barnacle-hulk, end-actions, attack eel-bailiff quill-marrow, attack tidegate-warden quill-marrow`
  .split(',')
  .map((move) => move.trim());

type Ended = ReturnType<typeof lesson.play>;

const lesson = rehearse(showdown, FIRST_MARCH, situationOf, (random) => showdown.setup(lessonMatch(random)));

/** Goes on with the turn, and chooses nothing. */
function doNothing(state: State): Intent {
  const ways = showdown.legal(state, 0).flatMap((entry) => [...intentsOf(entry)]);
  const isIdle = ({ type, picks }: Intent): boolean =>
    ['skip-level-up', 'end-actions', 'end-turn'].includes(type) ||
    (type === 'choose' && Array.isArray(picks) && picks.length === 0);
  return present(ways.find(isIdle));
}

describe('RS-5.9: the first lesson', () => {
  test('whoever does what is told wins, in few moves, and is told something new each turn', () => {
    const { state, told: steps } = lesson.play(1, lesson.byScript(SCRIPT));
    expect(state.outcome).toMatchObject({ winners: [0] });
    expect(levelOf(state, 0) / 10).toBe(FIRST_MARCH.chapters.length);
    expect(SCRIPT.length).toBeLessThanOrEqual(40);
    expect(steps).not.toContain(null);
    // Every ability, card and target of the script is spoken of by name before it is used for the first time.
    const hints = steps.map((step) => step?.hint).join(' ');
    const names = [...shippedCards().values()].flatMap(({ id, name }) =>
      SCRIPT.some((line) => line === `level-up ${id}` || line === `choose ${id}`) ? [name] : [],
    );
    for (const name of names.filter((one) => one !== 'Barnacle Hulk')) expect(hints).toContain(name);
  });

  test('whoever does what is lit, and anything where nothing is, wins', () => {
    for (const seed of [1, 2, 3]) {
      const { state, yours } = lesson.play(seed, lesson.led(lesson.atRandom(seed)), true);
      expect(state.outcome).toMatchObject({ winners: [0] });
      const lit = FIRST_MARCH.steps.flatMap(({ does }) => does ?? []);
      expect(yours.filter((move) => lit.includes(move)).length).toBeGreaterThan(12);
    }
  });

  test('the opponent does all that it is told to, whatever is shuffled', () => {
    const [one, other] = [1, 2].map((seed) => lesson.play(seed, lesson.byScript(SCRIPT), true)) as [Ended, Ended];
    const done = one.foe.map((words) => words.split(' '));
    expect(one.foe).toEqual(other.foe);
    const { turns } = FIRST_MARCH.foe;
    const spent = turns.filter(({ spends }) => spends !== null).length;
    expect(done.filter(([type]) => type === 'level-up')).toHaveLength(spent);
    expect(done.filter(([type, ...picks]) => type === 'choose' && picks.length > 0)).toHaveLength(
      turns.reduce((sum, { plays }) => sum + plays.length, 0),
    );
    // It attacks in every turn of its own, at last the Warden, whose counter it dies of.
    expect(done.filter(([type]) => type === 'attack')).toHaveLength(4);
    expect(position(one.state)).not.toHaveProperty('B.mobs');
  });

  test('whatever the player does, something is told, and every step has its time', { tags: 'long' }, () => {
    const matches = [
      lesson.play(1, lesson.byScript(SCRIPT)),
      lesson.play(1, doNothing),
      ...Array.from({ length: 150 }, (_, seed) => lesson.play(seed, lesson.atRandom(seed))),
    ];
    // Nobody is beaten who only plays badly.
    for (const { state } of matches) expect(hpOf(state, characterOf(state, 0))).toBeGreaterThan(0);
    const heard = new Set(matches.flatMap(({ told: steps }) => steps));
    expect(heard).not.toContain(null);
    expect(FIRST_MARCH.steps.filter((step) => !heard.has(step))).toEqual([]);
  });

  test(
    'whoever does otherwise is told what holds, and is asked for nothing that cannot be done',
    { timeout: 60_000 },
    () => {
      const claims: readonly Claim<State>[] = [
        [/mobs shield him|mobs still shields/, (_, count) => count('B.mobs') > 0],
        [/stands alone|Nothing shields/, (_, count) => count('B.mobs') === 0],
        [/You are level 20/, (state) => levelOf(state, 0) === 20],
        [/^Quill’s turn/, (state) => state.active === 1],
        [/no mob stands before you|Without a mob/, (_, count) => count('A.mobs') === 0],
        [/Your mobs shield you/, (_, count) => count('A.mobs') > 0],
      ];
      for (let seed = 1; seed <= 40; seed++) expect(lesson.falsehoods(seed, claims)).toEqual([]);
      expect(unchecked(FIRST_MARCH)).toEqual([]);
    },
  );

  test('the first card spent can be any: another of its element can be summoned', () => {
    for (const card of new Set(FIRST_MARCH.you.hand)) {
      const state = showdown.setup(lessonMatch(fastRandom(1)));
      for (const words of [`level-up ${card}`, 'use-ability muster'])
        showdown.apply(state, 0, lesson.move(state, words), null);
      expect(lesson.told(state)?.hint, card).toContain('Those that fit are lit');
    }
  });

  test('what the texts say of cards is what is printed', () => {
    const numbers: Readonly<Record<string, readonly [text: string, card: string, part: object]>> = {
      grip: ['Cold Grip deals 20', 'eel-bailiff', { levelUp: { ops: [{ op: 'attack', amount: 20 }] } }],
      usher: ['no Hook-Hand Usher survives that', 'hook-hand-usher', { hp: 20 }],
      cook: ['heals you 10 every turn', 'pilgrim-cook', { effects: [{ ops: [{ op: 'heal', amount: 10 }] }] }],
      sprite: ['to heal 30', 'silt-sprite', { levelUp: { mode: 'one-shot', ops: [{ op: 'heal', amount: 30 }] } }],
      warden: ['takes 10 back', 'tidegate-warden', { effects: [{ mods: [{ counter: 10 }] }] }],
    };
    const hints = FIRST_MARCH.steps.map(({ hint }) => hint).join(' ');
    for (const [text, card, part] of Object.values(numbers)) {
      expect(hints).toContain(text);
      expect(shippedCards().get(card)).toMatchObject(part);
    }
    expect(scriptFor(present(shippedCards().get('anwen-lark'))).card).toMatchObject({
      abilities: [{ id: 'errand', mandatory: true }, { id: 'trim-the-wick', ops: [{ amount: 20 }] }, { id: 'muster' }],
    });
  });

  test('steps are short', () => {
    for (const { hint = '', story = '' } of FIRST_MARCH.steps)
      for (const text of [hint, story]) expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(28);
  });

  test('its decks are given; its opponent is nobody’s to choose', () => {
    const options = showdown.options.parse({ lesson: 'first-march' });
    const rules = showdown.decks!;
    const [starter] = rules.starters;
    const given = rules.fitStarter(options, present(starter).deck);
    expect(rules.problems(options, [given], [])).toEqual([]);
    expect(rules.problems(options, [present(starter).deck], [])).toMatchObject([{ code: 'DECK_GIVEN', seat: 0 }]);
    expect(rules.problems(options, [{ ...given, profile: 'p1' }], [])).toMatchObject([{ code: 'DECK_GIVEN' }]);
    expect(showdown.matchmaking.foes(options)).toMatchObject([{ bot: FIRST_MARCH.foe.bot }]);
    expect(showdown.matchmaking.foes(showdown.options.parse({}))).toBeNull();
    expect(botsOf(GAME).map(({ id }) => id)).not.toContain(FIRST_MARCH.foe.bot);
  });

  test('D-2 the laws hold in it', { tags: 'long' }, () => {
    expect(LESSONS).toHaveLength(1);
    expect(runLaws(showdown, { matches: 4, seed: 3, of: 'lessons' }).violations).toEqual([]);
  });
});
