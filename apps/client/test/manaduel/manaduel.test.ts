import { isListed, type Intent, type LastingView, type LegalIntent, type SeenEvent } from '@cardscape/rules';
import { CARD_FILES, shippedCards } from '@cardscape/rules/manaduel/decks/catalogue';
import { manaduel } from '@cardscape/rules/manaduel/index';
import { describe, expect, test } from 'vitest';
import { GLYPH_NAMES, iconNames } from '../../build/icons.ts';
import { isMirror } from '../../src/cards/face/spec.ts';
import { STARTER_LOOKS } from '../../src/games/manaduel/home/starters.ts';
import { TERMS, USUAL } from '../../src/games/manaduel/home/terms.ts';
import { manaduelLook } from '../../src/games/manaduel/index.ts';
import { SHAPE } from '../../src/games/manaduel/table/table.ts';
import { optionsOf, USUAL_TERMS } from '../../src/lobby/terms.ts';
import { plainText } from '../../src/match/feed/witness.ts';
import { begin, finish, mostBefore, pick, stageOf, type Interaction } from '../../src/table/interaction/machine.ts';
import { planOf } from '../../src/table/interaction/plan.ts';
import { boundsOf, overlap } from '../../src/table/layout/geometry.ts';
import { layout } from '../../src/table/layout/layout.ts';
import type { TableModel } from '../../src/table/model.ts';
import { placements } from '../../src/table/placement.ts';
import { cardThing, type Thing } from '../../src/table/thing.ts';
import { lookOf } from '../match/look.ts';
import { at, laid, LAYOUT, LOOK, titleOf, told, witnessOf } from './manaduel-table.ts';

const one = (name: string, from: readonly (number | string)[]): LegalIntent['fields'][number] => ({
  name,
  single: true,
  ordered: false,
  parts: [{ min: 1, max: 1, other: false, from }],
});
const some = (
  name: string,
  from: readonly (number | string)[],
  min: number,
  max: number,
): LegalIntent['fields'][number] => ({
  name,
  single: false,
  ordered: false,
  parts: [{ min, max, other: false, from }],
});

/** Points at things one after the other, by their keys; null when one of them is not offered. */
function play(model: TableModel, legal: readonly LegalIntent[], ...keys: readonly string[]): Intent | null {
  const witness = witnessOf(model);
  let interaction: Interaction = begin(legal.map((entry) => planOf(entry, LOOK.moves.form(entry, witness))));
  let intent: Intent | null = null;
  for (const key of keys) {
    const thing: Thing | undefined = stageOf(interaction).offers.find((offer) => offer.key === key)?.thing;
    const outcome = key === 'finish' ? finish(interaction) : thing === undefined ? null : pick(interaction, thing);
    if (outcome?.taken !== true)
      throw new Error(
        `${key} is not offered, but ${stageOf(interaction)
          .offers.map((offer) => offer.key)
          .join(', ')}`,
      );
    ({ interaction, intent } = outcome);
  }
  return intent;
}

/** Something that lasts: +20 power until the end of turn 3, by a card of seat B. */
function lasts(more: Partial<LastingView>): LastingView {
  return {
    seat: 1,
    id: 'steady-hand',
    what: 'modifyPower',
    n: 20,
    of: null,
    cards: [],
    seats: [],
    until: 'turn',
    at: 3,
    ...more,
  };
}

const zone = (name: string): number => LAYOUT.zones.findIndex((each) => each.name === name);
const HAND = [
  at(-1, 'A.hand.1', 'burrow-bear'),
  at(-2, 'A.hand.2', 'kindle'),
  at(-3, 'A.hand.3', 'war-axe'),
  at(-4, 'A.hand.4', 'spiked-pit'),
];

