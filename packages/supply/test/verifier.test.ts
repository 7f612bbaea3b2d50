import { describe, expect, it } from 'vitest';
import { lineHash, type OpenedPrint, SupplyFault, SupplyVerifier, tierCounts } from '../src/index.ts';
import { Economy, WEIGHTS } from './economy.ts';

const [ANN, BOB] = ['ann-ann-ann-ann1', 'bob-bob-bob-bob1'];

/** Two batches, packs of two holders, a trade, somebody who goes, and new cards. */
function played(seed: number): Economy {
  const economy = new Economy(seed);
  economy.cut(20);
  const anns = Array.from({ length: 8 }, () => economy.assign(ANN, 'a22'));
  const bobs = Array.from({ length: 12 }, () => economy.assign(BOB, 'b0b'));
  const first = economy.open(anns[0]!, ANN);
  const second = economy.open(bobs[0]!, BOB);
  economy.mint(['new-1', 'new-2'], tierCounts(WEIGHTS, { unit: 1, rarity: 'weighted' }));
  economy.write('moved', {
    trade: economy.id(),
    moves: [
      { from: ANN, to: BOB, prints: [first.prints[0]!.serial, first.lore.serial], packs: [anns[1]!] },
      { from: BOB, to: ANN, prints: [second.prints[1]!.serial], packs: [] },
    ],
  });
  const back: OpenedPrint[] = [...first.prints.slice(1), second.prints[1]!];
  economy.write('returned', {
    holder: ANN,
    prints: back.map(({ serial }) => serial),
    lore: [],
    packs: [anns[2]!, anns[3]!],
  });
  economy.giveBack(back);
  economy.cut(30, [anns[2]!, anns[3]!]);
  for (let left = economy.unsold; left > 0; left--) economy.open(economy.assign(BOB, left.toString(16)), BOB);
  return economy;
}

function verify(economy: Economy, lines: readonly unknown[] = economy.lines): SupplyVerifier {
  const verifier = new SupplyVerifier();
  for (const [index, leaves] of economy.leaves.entries()) verifier.prints.show(index + 1, leaves);
  for (const line of lines) verifier.take(line);
  verifier.end();
  return verifier;
}

/** All lines chained anew, as somebody would who knows how. */
function forge(lines: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  let hash = '';
  return lines.map((line, index) => {
    const next = { ...line, seq: index + 1 } as never as Parameters<typeof lineHash>[1];
    hash = lineHash(hash, next);
    return { ...next, hash };
  });
}

