import { present, type Seat } from '../../../src/kernel/types.ts';
import type { GameEvent } from '../../../src/kernel/view.ts';
import { PHASES } from '../../../src/manaduel/decks/data.ts';
import {
  CREATURES,
  EQUIPMENT,
  FACE_DOWN,
  UTILITIES,
  type Change,
  type State,
} from '../../../src/manaduel/state/state.ts';
import { word, type Step } from './play.ts';
import { Standing } from './standing.ts';

/*
 * The course of a turn told a second time (MD-6.1 to 6.10, 6.24, 7.43, 10.8): mana, cards, phases, marks, wear,
 * durations.
 */

const OTHER = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** Things that happen in an intent that only does what turns do by themselves. */
const PLAIN = ['pass', 'phase', 'turn', 'mana', 'move', 'durability', 'destroyed', 'control', 'discarded'];

export class Calendar {
  readonly #acts = [0, 0];
  #last: number;
  #skipped = false;
  /** A link has been worked off in this end phase. */
  #worked = false;

  /** @param state the first decision of the match */
  constructor(state: State) {
    this.#last = PHASES.findIndex((phase) => phase === state.phase);
  }

  see(step: Step): string[] {
    const wrong = [
      ...this.#phases(step),
      ...this.#acting(step),
      ...prices(step),
      ...limits(step.after),
      ...ended(step),
      ...discards(step),
      ...this.#turnOver(step),
    ];
    this.#worked = step.after.phase === 'end' && (this.#worked || step.events.some(({ type }) => type === 'resolving'));
    return wrong;
  }

