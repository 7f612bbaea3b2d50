import type { CardView } from '@cardscape/rules';
import { fastRandom } from '@cardscape/rules/kernel/random/generator';
import { composeView } from '@cardscape/rules/kernel/view';
import { previewOf } from '@cardscape/rules/showdown/bots/preview';
import { showdown } from '@cardscape/rules/showdown/index';
import { expect, test } from 'vitest';
import { consequencesIn } from '../../src/contract/consequences.ts';
import type { Witness } from '../../src/contract/look/witness.ts';
import { columnWords, doingWords, stateWords, treeRows } from '../../src/games/showdown/build-tree/rows.ts';
import { REALM_CARDS } from '../../src/games/showdown/cards/cards.ts';
import { barredField, outcomeOf, promptOf } from '../../src/games/showdown/table/asking.ts';
import { wordsFor } from '../../src/games/showdown/table/consequences.ts';
import { considered, foreseen } from '../../src/games/showdown/table/foresight.ts';
import { attempt, formOf, isOfSlots, noneTitle } from '../../src/games/showdown/table/moves.ts';
import { SHAPE } from '../../src/games/showdown/table/place.ts';
import { badges, damage, inspect, plates } from '../../src/games/showdown/table/table-cards.ts';
import { barredThings } from '../../src/table/interaction/barred.ts';
import { begin, finish, type Interaction, pick, stageOf } from '../../src/table/interaction/machine.ts';
import { planOf } from '../../src/table/interaction/plan.ts';
import { tableModel, zoneOf, type TableModel } from '../../src/table/model.ts';
import { cardThing } from '../../src/table/thing.ts';

type Given = Parameters<typeof showdown.notation.fromPosition>[2];

function stateOf(given: object): ReturnType<typeof showdown.notation.fromPosition> {
  return showdown.notation.fromPosition({}, [], given as Given, fastRandom(1));
}

/** The table as seat A sees it. */
function seen(state: ReturnType<typeof stateOf>): TableModel {
  return tableModel(showdown.layout(state), composeView(showdown.views, state, 2, 0), 0);
}

const TREE = {
  phase: 'level-up',
  A: { character: 'bram-stonewright', tree: ['pebble-picker'], hand: ['slate-bulwark'] },
  B: { character: 'vesna-hollow', mobs: { 2: 'gutter-clerk' } },
};

test('RS-UI-12: rows say what they are like, and locked ones what is missing', () => {
  const model = seen(stateOf(TREE));
  const rows = treeRows(REALM_CARDS, model, 0);
  expect(rows.map((row) => `${row.ability?.name}: ${stateWords(row, model, 0)}`).slice(0, 3)).toEqual([
    'Errand: locked: 10 levels missing',
    'Muster: available',
    'Shoulder Charge: locked: 50 levels, 2 Earth missing',
  ]);
  expect(rows).toHaveLength(4);
  // In the tree the first one that may be used is what comes next, and each says what it does.
  expect(columnWords(rows, model, 0).slice(0, 3)).toEqual([
    'locked: 10 levels missing',
    'next',
    'locked: 50 levels, 2 Earth missing',
  ]);
  expect(rows.map(doingWords).slice(0, 3)).toEqual(['Draw a card.', 'Summon X.', 'Attack a target for 30.']);
});

test('RS-UI-13: a level is foreseen with HP, attributes and what comes within reach', () => {
  const state = stateOf({ ...TREE, A: { ...TREE.A, character: 'anwen-lark', tree: [] } });
  const [card] = zoneOf(seen(state), 0, 'hand')?.slots[0] ?? [];
  const intent = { type: 'level-up', card: card?.handle ?? 0 };
  const words = foreseen(REALM_CARDS, previewOf(state, 0, intent), intent).map(({ text }) => text);
  expect(words).toEqual(expect.arrayContaining(['Level 10', 'HP 240 of 240', '1 Earth']));
  expect(words.at(-1)).toBe('Comes within reach: Errand and Muster');
});

