import { present, type Seat } from '../../kernel/types.ts';
import type { EventTrigger } from '../language/index.ts';
import type { Ability } from '../machine/ability.ts';
import { otherSeat } from '../machine/context.ts';
import type { AttackFrame, PlayFrame, TtcgFrame } from '../machine/frames.ts';
import { activeCards, defOf, isActive, isObject, ownerOf } from '../state/board.ts';
import { fits, type Filter } from '../state/filter.ts';
import { hasTraits } from '../state/select.ts';
import type { Cause, Link, State } from '../state/state.ts';
import { look } from '../state/values.ts';
import { willDestroy } from './targets.ts';

/** A player's action that can be answered in the open window (TTCG-9.3, 9.4). */
export interface PlayerAction {
  readonly seat: Seat;
  readonly kind: 'play' | 'attack' | 'phase';
  /** A play that ranks up (TTCG-12.171). */
  readonly onTop: boolean;
  /** The card played or attacking, -1 for a change of phase. */
  readonly card: number;
  /** The unit attacked, -1 if there is none. */
  readonly target: number;
}

export function isPlay(frame: TtcgFrame): frame is PlayFrame {
  return frame.f === 'play';
}

export function isAttack(frame: TtcgFrame): frame is AttackFrame {
  return frame.f === 'attack';
}

/** The action that the open window answers; null where a window holds links only (TTCG-8.22, 9.4). */
export function pendingAction(state: State): PlayerAction | null {
  if (state.priority === null) return null;
  for (let index = state.stack.length - 2; index > 0; index--) {
    const frame = present(state.stack[index]);
    if (frame.f !== 'respond') continue;
    // After a chain has resolved, the windows that follow hold only the links of triggers.
    if (frame.resolved) return null;
    return actionOf(state, present(state.stack[index - 1]));
  }
  return null;
}

function actionOf(state: State, frame: TtcgFrame): PlayerAction | null {
  if (isPlay(frame))
    return { seat: frame.seat, kind: 'play', onTop: frame.kind === 'rankUp', card: frame.card, target: -1 };
  if (isAttack(frame))
    return frame.pc === ATTACK_DECLARED
      ? { seat: frame.seat, kind: 'attack', onTop: false, card: frame.attacker, target: frame.target }
      : null;
  if (frame.f === 'turn' && frame.leaving !== null)
    return { seat: state.active, kind: 'phase', onTop: false, card: -1, target: -1 };
  return null;
}

/** Pc of an attack whose declaration can be answered (battle.ts). */
export const ATTACK_DECLARED = 1;

/**
 * Something an effect can answer: a link of the chain (by its number, 1 is the oldest), or the player action beneath it
 * (0).
 */
export interface Answerable {
  readonly link: number;
  readonly cause: Cause;
}

function causeOf(state: State, event: string, card: number, link: number): Cause {
  return { event, card, stamp: card < 0 ? -1 : present(state.cards.stamp[card]), link };
}

/** What a Counter effect could answer now, newest first (TTCG-8.22). Empty: it cannot be used at this moment. */
export function answerables(state: State, seat: Seat, card: number, ability: Ability): Answerable[] {
  const found: Answerable[] = [];
  for (let index = state.chain.length - 1; index >= 0; index--) {
    const link = present(state.chain[index]);
    // TTCG-8.22: it cannot answer own actions.
    if (link.seat === seat) continue;
    const cause = linkCause(state, seat, card, ability, link);
    if (cause !== null) found.push({ link: index + 1, cause });
  }
  const action = pendingAction(state);
  if (action !== null && action.seat !== seat) {
    const cause = actionCause(state, seat, card, ability, action);
    if (cause !== null) found.push({ link: 0, cause });
  }
  return found;
}

/**
 * Which of the links a Counter may be told to answer: with "counter one … effect" the opponent's that fit, newest
 * first, whatever event the sentence waits for (TTCG-12.64, 12.141).
 */
export function counterables(
  state: State,
  seat: Seat,
  ability: Ability,
  events: readonly Answerable[],
): readonly Answerable[] {
  const [event] = events;
  if (ability.answers === null || event === undefined) return events;
  const waits = ability.listening !== null && ability.listening.on !== 'enemyPhase';
  return state.chain
    .flatMap((link, index): Answerable[] => {
      if (link.seat === seat || !canCounter(ability, seat, link)) return [];
      return [
        {
          link: index + 1,
          cause: waits ? { ...event.cause, link: link.id } : causeOf(state, 'activates', link.card, link.id),
        },
      ];
    })
    .toReversed();
}

