import { standingOf } from '@cardscape/server/src/trades/closing.ts';
import { type Goods, goodsOf, loadTrade, type Trade } from '@cardscape/server/src/trades/trade.ts';
import type { Outcome } from '@cardscape/server/src/trades/trades.ts';
import { askDesk, askUntilTold, type Heard, pause } from './clients.ts';
import type { Core } from './core.ts';
import { faultIn, isOpen, partiesOf } from './ledgers.ts';
import type { Market, MarketTimes } from './market.ts';
import type { Process } from './process.ts';
import type { Scenario } from './scenario.ts';
import { ACCOUNTS, GAME } from './stock.ts';
import type { World } from './world.ts';

/** So many take part, and each looks so often what there is to be answered. */
const TRADERS = 2;
const ANSWERS = 2;
/** Milliseconds between two looks whether everything has ended. */
const LOOK = 250;
/** All that somebody has here is fewer. */
const ALL = 100;

type Asking<T> = (market: Market) => Promise<T>;

/** Accounts that claim and open packs and exchange what they have, and what they were told. */
export class Traders implements Scenario {
  readonly processes = 2;
  readonly isPaired = false;
  // A desk whose clock is ahead lets offers stand for so much longer.
  readonly recovering = 250_000;
  readonly times: MarketTimes;
  readonly #world: World;
  readonly #core: Core;
  /** How many have done all that they wanted. */
  #ready = 0;
  #lookAt = 0;
  /** By pack, the account that was told that it has it. */
  readonly #given = new Map<string, string>();
  /** What each account has agreed to, as `exchanged` writes it. */
  readonly #agreed = new Set<string>();
  /** By account, what it has last seen of its own. */
  readonly #seen = new Map<string, Goods>();
  /** By pack, what was found in it. */
  readonly #found = new Map<string, string>();

  constructor(world: World, core: Core) {
    this.#world = world;
    this.#core = core;
    this.times = { standing: 1500 + world.below(4000), cooling: world.below(3) === 0 ? 500 + world.below(1500) : 0 };
  }

