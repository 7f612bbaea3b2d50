import { askDesk, askUntilTold, pause } from './clients.ts';
import type { Core } from './core.ts';
import { faultInRewards } from './earned.ts';
import type { Host } from './host.ts';
import type { Lobby, QueueNews } from './lobby.ts';
import { Players } from './players.ts';
import type { Process } from './process.ts';
import type { Scenario } from './scenario.ts';
import { ACCOUNTS } from './stock.ts';
import type { World } from './world.ts';

/** Milliseconds after which whoever hears nothing looks whether it still could. */
const LOOK = 400;
/** Milliseconds in which all of them come. */
const COMING = 1200;

/** A wait in the queue, as whoever waits hears of it. */
interface Wait {
  /** The match that it was told of. */
  match: string | null;
  leave: () => void;
}

/** Accounts that want to play one ranked match each against whoever comes. */
export class Seekers implements Scenario {
  readonly processes = 4;
  // Whoever was not ready is paired with others after a minute and a half, and may have to wait for more.
  readonly recovering = 600_000;
  readonly times = null;
  readonly isPaired = true;
  readonly #world: World;
  readonly #core: Core;
  readonly #players: Players;
  /** Those who wait, or play. */
  readonly #seeking = new Set<string>();

  constructor(world: World, core: Core) {
    this.#world = world;
    this.#core = core;
    this.#players = new Players(world, 0);
  }

  start(): void {
    for (const account of ACCOUNTS) {
      this.#seeking.add(account);
      this.#seek(account).then(
        () => this.#seeking.delete(account),
        (error: unknown) => this.#world.violate(`a player has come upon ${String(error)}`),
      );
    }
  }

  /** Nobody is paired who is alone. */
  get isDone(): boolean {
    const { matches } = this.#world.database;
    if (this.#seeking.size > 1) return false;
    for (const { isFinished, isSettled } of matches.values()) if (!isFinished || !isSettled) return false;
    return this.#players.parties.every(({ stage }) => stage === 'over' || stage === 'gone');
  }

  look(): void {
    if (this.#seeking.size > 1) this.#world.violate(`${[...this.#seeking].join(' and ')} wait for ever`);
    this.#players.look();
    const fault = faultInRewards(this.#core, this.#world.database);
    if (fault !== null) this.#world.violate(fault);
  }

  /** One match, from coming to its end. */
  async #seek(account: string): Promise<void> {
    let wait: Wait | null = null;
    await pause(this.#world, this.#world.below(COMING));
    for (;;) {
      const where = await this.#askUntilTold((lobby) => Promise.resolve(lobby.whereIs(account)));
      const [playing, waiting] = [[...new Set(where?.playing)], where?.waiting ?? []];
      if (playing.length > 1) this.#world.violate(`${account} plays ${playing.join(' and ')}`);
      // On another device, nobody knows of it.
      const isHasty = !this.#world.isHealed && this.#world.below(8) === 0;
      const [[match], [awaited]] = isHasty ? [[], []] : [playing, waiting];
      if (match !== undefined) {
        if (await this.#plays(match)) return;
      } else if (awaited !== undefined) {
        // Some come late, and some not at all.
        if (this.#world.isHealed || this.#world.below(20) > 0)
          await askDesk(this.#world, (desk) => lobbyOf(desk).ready(awaited, account));
        await pause(this.#world, 300);
      } else {
        this.#leave(wait);
        wait = { match: null, leave: () => undefined };
        if (!(await this.#waits(account, wait))) return;
      }
    }
  }

  #askUntilTold<T>(asking: (lobby: Lobby) => Promise<T>): Promise<T | null> {
    return askUntilTold(this.#world, (desk) => asking(lobbyOf(desk)));
  }

  /** Whoever goes closes a stream, of which the desk hears a little later. */
  #leave(wait: Wait | null): void {
    this.#world.time.plan(this.#world.below(30), () => {
      this.#world.isStirred = true;
      wait?.leave();
    });
  }

  /** Resolves when a match is over, to true; to false where nobody knows of it any more. */
  async #plays(match: string): Promise<boolean> {
    const party = this.#players.follow(match);
    while (party.stage === 'begun') await pause(this.#world, 150);
    return party.stage === 'over';
  }

  /** Waits in the queue, until something has come of it. Resolves to whether to go on; if not, it may not play. */
  async #waits(account: string, wait: Wait): Promise<boolean> {
    const news = Promise.withResolvers<boolean>();
    const { desk } = this.#world;
    const hear = (event: QueueNews): void => {
      // Whoever has died says nothing.
      if (desk?.host.isDead !== false) return;
      this.#world.isStirred = true;
      this.#heard(account, wait, event);
      if (event.type !== 'waiting' && event.type !== 'offer-bot' && event.type !== 'returned') news.resolve(true);
    };
    if (desk !== null) {
      this.#world.isStirred = true;
      let arrival = 0;
      // Nothing overtakes what was told before.
      const tell = (event: QueueNews): void => {
        const { now } = this.#world.time;
        arrival = Math.max(arrival, now + 1 + this.#world.below(20));
        this.#world.time.plan(arrival - now, () => hear(event));
      };
      lobbyOf(desk.process)
        .enter(account, tell)
        .then(
          (leave) => (wait.leave = () => desk.host.whenAwake(leave)),
          (error: unknown) => news.resolve(!String(error).includes('left matches early')),
        );
    }
    return Promise.race([news.promise, this.#streamOf(desk?.host ?? null)]);
  }

  /** Resolves to true when a connection to a desk is gone. */
  async #streamOf(host: Host | null): Promise<true> {
    const isShort = !this.#world.isHealed && this.#world.below(6) === 0;
    for (let looks = isShort ? 1 + this.#world.below(3) : Infinity; looks > 0; looks--) {
      await pause(this.#world, LOOK);
      if (host === null || this.#world.desk?.host !== host) break;
    }
    return true;
  }

  #heard(account: string, wait: Wait, event: QueueNews): void {
    this.#world.trace?.(`${this.#world.time.now.toFixed(0)} ${account} hears ${JSON.stringify(event)}`);
    if (event.type === 'returned') wait.match = null;
    if (event.type !== 'matched' && event.type !== 'started') return;
    if (wait.match !== null && wait.match !== event.match)
      this.#world.violate(`${account} was paired for ${wait.match} and for ${event.match} from one wait`);
    wait.match = event.match;
  }
}

function lobbyOf({ lobby }: Process): Lobby {
  if (lobby === null) throw new Error('there is no queue here');
  return lobby;
}
