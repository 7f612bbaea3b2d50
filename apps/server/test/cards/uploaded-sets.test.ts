import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { newEntropy } from '@cardscape/client-kit';
import { auditLog, getMatchCards, listCardSets, MOST_UPLOADED_SETS } from '@cardscape/protocol';
import { gameOf, readCardSet, verifyReplay } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { present } from '../../../../packages/rules/src/kernel/types.ts';
import { startServer } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openAdminTool } from '../../src/moderation/tool.ts';
import { add, check, codeOf, HARBOUR, harbour, harbourAs, hosted, remove, setOf } from '../support/cards/uploading.ts';
import { temporaryFolder } from '../support/folder.ts';
import { newAccount, newOfficial } from '../support/people/people.ts';
import { newPlayer, type Player, testServer, type TestServer } from '../support/server.ts';
import { changeStored } from '../support/stored.ts';
import { join, playToEnd } from '../support/wires/follow.ts';

/* CS-10, CS-11: card sets that operators upload while the server runs. */

let server: TestServer;
let operator: Player;
let other: Player;
beforeAll(async () => {
  server = await testServer();
  operator = await newOfficial(server, 'The Host Herself', 'operator');
  other = await newOfficial(server, 'Her Deputy', 'operator');
});
afterAll(() => server.close());

/** Everything away that a test has left. */
async function empty(): Promise<void> {
  for (const { id, hash, origin } of await hosted(operator))
    if (origin === 'uploaded') await remove(operator, id, hash);
}

