import { present, seatName, type Seat } from '../../../src/kernel/types.ts';
import type { CardView, GameEvent, LinkView, TableView } from '../../../src/kernel/view.ts';
import type { Card, Effect, On } from '../../../src/manaduel/decks/data.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import { word } from './play.ts';

/*
 * Who is asked told a second time (MD-8.1 to 8.4, 8.6, 8.12), from what everybody sees and hears alone. What this file
 * can foretell nobody needs hidden cards for, so a window and its absence tell nothing (MD-3.6).
 */

const OTHER = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
const LAYOUT = manaduel.layout(undefined as never);
const stat = (name: string): number => LAYOUT.cardStats.indexOf(name);
const [POSITION, SINCE, USED] = [stat('position'), stat('since'), stat('used')] as const;
const DOWN = 2;

/** What is heard of an intent: who did what kind of thing, and the open part of what happened. */
export interface Heard {
  readonly seat: Seat;
  readonly type: string;
  readonly events: readonly GameEvent[];
  readonly before: TableView;
  readonly after: TableView;
}

type Answer = 'yes' | 'no' | 'maybe';

export class Windows {
  readonly #defs: readonly Card[];
  /** A window over an empty chain is due or open. */
  #due = false;
  /** Seats that have passed in a row in the window that is open. */
  #passes: Seat[] = [];
  /**
   * An attack has been declared, and its window is still to come: what it triggers is not answered, what follows from
   * that is (MD-7.22).
   */
  #declaring = false;
  /** The chain was begun by a player, not by a trigger. */
  #byHand = false;
  /** Of asked seats how many were foretold with certainty. */
  sure = 0;

  constructor(defs: readonly Card[]) {
    this.#defs = defs;
  }

