import { present, type Seat } from '../../kernel/types.ts';
import { POSITIONS, type Card, type CardType, type Filter, type Position, type Range } from '../decks/data.ts';
import { controllerOf, defOf, isCreature, isDown, isSame, onField, ownerOf, placeOf } from '../state/board.ts';
import { CREATURES, DECK, FACE_DOWN, GRAVEYARD, HAND, type Ghost, type Ref, type State } from '../state/state.ts';
import { ghostOf, sightOf, type Look, type Scope } from './look.ts';

/** Who judges a card. */
export interface Knowing {
  /**
   * The seat chooses by itself, so it may judge its own hidden cards; those of the other seat's hand it may not
   * (MD-8.14).
   */
  readonly knows?: Seat;
  /** It judges what it has looked at, too. */
  readonly looked?: boolean;
  /** The card lay face down at the moment that is judged. */
  readonly hidden?: boolean;
}

/** `null`: nobody may tell. */
type Truth = boolean | null;

/** A card that is judged: as it is, or as it was last. */
interface Subject {
  readonly ref: Ref;
  readonly def: Card;
  readonly ghost: Ghost | null;
  readonly hidden: boolean;
  /** It lay face down in the event that is judged, whatever it does now. */
  readonly wasDown: boolean;
}

function isHidden(state: State, ref: Ref, ghost: Ghost | null, { knows, looked }: Knowing): boolean {
  const place = placeOf(state, ref.card);
  if (ghost !== null) return ghost.position === FACE_DOWN && ghost.controller !== knows && place !== GRAVEYARD;
  if (isDown(state, ref.card))
    return (
      controllerOf(state, ref.card) !== knows &&
      !(looked === true && knows !== undefined && (present(state.cards.known[ref.card]) & (1 << knows)) !== 0)
    );
  return (
    (place === HAND || place === DECK) &&
    present(state.handles.open[ref.card]) === 0 &&
    knows !== undefined &&
    ownerOf(state, ref.card) !== knows
  );
}

/** Whether it is certain for those who see the result that the filter matches (MD-8.14, 10.18). */
export function fitsUnder(
  state: State,
  look: Look,
  filter: Filter | null,
  ref: Ref,
  scope: Scope,
  knowing: Knowing,
): boolean {
  if (filter === null) return true;
  if (ref.card < 0) return false;
  const ghost = ghostOf(state, ref);
  const wasDown = knowing.hidden === true;
  const subject: Subject = {
    ref,
    def: defOf(state, ref.card),
    ghost,
    hidden: wasDown || isHidden(state, ref, ghost, knowing),
    wasDown,
  };
  return truthOf(state, look, filter, subject, scope) === true;
}

/**
 * A filter with a key that nobody may judge is neither true nor false, and neither is its `not`: so a list of targets
 * tells nothing. What holds whatever the hidden card is, holds.
 */
function truthOf(state: State, look: Look, filter: Filter, subject: Subject, scope: Scope): Truth {
  let truth: Truth = true;
  for (const key in filter) {
    const one = keyTruth(state, look, filter, key as keyof Filter, subject, scope);
    if (one === false) return false;
    if (one === null) truth = null;
  }
  return truth;
}