describe('CS-10 an uploaded set', () => {
  it('is shown with all that is wrong with it, by file and line, before it is taken', async () => {
    const broken = harbourAs('harbour', [
      ['Gain one point', 'Gain one pint'],
      ['Draw one card', 'Drawn one card'],
    ]);
    const { set, faults, replaces } = await check(operator, broken);
    expect([set, replaces]).toEqual([null, null]);
    expect(faults.map(({ file, line }) => `${file}:${line}`)).toEqual(
      expect.arrayContaining(['units.json:6', 'spells.yaml:8']),
    );
    const refusal = add(operator, broken);
    await expect(refusal).rejects.toMatchObject({
      code: 'SET_FAULTY',
      message: expect.stringMatching(/^This card set has \d+ faults\. The first: \w+\.\w+:\d+: /),
    });
    expect(await hosted(operator)).toEqual([]);
    const good = await check(operator, harbour);
    expect(good).toMatchObject({
      set: { id: 'harbour', name: 'Harbour Nights', version: '1.0', game: 'ttcg', cards: 4 },
      faults: [],
    });
    expect(good.set?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hosted(operator)).toEqual([]);
  });

  it('is offered and played at once; matches that wait or run keep it when it is withdrawn', async () => {
    const { set } = await add(operator, harbour);
    expect(await hosted(operator)).toMatchObject([{ ...set, origin: 'uploaded', faults: [] }]);
    const [ann, bob] = [await newPlayer(server.address), await newPlayer(server.address)];
    const { games } = await ann.api.games();
    expect(games.find(({ id }) => id === 'ttcg')?.sets).toMatchObject([{ id: 'harbour', hash: set.hash }]);
    const { sets } = await ann.api.call(listCardSets, { params: { game: 'ttcg' } });
    expect(present(sets[0]).definitions).toHaveLength(4);

    const { id, version, hash } = set;
    const wanted = { game: 'ttcg', sets: [{ id, version, hash }], options: { deckMin: 10, copies: 10, maxTurns: 12 } };
    const cards = ['lamplighter', 'gull', 'wharf-cat', 'fog-bell'].map((card) => `set-harbour-${card}`);
    const deck = { deck: cards.flatMap((card) => Array.from({ length: 10 }, () => card)) };
    const { match } = await ann.api.createMatch({ ...wanted, deck });
    const running = await ann.api.createMatch({ ...wanted, deck, opponents: [{ bot: 'random' }] });
    await ann.api.ready(running.match, newEntropy());
    await remove(operator, id, hash);

    expect(await hosted(operator)).toEqual([]);
    expect(await codeOf(ann.api.createMatch({ ...wanted, deck }))).toBe('NO_SUCH_SET');
    expect((await ann.api.games()).games.flatMap((game) => game.sets)).toEqual([]);
    // Both who wait for it play with what they were shown.
    expect(await bob.api.call(getMatchCards, { params: { match } })).toMatchObject({ sets: [{ hash }] });
    await bob.api.joinMatch(match, deck);
    for (const { api } of [ann, bob]) await api.ready(match, newEntropy());
    const clients = [await join(ann, match), await join(bob, match)];
    await playToEnd(clients, 5);
    const alone = await join(ann, running.match);
    await playToEnd([alone], 5);
    for (const client of [...clients, alone]) client.leave();
    for (const played of [match, running.match]) {
      const file = await vi.waitUntil(() => ann.api.replay(played).catch(() => false as const), { timeout: 30_000 });
      expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
      expect(file).toContain(hash);
    }
  });

  it('is replaced only by whoever has seen what it replaces', async () => {
    const first = (await add(operator, harbour)).set;
    const next = harbourAs('harbour', [['"1.0"', '"1.1"']]);
    expect(await check(operator, next)).toMatchObject({ faults: [], replaces: { version: '1.0', hash: first.hash } });
    expect(await codeOf(add(operator, next))).toBe('OTHER_SET');
    expect(await codeOf(add(operator, next, '0'.repeat(64)))).toBe('OTHER_SET');
    const second = (await add(operator, next, first.hash)).set;
    expect(await hosted(operator)).toMatchObject([{ version: '1.1', hash: second.hash }]);
    // What it has replaced cannot be withdrawn, or replaced, a second time.
    expect(await codeOf(remove(operator, 'harbour', first.hash))).toBe('OTHER_SET');
    expect(await codeOf(add(operator, harbour, first.hash))).toBe('OTHER_SET');
    await remove(operator, 'harbour', second.hash);
    expect(await codeOf(remove(operator, 'harbour', second.hash))).toBe('NO_SUCH_SET');
    expect(await codeOf(add(operator, next, second.hash))).toBe('OTHER_SET');
  });

  it('is one of one operator where two upload at once, and each deed stands in the audit log', async () => {
    const before = (await operator.api.call(auditLog, {})).entries[0]?.id ?? 0;
    const codes = await Promise.all([
      codeOf(add(operator, harbourAs('harbour', [['"1.0"', '"2.0"']]))),
      codeOf(add(other, harbourAs('harbour', [['"1.0"', '"3.0"']]))),
    ]);
    expect(codes.toSorted()).toEqual(['OK', 'OTHER_SET']);
    const [kept] = await hosted(operator);
    expect(kept?.version).toBe(codes[0] === 'OK' ? '2.0' : '3.0');
    const hash = kept?.hash ?? '';
    const gone = await Promise.all([codeOf(remove(operator, 'harbour', hash)), codeOf(remove(other, 'harbour', hash))]);
    expect(gone.toSorted()).toEqual(['NO_SUCH_SET', 'OK']);
    const { entries } = await operator.api.call(auditLog, {});
    expect(entries.filter(({ id }) => id > before)).toMatchObject([
      { action: 'remove-card-set', subject: 'harbour', detail: { hash } },
      {
        action: 'add-card-set',
        subject: 'harbour',
        actor: { name: codes[0] === 'OK' ? 'The Host Herself' : 'Her Deputy' },
        detail: { name: 'Harbour Nights', game: 'ttcg', cards: 4, hash, replaced: null },
      },
    ]);
  });

  it('is a matter of operators: moderators see which there are, players nothing', async () => {
    const moderator = await newOfficial(server, 'Somebody in Office', 'moderator');
    const player = await newAccount(server, 'Somebody Else');
    const guest = await newPlayer(server.address);
    expect(await hosted(moderator)).toEqual([]);
    expect(await codeOf(hosted(player))).toBe('NOT_ALLOWED');
    for (const one of [moderator, player, guest]) {
      const expected = one === guest ? 'NEEDS_ACCOUNT' : 'NOT_ALLOWED';
      expect(await codeOf(check(one, harbour))).toBe(expected);
      expect(await codeOf(add(one, harbour))).toBe(expected);
      expect(await codeOf(remove(one, 'harbour', ''))).toBe(expected);
    }
  });

  it('comes from the command line as well, and a running server offers it within moments', async () => {
    const tool = await openAdminTool(server.place);
    const reading = readCardSet(harbour, gameOf);
    if (!reading.ok) throw new Error('the example is broken');
    await tool.addCardSet(reading.set, harbour, false);
    await expect(tool.addCardSet(reading.set, harbour, false)).rejects.toMatchObject({ code: 'OTHER_SET' });
    await vi.waitUntil(async () => (await hosted(operator)).length === 1, { timeout: 20_000 });
    await tool.removeCardSet('harbour');
    await vi.waitUntil(async () => (await hosted(operator)).length === 0, { timeout: 20_000 });
    await tool.close();
  });
});

