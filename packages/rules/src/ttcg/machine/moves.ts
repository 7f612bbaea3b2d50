import { handleOf } from '../../kernel/handles.ts';
import { shuffled } from '../../kernel/memory.ts';
import { shuffle } from '../../kernel/random/draws.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { seatName } from '../../kernel/types.ts';
import {
  defOf,
  equipmentOf,
  isActive,
  isCovered,
  nextMoment,
  onField,
  placeOf,
  stackAt,
  topOf,
} from '../state/board.ts';
import { cardName } from '../state/names.ts';
import { DECK, DISCARD, HAND, type AbilityRef, type State } from '../state/state.ts';
import { isPrevented, isSeatPrevented } from '../state/values.ts';
import { moveIn, moveOut, setTapped, unlink, type Destination } from '../state/zones.ts';
import type { MoveReason } from '../views/told.ts';
import { seatState, tell, touchOwn, type G } from './context.ts';
import {
  audienceOf,
  count,
  drawnBy,
  occur,
  occurDraw,
  occurPlay,
  snapshotOf,
  type Audience,
  type Snapshot,
} from './occur.ts';

/** Everything that could hear cards leaving, taken just before they do. */
interface Before {
  /** Of the event that this way of moving is. */
  readonly manner: Audience;
  readonly sentToDiscard: Audience;
  readonly leaves: Audience;
  readonly leftUnderThis: Audience;
}

/** How cards move: as destructions, as such, or by an effect or a rule that is none of these. */
type Manner = 'destroyed' | 'discard' | 'mill' | 'draw' | 'move';

const EVENT_OF = { destroyed: 'destroyed', discard: 'discarded', move: 'sent' } as const;

function listen(state: State, how: Manner, to: Destination): Before {
  return {
    manner: how === 'destroyed' || how === 'discard' || how === 'move' ? audienceOf(state, EVENT_OF[how]) : [],
    sentToDiscard: to === 'discard' ? audienceOf(state, 'sentToDiscard') : [],
    leaves: audienceOf(state, 'leaves'),
    leftUnderThis: audienceOf(state, 'leftUnderThis'),
  };
}

type PileName = 'deck' | 'discard' | 'hand';

function pileOf(place: number): PileName | null {
  return place === DECK ? 'deck' : place === HAND ? 'hand' : place === DISCARD ? 'discard' : null;
}

/**
 * How cards that leave the field take their equipment with them: destroyed with the host, or sent when the host just
 * leaves (TTCG-8.25, 8.28).
 */
export type Leaving = 'destroyed' | 'moved';

/**
 * Moves cards out of their places at the same time (TTCG-8.43) and triggers what waits for it. Equipment of cards that
 * leave the field follows (TTCG-8.28), unless it is among the cards already.
 */
export function moveTogether(
  g: G,
  cards: readonly number[],
  to: Destination,
  why: MoveReason,
  how: Manner = 'move',
): number[] {
  const { s } = g;
  if (cards.length === 0) return [];
  const before = listen(s, how, to);
  const orphans = orphansOf(s, cards);
  const subjects = cards.map((card) => snapshotOf(s, card));
  const hosts = subjects.map(({ card, place }) => (place >= 0 && isCovered(s, card) ? topOf(s, place) : -1));
  for (const card of cards) moveOut(g, card, to, why);
  for (const [index, subject] of subjects.entries()) {
    const from = pileOf(subject.place);
    const target = to === 'deckTop' || to === 'deckBottom' ? 'deck' : to;
    if (how === 'destroyed') {
      count(g, 'destroyed', subject);
      occur(g, 'destroyed', subject, { before: before.manner });
    } else if (how === 'discard') {
      count(g, 'discarded', subject);
      occur(g, 'discarded', subject, { before: before.manner });
    } else if (how === 'mill') {
      count(g, 'milled', subject);
    } else if (how === 'move' && from !== null && from !== target) {
      // TTCG-12.109: "is sent from the P to the Q" is any such move by an effect that is no draw, mill or discard.
      occur(g, 'sent', subject, { before: before.manner, from, to: target });
    }
    if (subject.active) occur(g, 'leaves', subject, { before: before.leaves });
    if (to === 'discard') occur(g, 'sentToDiscard', subject, { before: before.sentToDiscard });
    const host = present(hosts[index]);
    if (host >= 0) occur(g, 'leftUnderThis', subject, { before: before.leftUnderThis, host });
  }
  // TTCG-8.28: gear without a bearer is sent, not destroyed.
  if (orphans.length > 0) moveTogether(g, orphans, 'discard', 'send');
  return [...cards];
}

/** The equip cards whose host is among the cards that leave, and that do not leave themselves. */
function orphansOf(state: State, leaving: readonly number[]): number[] {
  return leaving
    .filter((card) => isActive(state, card))
    .flatMap((card) => equipmentOf(state, card).filter((equip) => !leaving.includes(equip)));
}

