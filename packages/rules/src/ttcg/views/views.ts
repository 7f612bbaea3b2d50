import { offeredNames } from '../../effects/offers.ts';
import type { TableViews } from '../../kernel/contract/table.ts';
import { handleOf, NO_HANDLE } from '../../kernel/handles.ts';
import { remembered } from '../../kernel/remembered.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import {
  type CardView,
  type EffectView,
  flagBit,
  type LinkView,
  type OwnView,
  type TableLayout,
  type ZoneLayout,
} from '../../kernel/view.ts';
import { BOTH, openHandle, seatState } from '../machine/context.ts';
import { isAttack } from '../play/answer.ts';
import {
  defOf,
  EFFECTS,
  ownAbility,
  ownerOf,
  placeOf,
  runningSince,
  slotCol,
  slotRow,
  stackAt,
  UNIT_ROW,
} from '../state/board.ts';
import { attacksLeft, untapPermit, usesExtraPlay } from '../state/limits.ts';
import { isNegated } from '../state/standing.ts';
import { DISCARD, HAND, type State } from '../state/state.ts';
import { look, statusesOf } from '../state/values.ts';

/** Zones of a seat in this order (TTCG-3.1). */
const ZONES = ['hand', 'deck', 'discard', 'units', 'spells'] as const;

const SEAT_COUNTERS = [
  'points',
  'plays',
  'hand',
  'deck',
  'mulligans',
  'skipTurn',
  'skipDraw',
  'skipMain',
  'skipBattle',
  'offersDraw',
] as const;
const CARD_STATS = [
  'attack',
  'defense',
  'rank',
  'type',
  'subtypes',
  'attacks',
  'tapTurn',
  'shields',
  'skipAttacks',
  /** Points for which it may be untapped now (TTCG-12.136); 0: it may not. */
  'untapPoints',
] as const;
const CARD_FLAGS = [
  'tapped',
  'canAttack',
  'runningFirst',
  'runningSecond',
  'usedFirst',
  'usedSecond',
  'indestructible',
  'untargetable',
  'immune',
  'negated',
  /** A card in the hand of whose turn it is: playing it uses an extra play (TTCG-12.133). */
  'extraPlay',
] as const;
const QUESTIONS = [
  'over',
  'mulligan',
  'main',
  'battle',
  'window',
  'cards',
  'search',
  'slots',
  'types',
  'subtypes',
  'effects',
  'options',
  'untap',
  'may',
  'order',
  'discard',
  'retarget',
] as const;

/** The layout of a table follows from the width of its rows: one for each. */
const layoutFor = remembered(layoutOf);

export function tableLayout(state: State): TableLayout {
  return layoutFor(state.table.options.slotsPerRow);
}

function layoutOf(width: number): TableLayout {
  const zones: ZoneLayout[] = BOTH.flatMap((seat) =>
    ZONES.map((zone) => ({
      name: `${seatName(seat)}.${zone}`,
      seat,
      form: zone === 'hand' || zone === 'deck' ? 'hidden' : zone === 'discard' ? 'pile' : 'row',
      slots: zone === 'units' || zone === 'spells' ? width : 1,
    })),
  );
  return {
    zones,
    phases: ['mulligan', 'start', 'draw', 'main', 'battle', 'end', 'over'],
    seatCounters: SEAT_COUNTERS,
    cardStats: CARD_STATS,
    cardFlags: CARD_FLAGS,
    questions: QUESTIONS,
  };
}

export function zoneIndex(seat: Seat, zone: (typeof ZONES)[number]): number {
  return seat * ZONES.length + ZONES.indexOf(zone);
}

/** What is asked now, in a word that everybody may know. */
function questionOf(state: State): (typeof QUESTIONS)[number] {
  if (state.outcome !== null) return 'over';
  if (state.phase === 'mulligan') return 'mulligan';
  const { question } = state;
  if (question !== null) return QUESTIONS.find((word) => word === question.kind) ?? 'cards';
  if (state.priority !== null) return 'window';
  return state.phase === 'battle' ? 'battle' : 'main';
}

function cardView(state: State, card: number): CardView | null {
  const handle = openHandle(state, card);
  if (handle === 0) return null;
  const { id, unit } = defOf(state, card);
  const owner = ownerOf(state, card);
  const { tier } = present(state.table.cards[card]);
  const place = placeOf(state, card);
  if (place === DISCARD) {
    const { discard } = seatState(state, owner);
    return {
      handle,
      id,
      tier,
      owner,
      zone: zoneIndex(owner, 'discard'),
      slot: 0,
      level: discard.indexOf(card),
      flags: 0,
      stats: [],
      host: 0,
    };
  }
  const stack = stackAt(state, place);
  const level = stack.indexOf(card);
  const zone = zoneIndex(owner, slotRow(state, place) === UNIT_ROW ? 'units' : 'spells');
  const covered = level < stack.length - 1;
  return {
    handle,
    id,
    tier,
    owner,
    zone,
    slot: slotCol(state, place),
    level,
    flags: covered ? usedFlags(state, card) : flagsOf(state, card, unit),
    stats: covered ? [] : statsOf(state, card, unit),
    host: covered ? 0 : openHandle(state, present(state.cards.host[card])),
  };
}

function statsOf(state: State, card: number, unit: boolean): number[] {
  const [attack, defense] = unit ? look.stats(state, card) : [0, 0];
  return [
    attack,
    defense,
    look.rank(state, card),
    look.type(state, card),
    look.subtypes(state, card),
    present(state.cards.attacks[card]),
    present(state.cards.tapTurn[card]),
    countChanges(state, card, 'shield'),
    countChanges(state, card, 'skipAttack'),
    present(state.cards.tapped[card]) ? (untapPermit(state, card)?.points ?? 0) : 0,
  ];
}