/** Whether "counter one … effect" of the seat describes the link (TTCG-12.141). */
function canCounter({ answers }: Ability, seat: Seat, link: Link): boolean {
  return (
    answers !== null &&
    (!answers.enemy || link.seat !== seat) &&
    fits(answers.filter, link.unit, link.type, link.subtypes, link.rank)
  );
}

/**
 * The link that an automatic effect counters with "counter one … effect", or undefined. DECISION TTCG-12.64: the newest
 * that fits and still stands, as 8.22 has it for a Counter that names none.
 */
export function linkToCounter(state: State, seat: Seat, ability: Ability): Link | undefined {
  return state.chain.findLast((link) => !link.countered && canCounter(ability, seat, link));
}

/** Of the opponent's links, which alone are answered. */
const TARGETED: readonly EventTrigger['event'][] = ['targeted', 'targetedByEnemy', 'targetedByEnemySpell'];

/** The cause that answering a link gives, or null if the effect does not answer it. */
function linkCause(state: State, seat: Seat, card: number, ability: Ability, link: Link): Cause | null {
  const { listening } = ability;
  if (listening === null || listening.on === 'enemyPhase') return causeOf(state, 'activates', link.card, link.id);
  if (listening.on === 'activates') {
    return fits(listening.filter, link.unit, link.type, link.subtypes, link.rank)
      ? causeOf(state, 'activates', link.card, link.id)
      : null;
  }
  if (listening.on === 'threatens')
    return threatened(state, seat, listening.filter, link) ? causeOf(state, 'activates', link.card, link.id) : null;
  if (listening.on === 'event' && TARGETED.includes(listening.event)) {
    if (listening.event === 'targetedByEnemySpell' && link.unit) return null;
    const target = link.targets
      .flat()
      .find(
        (one, place) =>
          isObject(state, one, link.stamps.flat()[place] ?? -1) &&
          concerns(state, seat, card, listening.trigger, listening.filter, one),
      );
    return target === undefined ? null : causeOf(state, 'targeted', target, link.id);
  }
  return null;
}

/** TTCG-12.188: whether the link will destroy a card of the seat that fits, as far as everybody can see (8.10). */
export function threatened(state: State, seat: Seat, filter: Filter, link: Link): boolean {
  return activeCards(state, seat).some(
    (card) => hasTraits(state, look, filter, card) && willDestroy(state, link, card),
  );
}

function actionCause(state: State, seat: Seat, card: number, ability: Ability, action: PlayerAction): Cause | null {
  const { listening } = ability;
  if (listening === null || listening.on === 'enemyPhase') {
    const event = action.kind === 'play' ? 'played' : action.kind === 'attack' ? 'attacks' : 'phase';
    return causeOf(state, event, action.card, 0);
  }
  if (listening.on !== 'event') return null;
  const subject = subjectOf(listening.event, action);
  return subject >= 0 && concerns(state, seat, card, listening.trigger, listening.filter, subject)
    ? causeOf(state, listening.event, subject, 0)
    : null;
}

/** The card to which the action does what an event says; -1 for none. */
function subjectOf(event: EventTrigger['event'], { kind, onTop, card, target }: PlayerAction): number {
  switch (event) {
    case 'played':
      return kind === 'play' ? card : -1;
    case 'playedOnTop':
      return onTop ? card : -1;
    case 'attacks':
      return kind === 'attack' ? card : -1;
    case 'attacksDirectly':
      return kind === 'attack' && target < 0 ? card : -1;
    case 'attacked':
      return kind === 'attack' ? target : -1;
    default:
      return -1;
  }
}

/** Whether the subject of an event is the one that a trigger of `card` speaks of. */
function concerns(
  state: State,
  seat: Seat,
  card: number,
  trigger: EventTrigger,
  filter: Filter,
  subject: number,
): boolean {
  switch (trigger.who) {
    case 'this':
      return subject === card;
    case 'equipped':
      return present(state.cards.host[card]) === subject;
    case 'stackTop':
      return isActive(state, subject) && present(state.cards.place[subject]) === present(state.cards.place[card]);
    default: {
      if ((trigger.who === 'another' || trigger.who === 'anotherOfYours') && subject === card) return false;
      if (trigger.who === 'enemy' && ownerOf(state, subject) !== otherSeat(seat)) return false;
      if ((trigger.who === 'yours' || trigger.who === 'anotherOfYours') && ownerOf(state, subject) !== seat)
        return false;
      return fits(
        filter,
        defOf(state, subject).unit,
        look.type(state, subject),
        look.subtypes(state, subject),
        look.rank(state, subject),
      );
    }
  }
}
