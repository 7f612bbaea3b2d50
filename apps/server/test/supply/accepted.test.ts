import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { newEntropy } from '@cardscape/client-kit';
import {
  auditLog,
  deleteAccount,
  deleteDesign,
  exportAccount,
  forkReplay,
  getCardDatabase,
  getDesign,
  getMatchCards,
  getPlayer,
  getPrint,
  hideDesign,
  listCardCredits,
  listOwnDesigns,
  listPrints,
  saveDesign,
  sendDesignArt,
  setTradeWants,
  signUp,
  createDesign,
  submitCard,
  submitDesign,
} from '@cardscape/protocol';
import { gameOf, verifyReplay } from '@cardscape/rules';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { present } from '../../../../packages/rules/src/kernel/types.ts';
import { findPython } from '../../../../scripts/needs/python.ts';
import { startServer } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { backUp, restore } from '../../src/db/files/backup.ts';
import { auditSupply } from '../../src/supply/audit/audit.ts';
import { Vault } from '../../src/supply/vault.ts';
import {
  accept,
  deckWith,
  named,
  proposals,
  type Proposal,
  proposed,
  PROPOSING,
  replayOf,
  WREN,
} from '../support/cards/proposals.ts';
import { claimFirst, newCollector, open, supplyOf, TINY, TTCG, verified } from '../support/cards/supply.ts';
import { expectSound } from '../support/cards/traders.ts';
import { dismiss, newAccount, newOfficial, PASSWORD, reportTo } from '../support/people/people.ts';
import { concede, queueUntil } from '../support/people/ranked.ts';
import { DECK, newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { changeStored, storedRows } from '../support/stored.ts';
import { join, playToEnd } from '../support/wires/follow.ts';

/* TTCG-14.23: a design that is accepted becomes a card of the game, with prints as every card has. */

const game = present(gameOf('ttcg'));
const supply = game.supply!;
const SHIPPED = supply.released().length;
const SCRIPT = fileURLToPath(new URL('../../../../docs/verify_supply.py', import.meta.url));

interface Print {
  readonly serial: string;
  readonly card: string;
  readonly tier: number;
}

let server: TestServer;
let moderator: Player;
let second: Player;

const SETTINGS = {
  ...TINY,
  ...PROPOSING,
  CARDSCAPE_PROXY: 'loopback',
  CARDSCAPE_PACK_BATCH: '20',
  CARDSCAPE_WELCOME_PACKS: '20',
  CARDSCAPE_TRADE_AGE_HOURS: '0',
  CARDSCAPE_UNLOCK_AGE_HOURS: '0',
  CARDSCAPE_OPTIONS: JSON.stringify({ ttcg: { proxies: false } }),
};

beforeAll(async () => {
  server = await testServer(SETTINGS);
  moderator = await newOfficial(server, 'Mildred', 'moderator');
  second = await newOfficial(server, 'Morris', 'operator');
}, 60_000);

afterAll(() => server.close());

const of = (design: string) => ({ params: { ...TTCG, design } });
const shownCards = async () => z.array(z.looseObject({ id: z.string() })).parse(await moderator.api.cards('ttcg'));
/** What the profile of an author shows: their own cards, and no others. */
const creditsOf = async ({ account }: Player) =>
  (await moderator.api.call(listCardCredits, { params: TTCG, query: { author: account.id } })).credits;
const rows = async (sql: string): Promise<readonly (readonly unknown[])[]> =>
  (await storedRows(server.data, sql)).map((row) => Object.values(row));
const mints = () => rows('select number, prints from mint order by number');

/** Somebody who has opened packs until there was a print of that card among them. */
async function collectorOf(card: string): Promise<{ readonly player: Player; readonly print: Print }> {
  for (;;) {
    const player = await newCollector(server.address);
    for (const pack of await claimFirst(player)) await open(player, pack);
    const { prints } = await player.api.call(listPrints, { params: TTCG });
    const print = prints.find((one) => one.card === card && one.tier > 0);
    if (print !== undefined) return { player, print };
  }
}

describe('TTCG-14.23 an accepted design', () => {
  let wren: Proposal;
  let owner: { readonly player: Player; readonly print: Print };

  it('is a card of the game, with the prints of one, and nothing says which card they are of', async () => {
    wren = await proposed(server, moderator);
    const before = (await moderator.api.call(getCardDatabase, { params: TTCG })).entries.length;
    expect(await proposals(moderator)).toEqual([wren.id]);
    expect(await shownCards()).toHaveLength(SHIPPED);
    await accept(moderator, wren);
    expect(await proposals(moderator)).toEqual([]);
    expect((await shownCards()).at(-1)).toMatchObject({ id: wren.id, name: 'Wicker Wren', attack: 200 });
    expect(await moderator.api.call(listCardCredits, { params: TTCG, query: {} })).toEqual({
      credits: [
        {
          card: wren.id,
          name: 'Wicker Wren',
          author: { id: wren.author.account.id, name: wren.author.account.name },
          lore: 'It nests in baskets.',
        },
      ],
    });
    expect(await moderator.api.call(getDesign, of(wren.id))).toMatchObject({ accepted: true, votes: 1 });
    const { entries } = await moderator.api.call(getCardDatabase, { params: TTCG });
    expect(entries).toHaveLength(before + 1);
    expect(entries.every(({ card }) => card === null)).toBe(true);
    await vi.waitUntil(async () => (await mints()).length === 2, { timeout: 30_000 });
    expect(await mints()).toEqual([
      [1, SHIPPED * 77],
      [2, 77],
    ]);
    expect(await rows(`select count(*) from supply_line where body like '%${wren.id}%'`)).toEqual([[0]]);
    const { entries: noted } = await moderator.api.call(auditLog, {});
    expect(noted[0]).toMatchObject({ action: 'design-accept', subject: wren.id, actor: { name: 'Mildred' } });
    await expectSound(server.data);
  });

  it('does not change any more, and does not go', async () => {
    const { api } = wren.author;
    const refused = [
      () => api.call(saveDesign, { ...of(wren.id), body: { card: { ...WREN, attack: 0, defense: 500 }, lore: '' } }),
      () => api.call(deleteDesign, of(wren.id)),
      () => api.call(submitDesign, of(wren.id)),
    ];
    for (const call of refused) await expect(call()).rejects.toMatchObject({ code: 'ACCEPTED' });
    expect((await api.call(listOwnDesigns, { params: TTCG })).designs).toMatchObject([
      { id: wren.id, state: 'public', accepted: true },
    ]);
    await expect(changeStored(server.data, 'delete from accepted_card')).rejects.toThrow('never goes');
    await expect(changeStored(server.data, `update accepted_card set definition = '{}'`)).rejects.toThrow(
      'never changes',
    );
    const other = await newAccount(server, 'Name Thief');
    const { problems } = await other.api.call(createDesign, {
      params: TTCG,
      body: { card: { ...WREN, name: 'WICKER wren' }, lore: '' },
    });
    expect(problems).toMatchObject([{ code: 'CARD_ID', field: 'name' }]);
  });

  it('comes with coming packs, sealed like every other', async () => {
    owner = await collectorOf(wren.id);
    // The last of a batch may have been opened, and the next one not be cut yet.
    await expect
      .poll(() => rows("select distinct length(contents) from pack where state <> 'opened'"), { timeout: 30_000 })
      .toHaveLength(1);
    expect(await owner.player.api.call(getPrint, { params: { ...TTCG, serial: owner.print.serial } })).toMatchObject({
      card: wren.id,
    });
    expect(await supplyOf(owner.player)).toMatchObject({ printsPerCard: 77 });
    const verifier = await verified(owner.player);
    expect(verifier.prints.mints.size).toBe(2);
    await expectSound(server.data);
  }, 60_000);

  it.runIf(findPython() !== null)('agrees with the verifier of a stranger', async () => {
    const { stdout } = await promisify(execFile)(findPython() ?? '', [SCRIPT, server.address]);
    expect(stdout).toMatch(/^ok: \d+ lines/);
  });

  it('is played against a bot by whoever has a print of it, and by nobody else', async () => {
    const { player, print } = owner;
    const wanted = { game: 'ttcg', deck: deckWith(print), opponents: [{ bot: 'random' }], options: { maxTurns: 6 } };
    const poor = await newPlayer(server.address);
    await expect(poor.api.createMatch(wanted)).rejects.toMatchObject({ code: 'DECK_NOT_OWNED' });
    const { match } = await player.api.createMatch(wanted);
    await player.api.ready(match, newEntropy());
    // No card of a player's own: nobody has to agree to it, and nobody is told that it is in the deck.
    expect(await poor.api.call(getMatchCards, { params: { match } })).toEqual({ agreement: null, cards: [], sets: [] });
    const client = await join(player, match);
    await playToEnd([client], 3);
    client.leave();
    const { header, file } = await replayOf(player, match);
    expect(header.cards).toContainEqual(expect.objectContaining({ id: wren.id, attack: 200, effects: WREN.effects }));
    expect(header.options).not.toMatchObject({ customCards: true });
    expect(verifyReplay(file.replace('"attack":200', '"attack":500'), gameOf).ok).toBe(false);
    // Played on from a moment, it is the same card, and still nobody's own.
    const fork = await player.api.call(forkReplay, {
      params: { match },
      body: { seq: 2, seat: 0, opponent: { bot: 'random' } },
    });
    expect(await player.api.match(fork.match)).toMatchObject({ stage: 'waiting', agreement: null });
    await player.api.ready(fork.match, newEntropy());
    const again = await join(player, fork.match);
    await playToEnd([again], 5);
    again.leave();
    expect((await replayOf(player, fork.match)).header.cards).toEqual(header.cards);
  }, 60_000);

  it('is played in a match from the queue, to its end', async () => {
    const { player, print } = owner;
    const other = await newCollector(server.address);
    const seats = await Promise.all(
      [
        [player, deckWith(print)],
        [other, DECK],
      ].map(async ([who, deck]) => {
        for await (const event of (who as Player).api.queue('ttcg', deck as typeof DECK))
          if (event.type === 'matched') return event.match;
        throw new Error('nobody came');
      }),
    );
    const [match] = seats;
    expect(new Set(seats).size).toBe(1);
    for (const { api } of [player, other]) await api.ready(present(match), newEntropy());
    const clients = [await join(player, present(match)), await join(other, present(match))];
    await playToEnd(clients, 9);
    for (const client of clients) client.leave();
    const { header } = await replayOf(player, present(match));
    expect(header.cards).toContainEqual(expect.objectContaining({ id: wren.id }));
  }, 120_000);

  it('can be wished for, and is unlocked in the database like every other', async () => {
    const { player, print } = owner;
    await player.api.call(signUp, { body: { name: 'Wishing Wanda', password: PASSWORD } });
    const wants = (card: string) =>
      player.api.call(setTradeWants, { params: TTCG, body: { wants: [{ card, from: 1, to: 6 }] } });
    await wants(wren.id);
    await expect(wants('design-aaaaaaaaaaaa')).rejects.toMatchObject({ code: 'NO_SUCH_CARD' });
    const submit = (name: string) =>
      player.api.call(submitCard, { params: TTCG, body: { serial: print.serial, name, named: false } });
    await expect(submit('Lamp Sparrow')).rejects.toMatchObject({ code: 'NOT_ACCEPTED' });
    expect(await submit('wicker wren')).toMatchObject({ card: wren.id, counted: 1 });
  });

  it('is played in a ranked match, which counts', async () => {
    const { player, print } = owner;
    const other = await newAccount(server, 'Rated Rita');
    const [{ match }] = await Promise.all([
      queueUntil(player, 'started', { deck: deckWith(print) }),
      queueUntil(other, 'started'),
    ]);
    const clients = [await join(player, match), await join(other, match)];
    await concede(present(clients[1]));
    for (const client of clients) client.leave();
    const { header } = await replayOf(player, match);
    expect(header.cards).toContainEqual(expect.objectContaining({ id: wren.id }));
    const record = async () =>
      (await player.api.call(getPlayer, { params: { id: player.account.id } })).games.find(
        (one) => one.game === 'ttcg',
      );
    await vi.waitUntil(async () => (await record())?.rating?.won === 1, { timeout: 30_000 });
  }, 120_000);

  it('stays when its author goes, without the name and the picture', async () => {
    const author = await newAccount(server, 'Leaving Lena');
    const bytes = await sharp({ create: { width: 600, height: 500, channels: 3, background: '#c04020' } })
      .jpeg()
      .toBuffer();
    const { art } = await author.api.call(sendDesignArt, { body: { base64: bytes.toString('base64') } });
    const made = await proposed(server, moderator, {
      card: { ...WREN, name: 'Parting Parrot', art },
      by: author,
    });
    await accept(second, made);
    const shown = async () => (await shownCards()).find(({ id }) => id === made.id);
    expect(await shown()).toMatchObject({ art });
    const hide = (hidden: boolean) =>
      moderator.api.call(hideDesign, { params: { design: made.id }, body: { hidden, reason: 'The picture.' } });
    await hide(true);
    expect(await shown()).not.toHaveProperty('art');
    await hide(false);
    expect(await shown()).toMatchObject({ art });
    const mine: unknown = JSON.parse(await author.api.call(exportAccount, {}));
    expect(mine).toMatchObject({ tables: { accepted_card: [{ card: made.id, lore: 'It nests in baskets.' }] } });
    expect(await creditsOf(author)).toMatchObject([{ card: made.id, name: 'Parting Parrot' }]);
    await author.api.call(deleteAccount, { body: { password: PASSWORD } });
    expect(await shown()).toMatchObject({ name: 'Parting Parrot' });
    expect(await shown()).not.toHaveProperty('art');
    const { credits } = await moderator.api.call(listCardCredits, { params: TTCG, query: {} });
    expect(credits.at(-1)).toMatchObject({ card: made.id, author: null });
    expect(await creditsOf(author)).toEqual([]);
    await expectSound(server.data);
  });
});

describe('TTCG-14.23 what is not accepted', () => {
  const count = () => rows('select count(*) from accepted_card');

  it('twice, by two at once: one of them has been too late', async () => {
    const made = await proposed(server, moderator, named('Twice Thrush'));
    const [before] = await count();
    const answers = await Promise.allSettled([moderator, second, moderator, second].map((one) => accept(one, made)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'HANDLED' });
    expect(await count()).toEqual([[Number((before as [number])[0]) + 1]]);
    expect(await rows(`select count(*) from audit where action = 'design-accept' and subject = '${made.id}'`)).toEqual([
      [1],
    ]);
  });

  it('what was changed, withdrawn, taken down or declined meanwhile, and what nobody has proposed', async () => {
    const [changed, gone, hidden, declined] = [
      await proposed(server, moderator, named('Changed Chough')),
      await proposed(server, moderator, named('Gone Goose')),
      await proposed(server, moderator, named('Hidden Heron')),
      await proposed(server, moderator, named('Declined Dove')),
    ];
    const before = await count();
    await changed.author.api.call(saveDesign, {
      ...of(changed.id),
      body: { card: { ...WREN, name: 'Changed Chough', attack: 300, defense: 200 }, lore: '' },
    });
    expect(await proposals(moderator)).not.toContain(changed.id);
    await expect(accept(moderator, changed)).rejects.toMatchObject({ code: 'CONFLICT' });
    await gone.author.api.call(deleteDesign, of(gone.id));
    await expect(accept(moderator, gone)).rejects.toMatchObject({ code: 'NO_SUCH_DESIGN' });
    await moderator.api.call(hideDesign, { params: { design: hidden.id }, body: { hidden: true, reason: 'No.' } });
    await expect(accept(moderator, hidden)).rejects.toMatchObject({ code: 'HANDLED' });
    await accept(moderator, declined, false);
    await expect(accept(moderator, declined)).rejects.toMatchObject({ code: 'HANDLED' });
    expect((await declined.author.api.call(listOwnDesigns, { params: TTCG })).designs).toMatchObject([
      { submitted: false, accepted: false, reason: 'Not yet.' },
    ]);
    await expect(accept(moderator, { id: 'design-aaaaaaaaaaaa', seen: 1 })).rejects.toMatchObject({
      code: 'NO_SUCH_DESIGN',
    });
    await declined.author.api.call(submitDesign, of(declined.id));
    expect(await proposals(moderator)).toContain(declined.id);
    expect(await count()).toEqual(before);
  });

  it('a name that another card has, one’s own design, and by nobody who is no moderator', async () => {
    const [first, again] = [
      await proposed(server, moderator, named('Doubled Duck')),
      await proposed(server, moderator, named('doubled du\u0441k')),
    ];
    await expect(accept(first.author, first)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await accept(moderator, first);
    await expect(accept(moderator, again)).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    const own = await proposed(server, second, { ...named('Own Owl'), by: moderator });
    await expect(accept(moderator, own)).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
  });

  it('P-12 by whom its author has reported, nor is it declined', async () => {
    const made = await proposed(server, moderator, named('Slighted Skua'));
    const report = await reportTo(made.author, moderator);
    for (const accepted of [true, false])
      await expect(accept(moderator, made, accepted)).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    expect(await proposals(second)).toContain(made.id);
    await dismiss(second, report);
    await accept(moderator, made, false);
  });
});

describe('P-7 the audit', () => {
  it('finds a card that is not what was accepted', async () => {
    // What is accepted while another card is minted is minted together.
    await vi.waitUntil(
      async () =>
        (await rows('select count(*) from minted_card')).join() ===
        (await rows(`select ${SHIPPED} + count(*) from accepted_card`)).join(),
      { timeout: 30_000 },
    );
    const copy = pathOf(server.data, 'copy.db');
    const source = new Database(pathOf(server.data, 'cardscape.db'));
    await source.backup(copy);
    source.close();
    const found = (change: string): string | undefined => {
      const db = new Database(copy);
      db.exec('begin; drop trigger accepted_card_stays; drop trigger accepted_card_is_fixed;');
      db.exec(change);
      const [finding] = auditSupply(db, 'ttcg', { vault: Vault.open(server.data, 'null') }).findings;
      db.exec('rollback');
      db.close();
      return finding?.what;
    };
    expect(found('select 1')).toBeUndefined();
    expect(found(`update accepted_card set definition = replace(definition, '200', '900')`)).toContain(
      'is not what was accepted',
    );
    expect(found('delete from accepted_card')).toContain('was accepted and is missing');
    expect(found(`delete from audit where action = 'design-accept'`)).toContain('nobody has accepted the card');
  });

  it('P-12 finds nothing wrong after a backup is restored, and the server that goes on has the same cards', async () => {
    const folder = mkdtempSync(pathOf(tmpdir(), 'cardscape-accepted-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const data = pathOf(folder, 'data');
    await backUp(server.data, pathOf(folder, 'copy'));
    await restore(pathOf(folder, 'copy'), data);
    await expectSound(data);
    const again = await startServer(
      readConfig({ ...SETTINGS, CARDSCAPE_DATA: data, CARDSCAPE_PORT: '0', CARDSCAPE_LOG: 'silent' }),
    );
    onTestFinished(() => again.close());
    const { api } = await newPlayer(again.address);
    const accepted = (await rows('select card from accepted_card order by card')).flat();
    expect(accepted.length).toBeGreaterThan(2);
    const cards = z.array(z.looseObject({ id: z.string() })).parse(await api.cards('ttcg'));
    expect(cards).toEqual(await shownCards());
    expect(cards.map(({ id }) => id)).toEqual(expect.arrayContaining(accepted));
    expect(await api.call(listCardCredits, { params: TTCG, query: {} })).toEqual(
      await moderator.api.call(listCardCredits, { params: TTCG, query: {} }),
    );
    await expectSound(data);
  }, 60_000);
});
