import { composeView, fastRandom, newRecorder, seenEvents, type Intent } from '@cardscape/rules';
import { showdown } from '@cardscape/rules/showdown/index';
import { expect, test } from 'vitest';
import { readCards } from '../../src/games/plain/cards.ts';
import { plainTelling } from '../../src/games/plain/telling.ts';
import { REALM_CARDS } from '../../src/games/showdown/cards/cards.ts';
import { slotTitle } from '../../src/games/showdown/table/table.ts';
import { sentenceOf } from '../../src/games/showdown/table/telling.ts';
import { plainText } from '../../src/match/feed/witness.ts';
import { tableModel } from '../../src/table/model.ts';

type Given = Parameters<typeof showdown.notation.fromPosition>[2];

const CARDS = readCards(showdown.cards.catalogue());
const EVENTS = Object.fromEntries(
  Object.entries(showdown.events.types).map(([type, { says = null, doer = null }]) => [
    type,
    { says, doer, fields: showdown.events.kinds[type] ?? {} },
  ]),
);

/** What seat A does from a position on, in the words of scenarios, as it reads it in the log. `asked`: the question before the step, where it is known. */
function logOf(given: object, intents: readonly Intent[], asked?: string): readonly string[] {
  const state = showdown.notation.fromPosition({}, [], given as Given, fastRandom(1));
  const read = plainTelling(EVENTS, CARDS, { slotTitle }, (event, witness) =>
    sentenceOf(REALM_CARDS, event, witness),
  ).logbook();
  return intents.flatMap((step) => {
    const recorder = newRecorder();
    const intent = showdown.notation.intentOf(state, 0, step);
    expect(showdown.check(state, 0, intent as never)).toBeNull();
    showdown.apply(state, 0, intent, recorder);
    const model = tableModel(showdown.layout(state), composeView(showdown.views, state, 2, 0), 0);
    const known = (handle: number): { readonly id: string; readonly tier: 1 } | null => {
      const id = model.cards.get(handle)?.id ?? null;
      return id === null ? null : { id, tier: 1 };
    };
    const told = seenEvents(recorder.events, 0);
    return read(told, { model, names: ['Ann', 'Ben'], known }, asked).map(({ sentence }) => plainText(sentence));
  });
}

const LARK = { card: 'anwen-lark', hp: 100 };

test('RS-6.38: what has been learned attacks as the Character, and the log names target and cause', () => {
  const log = logOf(
    {
      turn: 3,
      phase: 'actions',
      A: { character: LARK, tree: ['eel-bailiff', 'road-novice', 'wick-trimmer'] },
      B: { character: 'vesna-hollow', mobs: { 2: 'gutter-clerk' } },
    },
    [
      { type: 'use-ability', ability: 'trim-the-wick' },
      { type: 'skip-ability', ability: 'muster' },
      { type: 'use-ability', ability: 'cold-grip' },
    ],
  );
  expect(log).toEqual([
    'Ann uses Trim the Wick.',
    'Anwen Lark, Lamplighter is healed by 20.',
    'Ann uses Cold Grip.',
    'Anwen Lark, Lamplighter attacks Gutter Clerk.',
    'Gutter Clerk takes 10 damage.',
    'Gutter Clerk is destroyed.',
  ]);
});

test('RS-8.20: a blocked attack says that it was blocked', () => {
  const log = logOf(
    {
      turn: 3,
      phase: 'attack',
      A: { character: LARK, mobs: { 1: 'road-novice' } },
      B: { character: 'vesna-hollow', mobs: { 1: 'gutter-clerk' } },
    },
    [{ type: 'attack', attacker: 'road-novice', target: 'vesna-hollow' }],
  );
  expect(log).toEqual([
    'Road Novice attacks Vesna Hollow, Puppet Baroness.',
    'Vesna Hollow, Puppet Baroness takes no damage: 10 blocked.',
  ]);
});

test('RS-9.22: what ticks names its cause', () => {
  const dot = { turns: 2, amount: 10, source: 'B.mobs.1' };
  const log = logOf(
    {
      turn: 3,
      phase: 'attack',
      A: { character: LARK, mobs: { 1: { card: 'road-novice', dot } } },
      B: { character: 'vesna-hollow', mobs: { 1: 'vestry-spider' } },
    },
    [{ type: 'end-turn' }],
  );
  expect(log).toContain('Vestry Spider afflicts Road Novice.');
});

test('RS-6.70: what is set off by itself is told before what comes of it', () => {
  const log = logOf(
    {
      turn: 3,
      phase: 'actions',
      A: { character: LARK, tree: ['wick-trimmer'], hand: ['road-novice'] },
      B: { character: 'vesna-hollow' },
    },
    [
      { type: 'use-ability', ability: 'muster' },
      { type: 'choose', picks: ['road-novice'] },
    ],
  );
  expect(log.slice(-2)).toEqual(['Road Novice takes effect.', 'Anwen Lark, Lamplighter is healed by 10.']);
});

test('RS-10.1: the end says who has won', () => {
  const given = {
    turn: 3,
    phase: 'attack',
    A: { character: LARK, mobs: { 1: 'cellar-rat-catcher' } },
    B: { character: { card: 'vesna-hollow', hp: 10 } },
  };
  expect(logOf(given, [{ type: 'attack', attacker: 'cellar-rat-catcher', target: 'vesna-hollow' }]).at(-1)).toBe(
    'The match is over: Ann wins.',
  );
  expect(logOf(given, [{ type: 'concede' }]).at(-1)).toBe('The match is over: Ben wins.');
});

test('RS-UI-20: the slot of a card that is played has the name that the table gives it', () => {
  const log = logOf(
    {
      turn: 3,
      phase: 'actions',
      A: { character: LARK, tree: ['eel-bailiff'], hand: ['eel-bailiff'] },
      B: { character: 'vesna-hollow' },
    },
    [
      { type: 'use-ability', ability: 'muster' },
      { type: 'choose', picks: ['eel-bailiff'] },
    ],
    'play',
  );
  expect(log).toContain('Ann plays Eel Bailiff (mob slot 1).');
});

test.each([
  ['joss-tarn', 'drill', 'breath-of-clinker', 'polite-spark', 'will take 10 damage in each of 3 turns.'],
  ['joss-tarn', 'drill', 'borrowed-tide', 'eel-bailiff', 'is silenced for 1 turn.'],
])('RS-UI-20: %s: a status has a verb, and its turns (%s %s)', (leader, ability, action, tree, words) => {
  const log = logOf(
    {
      turn: 3,
      phase: 'actions',
      A: { character: leader, tree: [tree, tree], hand: [action] },
      B: { character: 'vesna-hollow', mobs: { 1: 'gutter-clerk' } },
    },
    [
      { type: 'use-ability', ability },
      { type: 'choose', picks: [action] },
      ...(action === 'breath-of-clinker' ? [{ type: 'choose', picks: ['gutter-clerk'] }] : []),
    ],
  );
  expect(log).toContain(`Gutter Clerk ${words}`);
});
