import { newEntropy } from '@cardscape/client-kit';
import {
  adminDesigns,
  adminReports,
  auditLog,
  commentOnDesign,
  createDesign,
  createToken,
  decideDesign,
  deleteAccount,
  deleteDesign,
  deleteDesignComment,
  exportAccount,
  getDesign,
  getDesignArt,
  getMatchCards,
  hideDesign,
  hideDesignComment,
  listDesignComments,
  listDesigns,
  listOwnDesigns,
  type OwnDesign,
  publishDesign,
  reportDesign,
  saveDesign,
  sendDesignArt,
  submitDesign,
  voteForDesign,
} from '@cardscape/protocol';
import { gameOf, headerSchema, verifyReplay } from '@cardscape/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import { present } from '../../../../packages/rules/src/kernel/types.ts';
import { SPARROW } from '../support/cards/designed-card.ts';
import { dismiss, newAccount, newOfficial, PASSWORD, reportTo } from '../support/people/people.ts';
import { newPlayer, testServer, type Player, type TestServer } from '../support/server.ts';
import { changeStored, storedRows, storedValues } from '../support/stored.ts';
import { join, playToEnd } from '../support/wires/follow.ts';

/* TTCG-14.19 to 14.24: cards that players design. */

const GAME = { params: { game: 'ttcg' } } as const;
const of = (design: string) => ({ params: { game: 'ttcg', design } });

type Card = mini.input<(typeof createDesign)['body']>['card'];

const starter = z.array(z.string()).parse(present(gameOf('ttcg')?.decks?.starters[0]).deck);
/** A starter deck with two of that card in it. */
const deckWith = (...ids: readonly string[]) => ({
  deck: [...starter.slice(2 * ids.length), ...ids.flatMap((id) => [id, id])],
});

let server: TestServer;
let moderator: Player;
/** Whoever decides where the moderator may not. */
let deputy: Player;
beforeAll(async () => {
  server = await testServer({
    CARDSCAPE_PORTAL_AGE_HOURS: '0',
    CARDSCAPE_PORTAL_VOTES: '1',
    CARDSCAPE_PORTAL_DAYS: '0',
  });
  moderator = await newOfficial(server, 'Mildred', 'moderator');
  deputy = await newOfficial(server, 'Deputy', 'moderator');
});
afterAll(() => server.close());

let named = 0;
const author = (): Promise<Player> => newAccount(server, `Author ${++named} ${'abcdefghij'[named % 10]}`);

async function design(player: Player, card: Card = SPARROW, lore = ''): Promise<OwnDesign> {
  const { design: made, problems } = await player.api.call(createDesign, { ...GAME, body: { card, lore } });
  expect(problems).toEqual([]);
  if (made === null) throw new TypeError('it was not kept');
  return made;
}

async function published(player: Player, card: Card = SPARROW): Promise<string> {
  const { id, savedAt } = await design(player, card);
  await player.api.call(publishDesign, of(id));
  await decide(id, savedAt);
  return id;
}

const decide = (id: string, seen: number, verdict: 'publish' | 'publish-painted' | 'refuse' = 'publish') =>
  moderator.api.call(decideDesign, { params: { design: id }, body: { verdict, seen, reason: 'Because.' } });

const picture = (width = 600, height = 500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Copyright: 'somewhere secret' } })
    .jpeg()
    .toBuffer();
const sent = ({ api }: Player, bytes: Buffer) =>
  api.call(sendDesignArt, { body: { base64: bytes.toString('base64') } });