  hear(heard: Heard): string[] {
    const { seat, type, events, after, before } = heard;
    const wrong: string[] = [];
    const asked = after.asking.question === 'window' ? present(after.asking.seats[0]) : null;
    const free = ['main', 'fight'].includes(after.asking.question);
    if (type === 'pass') this.#passes.push(seat);
    const onlyPass = type === 'pass' && events.every((event) => event.type === 'pass');
    if (!onlyPass) wrong.push(...this.#follow(heard, free));
    if (after.outcome !== null) return wrong;
    if (asked === null) {
      if (
        onlyPass &&
        free &&
        this.#passes.length < 2 &&
        this.#could(before, OTHER(seat)) === 'yes' &&
        this.#first(before) === seat
      )
        wrong.push(`seat ${OTHER(seat)} is not asked after the pass`);
      if (free || onlyPass) this.#due = this.#declaring = false;
      return wrong;
    }
    const can = this.#could(after, asked);
    if (can === 'no') wrong.push(`seat ${asked} is asked and has nothing that could answer`);
    if (can === 'yes') this.sure += 1;
    const [begun] = after.chain;
    if (begun === undefined) this.#declaring = false;
    else if (this.#declaring && hearsOf(this.#defs, begun) === 'declaration')
      wrong.push(`seat ${asked} is asked over ${begun.id}, which the declaration has set off`);
    if (onlyPass) {
      if (asked === seat) wrong.push(`seat ${seat} is asked again`);
      if (this.#passes.length > 1) wrong.push('both have passed');
      return wrong;
    }
    this.#passes = [];
    const first = this.#first(after);
    if (asked !== first && this.#could(after, first) === 'yes')
      wrong.push(`seat ${asked} is asked before seat ${first}`);
    if (after.chain.length === 0 && !this.#due) wrong.push('there is no window');
    return wrong;
  }

  /** MD-8.2 */
  #first(view: TableView): Seat {
    const newest = view.chain.at(-1);
    return OTHER(newest?.seat ?? present(view.active ?? undefined));
  }

  /**
   * Goes through what happened: windows that have come and gone without anybody being asked, and those that are due.
   */
  #follow({ seat, type, events, before, after }: Heard, free: boolean): string[] {
    const wrong: string[] = [];
    let turn = before.turn;
    const closed = (what: string): void => {
      if (!this.#due) return;
      this.#due = false;
      if (this.#passes.length > 0) return;
      for (const one of [0, 1] as const)
        if (this.#waits(before, after, one, turn)) wrong.push(`seat ${one} is not asked: ${what}`);
    };
    // A pass that closed the window: it has been asked about.
    if (type === 'pass' && before.chain.length === 0) this.#due = false;
    if (['place', 'change-position', 'attack'].includes(type)) this.#due = true;
    if (type === 'attack') this.#declaring = true;
    for (const [index, event] of events.entries()) {
      switch (event.type) {
        case 'turn':
        case 'phase':
          closed(`before ${JSON.stringify(event.open)}`);
          this.#passes = [];
          if (event.type === 'turn') turn += 1;
          else this.#due = event.open?.['skipped'] === false;
          break;
        case 'fight':
        case 'strike':
        case 'attack-ended':
          closed('before the fight');
          this.#declaring = false;
          this.#passes = [];
          // MD-8.1: an attack that came to damage, also where it took nothing.
          this.#due = event.type !== 'attack-ended';
          break;
        case 'activated': {
          this.#passes = [];
          if (Number(event.open?.['link']) === 1) this.#byHand = isByHand(this.#defs, event);
          const gone = events
            .slice(index)
            .some((one) => one.type === 'resolving' && one.open?.['link'] === event.open?.['link']);
          if (
            gone &&
            !(
              this.#declaring &&
              hearsOf(this.#defs, { id: word(event, 'id'), effect: Number(event.open?.['effect']) }) !== 'other'
            )
          )
            for (const one of [0, 1] as const)
              if (this.#waits(before, after, one, turn) || this.#answers(before, after, one, event, events[index + 1]))
                wrong.push(`seat ${one} is not asked over ${word(event, 'id')}`);
          break;
        }
        case 'resolving':
          this.#passes = [];
          if (Number(event.open?.['link']) === 1 && this.#byHand) this.#due = true;
          break;
        default:
      }
    }
    if (free && type !== 'choose') closed(`after ${type} of seat ${seat}`);
    return wrong;
  }

  /** It has a set card of an earlier turn, all the time. */
  #waits(before: TableView, after: TableView, seat: Seat, turn: number): boolean {
    return olds(before, seat, turn).some((card) =>
      olds(after, seat, turn).some(({ handle }) => handle === card.handle),
    );
  }

  /** It has a face-up creature that answers this link, before and after. */
  #answers(before: TableView, after: TableView, seat: Seat, link: GameEvent, next: GameEvent | undefined): boolean {
    const targets = next?.type === 'targets' ? (next.open?.['cards'] as number[]) : [];
    const view: LinkView = {
      number: 1,
      seat: link.open?.['seat'] === 'A' ? 0 : 1,
      card: Number(link.open?.['card']),
      id: word(link, 'id'),
      effect: 0,
      targets,
      countered: false,
    };
    const yes = (table: TableView): number[] =>
      creatures(table, seat)
        .filter((card) => this.#responds(table, card, seat, view, word(link, 'kind')) === 'yes')
        .map(({ handle }) => handle);
    const later = yes(after);
    return yes(before).some((handle) => later.includes(handle));
  }

  /** MD-8.4 */
  #could(view: TableView, seat: Seat): Answer {
    if (olds(view, seat, view.turn).length > 0) return 'yes';
    const newest = view.chain.at(-1) ?? null;
    const answers = creatures(view, seat).map((card) =>
      this.#responds(view, card, seat, newest, newest === null ? '' : this.#kind(newest)),
    );
    return answers.includes('yes') ? 'yes' : answers.includes('maybe') ? 'maybe' : 'no';
  }

  #kind({ id, effect }: LinkView): string {
    const { type, effects } = present(this.#defs.find((card) => card.id === id));
    if (type === 'equipment' && effect < 0) return 'equip';
    // A spell that only stays has nothing else to do.
    if (effect < 0) return type;
    // The delayed part of a spell or trap is an effect; from the chain alone the two look alike.
    return effects[effect]?.kind === 'cast' ? type : 'effect';
  }

  #responds(view: TableView, card: CardView, seat: Seat, link: LinkView | null, kind: string): Answer {
    const effects = this.#defs.find(({ id }) => id === card.id)?.effects ?? [];
    const answers = effects.flatMap((effect, index) =>
      effect.kind === 'response'
        ? [
            unused(effect, card, index) === 'no'
              ? 'no'
              : both(unused(effect, card, index), matches(view, effect.on, card, seat, link, kind)),
          ]
        : [],
    );
    return answers.includes('yes') ? 'yes' : answers.includes('maybe') ? 'maybe' : 'no';
  }
}

/**
 * What sets an effect off: the declaration of an attack, something else, or, where a delayed part may wait for one,
 * either.
 */
function hearsOf(
  defs: readonly Card[],
  { id, effect }: { readonly id: string; readonly effect: number },
): 'declaration' | 'other' | 'unknown' {
  const told = defs.find((card) => card.id === id)?.effects[effect];
  if (told?.blocks.some((ops) => ops.some(({ op }) => op === 'delay')) === true) return 'unknown';
  return told?.kind === 'triggered' && told.on?.event === 'attack-declared' ? 'declaration' : 'other';
}

function isByHand(defs: readonly Card[], event: GameEvent): boolean {
  if (event.open?.['kind'] !== 'effect') return true;
  const kind = defs.find(({ id }) => id === event.open?.['id'])?.effects[Number(event.open['effect'])]?.kind;
  return kind === 'activated' || kind === 'response';
}

function both(a: Answer, b: Answer): Answer {
  return a === 'no' || b === 'no' ? 'no' : a === 'maybe' || b === 'maybe' ? 'maybe' : 'yes';
}

/** Everybody sees what was used in this round; other limits leave it open. */
function unused({ limit }: Effect, { stats }: CardView, index: number): Answer {
  const used = (present(stats[USED]) & (1 << index)) !== 0;
  if (limit === null) return 'yes';
  if (limit.per === 'round' && limit.times === 1) return used ? 'no' : 'yes';
  return limit.per === 'round' && !used ? 'yes' : 'maybe';
}

/** MD-8.6 */
function matches(
  view: TableView,
  on: On | null,
  card: CardView,
  seat: Seat,
  link: LinkView | null,
  kind: string,
): Answer {
  if (on === null) return 'yes';
  const fromLink = ['spell-activated', 'trap-activated', 'effect-activated', 'targeted'].includes(on.event);
  if (link === null) return fromLink ? 'no' : 'maybe';
  if (!fromLink) return 'no';
  const related = (who: On['who'], whose: Seat, handle: number): boolean =>
    who === 'any' || (who === 'self' ? handle === card.handle : (whose === seat) === (who === 'own'));
  if (on.event === 'targeted') {
    const hit = link.targets
      .map((target) => view.cards.find(({ handle }) => handle === target))
      .filter((one) => one !== undefined);
    if (!hit.some((target) => related(on.who, sideOf(target), target.handle)))
      return link.targets.length > hit.length ? 'maybe' : 'no';
  } else if (on.event !== `${kind}-activated` || !related(on.who, link.seat, link.card)) {
    return kind === 'spell' || kind === 'trap' ? 'maybe' : 'no';
  }
  return on.filter === null ? 'yes' : 'maybe';
}

function sideOf({ zone }: CardView): Seat {
  return zone < LAYOUT.zones.length / 2 ? 0 : 1;
}

function inZone(view: TableView, seat: Seat, name: string): CardView[] {
  const zone = LAYOUT.zones.findIndex((one) => one.name === `${seatName(seat)}.${name}`);
  return view.cards.filter((card) => card.zone === zone);
}

/** Set cards of an earlier turn. */
function olds(view: TableView, seat: Seat, turn: number): CardView[] {
  return inZone(view, seat, 'utilities').filter(
    ({ stats }) => stats[POSITION] === DOWN && present(stats[SINCE]) < turn,
  );
}

function creatures(view: TableView, seat: Seat): CardView[] {
  return inZone(view, seat, 'creatures').filter(({ stats }) => stats[POSITION] !== DOWN);
}