  /** MD-6.9, 6.10: phases in their order, each once; skipped if and only if a skip was due. */
  #phases({ before, events, intent, after }: Step): string[] {
    const wrong: string[] = [];
    const skips = before.seats.map((seat) => seat.skips.slice());
    let active = before.active;
    let turn = before.turn;
    const quiet = !events.some(({ type }) => type === 'resolving');
    for (const event of events) {
      if (event.type === 'turn') {
        if (turn > 0 && this.#last !== 4) wrong.push(`turn ${turn} ended in phase ${this.#last}`);
        const next = turn === 0 ? after.starter : OTHER(active);
        if (Number(event.open?.['turn']) !== turn + 1 || word(event, 'seat') !== 'AB'[next])
          wrong.push(`turn ${JSON.stringify(event.open)} follows turn ${turn} of ${active}`);
        active = next;
        turn += 1;
        this.#last = -1;
      }
      if (event.type === 'attack' && turn === 1) wrong.push('an attack in turn 1');
      if (event.type !== 'phase') continue;
      const phase = PHASES.findIndex((one) => one === event.open?.['phase']);
      const ends = phase === 4 && (intent.type === 'end-turn' || intent.type === 'time-out') && this.#last >= 1;
      if (phase !== this.#last + 1 && !ends) wrong.push(`phase ${phase} follows ${this.#last}`);
      this.#last = phase;
      const due = present(skips[active]?.[phase]) > 0;
      if (quiet && due !== event.open?.['skipped']) wrong.push(`phase ${phase} ${due ? 'is not' : 'is'} skipped`);
      if (due) present(skips[active])[phase] = present(skips[active]?.[phase]) - 1;
      if (phase === 4) this.#skipped = event.open?.['skipped'] === true;
    }
    return wrong;
  }

  /** MD-6.24: what a seat has done in this turn. */
  #acting({ seat, intent, events, after, before }: Step): string[] {
    const wrong: string[] = [];
    const counted = ['place', 'equip', 'activate', 'use-effect', 'change-position'].includes(intent.type);
    if (counted && present(this.#acts[seat]) >= 60) wrong.push('more than 60 acts in a turn');
    if (counted) this.#acts[seat] = present(this.#acts[seat]) + 1;
    if (events.some(({ type }) => type === 'turn') || before.turn === 0) this.#acts.fill(0);
    for (const one of [0, 1] as const)
      if (after.seats[one].acts !== this.#acts[one])
        wrong.push(`${after.seats[one].acts} acts of seat ${one}, not ${this.#acts[one]}`);
    return wrong;
  }

  /** MD-6.1, 6.3, 6.7, 6.8: what passes between two turns. */
  #turnOver({ before, after, events }: Step): string[] {
    const turns = events.flatMap(({ type }, index) => (type === 'turn' ? [index] : []));
    const [at] = turns;
    if (at === undefined || turns.length > 1 || before.turn === 0) return [];
    const wrong: string[] = [];
    const over = before.active;
    const mine = OTHER(over) as 0 | 1;
    const { handLimit, manaPerTurn, maxMana } = after.table.options;
    const tail = events.slice(at + 1);
    const drawn = tail.findIndex((event) => event.type === 'phase' && event.open?.['phase'] === 'draw');
    const skipped = tail[drawn]?.open?.['skipped'] === true;
    // What is triggered by discarding and wearing may bring cards again: the limit is looked at once (MD-6.7).
    const late = this.#worked || events.some(({ type }) => type === 'resolving');
    if (!this.#skipped && !late && after.seats[over as 0 | 1].hand.length > handLimit)
      wrong.push(`${after.seats[over as 0 | 1].hand.length} cards in the hand after the turn`);
    // Mana and card: up to whatever comes first after them.
    const stop = tail.findIndex(
      ({ type, open }) =>
        type === 'activated' ||
        type === 'looked' ||
        type === 'resolving' ||
        (type === 'phase' && open?.['phase'] === 'prep-1'),
    );
    const begin = stop < 0 ? tail : tail.slice(0, stop);
    const gained = begin
      .filter(({ type }) => type === 'mana')
      .reduce((sum, event) => sum + Number(event.open?.['n']), 0);
    const cards = begin.filter((event) => event.type === 'move' && event.open?.['why'] === 'draw').length;
    if (events.slice(0, at).every(({ type }) => PLAIN.includes(type) && type !== 'mana')) {
      const due = skipped ? 0 : Math.min(manaPerTurn, maxMana - before.seats[mine].mana);
      if (gained !== due) wrong.push(`${gained} mana gained, not ${due}`);
      // As it was in that phase: a ban may hold in it alone.
      const banned = new Standing({ ...after, phase: 'draw' }).isSeatBanned(mine, 'draw');
      const draws = skipped || banned || before.seats[mine].deck.length === 0 ? 0 : 1;
      if (cards !== draws && tail.every(({ type }) => PLAIN.includes(type)) && after.question === null)
        wrong.push(`${cards} cards drawn, not ${draws}`);
      const first = begin.findIndex((event) => event.open?.['why'] === 'draw');
      if (first >= 0 && begin.findIndex(({ type }) => type === 'mana') > first)
        wrong.push('the card came before the mana');
    }
    if (before.delayed.length === 0 && hearsManaLate(after, mine, tail))
      wrong.push('the turn began before the mana was there');
    if (tail.every(({ type }) => PLAIN.includes(type)) && after.outcome === null) wrong.push(...marks(after, mine));
    if (events.every(({ type }) => PLAIN.includes(type))) wrong.push(...wear(before, after, over));
    return wrong;
  }
}

/** MD-6.7c, 6.8: the turn seat gives away what is too much, no more and no less, in the order that it names. */
function discards({ before, after, seat, intent }: Step): string[] {
  const {
    question,
    table: {
      options: { handLimit },
    },
  } = after;
  const wrong: string[] = [];
  if (question?.kind === 'discard' && after.phase === 'end') {
    const { hand } = after.seats[after.active as 0 | 1];
    if (
      question.seat !== after.active ||
      question.min !== hand.length - handLimit ||
      question.max !== question.min ||
      question.from.join() !== hand.join()
    )
      wrong.push(`${JSON.stringify(question)} of ${hand.length} cards`);
  }
  if (intent.type === 'discard') {
    const own = before.handles.own[seat as 0 | 1]!;
    const given = (intent['cards'] as number[]).map((handle) => own.indexOf(handle));
    const there = after.seats[seat as 0 | 1].graveyard;
    const from = before.seats[seat as 0 | 1].graveyard.length;
    if (
      after.chain.length === 0 &&
      after.turn === before.turn &&
      there.slice(from, from + given.length).join() !== given.join()
    )
      wrong.push('the discarded cards lie in another order');
  }
  return wrong;
}

/**
 * MD-6.1b, c, 8.12: of the turn seat's effects those that hear of the mana come before those that hear that the turn
 * has begun.
 */
function hearsManaLate(state: State, mine: Seat, tail: readonly GameEvent[]): boolean {
  let began = false;
  let gains = 0;
  for (const event of tail) {
    if (event.type === 'mana' && Number(event.open?.['n']) > 0) gains += 1;
    if (event.type !== 'activated' || word(event, 'seat') !== 'AB'[mine]) continue;
    const effect = state.table.defs.find(({ id }) => id === word(event, 'id'))?.effects[Number(event.open?.['effect'])];
    // Mana that an effect brought later is heard of later.
    if (effect?.on?.event === 'mana-gained' && gains === 1 && began) return true;
    began ||= effect?.on?.event === 'turn-began';
  }
  return false;
}

/** MD-6.1a, 7.5: nothing is left of the turn before, nor of the seat's round. */
function marks(state: State, seat: Seat): string[] {
  const { changed, attacks, stamp, controller } = state.cards;
  const wrong: string[] = [];
  for (const { creatures } of state.seats) {
    for (const card of creatures)
      if (card >= 0 && (changed[card] === true || present(attacks[card]) > 0))
        wrong.push(`card ${card} keeps its marks of the last turn`);
  }
  // Triggers of the turn that has begun may have been set off, and come to nothing, since.
  const standing = new Standing(state);
  const byHand = (card: number, effect: number): boolean =>
    ['activated', 'response'].includes(standing.def(card).effects[effect]?.kind ?? '');
  for (const { card, stamp: of, round, effect } of state.uses)
    if (round > 0 && byHand(card, effect) && controller[card] === seat && stamp[card] === of)
      wrong.push(`an effect of card ${card} is still used`);
  return wrong;
}

/** MD-7.43: time wears what the seat controls by one, and nothing else. */
function wear(before: State, after: State, over: Seat): string[] {
  const standing = new Standing(before);
  return before.cards.place.flatMap((place, card) => {
    if (place !== EQUIPMENT) return [];
    const left = present(before.cards.left[card]);
    const timed = standing.def(card).durability?.kind === 'time' && before.cards.controller[card] === over;
    const stays = after.cards.place[card] === EQUIPMENT && after.cards.stamp[card] === before.cards.stamp[card];
    if (timed && left === 1) return stays ? [`${standing.def(card).id} has not worn out`] : [];
    return stays && after.cards.left[card] !== (timed ? left - 1 : left)
      ? [`${standing.def(card).id} has ${after.cards.left[card]} left after ${left}`]
      : [];
  });
}

/** Mana that the intent itself costs: of cards as they are priced now (MD-7.1, 7.36, 7.40, `changeCost`). */
function prices({ before, after, seat, intent, events }: Step): string[] {
  if (!['place', 'equip'].includes(intent.type) && !(intent.type === 'activate' && before.question === null)) return [];
  const handle = Number(intent['card']);
  const card = handle < 0 ? present(before.handles.own[seat]).indexOf(handle) : before.handles.open.indexOf(handle);
  if (card < 0 || after.outcome !== null) return [];
  const standing = new Standing(before);
  const [effect] = standing.def(card).effects.filter(({ kind }) => kind === 'cast');
  const due = standing.cost(card, seat) + (intent.type === 'activate' ? (effect?.cost?.mana ?? 0) : 0);
  const first = events.find(
    (event) => event.type === 'mana' && word(event, 'seat') === 'AB'[seat] && Number(event.open?.['n']) < 0,
  );
  const paid = first === undefined ? 0 : -Number(first.open?.['n']);
  if (standing.def(card).type === 'trap' && due === 0) return [];
  return paid === due ? [] : [`${standing.def(card).id} cost ${paid} mana, not ${due}`];
}

/** MD-6.3, 7.50, 8.10: bounds that hold at every decision. */
function limits({ seats, table: { options }, outcome, question, chain }: State): string[] {
  if (outcome !== null) return [];
  // A link that asks in the midst of its work has not been looked at yet (MD-9.1).
  const least = question !== null && chain.length > 0 ? 0 : 1;
  return seats.flatMap(({ life, mana }, seat) => [
    ...(life < least || life > options.maxLife ? [`seat ${seat} has ${life} life`] : []),
    ...(mana < 0 || mana > options.maxMana ? [`seat ${seat} has ${mana} mana`] : []),
  ]);
}

/** MD-10.8: nothing lasts longer than it may, and nothing ends before. */
function ended({ before, after, events }: Step): string[] {
  if (after.outcome !== null) return [];
  const wrong = after.changes.flatMap((change) =>
    isOver(change, before, after, events, true) ? [`${JSON.stringify(change)} goes on`] : [],
  );
  const key = ({ began, by, source, until, seat, what }: Change): string =>
    JSON.stringify([began, by, source, until, seat, what.k]);
  const there = after.changes.map(key);
  for (const change of before.changes) {
    const index = there.indexOf(key(change));
    if (index >= 0) there.splice(index, 1);
    else if (!isOver(change, before, after, events, false)) wrong.push(`${JSON.stringify(change)} ended`);
  }
  return wrong;
}

/** @param must whether it has to be over; else whether it may be */
function isOver(change: Change, before: State, after: State, events: readonly GameEvent[], must: boolean): boolean {
  const { until, cards, what } = change;
  const began = events.flatMap((event) => (event.type === 'turn' ? [word(event, 'seat')] : []));
  const gone = cards.length > 0 && cards.every(({ card, stamp }) => after.cards.stamp[card] !== stamp);
  if (
    !must &&
    (gone ||
      what.k === 'control' ||
      ('n' in what && (what.k === 'preventLifeLoss' || what.k === 'preventWounds') && what.n >= 0))
  )
    return true;
  switch (until.k) {
    case 'turn':
      // In the end phase itself durations have ended before the next turn.
      return must ? until.turn < after.turn : until.turn < after.turn || (began.length === 0 && after.phase === 'end');
    case 'nextTurnOf':
      return !must && began.includes(present('AB'[until.seat]));
    case 'attack':
      return must ? after.attack === null : before.attack !== null || after.attack === null;
    case 'source': {
      const { place, position, stamp } = after.cards;
      const card = until.card;
      const where = place[card];
      const face =
        where === EQUIPMENT || ((where === CREATURES || where === UTILITIES) && position[card] !== FACE_DOWN);
      return must
        ? !face
        : !face ||
            stamp[card] !== before.cards.stamp[card] ||
            events.some((event) => event.type === 'position' || event.type === 'control');
    }
    default:
      return false;
  }
}
