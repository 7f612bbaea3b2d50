import { handleOf } from '../../kernel/handles.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { type CardView, flagBit } from '../../kernel/view.ts';
import type { KeywordName } from '../decks/data.ts';
import { seatState } from '../machine/context.ts';
import { attackerRefusal, isSick } from '../play/attack.ts';
import { controllerOf, defOf, isDown, ownerOf, placeOf } from '../state/board.ts';
import { isBack } from '../state/handles.ts';
import { CREATURES, DECK, EQUIPMENT, GRAVEYARD, HAND, UTILITIES, type State } from '../state/state.ts';
import { costNow, eachKeyword, groupsOf, powerOf, printedNow, sturdyOf } from '../state/values.ts';

/**
 * Zones of a seat in this order (MD-3). `list`: what is left in the own deck, sorted by name, which only its owner
 * sees.
 */
export const ZONE_NAMES = ['hand', 'creatures', 'utilities', 'equipment', 'graveyard', 'deck', 'list'] as const;
export type ZoneName = (typeof ZONE_NAMES)[number];

export const CARD_STATS = [
  'power',
  'wounds',
  'printed',
  'cost',
  'position',
  'left',
  'since',
  'attacks',
  'used',
  'groups',
  'sturdy',
] as const;
export const CARD_FLAGS = [
  'changed',
  'sick',
  'canAttack',
  'token',
  'swift',
  'guard',
  'pierce',
  'sneak',
  'twin',
  'ward',
  'drain',
  'rooted',
  'harmless',
] as const;

/**
 * The groups that have a bit in the stat `groups` (MD-2.5); those that a card file adds are read off the definition.
 */
export const GROUP_BITS = ['Fighter', 'Mage', 'Fairy', 'Beast', 'Golem', 'Spirit', 'Rogue', 'Sea'] as const;

export function zoneIndex(seat: Seat, zone: ZoneName): number {
  return seat * ZONE_NAMES.length + ZONE_NAMES.indexOf(zone);
}

/** Zones of slots, on the field. */
export function isRow(zone: ZoneName): boolean {
  return zone === 'creatures' || zone === 'utilities' || zone === 'equipment';
}

/** The zone of a card's place; null for tokens that have ceased to exist. */
function zoneOf(place: number): ZoneName | null {
  switch (place) {
    case HAND:
      return 'hand';
    case CREATURES:
      return 'creatures';
    case UTILITIES:
      return 'utilities';
    case EQUIPMENT:
      return 'equipment';
    case GRAVEYARD:
      return 'graveyard';
    case DECK:
      return 'deck';
    default:
      return null;
  }
}

function isShown(keyword: KeywordName): keyword is KeywordName & (typeof CARD_FLAGS)[number] {
  return CARD_FLAGS.some((flag) => flag === keyword);
}

/** The marks that everybody may know of a card, face down or not. */
function openFlags(state: State, card: number): number {
  const isCreature = placeOf(state, card) === CREATURES;
  return (
    flagBit(CARD_FLAGS, 'changed', present(state.cards.changed[card])) |
    flagBit(CARD_FLAGS, 'sick', isCreature && isSick(state, card))
  );
}

function flagsOf(state: State, card: number): number {
  let flags = openFlags(state, card) | flagBit(CARD_FLAGS, 'token', defOf(state, card).token);
  if (placeOf(state, card) !== CREATURES || isDown(state, card)) return flags;
  eachKeyword(state, card, (keyword) => {
    if (isShown(keyword)) flags |= flagBit(CARD_FLAGS, keyword, true);
  });
  return flags | flagBit(CARD_FLAGS, 'canAttack', attackerRefusal(state, state.active, card) === null);
}

/** Bit n: effect n was used in this round (MD-7.10). */
export function usedBits(state: State, card: number): number {
  const stamp = state.cards.stamp[card];
  let bits = 0;
  for (const use of state.uses)
    if (use.card === card && use.stamp === stamp && use.round > 0 && use.effect >= 0) bits |= 1 << use.effect;
  return bits;
}

function groupBits(groups: readonly string[]): number {
  let bits = 0;
  for (const group of groups) {
    const place = GROUP_BITS.findIndex((known) => known === group);
    if (place >= 0) bits |= 1 << place;
  }
  return bits;
}