export function countChanges(state: State, card: number, what: 'shield' | 'skipAttack'): number {
  let count = 0;
  for (const change of state.changes) if (change.what === what && change.cards.includes(card)) count += 1;
  return count;
}

function usedFlags(state: State, card: number): number {
  const used = present(state.cards.used[card]);
  return flagBit(CARD_FLAGS, 'usedFirst', (used & 1) !== 0) | flagBit(CARD_FLAGS, 'usedSecond', (used & 2) !== 0);
}

function flagsOf(state: State, card: number, unit: boolean): number {
  const [first, second] = EFFECTS.map((effect) => runningSince(state, card, ownAbility(state, card, effect)) > 0);
  let flags =
    flagBit(CARD_FLAGS, 'tapped', present(state.cards.tapped[card])) |
    flagBit(CARD_FLAGS, 'canAttack', unit && attacksLeft(state, card) > 0) |
    flagBit(CARD_FLAGS, 'runningFirst', first === true) |
    flagBit(CARD_FLAGS, 'runningSecond', second === true) |
    flagBit(CARD_FLAGS, 'negated', isNegated(state, card)) |
    usedFlags(state, card);
  for (const status of statusesOf(state, card))
    if (status.is !== 'turned') flags |= flagBit(CARD_FLAGS, status.is, true);
  return flags;
}

function chainView(state: State): LinkView[] {
  return state.chain.map((link, index) => ({
    number: index + 1,
    seat: link.seat,
    card: openHandle(state, link.card),
    id: present(state.table.defs[link.ability.def]).id,
    effect: link.ability.effect,
    targets: link.targets.flat().map((target) => openHandle(state, target)),
    countered: link.countered,
  }));
}

/** The effect behind an open question. */
function sourceOf(state: State, seat: Seat): OwnView['source'] {
  if (state.question?.seat !== seat) return null;
  for (let index = state.stack.length - 1; index >= 0; index--) {
    const frame = present(state.stack[index]);
    if (frame.f === 'activate') {
      const { card, ability } = frame;
      return {
        card: handleOf(state.handles, seat, card),
        id: present(state.table.defs[ability.def]).id,
        effect: ability.effect,
      };
    }
    if (frame.f === 'replaceOne') {
      const { card, effect } = frame.option;
      return { card: openHandle(state, card), id: defOf(state, card).id, effect };
    }
    if (frame.f === 'link') {
      const link = frame.own ?? state.chain.at(-1);
      return link === undefined
        ? null
        : {
            card: openHandle(state, link.card),
            id: present(state.table.defs[link.ability.def]).id,
            effect: link.ability.effect,
          };
    }
  }
  return null;
}

/** The triggers that an open question asks the order of (TTCG-9.12). */
function triggersOf(state: State, seat: Seat): EffectView[] {
  const { question } = state;
  const frame = state.stack.at(-1);
  if (question?.kind !== 'order' || question.seat !== seat || frame?.f !== 'gather') return [];
  const { list, ordered } = frame;
  return list.slice(ordered, ordered + question.from.length).map(({ card, ability }) => ({
    card: handleOf(state.handles, seat, card),
    id: present(state.table.defs[ability.def]).id,
    effect: ability.effect,
  }));
}

function ownView(state: State, seat: Seat): Omit<OwnView, 'legal'> {
  const hand = seatState(state, seat).hand.map((card, level) =>
    ownCard(state, seat, card, handleOf(state.handles, seat, card), 'hand', level),
  );
  const { question } = state;
  const looked: CardView[] = [];
  if (question !== null && question.seat === seat && (question.kind === 'search' || question.kind === 'cards')) {
    const handles = offeredNames(question, state.handles);
    for (const [index, card] of question.from.entries()) {
      if (typeof card !== 'number' || handleOf(state.handles, seat, card) !== NO_HANDLE) continue;
      const zone = placeOf(state, card) === HAND ? 'hand' : 'deck';
      looked.push(ownCard(state, seat, card, present(handles[index]), zone, index));
    }
  }
  return { cards: [...hand, ...looked], ground: [], source: sourceOf(state, seat), triggers: triggersOf(state, seat) };
}

function ownCard(
  state: State,
  seat: Seat,
  card: number,
  handle: number,
  zone: 'hand' | 'deck',
  level: number,
): CardView {
  const owner = ownerOf(state, card);
  return {
    handle,
    id: defOf(state, card).id,
    tier: present(state.table.cards[card]).tier,
    owner,
    zone: zoneIndex(owner, zone),
    slot: 0,
    level,
    flags: flagBit(
      CARD_FLAGS,
      'extraPlay',
      zone === 'hand' && seat === state.active && usesExtraPlay(state, seat, card),
    ),
    stats: [],
    host: 0,
  };
}

export const views: TableViews<State> = {
  head: (state) => {
    const attack = state.stack.find(isAttack);
    return {
      turn: state.turn,
      active: state.active,
      phase: state.phase,
      question: questionOf(state),
      attack:
        attack === undefined
          ? null
          : { attacker: openHandle(state, attack.attacker), target: openHandle(state, attack.target) },
    };
  },
  counters: (state, seat) => {
    const { points, plays, hand, deck, mulligans, skips } = seatState(state, seat);
    return [
      points,
      plays,
      hand.length,
      deck.length,
      mulligans,
      skips.turn,
      skips.draw,
      skips.main,
      skips.battle,
      state.drawOffer === seat ? 1 : 0,
    ];
  },
  rowCards: (state) => state.slots.flat(),
  pileCards: (state) => state.seats.flatMap(({ discard }) => discard),
  card: cardView,
  chain: chainView,
  own: ownView,
};
