import { randomBytes } from 'node:crypto';
import type { Api } from '@cardscape/client-kit';
import {
  type Account,
  claimPacks,
  confirmTrade,
  getTrade,
  leaveTrade,
  listPacks,
  listPrints,
  listTrades,
  offerTrade,
  openPack,
  PACKS_AT_A_TIME,
  PRINTS_AT_A_TIME,
  setTradeDoor,
  type TradeView,
} from '@cardscape/protocol';
import { type LoadContext, newAccount } from './players.ts';

type State = TradeView['state'];

/** An offer of one print, and how it stands as far as anybody was told. */
export interface Offer {
  readonly trade: string;
  readonly version: number;
  readonly serial: string;
  readonly from: Trader;
  readonly to: Trader;
  state: State;
}

/** An account with packs and prints, and what the server has told it of them. */
export class Trader {
  readonly account: Account;
  readonly prints = new Set<string>();
  readonly sealed = new Set<string>();
  /** Offers of its own. */
  readonly offers = new Map<string, Offer>();
  readonly #context: LoadContext;
  readonly #api: Api;
  /** Claims whose answer got lost: what they brought may have come later. */
  #unsure = false;

  private constructor(context: LoadContext, api: Api, account: Account) {
    this.#context = context;
    this.#api = api;
    this.account = account;
  }

  /** Somebody new, who takes offers from everybody. Errors: ApiRefusal. */
  static async open(context: LoadContext): Promise<Trader> {
    const { api, account } = await newAccount(context);
    const trader = new Trader(context, api, account);
    await context.insistence.ask(() => api.call(setTradeDoor, { body: { openTo: 'everybody' } }));
    return trader;
  }

  get #params(): { readonly game: string } {
    return { game: this.#context.plan.game };
  }