describe('TTCG-14.19, TTCG-14.22 a design', () => {
  it('is kept under an id that never changes, and only its author has it', async () => {
    const ann = await newPlayer(server.address);
    const made = await design(ann, { ...SPARROW, id: 'brushfire-vixen' }, 'It sleeps in street lamps.');
    expect(made).toMatchObject({ id: expect.stringMatching(/^design-[a-z0-9]{12}$/), state: 'draft', version: null });
    const saved = await ann.api.call(saveDesign, {
      ...of(made.id),
      body: { card: { ...SPARROW, rank: 2, attack: 500, defense: 500 }, lore: '' },
    });
    expect(saved.design).toMatchObject({ id: made.id, printed: { id: made.id, rank: 2 } });
    const bob = await newPlayer(server.address);
    for (const refused of [
      bob.api.call(saveDesign, { ...of(made.id), body: { card: SPARROW, lore: '' } }),
      bob.api.call(deleteDesign, of(made.id)),
      bob.api.call(getDesign, of(made.id)),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'NO_SUCH_DESIGN' });
    expect((await bob.api.call(listOwnDesigns, GAME)).designs).toEqual([]);
    await ann.api.call(deleteDesign, of(made.id));
    expect((await ann.api.call(listOwnDesigns, GAME)).designs).toEqual([]);
  });

  it('is refused with what is wrong, and nothing is kept', async () => {
    const ann = await newPlayer(server.address);
    const wrong: readonly (readonly [Card, string, string])[] = [
      [{ ...SPARROW, attack: 205 }, 'CARD_STATS', 'TTCG-2.17'],
      [{ ...SPARROW, effects: ['Normal: Draw one card.'] }, 'EFFECT_COUNT', 'TTCG-2.3'],
      [{ ...SPARROW, name: 'Brushfire Vixen' }, 'CARD_ID', 'TTCG-2.2'],
      // P-2: nor what looks like it, here by Cyrillic and Greek letters.
      [{ ...SPARROW, name: 'Brushfire Vi\u0445en' }, 'CARD_ID', 'TTCG-2.2'],
      [{ ...SPARROW, name: 'Brushfire Vixe\u03B7' }, 'CARD_ID', 'TTCG-2.2'],
      [{ ...SPARROW, category: 'lore' }, 'CARD_FORM', 'TTCG-2.30'],
      [{ ...SPARROW, magic: true }, 'CARD_FORM', 'TTCG-2.2'],
    ];
    for (const [card, code, rule] of wrong) {
      const answer = await ann.api.call(createDesign, { ...GAME, body: { card, lore: '' } });
      expect(answer).toMatchObject({ design: null });
      expect(answer.problems).toContainEqual(expect.objectContaining({ code, rule }));
    }
    expect((await ann.api.call(listOwnDesigns, GAME)).designs).toEqual([]);
    await expect(
      ann.api.call(createDesign, { params: { game: 'manaduel' }, body: { card: SPARROW, lore: '' } }),
    ).rejects.toMatchObject({ code: 'NO_CUSTOM_CARDS' });
  });
});

describe('TTCG-14.24 a design in a match', () => {
  it('is played in the sandbox against a bot, and the log carries it', async () => {
    const ann = await newPlayer(server.address);
    const { id } = await design(ann);
    const wanted = { game: 'ttcg', deck: deckWith(id), opponents: [{ bot: 'random' }] };
    await expect(ann.api.createMatch(wanted)).rejects.toMatchObject({ code: 'CUSTOM_CARDS_OFF' });
    const { match } = await ann.api.createMatch({ ...wanted, options: { customCards: true, maxTurns: 6 } });
    await ann.api.ready(match, newEntropy());
    await ann.api.call(deleteDesign, of(id));
    const client = await join(ann, match);
    expect((await ann.api.call(getMatchCards, { params: { match } })).cards).toMatchObject([
      { id, name: 'Lamp Sparrow' },
    ]);
    await playToEnd([client], 3);
    client.leave();
    const file = await vi.waitUntil(() => ann.api.replay(match).catch(() => false as const), { timeout: 30_000 });
    const { header } = z.object({ header: headerSchema }).parse(JSON.parse(present(file.split('\n')[0])));
    expect(header.cards).toContainEqual(expect.objectContaining({ id, attack: 200, effects: SPARROW.effects }));
    expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
    expect(verifyReplay(file.replace('"attack":200', '"attack":500'), gameOf).ok).toBe(false);
  });

  it('never comes from a queue, and is nobody else’s before it is published', async () => {
    const [ann, bob] = [await author(), await newPlayer(server.address)];
    const { id, savedAt } = await design(ann);
    await expect(ann.api.queue('ttcg', deckWith(id)).next()).rejects.toMatchObject({ code: 'CUSTOM_CARDS_OFF' });
    const wanted = { game: 'ttcg', deck: deckWith(id), opponents: [{ bot: 'random' }], options: { customCards: true } };
    await expect(bob.api.createMatch(wanted)).rejects.toMatchObject({ code: 'DECK_UNKNOWN_CARD' });
    await ann.api.call(publishDesign, of(id));
    await decide(id, savedAt);
    await bob.api.createMatch(wanted);
    // What its author changes afterwards is played by nobody else.
    await ann.api.call(saveDesign, { ...of(id), body: { card: { ...SPARROW, attack: 0, defense: 500 }, lore: '' } });
    const { match } = await bob.api.createMatch(wanted);
    expect((await bob.api.call(getMatchCards, { params: { match } })).cards).toMatchObject([{ attack: 200 }]);
  });

  it('stands with nine others in a deck at most', async () => {
    const ann = await newPlayer(server.address);
    const ids: string[] = [];
    for (let number = 0; number < 11; number++)
      ids.push((await design(ann, { ...SPARROW, name: `Sparrow ${number}` })).id);
    await expect(
      ann.api.createMatch({
        game: 'ttcg',
        deck: deckWith(...ids),
        opponents: [{ bot: 'random' }],
        options: { customCards: true },
      }),
    ).rejects.toMatchObject({ code: 'CUSTOM_CARDS_LIMIT' });
  });
});