function keyTruth(state: State, look: Look, filter: Filter, key: keyof Filter, subject: Subject, scope: Scope): Truth {
  const { ref, def, ghost, hidden } = subject;
  switch (key) {
    case 'type':
      return filter.type === undefined || typeTruth(state, subject, filter.type);
    case 'position':
      return filter.position === undefined || isIn(state, subject, filter.position);
    case 'face':
      return (
        filter.face === undefined || (filter.face === 'down' ? isFaceDown(state, subject) : isFaceUp(state, subject))
      );
    case 'equipped':
      return (
        filter.equipped === undefined ||
        filter.equipped === (ghost === null ? state.cards.host.includes(ref.card) : ghost.equipment.length > 0)
      );
    case 'other':
      return filter.other === undefined || filter.other === (ref.card !== scope.card);
    case 'not':
      return filter.not === undefined || negated(truthOf(state, look, filter.not, subject, scope));
    case 'any':
      return filter.any === undefined || anyTruth(state, look, filter.any, subject, scope);
    case 'all':
      return filter.all === undefined || allTruth(state, look, filter.all, subject, scope);
    default:
      break;
  }
  if (hidden) return null;
  switch (key) {
    case 'id':
      return filter.id === undefined || def.id === filter.id;
    case 'token':
      return filter.token === undefined || def.token === filter.token;
    case 'cost':
      return filter.cost === undefined || within(filter.cost, def.cost);
    case 'wounded':
      return (
        filter.wounded === undefined ||
        filter.wounded ===
          (ghost === null ? isCreature(state, ref.card) && present(state.cards.wounds[ref.card]) > 0 : ghost.wounds > 0)
      );
    case 'group':
      return (
        filter.group === undefined ||
        (ghost === null ? look.groups(state, ref.card, sightOf(scope).groups) : ghost.groups).includes(filter.group)
      );
    default:
      return (
        filter.power === undefined ||
        (def.type === 'creature' &&
          within(filter.power, ghost === null ? look.power(state, ref.card, sightOf(scope).power) : ghost.power))
      );
  }
}

function negated(truth: Truth): Truth {
  return truth === null ? null : !truth;
}

function anyTruth(state: State, look: Look, filters: readonly Filter[], subject: Subject, scope: Scope): Truth {
  let truth: Truth = false;
  for (const filter of filters) {
    const one = truthOf(state, look, filter, subject, scope);
    if (one === true) return true;
    if (one === null) truth = null;
  }
  return truth;
}

function allTruth(state: State, look: Look, filters: readonly Filter[], subject: Subject, scope: Scope): Truth {
  let truth: Truth = true;
  for (const filter of filters) {
    const one = truthOf(state, look, filter, subject, scope);
    if (one === false) return false;
    if (one === null) truth = null;
  }
  return truth;
}

function within({ min, max }: Range, n: number): boolean {
  return (min === undefined || n >= min) && (max === undefined || n <= max);
}

/**
 * What lies face down in a creature zone is a creature; in a utility zone it is a trap or a spell, and nobody knows
 * which (MD-3.2).
 */
function typeTruth(state: State, { ref, def, hidden }: Subject, type: CardType): Truth {
  if (!hidden) return def.type === type;
  if (!wasPlaced(state, ref)) return null;
  if (def.type === 'creature') return type === 'creature';
  return type === 'creature' || type === 'equipment' ? false : null;
}

/** It is not merely a card of a hand or a deck. */
function wasPlaced(state: State, ref: Ref): boolean {
  return onField(state, ref.card) || !isSame(state, ref) || placeOf(state, ref.card) === GRAVEYARD;
}

function isIn(state: State, subject: Subject, position: Position): boolean {
  const wanted = POSITIONS.indexOf(position);
  if (wanted === FACE_DOWN) return isFaceDown(state, subject);
  const { ref, def, ghost, wasDown } = subject;
  if (wasDown || def.type !== 'creature') return false;
  return ghost === null
    ? placeOf(state, ref.card) === CREATURES && state.cards.position[ref.card] === wanted
    : ghost.position === wanted;
}

function isFaceDown(state: State, { ref, def, ghost, wasDown }: Subject): boolean {
  if (wasDown) return true;
  return ghost === null ? isDown(state, ref.card) : def.type !== 'equipment' && ghost.position === FACE_DOWN;
}

function isFaceUp(state: State, subject: Subject): boolean {
  if (isFaceDown(state, subject)) return false;
  return subject.ghost !== null || onField(state, subject.ref.card) || placeOf(state, subject.ref.card) === GRAVEYARD;
}
