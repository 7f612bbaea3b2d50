import type { Core } from './core.ts';
import { GAME } from './stock.ts';

interface Line {
  readonly seq: number;
  readonly kind: string;
  readonly body: string;
}

/** What lines of the ledger say of prints, packs and exchanges, as far as it is looked at. */
interface Body {
  readonly batch: number;
  readonly holder: string;
  readonly lore: { readonly serial: string };
  readonly moves: readonly Move[];
  readonly order: number;
  readonly pack: string;
  readonly prints: readonly { readonly serial: string }[];
  readonly trade: string;
}

interface Move {
  readonly from: string;
  readonly to: string;
  readonly prints: readonly string[];
  readonly packs: readonly string[];
}

/** Whether an exchange has not ended, or anything is locked. */
export function isOpen(core: Core): boolean {
  const rows = core.look(
    `select 1 from trade where closed_at is null union all select 1 from print where "lock" is not null
      union all select 1 from pack where "lock" is not null limit 1`,
  );
  return rows.length > 0;
}

/** Who has taken part in an exchange, and everything that has changed hands in it. */
export function partiesOf(core: Core): readonly { readonly account: string; readonly items: readonly string[] }[] {
  const rows = core.look<{ account: string; items: string }>(
    `select account_id as account, json_group_array(item) as items from trade join trade_party on trade_party.trade_id = id
      join trade_item on trade_item.trade_id = id where state = 'done' group by id, account_id`,
  );
  return rows.map(({ account, items }) => ({ account, items: JSON.parse(items) as string[] }));
}

/** Everything that the ledger tells, one line after the other. */
class Replay {
  /** By serial and by pack, the holder. */
  readonly prints = new Map<string, string>();
  readonly packs = new Map<string, string>();
  readonly opened = new Set<string>();
  /** What was exchanged, by trade. */
  readonly moved = new Map<string, readonly string[]>();
  fault: string | null = null;
  #assigned = 0;

  tell({ seq, kind, body: text }: Line, place: number): void {
    if (seq !== place + 1) this.#wrong(`line ${place + 1} of the ledger is missing`);
    const body = JSON.parse(text) as Body;
    if (kind === 'assigned') this.#assign(body);
    if (kind === 'opened') this.#open(body);
    if (kind === 'moved') this.#move(body);
  }

  #wrong(words: string): void {
    this.fault ??= words;
  }

  #assign({ pack, holder, order }: Body): void {
    if (this.packs.has(pack) || this.opened.has(pack)) this.#wrong('a pack was given out twice');
    if (order !== this.#assigned) this.#wrong(`pack ${order} of a batch came as number ${this.#assigned}`);
    this.#assigned += 1;
    this.packs.set(pack, holder);
  }

  #open({ pack, holder, prints, lore }: Body): void {
    // Those that were there before the ledger is looked at were given out by nobody.
    if (this.opened.has(pack)) this.#wrong('a pack was opened twice');
    if (this.packs.has(pack) && this.packs.get(pack) !== holder) this.#wrong('somebody has opened a pack of another');
    this.packs.delete(pack);
    this.opened.add(pack);
    for (const { serial } of [...prints, lore]) {
      if (this.prints.has(serial)) this.#wrong('a print came out of two packs');
      this.prints.set(serial, holder);
    }
  }

  #move({ trade, moves }: Body): void {
    if (this.moved.has(trade)) this.#wrong('an exchange was made twice');
    this.moved.set(trade, moves.flatMap(({ prints, packs }) => [...prints, ...packs]).toSorted());
    for (const { from, prints } of moves)
      if (prints.some((serial) => this.prints.get(serial) !== from))
        this.#wrong('somebody has given a print of another');
    for (const { from, packs } of moves)
      if (packs.some((pack) => this.packs.get(pack) !== from)) this.#wrong('somebody has given a pack of another');
    for (const { to, prints, packs } of moves) {
      for (const serial of prints) this.prints.set(serial, to);
      for (const pack of packs) this.packs.set(pack, to);
    }
  }
}

/** What of prints, packs and exchanges is not as the ledger tells, in words; null: everything is. */
export function faultIn(core: Core): string | null {
  const replay = new Replay();
  const lines = core.look<Line>('select seq, kind, body from supply_line where game = ? order by seq', GAME);
  for (const [place, line] of lines.entries()) replay.tell(line, place);
  return replay.fault ?? faultInThings(core, replay) ?? faultInGrants(core) ?? faultInTrades(core, replay);
}

interface Thing {
  readonly thing: string;
  readonly holder: string;
}

function faultInThings(core: Core, { prints, packs }: Replay): string | null {
  const held = (table: string, key: string, where: string): readonly Thing[] =>
    core.look<Thing>(
      `select ${key} as thing, holder from ${table} left join holder using (game, account_id) where ${where}`,
    );
  const isTold = (rows: readonly Thing[], told: ReadonlyMap<string, string>): boolean =>
    rows.length === told.size && rows.every(({ thing, holder }) => told.get(thing) === holder);
  if (!isTold(held('print', 'serial', `place = 'account'`), prints)) return 'prints are not where the ledger has them';
  if (!isTold(held('pack', 'id', `state = 'sealed'`), packs)) return 'packs are not where the ledger has them';
  return null;
}

function faultInGrants(core: Core): string | null {
  const rows = core.look(
    `select 1 from pack_grant where given > packs or (claimed_at is not null) <> (given = packs)
      or given <> (select count(*) from pack where grant_id = pack_grant.id)`,
  );
  return rows.length === 0 ? null : 'packs of a grant were given out more than once, or not at all';
}

function faultInTrades(core: Core, { moved }: Replay): string | null {
  const done = core.look<{ id: string }>(`select id from trade where state = 'done'`);
  if (done.length !== moved.size) return 'an exchange is done that the ledger does not tell of, or the other way round';
  const items = core.look<{ trade_id: string; item: string }>('select trade_id, item from trade_item order by item');
  for (const { id } of done) {
    const named = items.flatMap((one) => (one.trade_id === id ? [one.item] : []));
    if (moved.get(id)?.join() !== named.toSorted().join()) return 'an exchange was made in part';
  }
  const empty = core.look(
    'select 1 from trade where id not in (select trade_id from trade_item) or id not in (select trade_id from trade_party)',
  );
  return empty.length === 0 ? null : 'an offer has nothing in it';
}