describe('the verifier of a supply', () => {
  it('takes what was written, with and without the leaves', () => {
    const economy = played(5);
    const { head, packs, prints, unproved } = verify(economy);
    expect(head.seq).toBe(economy.lines.length);
    expect(unproved).toEqual([]);
    expect(packs.packs.size).toBe(50);
    expect([...prints.held].filter(([, { holder }]) => holder === ANN)).toEqual([]);
    const bare = new SupplyVerifier();
    for (const line of economy.lines) bare.take(line);
    expect(bare.unproved).toEqual([1, 2]);
  });

  it('notices every change of any one character, in the line where it is', { tags: 'long' }, () => {
    const economy = played(6);
    const lines = economy.lines.map((line) => JSON.stringify(line));
    for (const [index, text] of lines.entries()) {
      for (let at = 7; at < text.length; at += 97) {
        const letter = text[at] === '1' ? '2' : '1';
        const changed = text.slice(0, at) + letter + text.slice(at + 1);
        let other: unknown = null;
        try {
          other = JSON.parse(changed);
        } catch {
          // Said by whoever reads the file.
        }
        const wrong = [...economy.lines.slice(0, index), other];
        expect(
          () => verify(economy, wrong),
          `line ${index + 1}: ${changed.slice(Math.max(0, at - 30), at + 30)}`,
        ).toThrow(SupplyFault);
      }
    }
  });

  it('notices lines that are missing, doubled or exchanged', () => {
    const economy = played(7);
    const { lines } = economy;
    for (let index = 0; index < lines.length - 1; index++) {
      expect(() => verify(economy, lines.toSpliced(index, 1))).toThrow(SupplyFault);
      expect(() => verify(economy, lines.toSpliced(index, 0, lines[index]!))).toThrow(SupplyFault);
      expect(() => verify(economy, lines.toSpliced(index, 2, lines[index + 1]!, lines[index]!))).toThrow(SupplyFault);
    }
  });

  it('notices what a chain that was made anew tells', () => {
    const economy = played(8);
    const find = (kind: string, nth = 0): number =>
      economy.lines.flatMap((line, index) => (line['kind'] === kind ? [index] : []))[nth]!;
    const change = (index: number, path: readonly (string | number)[], to: unknown): Record<string, unknown>[] => {
      const lines = structuredClone(economy.lines);
      let part = lines[index] as Record<string | number, unknown>;
      for (const step of path.slice(0, -1)) part = part[step] as Record<string | number, unknown>;
      part[path.at(-1)!] = to;
      return forge(lines);
    };
    const body = (index: number) => economy.lines[index]!['body'] as { pack: string; prints: { tier: number }[] };
    const opened = find('opened');
    const cases: [string, Record<string, unknown>[], RegExp][] = [
      ['another card', change(opened, ['body', 'prints', 0, 'card'], 'card-99'), /is not leaf|came twice/],
      [
        'another tier',
        change(opened, ['body', 'prints', 0, 'tier'], (body(opened).prints[0]!.tier % 6) + 1),
        /is not leaf/,
      ],
      [
        'another serial',
        change(opened, ['body', 'prints', 0, 'serial'], economy.serial()),
        /is not what was committed/,
      ],
      ['another lore', change(opened, ['body', 'lore', 'card'], 'card-99'), /is not what was committed/],
      ['another holder', change(opened, ['body', 'holder'], BOB), /is not bob/],
      [
        'another pack given out',
        change(find('assigned'), ['body', 'pack'], body(find('assigned', 1)).pack),
        /not among the unsold|draws pack/,
      ],
      ['another seed of the client', change(find('assigned', 3), ['body', 'clientSeed'], 'a07e'), /draws pack/],
      [
        'another seed of the server',
        change(find('seed'), ['body', 'serverSeed'], '0'.repeat(64)),
        /not the one that was committed/,
      ],
      [
        'a commitment exchanged after the cut',
        change(find('cut'), ['body', 'packs', 0, 'commitment'], '0'.repeat(64)),
        /root of batch 1/,
      ],
      ['more prints', change(find('minted'), ['body', 'prints'], 77 * 13), /leaves, and 1001 prints/],
      [
        'prints that are not equal for each card',
        change(find('minted'), ['body', 'prints'], 78),
        /same number for each card/,
      ],
      ['a print of somebody else moved', change(find('moved'), ['body', 'moves', 0, 'from'], BOB), /is not bob/],
      ['a seed that was kept back', forge(economy.lines.toSpliced(find('seed'), 1)), /seed of batch 1 is owed/],
      ['other terms', change(0, ['body', 'tiers'], [41, 20, 10, 4, 2, 1]), /tiers do not follow from unit 1/],
      ['two tiers', change(0, ['body', 'tiers'], [1, 1_000_000]), /tiers do not follow from unit 1/],
      ['words in place of a serial', change(opened, ['body', 'lore', 'serial'], '\u001B[2Jall is well'), /its form/],
      ['words for a seed', change(find('assigned'), ['body', 'clientSeed'], 'Jane Doe, 12 Elm St'), /its form/],
      ['words for a game', forge(economy.lines.map((line) => ({ ...line, game: 'all is\nwell' }))), /its form/],
      ['terms twice', forge(economy.lines.toSpliced(1, 0, economy.lines[0]!)), /stated twice/],
    ];
    for (const [name, lines, fault] of cases) expect(() => verify(economy, lines), name).toThrow(fault);
    expect(verify(economy, forge(economy.lines)).head.hash).toBe(economy.lines.at(-1)!['hash']);
  });
});
