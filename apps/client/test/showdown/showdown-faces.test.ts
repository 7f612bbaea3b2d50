import { shippedCards } from '@cardscape/rules/showdown/decks/catalogue';
import { CARD_TYPES, ELEMENTS } from '@cardscape/rules/showdown/decks/data';
import { describe, expect, test } from 'vitest';
import { iconNames } from '../../build/icons.ts';
import { pennantOf } from '../../src/cards/face/layout.ts';
import { FACE_HEIGHT, FACE_WIDTH } from '../../src/cards/face/spec.ts';
import { MARCH_LOOKS, PICTURES, pictureOf, TYPE_ICONS } from '../../src/games/showdown/cards/art.ts';
import { faceOf } from '../../src/games/showdown/cards/faces.ts';
import { PORTRAITS } from '../../src/games/showdown/cards/portraits.ts';

const CARDS = [...shippedCards().values()];

describe('the cards of Realm Showdown as they are printed', () => {
  test('every card has a picture, out of those that are shipped', () => {
    const icons = iconNames();
    expect(Object.keys(PICTURES).toSorted()).toEqual(CARDS.map(({ id }) => id).toSorted());
    expect(Object.values(PICTURES).filter((icon) => !icons.includes(icon))).toEqual([]);
    expect(CARD_TYPES.map((type) => pictureOf('', type)).filter((icon) => !icons.includes(icon))).toEqual([]);
  });

  test('RS-2.23 no two cards have the same picture, and none the sign of a type', () => {
    const pictures = [...Object.values(PICTURES), ...Object.values(TYPE_ICONS)];
    expect(pictures.filter((icon, index) => pictures.indexOf(icon) !== index)).toEqual([]);
  });

  test('every Character has a portrait, made of shapes and of icons that are shipped', () => {
    const characters = CARDS.filter(({ type }) => type === 'character');
    expect(Object.keys(PORTRAITS).toSorted()).toEqual(characters.map(({ id }) => id).toSorted());
    expect(characters.map((card) => faceOf(card).portrait?.name)).toEqual(characters.map(({ id }) => id));
    const icons = iconNames();
    const used = Object.values(PORTRAITS).flatMap(({ parts }) =>
      parts.flatMap((part) => ('icon' in part ? part.icon : [])),
    );
    expect(used.filter((name) => !icons.includes(name))).toEqual([]);
  });

  test('RS-14.2 no two marches look alike', () => {
    const looks = ELEMENTS.map((element) => MARCH_LOOKS[element]);
    expect(new Set(looks.map(({ mood }) => mood)).size).toBe(6);
    expect(new Set(looks.map(({ backdrop }) => backdrop)).size).toBe(6);
  });

  test('RS-2.21 a mob-type with its numbers, its effects and its level-up effect', () => {
    const card = shippedCards().get('dorrin-tollkeep');
    expect(card && faceOf(card)).toMatchObject({
      name: 'Dorrin Tollkeep',
      mood: 'clay',
      traits: ['Jr. Boss', 'Brute', 'Folk'],
      rarity: 'Rare',
      left: '40',
      pennant: { text: '50', icon: 'minotaur' },
      middle: 'Earth',
      right: '110',
      lines: [
        { kind: '', text: 'When this card takes damage from a Mob (once per turn): Stun the attacker for 1 turn.' },
        { word: 'Levy', text: '(level 50, 2 EARTH) Summon 50.' },
      ],
    });
  });

  test('RS-2.3 a Character with title and three abilities, and no level', () => {
    const card = shippedCards().get('vesna-hollow');
    const face = card && faceOf(card);
    expect(face).toMatchObject({
      name: 'Vesna Hollow',
      right: '180',
      traits: ['Character', 'Puppet Baroness'],
    });
    expect(face?.lines).toHaveLength(3);
    expect(face?.pennant).toEqual({ icon: 'queen-crown' });
  });

  test('RS-2.21 level and type hang top left, on small faces too, where no neighbour of the hand covers them', () => {
    for (const card of CARDS) {
      for (const form of ['full', 'table'] as const) {
        const pennant = pennantOf(faceOf(card), form);
        expect(pennant?.number?.text).toBe(card.type === 'character' ? undefined : String(card.level));
        expect(pennant?.icon.name).toBe(TYPE_ICONS[card.type]);
        const { x, y, width, height } = pennant!.box;
        expect(x + width).toBeLessThan(FACE_WIDTH / 4);
        expect(y + height).toBeLessThan(FACE_HEIGHT / 2);
      }
    }
    expect(new Set(Object.values(TYPE_ICONS)).size).toBe(CARD_TYPES.length);
  });
});
