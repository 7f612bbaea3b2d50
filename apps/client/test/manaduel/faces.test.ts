import { CARD_FILES, shippedCards } from '@cardscape/rules/manaduel/decks/catalogue';
import { describe, expect, test } from 'vitest';
import { GLYPH_NAMES, iconNames } from '../../build/icons.ts';
import { isMirror } from '../../src/cards/face/spec.ts';
import { STARTER_LOOKS } from '../../src/games/manaduel/home/starters.ts';
import { manaduelLook } from '../../src/games/manaduel/index.ts';
import { SHAPE } from '../../src/games/manaduel/table/table.ts';
import { boundsOf, overlap } from '../../src/table/layout/geometry.ts';
import { layout } from '../../src/table/layout/layout.ts';
import { placements } from '../../src/table/placement.ts';
import { lookOf } from '../match/look.ts';
import { at, laid, lasts, LAYOUT, LOOK, witnessOf, zone } from './manaduel-table.ts';

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
