import { LONGEST_SET, type SetFiles } from '@cardscape/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { present } from '../../../../packages/rules/src/kernel/types.ts';
import { add, cardOf, check, codeOf, harbour, remove, setOf } from '../support/cards/uploading.ts';
import { newOfficial } from '../support/people/people.ts';
import { type Player, testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('CS-10 whatever is sent', () => {
  // Each has its own share of what may be sent in a minute.
  let host: Player;
  let hosts = 0;
  beforeEach(async () => {
    host = await newOfficial(server, `Host Number ${++hosts}`, 'operator');
  });

  const form = 'BAD_REQUEST';
  const text = '{}';
  it.each<readonly [what: string, files: SetFiles]>([
    ['no files', []],
    ['an empty file', [{ name: 'set.json', text: '' }]],
    [
      'a file twice',
      [
        { name: 'set.json', text },
        { name: 'set.json', text },
      ],
    ],
    ['more files than a set has', Array.from({ length: 65 }, (_, index) => ({ name: `${index}.json`, text }))],
    ['more than a set may have', [{ name: 'set.json', text: ' '.repeat(LONGEST_SET + 1) }]],
    ['the same in two files', ['a.json', 'b.json'].map((name) => ({ name, text: ' '.repeat(LONGEST_SET / 2 + 1) }))],
    ['a path out of the folder', [{ name: '../set.json', text }]],
    ['a path of another system', [{ name: 'C:\\set.json', text }]],
    ['a name with a line end', [{ name: 'set.json\n', text }]],
    ['a name that turns the line', [{ name: 'set\u202Egnp.json', text }]],
    ['half a character', [{ name: 'set.json', text: '"\uD83D"' }]],
  ])('%s is no set', async (_, files) => {
    expect(await codeOf(check(host, files))).toBe(form);
    expect(await codeOf(add(host, files))).toBe(form);
  });

  it('a body that is too large is not read, and only an operator’s is read at all', async () => {
    const sent = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const ask = async (body: string) => (await fetch(`${server.address}/api/admin/card-sets/check`, sent(body))).status;
    expect(await ask('x'.repeat(5 * LONGEST_SET))).toBe(413);
    // No JSON at all: nobody has looked into it.
    expect(await ask('x'.repeat(3 * LONGEST_SET))).toBe(401);
    const files = [{ name: 'a.json', text: 'x'.repeat(5 * LONGEST_SET) }];
    expect(await codeOf(check(host, files))).toBe('TOO_LARGE');
  });

  const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);
  const laughs = ['a: &a [x, x, x, x, x, x, x, x, x]']
    .concat(
      Array.from({ length: 9 }, (_, index) => {
        const [name, before] = [index + 1, index].map((one) => String.fromCodePoint(97 + one));
        return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`;
      }),
    )
    .join('\n');
  it.each([
    ['brackets in brackets', deep('[', ']', 100_000)],
    ['braces in braces', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['aliases of aliases', laughs],
    ['an alias of itself', '&a [*a]'],
    ['a zip', `PK\u0003\u0004${'\u0000'.repeat(1000)}`],
    ['markup', '<svg onload=alert(1)>'],
    ['two documents', '{}\n---\n{}'],
  ])('%s are told to be no set, as the manifest, as cards, and as the whole', async (_, words) => {
    const manifest = present(harbour.find(({ name }) => name === 'set.json'));
    for (const files of [
      [
        { name: 'set.json', text: words },
        { name: 'cards.json', text: '[]' },
      ],
      [manifest, { name: 'cards.yaml', text: words }],
      [{ name: 'whole.json', text: words }],
    ]) {
      const { set, faults } = await check(host, files);
      expect(set).toBeNull();
      expect(faults.length).toBeGreaterThan(0);
      for (const { message } of faults) expect(message).not.toMatch(/[^\P{Cc}\n]|call stack/u);
    }
  });

  it.each([
    ['a path', { id: '../../etc' }],
    ['a key of every object', { id: '__proto__' }],
    ['capitals', { id: 'Harbour' }],
    ['lines', { name: 'One\nTwo' }],
    ['what turns the line', { name: 'One \u202E owT' }],
    ['nothing that is seen', { name: '\u200B\u2800' }],
    ['too much', { about: 'x'.repeat(301) }],
    ['another game', { game: 'constructor' }],
    ['something else', { code: 'return 1' }],
    ['a version that is none', { version: '1.0-beta' }],
  ])('a manifest with %s is refused', async (_, more) => {
    expect((await check(host, setOf('odd', more))).faults).not.toEqual([]);
    expect(await codeOf(add(host, setOf('odd', more)))).toBe('SET_FAULTY');
  });

  it('markup in names stays what it is: text', async () => {
    const { set } = await add(host, setOf('odd', { name: '<b>Odd</b>', about: '<script>alert(1)</script>' }));
    expect(set).toMatchObject({ name: '<b>Odd</b>', about: '<script>alert(1)</script>' });
    await remove(host, set.id, set.hash);
  });

  it('a card without a name, where the game takes it, is one like any other', async () => {
    const card = { id: 'set-odd-one', type: 'creature', cost: 1, power: 30, groups: ['Fighter'], keywords: ['guard'] };
    const { set } = await add(host, setOf('odd', { game: 'manaduel' }, [card]));
    expect(set).toMatchObject({ game: 'manaduel', cards: 1 });
    await remove(host, set.id, set.hash);
  });

  it('as many cards as a set can have are read in time, and more are refused', async () => {
    const cards = (count: number) =>
      Array.from({ length: count }, (_, index) => cardOf('many', { id: `set-many-${index}`, name: `Many ${index}` }));
    const large = await check(host, setOf('many', {}, cards(120)));
    expect(large).toMatchObject({ set: { cards: 120 }, faults: [] });
    const larger = await check(host, setOf('many', {}, cards(500)));
    expect(larger.faults).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'SET_SIZE' })]));
  });

  it('is taken so often in a minute', async () => {
    const codes: string[] = [];
    for (let index = 0; index < 31; index++) codes.push(await codeOf(check(host, setOf('odd'))));
    expect([codes.slice(0, 30).every((code) => code === 'OK'), codes.at(-1)]).toEqual([true, 'TOO_FAST']);
  });
});
