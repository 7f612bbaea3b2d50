import { createHash } from 'node:crypto';
import { getPrint, getSupply, listPacks, listPrints } from '@cardscape/protocol';
import { canonicalJson } from '@cardscape/rules';
import { hexToBytes, leafHash, provenRoot } from '@cardscape/supply';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimFirst, newCollector, open, supplyOf, TINY, TTCG, verified } from '../support/cards/supply.ts';
import { newPlayer, type TestServer, testServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ ...TINY, CARDSCAPE_PROXY: 'loopback' });
});

afterAll(() => server.close());

describe('TTCG-13 packs over HTTP', () => {
  it('are claimed, proved, opened and counted', async () => {
    const player = await newCollector(server.address);
    const { api } = player;
    expect(await api.call(listPacks, { params: TTCG })).toMatchObject({
      holder: null,
      claimable: [{ kind: 'welcome', packs: 3 }],
      sealed: [],
    });
    const packs = await claimFirst(player);
    expect(packs).toHaveLength(3);
    const { claimable, sealed, holder } = await api.call(listPacks, { params: TTCG });
    expect(claimable).toEqual([]);
    expect(sealed.map(({ pack }) => pack).toSorted()).toEqual(packs.toSorted());
    // TTCG-13.21
    expect(new Set(sealed.map((one) => JSON.stringify(one).length)).size).toBe(1);
    for (const { commitment, index, size, proof, root } of sealed) {
      const steps = Math.ceil(Math.log2(Number(size)));
      const path = Array.from({ length: steps }, (_, step) => proof.slice(step * 64, (step + 1) * 64)).map((hash) =>
        /^0+$/.test(hash) ? null : hexToBytes(hash),
      );
      const place = { index: Number(index), size: Number(size) };
      expect(Buffer.from(provenRoot(leafHash(hexToBytes(commitment)), place, path) ?? []).toString('hex')).toBe(root);
    }
    const [first] = sealed;
    const { salt, prints, lore } = await open(player, first!.pack);
    // TTCG-S113
    const json = canonicalJson({ pack: first!.pack, prints: prints.map(({ serial }) => serial), lore });
    expect(createHash('sha256').update(Buffer.from(salt, 'hex')).update(json).digest('hex')).toBe(first!.commitment);
    expect(new Set(prints.map(({ card }) => card)).size).toBe(10);
    const own = await api.call(listPrints, { params: TTCG });
    expect(own.prints.map(({ serial }) => serial)).toEqual([...prints, lore].map(({ serial }) => serial).toSorted());
    expect(own.prints.filter(({ tier }) => tier === 0)).toEqual([{ ...lore, tier: 0 }]);
    const [{ serial, card }] = prints as [(typeof prints)[number]];
    expect(await api.call(getPrint, { params: { ...TTCG, serial } })).toMatchObject({
      card,
      lines: [{ kind: 'opened' }],
      supply: { total: 77, opened: 1 },
    });
    const verifier = await verified(player);
    expect(verifier.unproved).toEqual([]);
    expect(verifier.prints.held.get(serial)).toMatchObject({ holder, card });
    const figures = await supplyOf(player);
    expect(figures.head).toMatchObject(verifier.head);
    expect(figures).toMatchObject({
      unit: 1,
      cards: 184,
      prints: 184 * 77,
      opened: 10,
      packs: { sealed: 2, opened: 1 },
    });
    const metrics = await fetch(`${server.address}/metrics`).then((response) => response.text());
    expect(metrics).toContain('cardscape_packs_total{what="claimed"} 3');
    expect(metrics).toContain('cardscape_packs_total{what="opened"} 1');
    expect(metrics).toMatch(/^cardscape_packs_unsold\{game="ttcg"\} [1-9]/m);
  });

  it('are claimed once and opened once, however many ask at once', async () => {
    const player = await newCollector(server.address);
    const claims = await Promise.allSettled(Array.from({ length: 6 }, () => claimFirst(player)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { sealed } = await player.api.call(listPacks, { params: TTCG });
    expect(sealed).toHaveLength(3);
    const opened = await Promise.allSettled(Array.from({ length: 6 }, () => open(player, sealed[0]!.pack)));
    // An answer may get lost: whoever asks again gets the same one.
    const answers = opened.map((one) => (one.status === 'fulfilled' ? JSON.stringify(one.value) : one.reason));
    expect(new Set(answers).size).toBe(1);
    expect(JSON.stringify(await open(player, sealed[0]!.pack))).toBe(answers[0]);
    const { prints } = await player.api.call(listPrints, { params: TTCG });
    expect(prints).toHaveLength(11);
    await verified(player);
  });

  it('of somebody else cannot be opened or seen', async () => {
    const [ann, bob] = [await newCollector(server.address), await newCollector(server.address)];
    const [pack] = await claimFirst(ann);
    await expect(open(bob, pack!)).rejects.toMatchObject({ code: 'NO_SUCH_PACK' });
    const { prints } = await open(ann, pack!);
    // Nor what was in it be asked for.
    for (const one of [bob, await newPlayer(server.address)])
      await expect(open(one, pack!)).rejects.toMatchObject({ code: 'NO_SUCH_PACK' });
    await expect(bob.api.call(getPrint, { params: { ...TTCG, serial: prints[0]!.serial } })).rejects.toMatchObject({
      code: 'NO_SUCH_PRINT',
    });
  });

  it('of games without a supply are refused', async () => {
    const { api } = await newPlayer(server.address);
    await expect(api.call(getSupply, { params: { game: 'coldfront' } })).rejects.toMatchObject({ code: 'NO_SUPPLY' });
  });

  it('come to an address three times a week', async () => {
    const from = '203.0.113.77';
    for (let bundle = 0; bundle < 3; bundle++) await claimFirst(await newPlayer(server.address, from));
    const fourth = await newPlayer(server.address, from);
    await expect(claimFirst(fourth)).rejects.toMatchObject({ code: 'WELCOME_LIMIT' });
    // What was refused has not been used up.
    expect((await fourth.api.call(listPacks, { params: TTCG })).claimable).toHaveLength(1);
  });
});
