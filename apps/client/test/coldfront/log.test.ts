import type { SeenEvent } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { Chronicle } from '../../src/games/coldfront/table/log.ts';
import { plainText } from '../../src/match/feed/witness.ts';
import { CARDS, DUEL, modelOf } from './field.ts';

/** Who reads it: the first seat. */
const READER = { names: ['Anna', 'Boris'], model: modelOf(DUEL) };

function told(events: readonly SeenEvent[]): string[] {
  return new Chronicle(CARDS).write(events, READER).map(({ sentence }) => plainText(sentence));
}

const PLACED: SeenEvent = {
  type: 'place',
  seat: 1,
  tile: 'c2',
  unit: 7,
  byClock: false,
  card: 'anvil-tank',
  hp: 5,
  dmg: 3,
};
const OWN: SeenEvent = {
  type: 'place',
  seat: 0,
  tile: 'c3',
  unit: 8,
  byClock: false,
  card: 'breach-team',
  hp: 5,
  dmg: 3,
};

describe('the log', () => {
  test('a turn with a fight, as its players see it', () => {
    expect(
      told([
        { type: 'turn', seat: 0, turn: 2 },
        { type: 'deal', seat: 0, card: 'rook-bomber' },
        PLACED,
        OWN,
        { type: 'terrain', unit: 8, tile: 'c3', hp: 6, dmg: 4 },
        {
          type: 'strike',
          from: 8,
          fromTile: 'c3',
          to: 7,
          toTile: 'c2',
          damage: 3,
          hp: 2,
          kind: 'sweep',
          dodged: false,
          causes: ['armour'],
        },
        {
          type: 'strike',
          from: 7,
          fromTile: 'c2',
          to: 8,
          toTile: 'c3',
          damage: 3,
          hp: 3,
          kind: 'retaliation',
          dodged: false,
          causes: [],
        },
        { type: 'gone', tile: 'c2', unit: 7, debris: true },
      ]),
    ).toEqual([
      'Turn 2: You',
      'You are dealt Rook Bomber.',
      'Boris places Anvil Tank on c2: 5 HP, 3 damage.',
      'You place Breach Team on c3: 5 HP, 3 damage.',
      'The ground changes your Breach Team on c3: now 6 HP, 4 damage.',
      'Your Breach Team on c3 strikes Boris’s Anvil Tank on c2 for 3 (armour): 2 HP left.',
      'Boris’s Anvil Tank on c2 strikes back at your Breach Team on c3 for 3: 3 HP left.',
      'Boris’s Anvil Tank on c2 is destroyed; debris blocks the tile.',
    ]);
  });

  test('CF-3.9: of what was not seen, only tile and owner; what is spotted later is named from then on', () => {
    const hidden: SeenEvent = { type: 'place', seat: 1, tile: 'e5', unit: 9, byClock: false };
    expect(told([hidden, { type: 'gone', tile: 'e5', unit: 9, debris: false }])).toEqual([
      'Boris places a unit that you cannot see on e5.',
      'Boris’s unknown unit on e5 is destroyed.',
    ]);
    expect(
      told([
        hidden,
        { type: 'spot', unit: 9, tile: 'e5', card: 'mud-buggy', hp: 5, dmg: 3 },
        { type: 'gone', tile: 'e5', unit: 9, debris: true },
      ]),
    ).toEqual([
      'Boris places a unit that you cannot see on e5.',
      'You see: Boris’s Mud Buggy on e5, 5 HP, 3 damage.',
      'Boris’s Mud Buggy on e5 is destroyed; debris blocks the tile.',
    ]);
    expect(told([OWN, { type: 'hurt', unit: 8, tile: 'c3', damage: 2, hp: 3 }]).at(-1)).toBe(
      'Something unseen strikes your Breach Team on c3 for 2: 3 HP left.',
    );
  });

  test('CF-UI-18: a placement by the clock is told as such', () => {
    expect(told([{ ...OWN, byClock: true }])).toEqual([
      'Time is up: for you the clock places Breach Team on c3 at random: 5 HP, 3 damage.',
    ]);
    expect(told([{ ...PLACED, byClock: true }])).toEqual([
      'Time is up: for Boris the clock places Anvil Tank on c2 at random: 5 HP, 3 damage.',
    ]);
  });

  test('dodges, stars, healing, exploring, passing and giving up', () => {
    expect(
      told([
        PLACED,
        OWN,
        {
          type: 'strike',
          from: 8,
          fromTile: 'c3',
          to: 7,
          toTile: 'c2',
          damage: 0,
          hp: 5,
          kind: 'opportunity',
          dodged: true,
          causes: ['stealth'],
        },
        { type: 'star', unit: 7, tile: 'c2', by: 8, hp: 6, dmg: 4 },
        { type: 'star', unit: 7, tile: 'c2', by: 0, hp: 5, dmg: 3 },
        { type: 'heal', unit: 7, tile: 'c2', by: 8, hp: 5 },
        { type: 'explore', tiles: ['a1', 'a2'] },
        { type: 'explore', tiles: [] },
        { type: 'regrow', tiles: ['a1'] },
        { type: 'pass', seat: 0 },
        { type: 'concede', seat: 1 },
        { type: 'kill', seat: 0, unit: 7 },
      ]).slice(2),
    ).toEqual([
      'Your Breach Team on c3 takes the opportunity to strike Boris’s Anvil Tank on c2: dodged.',
      'Your Breach Team on c3 inspires Boris’s Anvil Tank on c2: now 6 HP, 4 damage.',
      'The stars change for Boris’s Anvil Tank on c2: now 5 HP, 3 damage.',
      'Your Breach Team on c3 heals Boris’s Anvil Tank on c2: now 5 HP.',
      'You explore a1, a2.',
      'The shroud closes over a1.',
      'You have no cards left and are skipped.',
      'Boris concedes.',
    ]);
  });

  test('the console has brief lines for the same', () => {
    const lines = new Chronicle(CARDS).write(
      [
        PLACED,
        OWN,
        {
          type: 'strike',
          from: 8,
          fromTile: 'c3',
          to: 7,
          toTile: 'c2',
          damage: 3,
          hp: 2,
          kind: 'sweep',
          dodged: false,
          causes: [],
        },
      ],
      READER,
    );
    expect(lines.map(({ brief }) => brief)).toEqual([
      'B Anvil Tank on c2',
      'A Breach Team on c3',
      'A Breach c3 hits B Anvil c2 −3→2',
    ]);
  });
});