/** A card enters the field in an active position: "is played" (TTCG-12.109). */
export function enterField(g: G, card: number, slot: number, why: MoveReason): void {
  const { s } = g;
  const before = audienceOf(s, 'played');
  const beforeOnTop = audienceOf(s, 'playedOnTop');
  const covered = topOf(s, slot);
  const wasTapped = covered >= 0 && present(s.cards.tapped[covered]);
  const coveredBefore = wasTapped ? snapshotOf(s, covered) : null;
  moveIn(g, card, slot, 'top', why);
  const subject = snapshotOf(s, card);
  count(g, 'played', subject);
  if (coveredBefore !== null) occur(g, 'untapped', coveredBefore);
  occur(g, 'played', subject, { before });
  if (why === 'rankUp') occur(g, 'playedOnTop', subject, { before: beforeOnTop });
  occurPlay(g, subject);
}

/** Puts a card under the stack of an active card as its lowest card (TTCG-7.21, 12.77). */
export function placeUnder(g: G, card: number, host: number): void {
  const { s } = g;
  const subject = snapshotOf(s, card);
  const orphans = orphansOf(s, [card]);
  const left = onField(s, card) && isCovered(s, card) ? topOf(s, placeOf(s, card)) : -1;
  const before = audienceOf(s, 'placedUnderThis');
  const beforeLeaving = audienceOf(s, 'leftUnderThis');
  moveIn(g, card, placeOf(s, host), 'bottom', 'place');
  if (left >= 0 && left !== host) occur(g, 'leftUnderThis', subject, { before: beforeLeaving, host: left });
  occur(g, 'placedUnderThis', subject, { before, host });
  if (orphans.length > 0) moveTogether(g, orphans, 'discard', 'send');
}

/** Switches a card's tap state and triggers what waits for that. Says whether it was a switch. */
export function switchTap(g: G, card: number, tapped: boolean): boolean {
  const { s } = g;
  const event = tapped ? 'tapped' : 'untapped';
  // TTCG-12.183
  if (!tapped && isPrevented(s, card, 'untapping')) return false;
  const subject: Snapshot = snapshotOf(s, card);
  // TTCG-8.15: a Latent effect needs its card untapped just before the event.
  const before = audienceOf(s, event);
  if (!setTapped(g, card, tapped)) return false;
  tell(g, event, { card: present(s.handles.open[card]) });
  if (tapped) count(g, 'tapped', subject);
  occur(g, event, subject, { before });
  return true;
}

/** Draws up to `n` cards; by effects it can be prevented (TTCG-12.75, 12.79). Returns the cards drawn. */
export function drawCards(g: G, seat: Seat, n: number, byEffect: boolean): number[] {
  const { s } = g;
  const player = seatState(s, seat);
  if (byEffect && isSeatPrevented(s, seat, 'enemyEffectDraws')) return [];
  const drawn: number[] = [];
  while (drawn.length < n) {
    const card = player.deck.at(-1);
    if (card === undefined) break;
    const subject = snapshotOf(s, card);
    moveSilently(g, card);
    count(g, 'drawn', subject);
    drawn.push(card);
    occurDraw(g, seat, drawnBy(s, seat), byEffect);
  }
  if (drawn.length > 0) {
    tell(
      g,
      'draw',
      { seat: seatName(seat), n: drawn.length },
      { own: [[seat, { cards: drawn.map((card) => handleOf(s.handles, seat, card)) }]], shows: seat },
    );
    touchOwn(g, seat);
  }
  return drawn;
}

/** A draw is told once for all its cards. */
function moveSilently(g: G, card: number): void {
  moveOut({ s: g.s, rec: null }, card, 'hand', 'draw');
  if (g.rec !== null) g.rec.field = true;
}

/** Brings the deck into random order. */
export function shuffleDeck(g: G, seat: Seat): void {
  const { s } = g;
  const player = seatState(s, seat);
  shuffle(s.random, player.deck, { exact: (card) => cardName(s, card), id: (card) => defOf(s, card).id });
  s.memory = shuffled(s.memory, player.deck);
  tell(g, 'shuffle', { seat: seatName(seat) });
}

/** Sends the stack beneath with a destroyed card (TTCG-8.40, revision 2025-03-06) or nothing (default). */
export function cardsBeneath(state: State, card: number): number[] {
  const place = placeOf(state, card);
  if (state.table.options.revision !== '2025-03-06' || place < 0) return [];
  return stackAt(state, place)
    .filter((other) => other !== card)
    .toReversed();
}

/** Links an equip card to a host (TTCG-8.24, 8.29). */
export function equip(g: G, card: number, host: number, ability: AbilityRef): void {
  const { s } = g;
  unlink(s, card);
  s.cards.host[card] = host;
  s.running.push({ card, ability, kind: 'equip', began: nextMoment(s) });
  if (g.rec !== null) {
    g.rec.cards.push(card, host);
    g.rec.field = true;
  }
  tell(g, 'equip', { card: present(s.handles.open[card]), host: present(s.handles.open[host]) });
}
