import { Api, ApiRefusal, type Fetch, fetchWithCookies } from '@cardscape/client-kit';
import {
  claimPacks,
  confirmTrade,
  listPacks,
  listPrints,
  offerTrade,
  openPack,
  setTradeDoor,
  signUp,
} from '@cardscape/protocol';
import { serve } from '../host.ts';
import { inBatches, pause } from '../server/loop.ts';

/* A process that is many collectors: each opens packs, looks at its prints, and trades. */

const [, , port = '', count = '', pace = ''] = process.argv;
const GAME = { params: { game: 'ttcg' } } as const;
/** Milliseconds between two things that a collector does. */
const PACE = Number(pace);
/** Things that each does, however short the time: it opens a pack, and gives a print of it away. */
const LEAST = 2;
const PASSWORD = 'a long sentence nobody guesses';

interface Collector {
  readonly api: Api;
  readonly account: string;
  readonly packs: string[];
  readonly prints: string[];
}

/** Each from an address of its own. */
async function newCollector(number: number): Promise<Collector> {
  const fetch = fetchWithCookies();
  const forwarded: Fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('X-Forwarded-For', `198.18.${number >> 8}.${number & 255}`);
    return fetch(url, { ...init, headers });
  };
  const api = new Api(`http://127.0.0.1:${port}`, forwarded);
  await api.session();
  const { account } = await api.call(signUp, { body: { name: `Collector ${number}`, password: PASSWORD } });
  await api.call(setTradeDoor, { body: { openTo: 'everybody' } });
  const { claimable } = await api.call(listPacks, GAME);
  const { packs } = await api.call(claimPacks, { ...GAME, body: { grant: claimable[0]?.id ?? '', clientSeed: 'be' } });
  return { api, account: account.id, packs: packs.map(({ pack }) => pack), prints: [] };
}

const collectors = await inBatches(Number(count), 8, newCollector);

/** What has become of it, by what it was. */
const done = { opened: 0, traded: 0, looked: 0, refused: 0 };

async function open(one: Collector): Promise<void> {
  const pack = one.packs.pop();
  if (pack === undefined) return;
  const { prints } = await one.api.call(openPack, { params: { ...GAME.params, pack } });
  one.prints.push(...prints.map(({ serial }) => serial));
  done.opened += 1;
}

async function look({ api }: Collector): Promise<void> {
  await api.call(listPrints, GAME);
  done.looked += 1;
}

/** Gives a print to somebody, who confirms at once. */
async function trade(one: Collector): Promise<void> {
  const serial = one.prints.pop();
  const other = collectors[Math.floor(Math.random() * collectors.length)];
  if (serial === undefined || other === undefined || other === one) return open(one);
  const none = { prints: [], packs: [] };
  const { trade: id, version } = await one.api.call(offerTrade, {
    ...GAME,
    body: { to: { account: other.account }, give: { prints: [serial], packs: [] }, take: none, confirm: true },
  });
  await other.api.call(confirmTrade, { params: { ...GAME.params, trade: id }, body: { version } });
  other.prints.push(serial);
  done.traded += 1;
}

async function work(one: Collector, until: number): Promise<void> {
  await pause(Math.random() * PACE);
  for (let step = 0; step < LEAST || performance.now() < until; step++) {
    try {
      await (step % 4 === 0 ? open(one) : step % 4 === 3 ? look(one) : trade(one));
    } catch (error) {
      // As many exchanges as there may be in a day.
      if (!(error instanceof ApiRefusal)) throw error;
      done.refused += 1;
    }
    await pause(PACE);
  }
}

/** What the collectors have done. */
export type Done = typeof done;

serve({
  async work(milliseconds): Promise<Done> {
    const until = performance.now() + Number(milliseconds);
    await Promise.all(collectors.map((one) => work(one, until)));
    return done;
  },
});