describe('faces', () => {
  const pictures = CARD_FILES.map((file) =>
    typeof file === 'object' && file !== null && 'id' in file && typeof file.id === 'string'
      ? LOOK.cards.face(file.id, 1)
      : null,
  );

  test('every shipped card has one in a mirror, with sentences and a picture that is shipped', () => {
    const icons = new Set(iconNames());
    for (const face of pictures) {
      if (face === null || !isMirror(face)) throw new Error('a card without a face in a mirror');
      const card = shippedCards().get(face.key);
      expect([face.key, face.lines.length > 0 || card === undefined]).toEqual([face.key, true]);
      for (const icon of [face.icon, face.sign, ...face.lines.map((line) => line.icon)])
        expect([face.key, icon, icons.has(icon)]).toEqual([face.key, icon, true]);
    }
  });

  test('cards of the same type look different from each other', () => {
    const seen = pictures.flatMap((face) => (face !== null && isMirror(face) ? [`${face.hue} ${face.icon}`] : []));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('power is the one large number, mana the crystals of the arch', () => {
    expect(LOOK.cards.face('burrow-bear', 1)).toMatchObject({
      number: '80',
      crystals: 4,
      medallion: 'lantern',
      typeLine: 'Creature · Beast',
    });
    expect(LOOK.cards.face('spiked-pit', 1)).toMatchObject({ crystals: 0, medallion: 'diamond' });
    expect(LOOK.cards.face('no-such-card', 1)).toBeNull();
  });

  test('what a keyword means is told to who reads the card closely', () => {
    expect(LOOK.cards.face('river-serpent', 1)?.lines).toMatchObject([{ kind: '', text: 'Swift, drain.' }]);
    const { lines } = LOOK.cards.inspect('river-serpent', 1, null, witnessOf(laid({})));
    expect(lines.map(({ kind }) => kind)).toEqual(['Swift', 'Drain']);
    expect(lines.every(({ text }) => text.length > 10)).toBe(true);
  });

  test('signs of the table and of the decks are among those that the page has', () => {
    const glyphs = new Set(GLYPH_NAMES);
    const everything = at(1, 'A.creatures.1', 'gate-squire', { flags: ['swift', 'guard', 'pierce', 'sneak'] });
    const rest = at(2, 'A.creatures.2', 'gate-squire', { flags: ['twin', 'ward', 'drain', 'rooted'] });
    const last = at(3, 'A.creatures.3', 'gate-squire', { flags: ['harmless', 'sick'] });
    const model = laid({
      cards: [everything, rest, last],
      view: { lasting: [lasts({ what: 'restrict', of: 'attack', cards: [3] }), lasts({ cards: [4] })] },
    });
    const shown = [everything, rest, last, { ...last, handle: 4, flags: 0 }].flatMap((card) =>
      LOOK.cards.badges(model, card).map(({ icon }) => icon),
    );
    expect(shown).toHaveLength(12);
    for (const icon of [...shown, ...Object.values(STARTER_LOOKS).map((deck) => deck.icon)])
      expect([icon, glyphs.has(icon)]).toEqual([icon, true]);
  });
});

describe('how cards lie', () => {
  const bear = at(7, 'A.creatures.2', 'burrow-bear', { position: 2, power: 80 });
  const back = at(7, 'A.creatures.2', null, { position: 2, since: 2 });
  const knight = at(5, 'B.creatures.1', 'oathbound-knight', { power: 90, wounds: 30, position: 1 });
  const axe = at(6, 'B.equipment.1', 'war-axe', { host: 5, left: 2 });
  const model = laid({ cards: [back, knight, axe], own: [bear] });
  const geometry = layout({
    width: 1600,
    height: 900,
    text: 1,
    guided: false,
    seats: [0, 1],
    shape: SHAPE,
    zones: LAYOUT.zones.flatMap(({ name, seat, form, slots }) =>
      form === 'grid' ? [] : [{ kind: name.slice(2), seat, shared: false, form, slots, columns: slots }],
    ),
  });
  const placed = placements(model, geometry, SHAPE, (card) => LOOK.cards.stance(model, card));
  const placement = (handle: number): (typeof placed)[number] => {
    const found = placed.find((each) => each.handle === handle);
    if (found === undefined) throw new Error(`card ${handle} lies nowhere`);
    return found;
  };

  test('face down: a back for everybody, which its player sees through', () => {
    expect(placement(7)).toMatchObject({ form: 'back', id: 'burrow-bear', veiled: true });
    const theirs = laid({ cards: [back], you: 1, view: { own: null } });
    expect(
      placements(theirs, geometry, SHAPE, (card) => LOOK.cards.stance(theirs, card)).find(({ handle }) => handle === 7),
    ).toMatchObject({ form: 'back', id: null, veiled: false });
    expect(LOOK.cards.backTitle(theirs, back)).toBe('face-down creature, placed in turn 2');
  });

  test('in defence on its side, with its power upright and its wounds as cracks', () => {
    expect(placement(5)).toMatchObject({ turned: true, spent: false });
    expect(LOOK.cards.plates(model, knight)).toEqual([{ side: 'medallion', text: '90', trend: 'down' }]);
    expect(LOOK.cards.damage(model, knight)).toEqual({ part: 0.25, text: '−30' });
  });

  test('equipment looks out under its creature and is no place of its own', () => {
    const under = placement(6),
      host = placement(5);
    expect(under.z).toBeLessThan(host.z);
    expect(under.pose.x).toBe(host.pose.x);
    expect(boundsOf(under.pose).y + boundsOf(under.pose).h).toBeGreaterThan(
      geometry.slots[zone('B.creatures')]![0]!.y + geometry.card.h / 2,
    );
    // It reaches neither the other side nor the row behind.
    const own = geometry.slots[zone('A.creatures')]![0]!;
    expect(overlap(boundsOf(under.pose), boundsOf(own))).toBe(false);
  });

  test('the list of the own deck is no place of the table', () => {
    const listed = laid({ cards: [], own: [at(-1_000_001, 'A.list.1', 'kindle')] });
    expect(
      placements(listed, geometry, SHAPE, (card) => LOOK.cards.stance(listed, card)).filter(
        ({ handle }) => handle !== 0,
      ),
    ).toEqual([]);
  });
});

describe('putting intents together', () => {
  const model = laid({
    own: HAND,
    cards: [at(3, 'A.creatures.1', 'gate-squire'), at(4, 'B.creatures.2', 'mirror-magus')],
  });

  test('placing: card, slot, position', () => {
    const legal: LegalIntent = {
      intent: { type: 'place', card: -1 },
      fields: [one('to', ['creature-2', 'creature-5']), one('position', ['attack', 'defence', 'face-down'])],
    };
    expect(play(model, [legal], 'card:-1', `place:${zone('A.creatures')}.4`, 'option:position:2')).toEqual({
      type: 'place',
      card: -1,
      to: 'creature-5',
      position: 'face-down',
    });
  });

  test('a spell from the hand: cast at once, cast from a slot, or set there', () => {
    const slots = one('to', ['utility-1', 'utility-2']);
    const legal: LegalIntent[] = [
      { intent: { type: 'set', card: -2 }, fields: [slots] },
      { intent: { type: 'activate', card: -2 }, fields: [] },
      { intent: { type: 'activate', card: -2 }, fields: [slots] },
    ];
    const spell = laid({ own: HAND, legal });
    const slot = `place:${zone('A.utilities')}.1`;
    expect(play(spell, legal, 'card:-2', 'option:activate')).toEqual({ type: 'activate', card: -2 });
    expect(play(spell, legal, 'card:-2', slot, 'option:activate')).toEqual({
      type: 'activate',
      card: -2,
      to: 'utility-2',
    });
    expect(play(spell, legal, 'card:-2', slot, 'option:set')).toEqual({ type: 'set', card: -2, to: 'utility-2' });
  });

  test('a trap is set by card and slot alone', () => {
    const legal: LegalIntent = { intent: { type: 'set', card: -4 }, fields: [one('to', ['utility-3'])] };
    expect(play(model, [legal], 'card:-4', `place:${zone('A.utilities')}.2`)).toEqual({
      type: 'set',
      card: -4,
      to: 'utility-3',
    });
  });

  test('equipping, attacking a creature and a player, using an effect, turning', () => {
    expect(
      play(model, [{ intent: { type: 'equip', card: -3 }, fields: [one('target', [3, 4])] }], 'card:-3', 'card:4'),
    ).toEqual({ type: 'equip', card: -3, target: 4 });
    const attack: LegalIntent = { intent: { type: 'attack', attacker: 3 }, fields: [one('target', [4, 'player'])] };
    expect(play(model, [attack], 'card:3', 'card:4')).toEqual({ type: 'attack', attacker: 3, target: 4 });
    expect(play(model, [attack], 'card:3', 'seat:1')).toEqual({ type: 'attack', attacker: 3, target: 'player' });
    expect(
      play(
        model,
        [{ intent: { type: 'use-effect', creature: 3, effect: 2 }, fields: [] }],
        'card:3',
        'option:effect:1',
      ),
    ).toEqual({ type: 'use-effect', creature: 3, effect: 2 });
    expect(
      play(
        model,
        [{ intent: { type: 'change-position', creature: 3 }, fields: [one('position', ['defence', 'face-down'])] }],
        'card:3',
        'option:position:1',
      ),
    ).toEqual({ type: 'change-position', creature: 3, position: 'defence' });
  });

  test('exchanging, choosing, saying yes and no', () => {
    const exchange: LegalIntent = { intent: { type: 'exchange' }, fields: [some('cards', [-1, -2, -3, -4], 0, 2)] };
    expect(play(model, [exchange], 'card:-1', 'card:-3', 'finish')).toEqual({ type: 'exchange', cards: [-1, -3] });
    expect(play(model, [exchange], 'finish')).toEqual({ type: 'exchange', cards: [] });
    const may = laid({ view: { asking: { seats: [0], question: 'may' } } });
    const choice: LegalIntent = { intent: { type: 'choose' }, fields: [some('picks', ['use'], 0, 1)] };
    expect(play(may, [choice], 'option:word:use')).toEqual({ type: 'choose', picks: ['use'] });
    expect(play(may, [choice], 'finish')).toEqual({ type: 'choose', picks: [] });
    expect(LOOK.moves.noneTitle(witnessOf(may), stageOf(begin([])))).toBe('No, do not use it');
  });

  test('the ways of an effect are told in its words', () => {
    const view = { asking: { seats: [0], question: 'branch' } } as const;
    const branch = laid({ view });
    const asked = {
      ...branch,
      view: {
        ...branch.view,
        own: { cards: [], ground: [], source: { card: 1, id: 'archmage-solenne', effect: 0 }, triggers: [], legal: [] },
      },
    };
    const entry: LegalIntent = { intent: { type: 'choose' }, fields: [some('picks', [1, 2, 3], 1, 1)] };
    const offers = stageOf(begin([planOf(entry, LOOK.moves.form(entry, witnessOf(asked)))])).offers.map(({ thing }) =>
      thing.kind === 'option' ? thing.detail : '',
    );
    expect(offers[1]).toMatch(/draw 2 cards/i);
    expect(play(asked, [entry], 'option:branch:1')).toEqual({ type: 'choose', picks: [2] });
  });

  test('in the regroup phase one button ends the turn', () => {
    const late = laid({ view: { phase: 'prep-2' } });
    const legal: LegalIntent[] = [
      { intent: { type: 'end-phase' }, fields: [] },
      { intent: { type: 'end-turn' }, fields: [] },
    ];
    const stage = stageOf(begin(legal.map((entry) => planOf(entry, LOOK.moves.form(entry, witnessOf(late))))));
    expect(stage.offers.map(({ key }) => key)).toEqual(['option:end-turn']);
  });

  test('what a dragged card seems to want', () => {
    const witness = witnessOf(model);
    const attempt = (handle: number, to: Thing | null): Intent | null =>
      LOOK.moves.attempt(model.cards.get(handle)!, to, witness);
    expect(attempt(-1, { kind: 'place', zone: zone('A.creatures'), slot: 2 })).toEqual({
      type: 'place',
      card: -1,
      to: 'creature-3',
      position: 'attack',
    });
    expect(attempt(-3, cardThing(4))).toEqual({ type: 'equip', card: -3, target: 4 });
    expect(attempt(-4, { kind: 'place', zone: zone('A.utilities'), slot: 0 })).toEqual({
      type: 'set',
      card: -4,
      to: 'utility-1',
    });
    expect(attempt(3, { kind: 'seat', seat: 1 })).toEqual({ type: 'attack', attacker: 3, target: 'player' });
  });

  test('of cards to exchange no more are taken than may be: those chosen stay', () => {
    const entry: LegalIntent = { intent: { type: 'exchange' }, fields: [some('cards', [-1, -2, -3], 0, 2)] };
    const asked = laid({
      own: HAND,
      legal: [entry],
      view: { phase: 'exchange', asking: { seats: [0], question: 'exchange' } },
    });
    let interaction = begin([planOf(entry, LOOK.moves.form(entry, witnessOf(asked)))]);
    const says = (): string => LOOK.moves.ask(stageOf(interaction), witnessOf(asked));
    expect(says()).toBe('Choose up to 2 cards to exchange, or none.');
    ({ interaction } = pick(interaction, cardThing(-1)));
    expect(says()).toBe('Choose up to 2 cards to exchange, or none (1 chosen).');
    expect(mostBefore(interaction, cardThing(-3))).toBeNull();
    ({ interaction } = pick(interaction, cardThing(-2)));
    expect(pick(interaction, cardThing(-3)).taken).toBe(false);
    expect([cardThing(-3), cardThing(-4)].map((thing) => mostBefore(interaction, thing))).toEqual([2, null]);
    expect(pick(interaction, cardThing(-1)).taken).toBe(true);
  });

  test('what could be done and was not chosen is never sent', () => {
    const slots = (kind: string): LegalIntent['fields'][number] =>
      one(
        'to',
        [1, 2, 3, 4, 5].map((slot) => `${kind}-${slot}`),
      );
    const legal: LegalIntent[] = [
      {
        intent: { type: 'place', card: -1 },
        fields: [slots('creature'), one('position', ['attack', 'defence', 'face-down'])],
      },
      { intent: { type: 'activate', card: -2 }, fields: [] },
      { intent: { type: 'set', card: -4 }, fields: [slots('utility')] },
      { intent: { type: 'activate', card: 6 }, fields: [] },
    ];
    const set = at(6, 'A.utilities.4', 'spiked-pit', { position: 2 });
    const full = laid({
      own: HAND,
      cards: [at(3, 'A.creatures.1', 'gate-squire'), at(4, 'B.creatures.2', 'mirror-magus'), set],
      legal,
    });
    const attempt = (handle: number, to: Thing | null): Intent | null =>
      LOOK.moves.attempt(full.cards.get(handle)!, to, witnessOf(full));
    const place = (name: string, slot: number): Thing => ({ kind: 'place', zone: zone(name), slot });
    // In a row of the other kind: the rules say why not.
    expect(attempt(-1, place('A.utilities', 1))).toEqual({
      type: 'place',
      card: -1,
      to: 'utility-2',
      position: 'attack',
    });
    expect(attempt(-1, cardThing(6))).toEqual({ type: 'place', card: -1, to: 'utility-4', position: 'attack' });
    expect(attempt(-4, place('A.creatures', 2))).toEqual({ type: 'set', card: -4, to: 'creature-3' });
    // Everything else that could be meant is asked.
    const things: Thing[] = [
      cardThing(3),
      cardThing(4),
      cardThing(6),
      { kind: 'seat', seat: 1 },
      ...['A.creatures', 'A.utilities', 'B.creatures', 'B.utilities'].flatMap((row) =>
        [0, 1, 2].map((slot) => place(row, slot)),
      ),
    ];
    for (const handle of [-1, -2, -4, 6]) {
      for (const to of [null, ...things]) {
        const intent = attempt(handle, to);
        expect([handle, to, intent !== null && isListed(legal, intent)]).toEqual([handle, to, false]);
      }
    }
    expect(attempt(-1, place('B.creatures', 0))).toBeNull();
    expect(attempt(6, place('A.utilities', 0))).toBeNull();
  });
});

describe('what is asked', () => {
  const WINDOW = { seats: [0], question: 'window' } as const;

  test('over an attack, a trap, a placing, a phase', () => {
    const cards = [
      at(3, 'B.creatures.1', 'reef-leviathan'),
      at(4, 'A.creatures.1', 'gate-squire'),
      at(8, 'B.utilities.1', 'spiked-pit'),
    ];
    expect(titleOf(laid({ cards, view: { asking: WINDOW, attack: { attacker: 3, target: 4 } } }))).toBe(
      'Reef Leviathan attacks your Gate Squire. Respond?',
    );
    expect(titleOf(laid({ cards, view: { asking: WINDOW, attack: { attacker: 3, target: 0 } } }))).toBe(
      'Reef Leviathan attacks directly. Respond?',
    );
    const chain = [
      { number: 1, seat: 1 as const, card: 8, id: 'spiked-pit', effect: 0, targets: [], countered: false },
    ];
    expect(titleOf(laid({ cards, view: { asking: WINDOW, chain } }))).toBe('Ben’s trap Spiked Pit springs. Respond?');
    expect(
      titleOf(laid({ view: { active: 1, asking: WINDOW } }), [
        { type: 'move', card: 9, id: null, from: 'B.hand', to: 'B.creatures.2', why: 'place', down: true },
      ]),
    ).toBe('Ben places a creature face down. Respond?');
    const fight = [{ type: 'phase', phase: 'fight', skipped: false }] as const;
    expect(titleOf(laid({ view: { active: 1, asking: WINDOW } }), fight)).toBe('The fight begins. Respond?');
    // What one does oneself is nothing to respond to.
    expect(titleOf(laid({ view: { active: 0, asking: WINDOW } }), fight)).toBe('Use an effect now?');
    const trap = at(4, 'A.utilities.1', 'spiked-pit');
    const spring = { intent: { type: 'activate', card: 4 }, fields: [] };
    expect(titleOf(laid({ cards: [trap], legal: [spring], view: { active: 0, asking: WINDOW } }), fight)).toBe(
      'Use the effect of Spiked Pit now?',
    );
  });

  test('in every question something is said', () => {
    for (const question of LAYOUT.questions.filter((each) => each !== 'over')) {
      expect(titleOf(laid({ view: { asking: { seats: [0], question } } }))).not.toBe('');
      expect(titleOf(laid({ view: { asking: { seats: [1], question } } }))).toMatch(/Ben/);
    }
  });

  test('how it ended', () => {
    const over = (winners: readonly (0 | 1)[], reason: string) =>
      LOOK.asking.outcome(witnessOf(laid({ view: { outcome: { winners, reason } } })));
    expect(over([0], 'life')).toEqual({ title: 'Victory', reason: 'Ben’s life fell to zero.' });
    expect(over([1], 'no-moves')).toEqual({ title: 'Defeat', reason: 'You have no move left.' });
    expect(over([], 'standstill').title).toBe('A tie');
  });
});

describe('the log and the numbers that float', () => {
  const cards = [
    at(3, 'B.creatures.1', 'reef-leviathan'),
    at(4, 'A.creatures.1', 'gate-squire'),
    at(8, 'A.utilities.1', 'spiked-pit'),
  ];
  const model = laid({ cards });
  const TRAP = [
    { type: 'activated', seat: 'A', card: 8, id: 'spiked-pit', effect: 0, kind: 'trap', link: 1 },
    { type: 'resolving', link: 1, negated: false },
    { type: 'wounds', card: 3, n: 40 },
  ] as const;

  test('say what a loss comes from', () => {
    expect(told(model, TRAP).slice(1)).toEqual(['Reef Leviathan loses 40 power: Spiked Pit.']);
    const read = LOOK.telling.cues();
    const cues = TRAP.flatMap((event) => read(event, witnessOf(model)));
    expect(cues.find(({ cue }) => cue === 'number')).toEqual({
      cue: 'number',
      spot: { at: 'card', handle: 3 },
      text: '-40',
      tone: 'bad',
      cause: 'Spiked Pit',
    });
  });

  test('in a fight the opponent, in a direct attack the attacker', () => {
    const fight = [
      { type: 'attack', seat: 'B', attacker: 3, target: 4 },
      { type: 'fight', attacker: 3, target: 4, powers: [100, 30] },
      { type: 'wounds', card: 3, n: 30 },
    ];
    expect(told(model, fight)).toEqual([
      'Reef Leviathan attacks Gate Squire.',
      'Power 100 against power 30.',
      'Reef Leviathan loses 30 power: Gate Squire.',
    ]);
    const direct = [
      { type: 'attack', seat: 'B', attacker: 3, target: null },
      { type: 'strike', attacker: 3, seat: 'A', n: 100 },
      { type: 'life', seat: 'A', n: -100, now: 300 },
    ];
    expect(told(model, direct)).toEqual([
      'Reef Leviathan attacks you directly.',
      'Power 100 against your life.',
      'You lose 100 life: Reef Leviathan (now 300).',
    ]);
    const read = LOOK.telling.cues();
    expect(direct.flatMap((event) => read(event, witnessOf(model))).map(({ cue }) => cue)).toEqual([
      'sound',
      'strike',
      'sound',
      'number',
      'sound',
    ]);
  });

  test('an equipment that is put on goes on in the hand under the name that everybody has for it', () => {
    const equip = { type: 'activated', seat: 'A', card: 8, id: 'war-axe', effect: -1, kind: 'equip', link: 1 };
    const read = LOOK.telling.cues();
    const moves = (event: SeenEvent): unknown[] => read(event, witnessOf(model)).filter(({ cue }) => cue === 'move');
    expect(moves({ ...equip, was: -3 })).toEqual([
      { cue: 'move', was: -3, now: 8, from: 'A.hand', to: 'A.hand', id: 'war-axe' },
    ]);
    expect(moves(equip)).toEqual([{ cue: 'move', was: 0, now: 8, from: 'A.hand', to: 'A.hand', id: 'war-axe' }]);
    expect(moves({ ...equip, card: 0 })).toEqual([]);
  });

  test('whoever looks at cards learns which, everybody else that somebody has looked (MD-3.4)', () => {
    const peeked = { type: 'peeked', seat: 'A', count: 2, where: 'B.hand' };
    const shown = [
      { card: -7, id: 'war-axe' },
      { card: 0, id: 'gate-squire' },
    ];
    expect(told(model, [{ ...peeked, cards: shown }])).toEqual(['You look at War Axe and Gate Squire.']);
    expect(told(model, [{ ...peeked, seat: 'B', where: 'A.hand' }])).toEqual(['Ben looks at 2 cards of hidden cards.']);
  });

  test('what is paid is not lost to anything', () => {
    expect(told(model, [...TRAP, { type: 'pass', seat: 'A' }, { type: 'mana', seat: 'B', n: -3, now: 2 }]).at(-1)).toBe(
      'Ben pays 3 mana (now 2).',
    );
  });

  test('an effect is the cause within its step, and in the next one only if it has asked something in the middle', () => {
    const pays = [
      { type: 'mana', seat: 'B', n: -3, now: 2 },
      { type: 'move', card: 9, id: 'gate-squire', from: 'B.hand', to: 'B.creatures.2', why: 'place', down: false },
    ];
    const gains = [...TRAP, { type: 'mana', seat: 'B', n: 1, now: 5 }];
    const steps = (asked: string, next: readonly SeenEvent[]): string[] => {
      const read = LOOK.telling.logbook();
      const witness = witnessOf(model);
      return [...read(gains, witness, 'window'), ...read(next, witness, asked)]
        .map(({ sentence }) => plainText(sentence))
        .slice(2);
    };
    expect(steps('main', pays)).toEqual([
      'Ben gains 1 mana: Spiked Pit (now 5).',
      'Ben pays 3 mana (now 2).',
      'Ben places Gate Squire in slot 2.',
    ]);
    expect(steps('cards', [{ type: 'mana', seat: 'B', n: -3, now: 2 }])[1]).toBe(
      'Ben loses 3 mana: Spiked Pit (now 2).',
    );
    // A wound as the price of an effect, also of one that may be used by itself.
    const wound = [
      { type: 'wounds', card: 3, n: 20 },
      { type: 'activated', seat: 'B', card: 3, id: 'reef-leviathan', effect: 0, kind: 'effect', link: 1 },
    ];
    expect(steps('main', wound)[1]).toBe('Reef Leviathan loses 20 power.');
    expect(steps('may', wound)[1]).toBe('Reef Leviathan loses 20 power.');
    const read = LOOK.telling.cues();
    const floating = [gains, pays, wound].flatMap((events) =>
      events.flatMap((event, index) =>
        read(event, witnessOf(model), ...(index === 0 ? [{ asked: 'main', events }] : [])),
      ),
    );
    expect(floating.flatMap((cue) => (cue.cue === 'number' ? [[cue.text, cue.cause]] : []))).toEqual([
      ['-40', 'Spiked Pit'],
      ['+1 mana', 'Spiked Pit'],
      ['-20', undefined],
    ]);
  });

  test('what is paid while an attack goes on is paid', () => {
    const events = [
      { type: 'attack', seat: 'B', attacker: 3, target: null },
      { type: 'mana', seat: 'A', n: -2, now: 1 },
    ];
    expect(told(model, events)[1]).toBe('You pay 2 mana (now 1).');
  });

  test('a face-down card is not named to who may not know it', () => {
    expect(
      told(model, [{ type: 'move', card: 9, id: null, from: 'B.hand', to: 'B.creatures.2', why: 'place', down: true }]),
    ).toEqual(['Ben places a card face down in slot 2.']);
    expect(
      told(model, [
        { type: 'move', card: 9, id: 'gate-squire', from: 'A.hand', to: 'A.creatures.2', why: 'place', down: true },
      ]),
    ).toEqual(['You place Gate Squire face down in slot 2.']);
    expect(told(model, [{ type: 'move', card: 9, id: null, from: 'B.hand', to: 'B.utilities.1', why: 'set' }])).toEqual(
      ['Ben sets a card face down in slot 1.'],
    );
  });
});

test('mana is a row of crystals, full ones and empty ones', () => {
  expect(LOOK.table.seat(laid({ counters: { mana: [5, 0], life: [310, 400] } }), 0)).toMatchObject({
    score: { value: 310, label: 'life' },
    pool: { words: '5 of 12 mana', filled: 5, full: 12 },
  });
});

test('how much mana and life there may be is said by the options of the match', () => {
  const look = lookOf(manaduelLook, [], { startLife: 100, maxMana: 20 });
  expect(look.table.seat(laid({ counters: { mana: [5, 0], life: [60, 100] } }), 0)).toMatchObject({
    score: { value: 60, full: 100 },
    pool: { words: '5 of 20 mana', filled: 5, full: 20 },
  });
});

test('the lobby plays with the options of the casual queue, but for its clock', () => {
  const { turnTime: _clock, ...usual } = { turnTime: 0, ...manaduel.matchmaking.queueOptions.casual };
  const home = { usual: USUAL, terms: TERMS };
  expect(optionsOf(home, USUAL_TERMS)).toEqual(usual);
  expect(optionsOf(home, { values: { startLife: '200' }, clock: 'none' })).toEqual({ ...usual, startLife: 200 });
});

describe('what lasts (MD-3)', () => {
  const bear = at(7, 'A.creatures.2', 'burrow-bear', { power: 100 });
  const back = at(8, 'B.creatures.1', null, { position: 2, since: 2 });
  const phrases = (more: Partial<LastingView>, you: 0 | 1 | null = 0): readonly string[] =>
    LOOK.cards
      .inspect(
        'burrow-bear',
        1,
        bear,
        witnessOf(laid({ cards: [bear], you, view: { lasting: [lasts({ cards: [7], ...more })], own: null } })),
      )
      .marks.slice(1);

  test.each([
    [{}, 'this creature gets +20 power until the end of this turn (the opponent’s Steady Hand)'],
    [{ seat: 0, at: 5 }, 'this creature gets +20 power until the end of turn 5 (your Steady Hand)'],
    [
      { id: 'war-drums', n: 10, until: 'source', at: 0 },
      'this creature gets +10 power as long as War Drums is face up (the opponent’s War Drums)',
    ],
    [
      { what: 'setPower', n: 0, until: 'permanent', at: 0 },
      'the printed power of this creature becomes 0 as long as it is on the field (the opponent’s Steady Hand)',
    ],
    [
      { what: 'restrict', n: 0, of: 'attack', until: 'round', at: 1 },
      "this creature can't attack until the opponent’s next turn begins (the opponent’s Steady Hand)",
    ],
    [
      { what: 'grant', n: 20, of: 'sturdy', until: 'attack', at: 0 },
      'this creature has sturdy 20 during this attack (the opponent’s Steady Hand)',
    ],
    [
      { what: 'addGroup', n: 0, of: 'Fairy' },
      'this creature belongs to the group Fairy until the end of this turn (the opponent’s Steady Hand)',
    ],
    [
      { what: 'preventWounds', n: 30 },
      'prevent the next 30 loss of power of this creature until the end of this turn (the opponent’s Steady Hand)',
    ],
    [
      { what: 'takeControl', n: 0, seats: [1] },
      'the opponent takes control of this creature until the end of this turn (the opponent’s Steady Hand)',
    ],
  ] as const)('stands at the card: %o', (more, words) => {
    expect(phrases(more)).toEqual([words]);
  });

  test('names both players to those who watch', () => {
    expect(phrases({ until: 'round', at: 0 }, null)).toEqual([
      'this creature gets +20 power until player 1’s next turn begins (player 2’s Steady Hand)',
    ]);
  });

  test('is told of a back, and marks it', () => {
    const model = laid({ cards: [back], view: { lasting: [lasts({ cards: [8] })] } });
    expect(LOOK.cards.backTitle(model, back)).toBe(
      'face-down creature, placed in turn 2, this creature gets +20 power until the end of this turn (the opponent’s Steady Hand)',
    );
    expect(LOOK.cards.badges(model, back).map(({ icon }) => icon)).toEqual(['hourglass', 'third-eye']);
  });

  test('counts for a player, and is listed with everything else', () => {
    const seats = [
      lasts({ id: 'seed-of-doubt', what: 'changeCost', n: 1, of: { type: 'creature' }, seats: [0] }),
      lasts({ id: 'curfew', what: 'restrict', n: 0, of: 'activate-trap', seats: [1], until: 'round', at: 1 }),
      lasts({ id: 'hold-the-line', what: 'preventLifeLoss', n: -1, seats: [1], until: 'permanent' }),
      lasts({ seat: 0, id: 'slow-fuse', what: 'delay', n: 0, seats: [0], at: 5 }),
    ];
    const model = laid({ cards: [bear], view: { lasting: [...seats, lasts({ cards: [7] })] } });
    const counter = (seat: 0 | 1): string =>
      LOOK.table
        .seat(model, seat)
        .counters.filter(({ id }) => id === 'lasting')
        .map(({ value, label }) => `${value} ${label}`)
        .join();
    expect(counter(0)).toContain(
      '2 effects that last: creatures cost you 1 mana more until the end of this turn (the opponent’s Seed of Doubt); a part of Slow Fuse waits in the end phase of turn 5: ',
    );
    expect(counter(1)).toBe(
      "2 effects that last: the opponent can't activate traps until the opponent’s next turn begins (the opponent’s Curfew); prevent all loss of life of the opponent for the rest of the match (the opponent’s Hold the Line)",
    );
    expect(LOOK.table.lasting?.(model)).toHaveLength(5);
    expect(LOOK.table.lasting?.(model).at(-1)).toMatch(/^Burrow Bear: this creature gets/u);
  });

  test('shows in what a card of the hand costs now', () => {
    const dear = {
      ...at(-1, 'A.hand.1', 'burrow-bear'),
      stats: LAYOUT.cardStats.map((name) => (name === 'cost' ? 5 : 0)),
    };
    const model = laid({ own: [dear] });
    expect(LOOK.cards.plates(model, dear)).toEqual([{ side: 'top', text: '5', trend: 'up', worse: true }]);
    expect(LOOK.cards.inspect('burrow-bear', 1, dear, witnessOf(model)).stats[1]).toMatchObject({
      label: 'Cost',
      now: '5 mana',
      printed: '4 mana',
      trend: 'up',
      worse: true,
    });
  });
});