describe('CS-11 beside others', () => {
  it('a set whose id or name the folder has is refused, and one that the folder gets later gives way to it', async () => {
    const data = temporaryFolder('cardscape-uploads-');
    const settings = {
      CARDSCAPE_DATA: data,
      CARDSCAPE_PORT: '0',
      CARDSCAPE_LOG: 'silent',
      CARDSCAPE_SUPPLY_UNIT: '0',
    };
    const begin = async (more: Readonly<Record<string, string>> = {}) => {
      const running = await startServer(readConfig({ ...settings, ...more }));
      return { ...running, data };
    };
    const first = await begin();
    const host = await newOfficial(first, 'The Host Herself', 'operator');
    const { set } = await add(host, harbour);
    await first.close();

    // After a restart it is the same, and where a folder has its id, that one counts.
    const second = await begin();
    const again = await newOfficial(second, 'The Second Host', 'operator');
    expect(await hosted(again)).toMatchObject([{ hash: set.hash, origin: 'uploaded', faults: [] }]);
    expect((await again.api.games()).games.flatMap((game) => game.sets)).toMatchObject([{ hash: set.hash }]);
    await second.close();
    const third = await begin({ CARDSCAPE_CARD_SETS: dirname(HARBOUR) });
    const last = await newOfficial(third, 'The Third Host', 'operator');
    expect(await hosted(last)).toMatchObject([
      { id: 'harbour', origin: 'folder', addedAt: null, faults: [] },
      { id: 'harbour', origin: 'uploaded', faults: [{ code: 'SET_ID', rule: 'CS-11' }] },
    ]);
    expect((await last.api.games()).games.flatMap((game) => game.sets)).toHaveLength(1);
    await remove(last, 'harbour', set.hash);
    const alike = harbourAs('piers', [['Harbour Nights', 'Harb0ur  nights']]);
    for (const [files, code, line] of [
      [harbourAs('harbour', [['"1.0"', '"1.1"']]), 'SET_ID', null],
      [alike, 'SET_NAME', 3],
    ] as const) {
      expect((await check(last, files)).faults).toMatchObject([{ code, rule: 'CS-11', line }]);
      expect(await codeOf(add(last, files))).toBe('SET_FAULTY');
    }
    await third.close();

    // One that the rules take no more stops nothing: it is shown with what is wrong, and not offered.
    const fourth = await begin();
    const fixed = await newOfficial(fourth, 'The Fourth Host', 'operator');
    await add(fixed, harbour);
    await fourth.close();
    await changeStored(data, "update card_set set files = replace(files, 'Gain one point', 'Gain one pint')");
    const fifth = await begin();
    const end = await newOfficial(fifth, 'The Fifth Host', 'operator');
    expect(await hosted(end)).toMatchObject([{ id: 'harbour', faults: [{ file: 'units.json', line: 6 }] }]);
    expect((await end.api.games()).games.flatMap((game) => game.sets)).toEqual([]);
    expect((await check(end, harbour)).replaces).toMatchObject({ hash: set.hash });
    await add(end, harbour, set.hash);
    expect(await hosted(end)).toMatchObject([{ id: 'harbour', faults: [] }]);
    await fifth.close();
    rmSync(data, { recursive: true });
  }, 60_000);

  it('two uploaded sets of a game have no names that look alike, and one has no name of a design that became a card', async () => {
    await add(operator, setOf('one', { name: 'Lamps' }));
    const alike = await check(operator, setOf('two', { name: 'LAMPS ' }));
    expect(alike.faults).toMatchObject([{ code: 'SET_NAME', field: 'name', line: 1 }]);
    expect(await codeOf(add(operator, setOf('two', { name: 'Lаmps' })))).toBe('SET_FAULTY');
    await changeStored(
      server.data,
      "insert into accepted_card (game, card, name, name_key, definition, lore, revision, author_id, accepted_by, accepted_at, painted) values ('ttcg', 'x', 'One of two', 'oneoftwo', '{}', '', 1, null, null, 1, 0)",
    );
    const taken = await check(operator, setOf('two'));
    expect(taken.faults).toMatchObject([{ code: 'SET_CARD_NAME', rule: 'CS-2' }]);
    await empty();
  });

  it('a server keeps so many, and no more', async () => {
    const keep = "insert into card_set values (?, 'ttcg', ?, '1', ?, 1, '[]', 1)";
    for (let index = 0; index < MOST_UPLOADED_SETS; index++)
      await changeStored(server.data, keep, `many${index}`, `Many ${index}x`, `${index}`);
    expect(await codeOf(add(operator, harbour))).toBe('TOO_MANY');
    await changeStored(server.data, "delete from card_set where id = 'many7'");
    const { set } = await add(operator, harbour);
    await changeStored(server.data, "delete from card_set where id like 'many%'");
    await remove(operator, set.id, set.hash);
  });
});
