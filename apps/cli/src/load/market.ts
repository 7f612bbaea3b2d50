import { ApiRefusal } from '@cardscape/client-kit';
import { below, fastRandom, type RandomState } from '@cardscape/rules/kernel/random/generator';
import { CLOSED, type LoadContext, rest } from './players.ts';
import { Trader } from './trader.ts';

/** After so many offers somebody new takes a trader's place: servers let an account make so many in a day. */
const LIFE = 30;
/** Milliseconds until an act that the server wants less of is tried again. */
const LATER = 2000;
/** What happens between traders: somebody else was faster. */
const FASTER = ['ITEM_GONE', 'LOCKED', 'TRADE_OVER', 'TRADE_CHANGED', 'NO_SUCH_PACK', 'CLAIMED', 'NO_SUCH_GRANT'];
/** What an account may not, or not any more: somebody new may. */
const SPENT = ['TOO_MANY', 'TRADES_CLOSED'];
/** What an address may not, or nobody. */
const NO_PACKS = ['WELCOME_LIMIT', 'PACK_LIMIT', 'SOLD_OUT'];

function codeOf(error: unknown): string {
  return error instanceof ApiRefusal ? error.code : '';
}

/** Accounts that claim and open packs, and trade prints with each other. */
export class Market {
  readonly #context: LoadContext;
  readonly #random: RandomState;
  /** Everybody who ever was here, and who trades now, by place. */
  readonly #all: Trader[] = [];
  readonly #present: Trader[] = [];
  /** Whether accounts may trade here, as far as is known. */
  #trades = true;

  constructor(context: LoadContext) {
    this.#context = context;
    this.#random = fastRandom(context.plan.seed + 1);
  }

  /** Resolves when all have an account. Errors: ApiRefusal. */
  async open(): Promise<void> {
    const { plan } = this.#context;
    for (let place = 0; place < plan.traders; place++) if (!(await this.#seat(place))) return;
  }

  /** Somebody new takes a place. Resolves to false where there is nothing for them here. */
  async #seat(place: number): Promise<boolean> {
    const { memory } = this.#context;
    try {
      const trader = await Trader.open(this.#context);
      await this.#claim(trader);
      this.#all.push(trader);
      this.#present[place] = trader;
      return true;
    } catch (error) {
      if (!(error instanceof ApiRefusal) || ![...CLOSED, 'NO_SUPPLY', 'NO_SUCH_GAME'].includes(error.code)) throw error;
      memory.notes.add(`no packs and trades: ${error.message}`);
      return false;
    }
  }

  async #claim(trader: Trader): Promise<void> {
    try {
      await trader.claim();
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      if (NO_PACKS.includes(error.code)) this.#context.memory.notes.add(`fewer packs: ${error.message}`);
      else if (!FASTER.includes(error.code)) throw error;
    }
  }

  /** All trade until the time is over. */
  async play(): Promise<void> {
    const { memory } = this.#context;
    await Promise.all(
      this.#present.map((_, place) => this.#tradeAt(place).catch((error: unknown) => memory.broke(error))),
    );
  }

  async #tradeAt(place: number): Promise<void> {
    const { plan, signal } = this.#context;
    for (let done = 0; !signal.aborted; done++) {
      const trader = this.#present[place];
      if (trader === undefined) return;
      try {
        await this.#act(trader);
      } catch (error) {
        const code = codeOf(error);
        if (code === 'TOO_YOUNG') this.#stop(error);
        else if (SPENT.includes(code)) {
          done = LIFE;
          await rest(this.#context, LATER);
        } else if (!FASTER.includes(code)) throw error;
      }
      if (done >= LIFE && !signal.aborted) {
        if (!(await this.#seat(place))) return;
        done = 0;
      }
      await rest(this.#context, plan.pace);
    }
  }

  #stop(error: unknown): void {
    this.#trades = false;
    this.#context.memory.notes.add(`no trades: ${error instanceof Error ? error.message : String(error)}`);
  }

  #pick<T>(from: Iterable<T>): T | undefined {
    const all = [...from];
    return all.length === 0 ? undefined : all[below(this.#random, all.length)];
  }

  /** Opens a pack, or offers a print to somebody, who takes it most of the time. */
  async #act(trader: Trader): Promise<void> {
    const pack = this.#pick(trader.sealed);
    if (pack !== undefined && (trader.prints.size === 0 || below(this.#random, 4) === 0)) {
      await trader.open(pack);
      return;
    }
    const other = this.#pick(this.#present.filter((one) => one !== trader));
    const serial = this.#pick(trader.prints);
    if (!this.#trades || other === undefined || serial === undefined) {
      await this.#claim(trader);
      await rest(this.#context, LATER);
      return;
    }
    const offer = await trader.offer(serial, other);
    await rest(this.#context, this.#context.plan.pace);
    const what = below(this.#random, 10);
    if (what >= 6) await (what < 8 ? other : trader).leave(offer);
    else
      await other.confirm(offer).catch(async (error: unknown) => {
        if (codeOf(error) !== '') await trader.leave(offer).catch(() => undefined);
        throw error;
      });
  }

  /** Whether everything that they were told is still true. */
  async check(): Promise<void> {
    for (const trader of this.#all) await trader.checkOffers();
    for (const trader of this.#all) await trader.checkGoods();
  }
}
