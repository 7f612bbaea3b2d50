import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineText, parsedText, supplyLine } from '../src/lines.ts';
import { isPlainLine } from '../src/verify/plain.ts';
import { Economy } from './economy.ts';

const HASH = 'ab'.repeat(32);
const [ANN, BOB] = ['ann-ann-ann-ann1', 'bob-bob-bob-bob1'];

/** Lines as an economy writes them, one of each kind that there are many of. */
function lines(): string[] {
  const economy = new Economy(11);
  economy.cut(3);
  const pack = economy.assign(ANN, 'a22');
  const { prints } = economy.open(pack, ANN);
  const spare = economy.assign(ANN, 'c0ffee');
  const trade = economy.id();
  const move = { from: ANN, to: BOB, prints: prints.map(({ serial }) => serial), packs: [spare] };
  economy.write('moved', { trade, moves: [move, { from: BOB, to: ANN, prints: [], packs: [] }] });
  return economy.lines
    .filter(({ kind }) => kind === 'assigned' || kind === 'opened' || kind === 'moved')
    .map((line) => lineText(line as never as Parameters<typeof lineText>[0]));
}

/** Whether the schema takes a text, and it is canonical JSON: what `isPlainLine` is held against. */
function isRight(text: string): boolean {
  try {
    const line = supplyLine.safeParse({ ...(JSON.parse(text) as object), hash: HASH });
    return line.success && parsedText(line.data) === text;
  } catch {
    return false;
  }
}

const PLAIN = lines();
/** What changes the meaning of JSON, and letters that some fields have and others do not. */
const LETTERS = ['"', '\\', '{', '}', '[', ']', ',', ':', '0', '1', '9', '-', '.', 'e', 'A', 'z', ' ', '\n', '\u00e9'];

test('lines as they are written are seen to be right at once', () => {
  expect(PLAIN.length).toBe(4);
  for (const text of PLAIN) expect([isPlainLine(text), isRight(text)]).toEqual([true, true]);
});

test('nothing is seen to be right that the schema refuses, or that is no canonical JSON', () => {
  const changed = fc
    .tuple(fc.constantFrom(...PLAIN), fc.nat(), fc.nat({ max: 20 }), fc.constantFrom(...LETTERS, ''), fc.boolean())
    .map(([text, at, cut, letter, doubled]) => {
      const from = at % text.length;
      const part = text.slice(from, from + cut);
      return `${text.slice(0, from)}${letter}${doubled ? part + part : ''}${text.slice(from + cut)}`;
    });
  let plain = 0;
  fc.assert(
    fc.property(changed, (text) => {
      if (!isPlainLine(text)) return true;
      plain += 1;
      return isRight(text);
    }),
    { numRuns: 20_000 },
  );
  // Some changes make another line that is right: otherwise nothing was tried.
  expect(plain).toBeGreaterThan(100);
});

test('a list that is too long is left to the schema', () => {
  const [, opened = ''] = PLAIN.filter((text) => text.includes('"kind":"moved"') || text.includes('"opened"'));
  const serials = Array.from({ length: 1001 }, () => '"2222222222222222"').join();
  const long = opened.replace(/"prints":\[[^\]]*\]/, `"prints":[${serials}]`);
  expect([isPlainLine(long), isRight(long)]).toEqual([false, false]);
});