test('RS-UI-13: a card of the hand that is dragged to the own Character is spent on it', () => {
  const model = seen(stateOf(TREE));
  const witness = { model, names: ['Ann', 'Ben'], known: () => null };
  const at = (seat: 0 | 1, kind: string): CardView => {
    const card = zoneOf(model, seat, kind)?.slots.flat()[0];
    if (card === undefined) throw new Error(`no card in ${kind}`);
    return card;
  };
  const hand = at(0, 'hand');
  expect(attempt(hand, cardThing(at(0, 'character').handle), witness)).toEqual({ type: 'level-up', card: hand.handle });
  expect(attempt(hand, cardThing(at(1, 'character').handle), witness)).toBeNull();
});

/** What is said of an attack of seat A's first mob on a card of seat B. */
async function attacking(mine: string, theirs: object, kind: 'character' | 'mobs'): Promise<string[]> {
  const state = stateOf({
    phase: 'attack',
    turn: 3,
    A: { character: 'bram-stonewright', mobs: { 1: mine } },
    B: { character: 'vesna-hollow', ...theirs },
  });
  const model = seen(state);
  const handle = (seat: 0 | 1, zone: string): number => zoneOf(model, seat, zone)?.slots.flat()[0]?.handle ?? 0;
  const intent = { type: 'attack', attacker: handle(0, 'mobs'), target: handle(1, kind) };
  const known = (card: number): CardView | null => model.cards.get(card) ?? null;
  const lines = await consequencesIn(
    showdown.bots.preview(state, 0, intent),
    intent,
    { ...witnessOf(state), known } as unknown as Witness,
    {
      types: [],
      weighed: [],
      isAnswered: false,
      nameOf: (id) => REALM_CARDS.get(id)?.card.name ?? id,
      direct: String,
      words: () => Promise.resolve(wordsFor(REALM_CARDS)),
    },
  );
  return (lines ?? []).map(({ text }) => text);
}

test('RS-UI-14: an attack is foreseen with every cause', async () => {
  expect(await attacking('quarry-foreman', { mobs: { 1: 'gutter-clerk' } }, 'character')).toEqual([
    expect.stringMatching(/^\d+ damage$/),
    expect.stringMatching(/^Attack \d+$/),
    '−10 blocked: mobs that stand in front',
    expect.stringMatching(/^HP 180 → \d+$/),
  ]);
});

test('RS-UI-14: an attack is told as it falls: after what its declaration does, with the counter and what that does', async () => {
  expect(await attacking('kite-scout', {}, 'character')).toEqual([
    '30 damage',
    'Attack 30',
    'HP 180 → 150',
    'Kite Scout: +10 attack (this turn, Kite Scout)',
    'Kite Scout: Attack 20 → 30',
  ]);
  expect(await attacking('slate-bulwark', { mobs: { 1: 'old-menhir' } }, 'mobs')).toEqual([
    expect.stringMatching(/^\d+ damage$/),
    expect.stringMatching(/^Attack \d+$/),
    expect.stringMatching(/^HP 70 → \d+$/),
    'Old Menhir counters: 10 damage to Slate Bulwark',
    'Attack 20',
    '−10 blocked: Slate Bulwark',
    'Slate Bulwark: HP 40 → 30',
  ]);
});

test('RS-UI-14: where a coin decides, either face is told', async () => {
  expect(await attacking('coal-eyed-pup', {}, 'character')).toEqual([
    'On heads:',
    '30 damage',
    'Attack 30',
    'HP 180 → 150',
    'On tails:',
    '10 damage',
    'Attack 10',
    'HP 180 → 170',
  ]);
});

