import { describe, expect, test } from 'vitest';
import { present } from '../../src/kernel/types.ts';
import { readCustomCards as readRealmCards } from '../../src/showdown/custom/read.ts';
import { shippedCards as realmCards } from '../../src/showdown/decks/catalogue.ts';
import { readCustomCards } from '../../src/ttcg/custom/read.ts';
import { cardFile } from '../../src/ttcg/decks/card.ts';
import { shippedCards } from '../../src/ttcg/decks/catalogue.ts';

/** Names that look like the one given. */
const LOOKALIKES: readonly (readonly [string, (name: string) => string])[] = [
  ['in capitals', (name) => name.toUpperCase()],
  [
    'in wide letters',
    (name) => name.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
  ['with two spaces', (name) => name.replace(' ', '  ')],
  ['with a space at the end', (name) => `${name} `],
  ['with a space that does not break', (name) => name.replace(' ', '\u{a0}')],
  ['with a filler of Hangul', (name) => `${name}\u{3164}`],
  ['with another filler', (name) => `\u{115f}${name}`],
  ['with a selector of variants', (name) => `${name}\u{fe0f}`],
  ['with a joiner of graphemes', (name) => name.replace(' ', '\u{34f} ')],
  ['with a blank of Braille', (name) => `${name}\u{2800}`],
];

const ofTwoWords = <Card extends { readonly name: string }>(cards: Iterable<Card>): Card =>
  present([...cards].find(({ name }) => /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name)));

describe('RS-2.23, TTCG-2.2 no card passes for one of the game', () => {
  test.each(LOOKALIKES)('a name %s', (_, like) => {
    const card = ofTwoWords(shippedCards().values());
    const name = like(card.name);
    const reading = readCustomCards(JSON.stringify({ ...(cardFile(card) as object), id: 'own-card', name }));
    const said = reading.ok ? [] : reading.problems.map(({ code, message }) => [code, message]);
    expect(said).toContainEqual(['CARD_ID', `${name} is the name of a card of the game`]);

    const lesson = { id: 'lesson', name: 'Lesson', mode: 'one-shot', ops: [] };
    const realm = like(ofTwoWords(realmCards().values()).name);
    const pup = { id: 'own-pup', name: realm, type: 'mob', element: 'EARTH', level: 10, rarity: 'COMMON' };
    const read = readRealmCards(JSON.stringify({ ...pup, subtypes: ['Beast'], atk: 20, hp: 20, levelUp: lesson }));
    const told = read.ok ? [] : read.problems.map(({ code, message }) => [code, message]);
    expect(told).toContainEqual(['CARD_ID', `${realm} is the name of a card of the game.`]);
  });
});