  /** Claims what there is to claim. Errors: ApiRefusal. */
  async claim(): Promise<void> {
    const { insistence, memory } = this.#context;
    const params = this.#params;
    const { claimable } = await insistence.ask(() => this.#api.call(listPacks, { params }));
    for (const { id: grant } of claimable) {
      const body = { grant, clientSeed: randomBytes(8).toString('hex') };
      const claimed = await insistence.once(
        async () => (await this.#api.call(claimPacks, { params, body })).packs.map(({ pack }) => pack),
        async () => {
          this.#unsure = true;
          const { claimable: left } = await this.#api.call(listPacks, { params });
          if (left.some(({ id }) => id === grant)) return null;
          return (await this.#sealed()).filter((pack) => !this.sealed.has(pack));
        },
      );
      for (const pack of claimed) this.sealed.add(pack);
      memory.told({ what: 'claimed', of: this.account.id, said: claimed });
    }
  }

  /** Opens one of the packs: whoever has opened it is told the same again. Errors: ApiRefusal. */
  async open(pack: string): Promise<void> {
    const { insistence, memory } = this.#context;
    const { prints, lore } = await insistence.ask(() =>
      this.#api.call(openPack, { params: { ...this.#params, pack } }),
    );
    this.sealed.delete(pack);
    const serials = [...prints, lore].map(({ serial }) => serial);
    for (const serial of serials) this.prints.add(serial);
    memory.packs += 1;
    memory.told({ what: 'opened', of: this.account.id, said: { pack, serials } });
  }

  /** Offers a print, and confirms that. Resolves to null where it is not known what has become of it. Errors: ApiRefusal. */
  async offer(serial: string, to: Trader): Promise<Offer> {
    const { insistence, memory } = this.#context;
    const nothing = { prints: [], packs: [] };
    const body = {
      to: { account: to.account.id },
      give: { ...nothing, prints: [serial] },
      take: nothing,
      confirm: true,
    };
    const { trade, state, version } = await insistence.once(
      () => this.#api.call(offerTrade, { params: this.#params, body }),
      async () => {
        const { trades } = await this.#api.call(listTrades, { params: this.#params });
        return trades.find((one) => one.seat === 0 && !this.offers.has(one.trade)) ?? null;
      },
    );
    const offer = { trade, version, serial, from: this, to, state };
    this.offers.set(trade, offer);
    memory.offers += 1;
    this.#told(offer);
    return offer;
  }

  /** Confirms an offer to this trader. Errors: ApiRefusal. */
  async confirm(offer: Offer): Promise<void> {
    const { trade, version } = offer;
    const ask = async (): Promise<State> =>
      (await this.#api.call(confirmTrade, { params: { ...this.#params, trade }, body: { version } })).state;
    this.stands(offer, await this.#context.insistence.once(ask, () => this.#ended(offer)));
  }

  /** Declines an offer, or withdraws it. Errors: ApiRefusal. */
  async leave(offer: Offer): Promise<void> {
    const ask = async (): Promise<State> =>
      (await this.#api.call(leaveTrade, { params: { ...this.#params, trade: offer.trade } })).state;
    this.stands(offer, await this.#context.insistence.once(ask, () => this.#ended(offer)));
  }

  /** How an offer stands now. Errors: ApiRefusal. */
  async stateOf({ trade }: Offer): Promise<State> {
    return (await this.#api.call(getTrade, { params: { ...this.#params, trade } })).state;
  }

  async #ended(offer: Offer): Promise<State | null> {
    const state = await this.stateOf(offer);
    return state === 'open' ? null : state;
  }

  /** It was told how an offer stands. */
  stands(offer: Offer, state: State): void {
    if (offer.state === state) return;
    offer.state = state;
    this.#told(offer);
    if (state !== 'done') return;
    this.#context.memory.exchanges += 1;
    offer.from.prints.delete(offer.serial);
    offer.to.prints.add(offer.serial);
  }

  #told({ trade, from, to, serial, state }: Offer): void {
    const said = { trade, from: from.account.id, to: to.account.id, serial, state };
    this.#context.memory.told({ what: 'trade', of: this.account.id, said });
  }

  /** All sealed packs that the server says. */
  async #sealed(): Promise<string[]> {
    const all: string[] = [];
    for (;;) {
      const after = all.at(-1) ?? '';
      const { sealed } = await this.#api.call(listPacks, { params: this.#params, query: { after } });
      all.push(...sealed.map(({ pack }) => pack));
      if (sealed.length < PACKS_AT_A_TIME) return all;
    }
  }

  /** All prints that the server says. */
  async #listed(): Promise<string[]> {
    const all: string[] = [];
    for (;;) {
      const after = all.at(-1) ?? '';
      const { prints } = await this.#api.call(listPrints, { params: this.#params, query: { after } });
      all.push(...prints.map(({ serial }) => serial));
      if (prints.length < PRINTS_AT_A_TIME) return all;
    }
  }

  /** Whether all offers stand as it was told. Where they can still change by themselves it is taken note of. */
  async checkOffers(): Promise<void> {
    const { memory, insistence } = this.#context;
    for (const offer of this.offers.values()) {
      const now = await insistence.ask(() => this.stateOf(offer));
      const mayChange = offer.state === 'open' || offer.state === 'agreed';
      memory.check(
        mayChange || now === offer.state,
        `trade ${offer.trade} was told to be ${offer.state}, and is ${now}`,
      );
      if (mayChange) this.stands(offer, now);
    }
  }

  /** Whether this trader has what it was told, and nothing else; when the offers of all have been looked at. */
  async checkGoods(): Promise<void> {
    const { memory, insistence } = this.#context;
    const { name } = this.account;
    const prints = new Set(await insistence.ask(() => this.#listed()));
    const sealed = new Set(await insistence.ask(() => this.#sealed()));
    for (const serial of this.prints)
      memory.check(prints.has(serial), `${name} does not have the print ${serial} any more`);
    for (const serial of prints)
      memory.check(this.prints.has(serial), `${name} has the print ${serial}, which nobody gave them`);
    for (const pack of this.sealed) memory.check(sealed.has(pack), `${name} does not have the pack ${pack} any more`);
    for (const pack of sealed)
      memory.check(this.#unsure || this.sealed.has(pack), `${name} has the pack ${pack}, which they have not claimed`);
  }
}
