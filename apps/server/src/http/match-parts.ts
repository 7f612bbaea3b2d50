import type { Lateness } from '@cardscape/protocol';
import type { Seat } from '@cardscape/rules';
import type { LiveMatch } from '../match/live-match.ts';
import type { Shown } from '../match/match-lines.ts';
import { placeToWatch, type Watcher } from '../match/watchers.ts';
import { Refused } from '../refusal.ts';
import type { Showings } from '../watching/showings.ts';
import type { Ears, Part } from './match-reader.ts';

/** Streams in which one match may be watched: each may have as much waiting as `MOST_UNREAD`. */
const WATCHERS = 100;
export const AT_ONCE: Lateness = { milliseconds: 0, turns: 0 };

/** Tells the ears of what happens at a table; what those who see it at once are told, too. */
function listen(live: LiveMatch, account: string, ears: Ears, isLate: boolean): () => void {
  return live.watch({
    changed(entry, events) {
      if (isLate) return;
      if (entry === null) ears.changed();
      else ears.step(events);
    },
    over() {
      if (!isLate) ears.over();
    },
    dismiss(gone) {
      if (gone === account) ears.end('dismissed');
    },
    close() {
      ears.end('closed');
      return Promise.resolve();
    },
  });
}

/** A player, who is at the table for as long as the stream is open. */
export class PlayerPart implements Part {
  readonly audience: Seat;
  readonly delay = AT_ONCE;
  readonly #live: LiveMatch;
  readonly #account: string;
  #leave = (): void => undefined;

  constructor(live: LiveMatch, seat: Seat, account: string) {
    this.#live = live;
    this.audience = seat;
    this.#account = account;
  }

  enter(ears: Ears): Promise<Shown> {
    const live = this.#live;
    const place = { replaced: (): void => ears.end('replaced') };
    live.attend(this.audience, place);
    live.refresh();
    const unwatch = listen(live, this.#account, ears, false);
    this.#leave = () => {
      unwatch();
      live.depart(this.audience, place);
      live.refresh();
    };
    return Promise.resolve(live);
  }

  leave(): void {
    this.#leave();
  }
}

/** Somebody without a seat, who sees the match as late as over a socket (P-5). */
class OnlookerPart implements Part, Watcher {
  readonly audience = 'spectator';
  readonly delay: Lateness;
  readonly account: string;
  readonly from: readonly [string];
  readonly #live: LiveMatch;
  readonly #showings: Showings;
  readonly #goings: (() => void)[];
  #ears: Ears | null = null;

  constructor(live: LiveMatch, showings: Showings, { account, from }: Watcher, gone: (one: OnlookerPart) => void) {
    this.#live = live;
    this.#showings = showings;
    this.account = account;
    this.from = [from[0] ?? ''];
    this.delay = showings.of(live).isLate('public') ? live.watching.open : AT_ONCE;
    this.#goings = [() => gone(this)];
  }

  async enter(ears: Ears, hasGone: () => boolean): Promise<Shown | null> {
    const live = this.#live;
    const showings = this.#showings.of(live);
    const isLate = showings.isLate('public');
    this.#ears = ears;
    live.readers += 1;
    live.refresh();
    const unwatch = listen(live, this.account, ears, isLate);
    this.#goings.push(() => {
      unwatch();
      live.readers -= 1;
      live.refresh();
    });
    if (!isLate) return live;
    const delayed = await showings.follow('public', this.from[0], hasGone);
    if (delayed === null) return null;
    const stay = showings.attend({
      changed(view, entry, events) {
        if (view !== 'public') return;
        if (entry === null) ears.changed();
        else ears.step(events);
        ears.over();
      },
      ended(view) {
        if (view === 'public') ears.end('closed');
      },
    });
    this.#goings.push(stay, () => showings.leave('public'));
    if (hasGone()) this.leave();
    return delayed;
  }

  /** Another one gets the place. */
  makeRoom(): void {
    this.#ears?.end('full');
  }

  leave(): void {
    for (const go of this.#goings.splice(0)) go();
  }
}

/** Those who watch matches in lines. */
export class Onlookers {
  readonly #showings: Showings;
  /** By match, in the order in which they came. */
  readonly #watching = new Map<string, Set<OnlookerPart>>();

  constructor(showings: Showings) {
    this.#showings = showings;
  }

  /**
   * A place for one more who watches the match. Errors: Refused where it is not open to spectators, or none is left.
   * @param from the address (`addressKey`)
   */
  place(live: LiveMatch, account: string, from: string): Part {
    if (!live.isOpen) throw new Refused('NO_SPECTATORS', 'This match is not open to spectators.');
    const watching = this.#watching.get(live.id) ?? new Set();
    const comer = { account, from: [from] };
    const place = placeToWatch([...watching], comer, WATCHERS);
    if (place === 'none')
      throw new Refused(
        'SERVER_FULL',
        'This match has no spectator places left, or three of your own streams already watch it.',
      );
    if (place !== 'free') place.makeRoom();
    const part = new OnlookerPart(live, this.#showings, comer, (one) => {
      watching.delete(one);
      if (watching.size === 0) this.#watching.delete(live.id);
    });
    this.#watching.set(live.id, watching.add(part));
    return part;
  }
}