function statsOf(state: State, card: number): number[] {
  const { wounds, position, left, arrived, attacks } = state.cards;
  const creature = placeOf(state, card) === CREATURES;
  return [
    creature ? powerOf(state, card) : 0,
    present(wounds[card]),
    creature ? printedNow(state, card) : 0,
    defOf(state, card).cost,
    present(position[card]),
    present(left[card]),
    present(arrived[card]),
    present(attacks[card]),
    usedBits(state, card),
    creature ? groupBits(groupsOf(state, card)) : 0,
    creature ? sturdyOf(state, card) : 0,
  ];
}

/** The marks of a back: nothing that tells what lies there (MD-3.2). */
function backStats(state: State, card: number): number[] {
  const { position, arrived, attacks } = state.cards;
  return [0, 0, 0, 0, present(position[card]), -1, present(arrived[card]), present(attacks[card]), 0, 0, 0];
}

/** Where a card lies: zone, slot, level, host. */
function layOf(state: State, card: number, zone: ZoneName): Pick<CardView, 'zone' | 'slot' | 'level' | 'host'> {
  const { slot, host, since } = state.cards;
  switch (zone) {
    case 'creatures':
    case 'utilities':
      return { zone: zoneIndex(controllerOf(state, card), zone), slot: present(slot[card]), level: 0, host: 0 };
    case 'equipment': {
      // It lies below its creature, on whichever side that is (MD-7.40).
      const creature = present(host[card]);
      const below = host.filter(
        (one, other) =>
          one === creature &&
          (present(since[other]) < present(since[card]) || (since[other] === since[card] && other < card)),
      );
      return {
        zone: zoneIndex(controllerOf(state, creature), zone),
        slot: present(slot[creature]),
        level: below.length,
        host: present(state.handles.open[creature]),
      };
    }
    default: {
      const owner = ownerOf(state, card);
      const { hand, deck, graveyard } = seatState(state, owner);
      const pile = zone === 'hand' ? hand : zone === 'deck' ? deck : graveyard;
      return { zone: zoneIndex(owner, zone), slot: 0, level: pile.indexOf(card), host: 0 };
    }
  }
}

const NO_STATS: readonly number[] = [];

/** A card where it lies. */
function face(
  state: State,
  card: number,
  handle: number,
  at: ZoneName,
  id: string | null,
  flags: number,
  stats: readonly number[],
): CardView {
  const { zone, slot, level, host } = layOf(state, card, at);
  return { handle, id, tier: 1, owner: ownerOf(state, card), zone, slot, level, flags, stats, host };
}

/**
 * The card as everybody sees it: face up or in the graveyard, in a hand while it is shown, or a back on the field
 * (MD-3); after the match every card (MD-3.7), those of hands and decks under names that were never given. Null where
 * it does not lie openly.
 */
export function openFace(state: State, card: number): CardView | null {
  const zone = zoneOf(placeOf(state, card));
  const handle = present(state.handles.open[card]) || (state.outcome === null ? 0 : state.handles.givenOpen + 1 + card);
  if (handle === 0 || zone === null) return null;
  if (isBack(state, card)) return face(state, card, handle, zone, null, openFlags(state, card), backStats(state, card));
  const { id } = defOf(state, card);
  if (isRow(zone)) return face(state, card, handle, zone, id, flagsOf(state, card), statsOf(state, card));
  const view = face(state, card, handle, zone, id, 0, NO_STATS);
  // Where in the hand it lies would tell when it was drawn (design D-2.7).
  return zone === 'hand' && state.outcome === null ? { ...view, level: 0 } : view;
}

/**
 * The card as a seat sees it that may know it: of its hand, known by looking, or what lies under a back on the field.
 */
export function knownFace(state: State, seat: Seat, card: number): CardView | null {
  const handle = handleOf(state.handles, seat, card);
  const zone = zoneOf(placeOf(state, card));
  if (handle === 0 || zone === null) return null;
  return zone === 'hand' && ownerOf(state, card) === seat
    ? face(state, card, handle, zone, defOf(state, card).id, 0, handStats(state, seat, card))
    : namedFace(state, card, handle, zone);
}

/** Of a card of the hand only what it costs its player now is shown. */
function handStats(state: State, seat: Seat, card: number): readonly number[] {
  const cost = costNow(state, card, seat);
  return cost === 0 ? NO_STATS : CARD_STATS.map((stat) => (stat === 'cost' ? cost : 0));
}

/** The same under a given name. */
export function namedFace(state: State, card: number, handle: number, zone: ZoneName): CardView {
  const { id } = defOf(state, card);
  return isRow(zone)
    ? face(state, card, handle, zone, id, flagsOf(state, card), statsOf(state, card))
    : face(state, card, handle, zone, id, 0, NO_STATS);
}