test('RS-UI-17: statuses have a sign with their count, and name their source', () => {
  const state = stateOf({
    phase: 'attack',
    A: {
      character: 'bram-stonewright',
      mobs: { 1: { card: 'pebble-picker', stun: { turns: 2, source: 'B.mobs.1' } } },
    },
    B: { character: 'vesna-hollow', mobs: { 1: 'vestry-spider' } },
  });
  const model = seen(state);
  const card = zoneOf(model, 0, 'mobs')?.slots[0]?.[0];
  if (card === undefined) throw new Error('there is no mob');
  expect(badges(model, card)).toEqual([{ icon: 'crossed-chains', tone: 'bad', count: 2 }]);
  const { marks } = inspect(REALM_CARDS, 'pebble-picker', 1, card, { model, names: ['Ann', 'Ben'], known: () => null });
  expect(marks).toContain('stunned (2 turns, Vestry Spider)');
});

test('RS-UI-12: a locked row that the pointer has passed says what is missing, not that it was passed', () => {
  const state = stateOf({
    phase: 'actions',
    A: { character: 'anwen-lark', tree: ['wick-trimmer'], hand: ['road-novice'] },
    B: { character: 'vesna-hollow' },
  });
  const model = seen(state);
  const trim = treeRows(REALM_CARDS, model, 0).find(({ ability }) => ability?.id === 'trim-the-wick');
  expect(trim && stateWords(trim, model, 0)).toBe('locked: 20 levels missing');
  expect(trim?.state).toBe('locked');
});

/** Seat A after it has used Muster, with these cards in hand, and these mobs. */
function mustering(hand: readonly string[], mobs: Readonly<Record<number, string>> = {}): ReturnType<typeof stateOf> {
  const state = stateOf({
    phase: 'actions',
    A: { character: 'anwen-lark', tree: ['wick-trimmer'], hand, mobs },
    B: { character: 'vesna-hollow' },
  });
  const use = showdown.legal(state, 0).find(({ intent }) => intent.type === 'use-ability');
  if (use === undefined) throw new Error('nothing can be used');
  showdown.apply(state, 0, use.intent, null);
  return state;
}

function witnessOf(state: ReturnType<typeof stateOf>): Witness {
  return { model: seen(state), names: ['Ann', 'Ben'], known: () => null };
}

function askedToPlay(hand: readonly string[]): ReturnType<typeof promptOf> {
  return promptOf(REALM_CARDS, witnessOf(mustering(hand)));
}

/** The interaction of whoever may choose now. */
function begun(state: ReturnType<typeof stateOf>): Interaction {
  const witness = witnessOf(state);
  const moves = showdown.legal(state, 0).filter(({ intent }) => intent.type !== 'concede');
  return begin(moves.map((entry) => planOf(entry, formOf(REALM_CARDS, entry, witness))));
}

test('RS-UI-16: where none of the hand may be played each card is barred, and says why in the words of the rules', () => {
  const full = Object.fromEntries(Array.from({ length: 7 }, (_, slot) => [slot + 1, 'road-novice']));
  const state = mustering(['road-novice', 'shrine-cat'], full);
  const witness = witnessOf(state);
  const stage = stageOf(begun(state));
  const barred = barredThings(stage, witness.model, SHAPE, barredField(REALM_CARDS, witness));
  const hand = zoneOf(witness.model, 0, 'hand')?.slots.flat() ?? [];
  expect([...barred].toSorted()).toEqual(hand.map(({ handle }) => `card:${handle}`).toSorted());
  const why = hand.map((card) => {
    const would = considered(stage, cardThing(card.handle), barred.has(`card:${card.handle}`), witness);
    return [card.id, would === null ? null : (showdown.check(state, 0, would.intent)?.code ?? null)];
  });
  expect(Object.fromEntries(why)).toMatchObject({ 'road-novice': 'NO_FREE_SLOT', 'shrine-cat': 'LEVEL_TOO_HIGH' });
  expect(promptOf(REALM_CARDS, witness).hint).toMatch(/^None of your cards can be played now\./);
  // Where one may be played, the offers say where to look.
  expect(barredField(REALM_CARDS, witnessOf(mustering(['road-novice'])))).toBeNull();
});