describe('TTCG-14.20, TTCG-14.21 the gallery', () => {
  it('shows what moderators have looked at, as it was then', async () => {
    const ann = await author();
    const { id, savedAt } = await design(ann, { ...SPARROW, name: 'Gallery Gull' }, 'It nests in frames.');
    await expect(ann.api.call(publishDesign, of('design-aaaaaaaaaaaa'))).rejects.toMatchObject({ code: 'NOT_READY' });
    await ann.api.call(publishDesign, of(id));
    expect((await moderator.api.call(adminDesigns, {})).designs).toContainEqual(
      expect.objectContaining({ id, ownArt: false }),
    );
    await expect(ann.api.call(getDesign, of(id))).rejects.toMatchObject({ code: 'NO_SUCH_DESIGN' });
    await expect(decide(id, savedAt - 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    await decide(id, savedAt, 'refuse');
    expect((await ann.api.call(listOwnDesigns, GAME)).designs[0]).toMatchObject({
      state: 'refused',
      reason: 'Because.',
    });
    await ann.api.call(publishDesign, of(id));
    await decide(id, savedAt);
    await expect(decide(id, savedAt)).rejects.toMatchObject({ code: 'HANDLED' });
    const guest = await newPlayer(server.address);
    const search = async (words: string) =>
      (await guest.api.call(listDesigns, { ...GAME, query: { words } })).designs.map((one) => one.id);
    expect(await search('gull FRAMES')).toEqual([id]);
    expect(await search('gull nowhere')).toEqual([]);
    expect(await search('100%_')).toEqual([]);
    await ann.api.call(saveDesign, { ...of(id), body: { card: { ...SPARROW, name: 'Changed Gull' }, lore: '' } });
    expect(await guest.api.call(getDesign, of(id))).toMatchObject({ name: 'Gallery Gull', versions: [{ version: 1 }] });
    const [changed] = (await ann.api.call(listOwnDesigns, GAME)).designs;
    await ann.api.call(publishDesign, of(id));
    await decide(id, present(changed).savedAt);
    expect(await guest.api.call(getDesign, of(id))).toMatchObject({ name: 'Changed Gull', version: 2 });
    await moderator.api.call(hideDesign, { params: { design: id }, body: { hidden: true, reason: 'Not a gull.' } });
    await expect(guest.api.call(getDesign, of(id))).rejects.toMatchObject({ code: 'NO_SUCH_DESIGN' });
    const { entries } = await moderator.api.call(auditLog, {});
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['design-publish', 'design-refuse', 'design-hide']),
    );
    await expect(changeStored(server.data, `update design_version set name = 'x'`)).rejects.toThrow('never changes');
  });

  it('does not come back by the office of its author', async () => {
    const judge = await newOfficial(server, 'Own Judge', 'moderator');
    const id = await published(judge, { ...SPARROW, name: 'Judged Jay' });
    const hide = (by: Player, hidden: boolean) =>
      by.api.call(hideDesign, { params: { design: id }, body: { hidden, reason: 'Look again.' } });
    await hide(moderator, true);
    await expect(hide(judge, false)).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    await expect(judge.api.call(getDesign, of(id))).rejects.toMatchObject({ code: 'NO_SUCH_DESIGN' });
    await hide(moderator, false);
    expect(await judge.api.call(getDesign, of(id))).toMatchObject({ name: 'Judged Jay' });
  });

  it('P-12 waits for somebody whom its author has not reported', async () => {
    const ann = await author();
    const { id, savedAt } = await design(ann, { ...SPARROW, name: 'Wronged Wryneck' });
    await ann.api.call(publishDesign, of(id));
    const report = await reportTo(ann, moderator);
    const hide = (hidden: boolean) =>
      moderator.api.call(hideDesign, { params: { design: id }, body: { hidden, reason: 'No.' } });
    for (const verdict of ['refuse', 'publish', 'publish-painted'] as const)
      await expect(decide(id, savedAt, verdict)).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    for (const hidden of [true, false]) await expect(hide(hidden)).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    expect((await ann.api.call(listOwnDesigns, GAME)).designs).toMatchObject([{ id, state: 'waiting' }]);
    await dismiss(deputy, report);
    await decide(id, savedAt);
    expect(await ann.api.call(getDesign, of(id))).toMatchObject({ name: 'Wronged Wryneck' });
  });

  it('takes one vote of each account, none of guests, none for oneself', async () => {
    const [ann, bob, guest] = [await author(), await author(), await newPlayer(server.address)];
    const id = await published(ann, { ...SPARROW, name: 'Voted Vulture' });
    const vote = (player: Player, wanted = true) =>
      player.api.call(voteForDesign, { ...of(id), body: { vote: wanted } });
    await expect(vote(guest)).rejects.toMatchObject({ code: 'NEEDS_ACCOUNT' });
    await expect(vote(ann)).rejects.toMatchObject({ code: 'YOURSELF' });
    await expect(ann.api.call(submitDesign, of(id))).rejects.toMatchObject({ code: 'NOT_READY' });
    const votes = await Promise.all([vote(bob), vote(bob), vote(bob)]);
    expect(votes).toEqual([{ votes: 1 }, { votes: 1 }, { votes: 1 }]);
    expect(await bob.api.call(getDesign, of(id))).toMatchObject({ votes: 1, voted: true, own: false });
    await ann.api.call(submitDesign, of(id));
    expect((await moderator.api.call(adminDesigns, { query: { what: 'acceptance' } })).designs).toMatchObject([
      { id, votes: 1 },
    ]);
    await bob.api.call(deleteAccount, { body: { password: PASSWORD } });
    expect(await guest.api.call(getDesign, of(id))).toMatchObject({ votes: 0 });
  });

  it('TTCG-18.14 proposes nothing that is worth more than its rank', async () => {
    const [ann, bob] = [await author(), await author()];
    const id = await published(ann, {
      ...SPARROW,
      name: 'Budget Buzzard',
      effects: ['Normal: Draw ten cards.', 'Normal: Destroy all enemy cards.'],
    });
    await bob.api.call(voteForDesign, { ...of(id), body: { vote: true } });
    await expect(ann.api.call(submitDesign, of(id))).rejects.toMatchObject({
      code: 'NOT_READY',
      message: expect.stringContaining('worth'),
    });
  });

  it('has comments that can be taken back, reported and hidden', async () => {
    const [ann, bob, guest] = [await author(), await author(), await newPlayer(server.address)];
    const id = await published(ann, { ...SPARROW, name: 'Spoken Swift' });
    const say = ({ api }: Player, words: string) => api.call(commentOnDesign, { ...of(id), body: { words } });
    await expect(say(guest, 'Hello')).rejects.toMatchObject({ code: 'NEEDS_ACCOUNT' });
    // What turns the words around it is taken out, lines stay.
    const { comment: turned } = await say(bob, 'Evil \u202Edrow\u202C\r\nand\u2066 more');
    expect(turned.words).toBe('Evil drow\nand more');
    await bob.api.call(deleteDesignComment, { params: { game: 'ttcg', design: id, comment: turned.id } });
    await expect(say(bob, '\u202E\u2066')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { comment } = await say(bob, 'Rude words');
    await say(ann, 'Thank you');
    const words = async () =>
      (await guest.api.call(listDesignComments, of(id))).comments.map((one) => one.words).toSorted();
    expect(await words()).toEqual(['Rude words', 'Thank you']);
    await ann.api.call(deleteDesignComment, { params: { game: 'ttcg', design: id, comment: comment.id } });
    expect(await words()).toHaveLength(2);
    await guest.api.call(reportDesign, { ...of(id), body: { comment: comment.id, words: 'Rude.' } });
    await expect(
      guest.api.call(reportDesign, { ...of(id), body: { comment: comment.id, words: 'Rude.' } }),
    ).rejects.toMatchObject({ code: 'ALREADY_REPORTED' });
    await bob.api.call(reportDesign, { ...of(id), body: { comment: null, words: 'Mine.' } });
    const { reports } = await moderator.api.call(adminReports, { query: { state: 'open' } });
    expect(reports).toContainEqual(
      expect.objectContaining({
        words: `${id} ${comment.id}: Rude.`,
        lines: [expect.objectContaining({ text: 'Rude words' })],
      }),
    );
    const hide = (): Promise<unknown> =>
      moderator.api.call(hideDesignComment, { params: { comment: comment.id }, body: { reason: 'Rude.' } });
    // P-12: whoever is reported by its author leaves it to others.
    const report = await reportTo(bob, moderator);
    await expect(hide()).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    await dismiss(deputy, report);
    await hide();
    expect(await words()).toEqual(['Thank you']);
    for (let said = 0; said < 19; said++) await say(ann, `Again ${said}`);
    await expect(say(ann, 'Once more')).rejects.toMatchObject({ code: 'TOO_MANY' });
  });
});

describe('TTCG-14.20 pictures of players', () => {
  const fetched = async ({ api }: Player, id: string) => api.call(getDesignArt, { params: { art: id } });
  it('are painted anew, and seen by nobody else before they are approved', async () => {
    const [ann, bob] = [await author(), await author()];
    const { id, art } = await sent(ann, await picture());
    const [bytes] = await storedValues<Uint8Array>(server.data, 'select bytes from design_art where id = ?', id);
    const about = await sharp(bytes).metadata();
    expect(about).toMatchObject({ format: 'webp', width: 904, height: 724 });
    expect([about.exif, about.xmp, about.icc, about.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    const card = { ...SPARROW, name: 'Painted Pigeon', art };
    await expect(bob.api.call(createDesign, { ...GAME, body: { card, lore: '' } })).rejects.toMatchObject({
      code: 'NO_SUCH_ART',
    });
    const { id: made, savedAt } = await design(ann, card);
    await expect(fetched(bob, id)).rejects.toMatchObject({ code: 'NO_SUCH_ART' });
    await fetched(ann, id);
    await fetched(moderator, id);
    await ann.api.call(publishDesign, of(made));
    await decide(made, savedAt);
    await fetched(bob, id);
    const answer = await fetch(`${server.address}/api/design-art/${id}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('are open to nobody else once their design has left the gallery', async () => {
    const [ann, bob] = [await author(), await author()];
    const { id, art } = await sent(ann, await picture());
    const made = await published(ann, { ...SPARROW, name: 'Hidden Heron', art });
    const hide = (hidden: boolean) =>
      moderator.api.call(hideDesign, { params: { design: made }, body: { hidden, reason: 'No heron.' } });
    await fetched(bob, id);
    await hide(true);
    await expect(fetched(bob, id)).rejects.toMatchObject({ code: 'NO_SUCH_ART' });
    await fetched(ann, id);
    await hide(false);
    await fetched(bob, id);
    await ann.api.call(deleteDesign, of(made));
    await expect(fetched(bob, id)).rejects.toMatchObject({ code: 'NO_SUCH_ART' });
  });

  it('are open to moderators themselves, not to their access tokens, before they are approved', async () => {
    const { id } = await sent(await author(), await picture());
    const { token } = await moderator.api.call(createToken, {
      body: { name: 'script', scopes: ['read', 'play', 'organise'], days: 1, password: PASSWORD },
    });
    const withToken = await fetch(`${server.address}/api/design-art/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(withToken.status).toBe(404);
    await fetched(moderator, id);
  });

  it('go where moderators publish the design without', async () => {
    const ann = await author();
    const { id, art } = await sent(ann, await picture());
    const { id: made, savedAt } = await design(ann, { ...SPARROW, name: 'Plain Pigeon', art });
    await ann.api.call(publishDesign, of(made));
    await decide(made, savedAt, 'publish-painted');
    await expect(fetched(ann, id)).rejects.toMatchObject({ code: 'NO_SUCH_ART' });
    expect((await ann.api.call(getDesign, of(made))).printed).not.toHaveProperty('art');
    expect((await ann.api.call(listOwnDesigns, GAME)).designs[0]).toMatchObject({ state: 'public' });
  });

  it('are refused where they are none, are bombs, or come from guests', async () => {
    const [ann, guest] = [await author(), await newPlayer(server.address)];
    await expect(sent(guest, await picture())).rejects.toMatchObject({ code: 'NEEDS_ACCOUNT' });
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900"/></svg>',
    );
    const gif = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const whole = await picture();
    for (const bytes of [bomb, svg, gif, Buffer.from('no picture'), whole.subarray(0, 400)])
      await expect(sent(ann, bytes)).rejects.toMatchObject({ code: 'BAD_IMAGE' });
    await expect(sent(ann, await picture(40, 40))).rejects.toMatchObject({
      code: expect.stringMatching(/BAD_IMAGE|TOO_FAST/),
    });
    await expect(sent(ann, whole)).rejects.toMatchObject({ code: 'TOO_FAST' });
  });
});

it('P-2 goes out with one’s data, and away with the account', async () => {
  const ann = await author();
  const { art } = await sent(ann, await picture());
  const id = await published(ann, { ...SPARROW, name: 'Parting Plover', art });
  await ann.api.call(commentOnDesign, { ...of(id), body: { words: 'My own words' } });
  const data: unknown = JSON.parse(await ann.api.call(exportAccount, {}));
  expect(data).toMatchObject({
    tables: {
      design: [{ id, name: 'Parting Plover' }],
      design_version: [{ design_id: id, version: 1 }],
      design_comment: [{ words: 'My own words' }],
      design_art: [{ webp: expect.stringMatching(/^UklGR/) }],
    },
  });
  await ann.api.call(deleteAccount, { body: { password: PASSWORD } });
  for (const [column, value] of [
    ['design.id', id],
    ['design_version.design_id', id],
    ['design_comment.design_id', id],
    ['design_art.id', art.slice(7)],
  ] as const) {
    const [table] = column.split('.');
    expect(await storedRows(server.data, `select * from ${table} where ${column} = ?`, value)).toEqual([]);
  }
});

it('counts what is done with designs', async () => {
  const figures = await (await fetch(`${server.address}/metrics`)).text();
  for (const what of ['kept', 'refused', 'sent', 'voted', 'commented', 'reported', 'painted'])
    expect(figures).toMatch(new RegExp(`cardscape_designs_total\\{what="${what}"\\} [1-9]`));
});

it('publishes nothing where the host has closed the portal', async () => {
  const closed = await testServer({ CARDSCAPE_PORTAL: 'closed' });
  try {
    const ann = await newAccount(closed, 'Anna Closed');
    const { id } = await design(ann);
    await expect(ann.api.call(publishDesign, of(id))).rejects.toMatchObject({ code: 'PORTAL_CLOSED' });
    await expect(sent(ann, await picture())).rejects.toMatchObject({ code: 'PORTAL_CLOSED' });
    expect(await ann.api.call(listDesigns, GAME)).toMatchObject({ designs: [], open: false });
  } finally {
    await closed.close();
  }
});