  start(): void {
    for (const account of ACCOUNTS.slice(0, TRADERS))
      this.#live(account).catch((error: unknown) => {
        this.#world.violate(`a player has come upon ${String(error)}`);
      });
  }

  /** Looked at now and then. */
  get isDone(): boolean {
    const { now } = this.#world.time;
    if (this.#ready < TRADERS || now < this.#lookAt) return false;
    this.#lookAt = now + LOOK;
    return !isOpen(this.#core);
  }

  look(): void {
    if (this.#ready < TRADERS) this.#world.violate('a player waits for ever');
    if (isOpen(this.#core)) this.#world.violate('an exchange stands for ever, or what was locked for one');
    const fault = faultIn(this.#core);
    if (fault !== null) this.#world.violate(fault);
    for (const { account, items } of partiesOf(this.#core))
      if (!this.#agreed.has(exchanged(account, items)))
        this.#world.violate(`${account} has taken part in an exchange without agreeing to it`);
  }

  /** Whatever becomes of it, an account has agreed to an exchange of these things. */
  #agrees(account: string, ...goods: readonly Goods[]): void {
    this.#agreed.add(
      exchanged(
        account,
        goods.flatMap(({ prints, packs }) => [...prints, ...packs]),
      ),
    );
  }

  async #live(account: string): Promise<void> {
    await pause(this.#world, this.#world.below(3000));
    const [first, second] = [this.#world.below(4), this.#world.below(3)];
    await (first === 0 ? this.#claim(account) : this.#offer(account));
    if (second === 0) await this.#open(account);
    for (let act = 0; act < ANSWERS; act++) {
      await pause(this.#world, this.#world.below(1200));
      await this.#answer(account);
    }
    this.#ready += 1;
  }

  #ask<T>(asking: Asking<T>): Promise<Heard<T>> {
    return askDesk(this.#world, (desk) => asking(marketOf(desk)));
  }

  #askUntilTold<T>(asking: Asking<T>): Promise<T | null> {
    return askUntilTold(this.#world, (desk) => asking(marketOf(desk)));
  }

  /** Claims the packs of a grant, and asks again until it is known what has become of that. */
  async #claim(account: string): Promise<void> {
    const who = { account, game: GAME };
    const clientSeed = this.#world.below(2 ** 30).toString(16);
    for (;;) {
      const [grant] = (await this.#askUntilTold(({ grants }) => grants.open(who))) ?? [];
      if (grant === undefined) return;
      const from = { address: account, crowd: ALL };
      const heard = await this.#ask(({ packs }) => packs.claim(who, { grant: grant.id, clientSeed, from }));
      if (heard.kind === 'silence') continue;
      if (heard.kind === 'answer') for (const { pack } of heard.value.packs) this.#hasPack(account, pack);
      return;
    }
  }

  #hasPack(account: string, pack: string): void {
    const other = this.#given.get(pack);
    if (other !== undefined) this.#world.violate(`a pack was given to ${other}, and then to ${account}`);
    this.#given.set(pack, account);
    if (!this.#isTold('assigned', pack)) this.#world.violate(`${account} was given a pack, and the ledger has none`);
  }

  #isTold(kind: string, pack: string): boolean {
    return (
      this.#core.look(`select seq from supply_line where kind = ? and json_extract(body, '$.pack') = ?`, kind, pack)
        .length === 1
    );
  }

  async #open(account: string): Promise<void> {
    const who = { account, game: GAME };
    const sealed = (db: Market['db']) =>
      db.selectFrom('pack').select('id').where('account_id', '=', account).where('state', '=', 'sealed');
    const [pack] = (await this.#askUntilTold(({ db }) => sealed(db).orderBy('position').execute())) ?? [];
    if (pack === undefined) return this.#claim(account);
    const opening = await this.#askUntilTold(({ packs }) => packs.open(who, pack.id));
    if (opening === null) return;
    const found = opening.opened.prints.map(({ serial }) => serial).join();
    const before = this.#found.get(pack.id) ?? found;
    if (before !== found) this.#world.violate(`${account} was told twice what is in a pack, and not the same`);
    this.#found.set(pack.id, found);
    if (!this.#isTold('opened', pack.id)) this.#world.violate(`${account} has opened a pack, and the ledger has none`);
  }

  /** Something that somebody has, or had when they last looked: prints, and now and then a pack. */
  async #goodsOf(account: string): Promise<Goods> {
    const known = this.#seen.get(account);
    if (known !== undefined && this.#world.below(2) === 0) return known;
    const goods = await this.#lookAtGoods(account);
    this.#seen.set(account, goods);
    return goods;
  }

  async #lookAtGoods(account: string): Promise<Goods> {
    const page = { after: '', card: undefined, limit: ALL };
    const prints = (await this.#askUntilTold((market) => market.prints.page({ account, game: GAME }, page))) ?? [];
    const [first, second] = [this.#world.below(prints.length), this.#world.below(prints.length * 2)];
    const chosen = prints.filter((_, index) => index === first || index === second);
    const packs =
      this.#world.below(3) > 0
        ? []
        : ((await this.#askUntilTold(({ db }) =>
            db.selectFrom('pack').select('id').where('account_id', '=', account).orderBy('position').limit(1).execute(),
          )) ?? []);
    return { prints: chosen.map(({ serial }) => serial), packs: packs.map(({ id }) => id) };
  }

  async #offer(account: string): Promise<void> {
    const others = ACCOUNTS.slice(0, TRADERS).filter((one) => one !== account);
    const other = others[this.#world.below(others.length)] ?? account;
    const give = await this.#goodsOf(account);
    const terms = { give, take: { prints: [], packs: [] }, confirm: this.#world.below(4) > 0 };
    if (terms.confirm) this.#agrees(account, give);
    // Whoever hears nothing asks once more: then there are two offers.
    for (let tries = 0; tries < 2; tries++) {
      const heard = await this.#ask(({ trades }) => trades.offer(asker(account), { account: other }, terms));
      if (heard.kind !== 'silence') return;
    }
  }

  /** Answers an offer that stands, one's own or another's. */
  async #answer(account: string): Promise<void> {
    const standing = (await this.#askUntilTold(({ db }) => standingOf(db, account))) ?? [];
    const all: Trade[] = [];
    for (const id of standing) {
      const trade = await this.#askUntilTold(({ db }) => loadTrade(db, id));
      if (trade !== null) all.push(trade);
    }
    const seatOf = ({ parties }: Trade): number => parties.find((party) => party.account_id === account)?.seat ?? 0;
    const isConfirmed = (trade: Trade): number => (trade.parties[seatOf(trade)]?.confirmed === trade.version ? 1 : 0);
    // Their ids are chance, and what is chosen may not be.
    all.sort(
      (a, b) => isConfirmed(a) - isConfirmed(b) || a.created_at - b.created_at || a.items.length - b.items.length,
    );
    const [trade] = all;
    if (trade === undefined) return;
    const { id, version } = trade;
    const [seat, hasConfirmed] = [seatOf(trade), isConfirmed(trade) === 1];
    const fate = this.#world.below(8);
    let act: Asking<Outcome>;
    if (fate === 0) act = ({ trades }) => trades.leave(asker(account), id);
    else if (hasConfirmed) {
      if (fate > 2) return;
      act = ({ trades }) => trades.takeBack(asker(account), id);
    } else if (fate < 4) {
      const give = await this.#goodsOf(account);
      const take = goodsOf(trade.items, 1 - seat);
      this.#agrees(account, give, take);
      act = ({ trades }) => trades.change(asker(account), id, version, { give, take, confirm: true });
    } else {
      this.#agrees(account, goodsOf(trade.items, 0), goodsOf(trade.items, 1));
      act = ({ trades }) => trades.confirm(asker(account), id, version);
    }
    const outcome = await this.#askUntilTold(act);
    if (outcome?.state === 'done') this.#isDone(outcome.trade);
  }

  #isDone(trade: string): void {
    const [row] = this.#core.look<{ state: string }>('select state from trade where id = ?', trade);
    if (row?.state !== 'done') this.#world.violate(`an exchange was acknowledged and is ${row?.state ?? 'nowhere'}`);
  }
}

function asker(account: string): { readonly account: string; readonly game: string; readonly name: string } {
  return { account, game: GAME, name: account };
}

function marketOf({ market }: Process): Market {
  if (market === null) throw new Error('there is no market here');
  return market;
}

/** An account, and everything that changes hands where it takes part. */
function exchanged(account: string, items: readonly string[]): string {
  return [account, ...items.toSorted()].join(' ');
}