test('RS-9.62: whoever has looked at the top of the deck is asked what goes to its bottom, and none is to leave it', () => {
  const state = stateOf({
    phase: 'actions',
    A: { character: 'anwen-lark', mobs: { 1: 'gospel-crow' }, deck: ['road-novice', 'shrine-cat'] },
    B: { character: 'vesna-hollow' },
  });
  const witness = witnessOf(state);
  expect(promptOf(REALM_CARDS, witness)).toMatchObject({
    title: ['What goes to the bottom of the Deck?'],
    hint: 'The rest stays on top.',
  });
  expect(noneTitle(witness, stageOf(begun(state)))).toBe('Leave on top');
});

test('RS-6.80: nobody is asked for a slot; who drags a card may name it', () => {
  const state = mustering(['road-novice']);
  const [card] = zoneOf(seen(state), 0, 'hand')?.slots.flat() ?? [];
  const grasped = pick(begun(state), cardThing(card?.handle ?? 0));
  expect(isOfSlots(stageOf(grasped.interaction))).toBe(true);
  expect(finish(grasped.interaction).intent).toMatchObject({ type: 'choose', picks: [card?.handle] });
  const [slot] = stageOf(grasped.interaction).offers.filter(({ thing }) => thing.kind === 'place' && thing.slot === 2);
  if (slot === undefined) throw new Error('the third slot is not offered');
  expect(pick(grasped.interaction, slot.thing).intent).toMatchObject({ picks: [card?.handle, 'mob-3'] });
});

test('RS-6.40: what is asked names the ability, what it grants and up to which level; or that nothing fits', () => {
  const prompt = askedToPlay(['road-novice']);
  expect(prompt.title).toEqual(['Choose a card to play.']);
  expect(prompt.source?.line).toMatchObject({ word: 'Muster', text: '(level 10) Summon X.' });
  expect(prompt.hint).toBe('X is your level, 10.');
  expect(prompt.vain).toBe(false);
  const vain = askedToPlay(['shrine-cat', 'slate-bulwark']);
  expect(vain.hint).toMatch(/^None of your cards can be played now/);
  expect(vain.vain).toBe(true);
});

test('RS-UI-17: what is withdrawn has another sign than what prevents an attack, of another outline', () => {
  const model = seen(
    stateOf({ phase: 'attack', A: { character: 'bram-stonewright' }, B: { character: 'vesna-hollow' } }),
  );
  const card = zoneOf(model, 0, 'character')?.slots[0]?.[0];
  if (card === undefined) throw new Error('there is no Character');
  const { cardFlags, cardStats } = model.layout;
  const flags = 1 << cardFlags.indexOf('withdrawn');
  const stats = cardStats.map((name) => (name === 'prevent' || name === 'counter' ? 1 : 0));
  expect(badges(model, { ...card, flags, stats }).map(({ icon }) => icon)).toEqual([
    'wooden-door',
    'bolt-shield',
    'shield-reflect',
  ]);
});

test('RS-UI-17: of a wounded unit stands how much it has of how much, once, in the place of what is printed', () => {
  const state = stateOf({
    phase: 'attack',
    A: { character: { card: 'bram-stonewright', hp: 100 } },
    B: { character: 'vesna-hollow' },
  });
  const model = seen(state);
  const at = (seat: 0 | 1): CardView | undefined => zoneOf(model, seat, 'character')?.slots[0]?.[0];
  expect(damage(model, at(0)!)).toMatchObject({ text: '100/220', covers: true });
  expect(plates(REALM_CARDS, model, at(0)!)).toEqual([]);
  expect(damage(model, at(1)!)).toBeNull();
});

test('RS-10.9: the result says who gave up, to each of them', () => {
  const state = stateOf({ phase: 'attack', A: { character: 'bram-stonewright' }, B: { character: 'vesna-hollow' } });
  showdown.apply(state, 1, { type: 'concede' }, null);
  const reason = (you: 0 | 1): string => {
    const model = tableModel(showdown.layout(state), composeView(showdown.views, state, 2, you), you);
    return outcomeOf({ model, names: ['Ann', 'Ben'], known: () => null }).reason;
  };
  expect([reason(0), reason(1)]).toEqual(['Ben conceded.', 'You conceded.']);
});
