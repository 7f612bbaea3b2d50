import { describe, expect, it } from 'vitest';
import { gameOf, GAMES } from '../../../src/games.ts';
import { setOf, setsIn } from '../../../src/kernel/card-sets/name.ts';
import { faultText, type SetFile } from '../../../src/kernel/card-sets/parts.ts';
import { type CardSetReading, readCardSet } from '../../../src/kernel/card-sets/read.ts';
import { cardId, type CardSet, hashOfSet } from '../../../src/kernel/card-sets/set.ts';
import { canonicalJson } from '../../../src/kernel/hash.ts';
import { below, fastRandom, pick } from '../../../src/kernel/random/generator.ts';
import { exampleSet } from './example.ts';

/* CS-1 to CS-5: reading card sets. */

const HARBOUR = exampleSet('harbour');

const read = (files: readonly SetFile[]): CardSetReading => readCardSet(files, gameOf);

function setOfFiles(files: readonly SetFile[]): CardSet {
  const reading = read(files);
  if (!reading.ok) throw new Error(reading.faults.map(faultText).join('\n'));
  return reading.set;
}

/** What is wrong with the example, when one of its files has another text. */
function changed(name: string, change: (text: string) => string): readonly string[] {
  const reading = read(HARBOUR.map((file) => (file.name === name ? { name, text: change(file.text) } : file)));
  return reading.ok ? [] : reading.faults.map(faultText);
}

describe('CS-1 a card set', () => {
  it('is a folder of files, or one file with the same content', () => {
    const set = setOfFiles(HARBOUR);
    expect(set).toMatchObject({ id: 'harbour', game: 'ttcg', version: '1.0' });
    expect(set.cards.map(cardId)).toContain('set-harbour-lamplighter');
    const { hash, cards, ...manifest } = set;
    expect(setOfFiles([{ name: 'all.json', text: JSON.stringify({ set: manifest, cards }) }])).toEqual(set);
    expect(hash).toBe(hashOfSet(set));
  });

  it('is the same whatever the order of its files and cards, and another with another word', () => {
    const { hash } = setOfFiles(HARBOUR);
    expect(setOfFiles(HARBOUR.toReversed()).hash).toBe(hash);
    const other = HARBOUR.map(({ name, text }) => ({ name, text: text.replace('Forty lamps', 'Fifty lamps') }));
    expect(setOfFiles(other).hash).not.toBe(hash);
    const newer = HARBOUR.map(({ name, text }) => ({ name, text: text.replace('"1.0"', '"1.1"') }));
    expect(setOfFiles(newer).hash).not.toBe(hash);
  });

  it('has cards in the form in which a match defines them', () => {
    const set = setOfFiles(HARBOUR);
    const game = gameOf('ttcg');
    expect(game?.cards.definitions([set.cards.map(cardId)], set.cards).map(canonicalJson)).toEqual(
      set.cards.map(canonicalJson),
    );
  });

  it('tells of every fault with file and line', () => {
    expect(changed('units.json', (text) => text.replace('Gain one point', 'Gain one pint'))).toEqual([
      expect.stringMatching(/^units\.json:6: cards\.0\.effects\.0: .*LANG_SYNTAX/),
    ]);
    expect(changed('units.json', (text) => text.replace('"rank": 2', '"rank": 9'))).toEqual([
      expect.stringMatching(/^units\.json:\d+: cards\.2\.rank: .*CARD_FORM/),
    ]);
    expect(changed('set.json', (text) => text.replace('"1.0"', '"one"'))).toEqual([
      expect.stringMatching(/^set\.json:4: version: a version is .*SET_FORM, CS-1/),
    ]);
    expect(changed('set.json', (text) => text.replace('"ttcg"', '"chess"'))).toEqual([
      expect.stringContaining('There is no game chess here'),
    ]);
    expect(changed('set.json', (text) => text.slice(0, 20))).toEqual([expect.stringMatching(/^set\.json:\d/)]);
    expect(read([])).toMatchObject({ ok: false, faults: [{ code: 'SET_FORM', file: 'set.json' }] });
    expect(read([{ name: 'all.json', text: '{"cards":[]}' }])).toMatchObject({ ok: false });
  });

  it('CS-2 has cards whose ids name it, no two of one id or name, and none of the game’s', () => {
    expect(changed('units.json', (text) => text.replace('set-harbour-gull', 'gull'))).toEqual([
      expect.stringMatching(/begin with set-harbour-.*SET_CARD_ID, CS-2/),
    ]);
    expect(changed('units.json', (text) => text.replace('Customs Gull', 'Fog  BELL'))).toEqual([
      expect.stringMatching(/same name.*SET_CARD_TWICE/),
    ]);
    expect(changed('units.json', (text) => text.replace('Customs Gull', 'Candle Acolyte'))).toEqual([
      expect.stringContaining('Candle Acolyte is the name of a card of the game'),
    ]);
  });

  it('CS-4 has bounds', () => {
    const [card = {}] = setOfFiles(HARBOUR).cards;
    const cards = Array.from({ length: 121 }, (_, n) => ({
      ...(card as object),
      id: `set-harbour-c${n}`,
      name: `C ${n}`,
    }));
    const all = (count: number): string => JSON.stringify({ cards: cards.slice(0, count) });
    const manifest = HARBOUR.filter(({ name }) => name === 'set.json');
    expect(read([...manifest, { name: 'a.json', text: all(121) }])).toMatchObject({ faults: [{ code: 'SET_SIZE' }] });
    expect(read([...manifest, { name: 'a.json', text: all(60) }])).toMatchObject({ ok: true });
    expect(read([...manifest, { name: 'a.json', text: ' '.repeat(200_001) }])).toMatchObject({ ok: false });
  });
});

it('CS-9 the id of a card names its set, and no card of a game does', () => {
  expect(setOf('set-harbour-wharf-cat')).toBe('harbour');
  expect(['set-harbour', 'set--x', 'wharf-set-harbour-cat', 'settler'].map(setOf)).toEqual([null, null, null, null]);
  expect(setsIn(['candle-acolyte', { card: 'set-harbour-gull', tier: 1, copies: 2 }, 'set-x9-a'])).toEqual([
    'harbour',
    'x9',
  ]);
  const shipped = GAMES.flatMap((game) => game.cards.catalogue().map(cardId));
  expect(shipped.filter((id) => setOf(id) !== null)).toEqual([]);
});

it('CS-3 no text is too hostile: it is a set, or it is said what is wrong with it', () => {
  const random = fastRandom(1);
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
    '\\',
    '&a',
    '*a',
    '---',
    '\0',
    '\n',
    '!!set',
    '1e999',
    '__proto__',
    '-',
    '🂡',
  ];
  let refused = 0;
  for (let round = 0; round < 200; round++) {
    const victim = pick(random, HARBOUR);
    let { text } = victim;
    for (let blow = 0; blow <= round % 4; blow++) {
      const [from, to] = [below(random, text.length), below(random, 12)];
      const piece = pick(random, pieces).repeat(1 + below(random, 3));
      text = text.slice(0, from) + piece + text.slice(from + to);
    }
    const reading = read(HARBOUR.map((file) => (file === victim ? { name: file.name, text } : file)));
    if (reading.ok) continue;
    refused += 1;
    for (const { code, message, file } of reading.faults) {
      expect(code).toMatch(/^[A-Z]+_[A-Z_]+$/);
      expect(message.length).toBeGreaterThan(8);
      expect(HARBOUR.map(({ name }) => name)).toContain(file);
    }
    expect(reading.faults).not.toEqual([]);
  }
  expect(refused).toBeGreaterThan(100);
});
