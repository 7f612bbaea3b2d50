import { ask, pop, takeAnswer, type Frame, type Handlers } from '../../effects/machine.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import type { CardType, Grant, Op } from '../decks/data.ts';
import { scriptNamed } from '../decks/definitions.ts';
import { tell, touchField, type G } from '../machine/context.ts';
import type { EffectFrame } from '../machine/effect-frame.ts';
import { playAction } from '../machine/effect.ts';
import { flush, occur } from '../machine/triggers.ts';
import { destroyCards } from '../play/leave.ts';
import type { RefusalCode } from '../play/refusals.ts';
import { settle } from '../play/settle.ts';
import { byName, fitsPrint } from '../reading/select.ts';
import {
  cardOf,
  cardsIn,
  freeSlot,
  hasBoss,
  idOf,
  isBoss,
  liesHidden,
  playerOf,
  scriptOf,
  typeOf,
} from '../state/board.ts';
import type { State } from '../state/state.ts';
import { attrOf, eachSideMod, levelOf } from '../state/values.ts';
import { DECK, DEPOSITED, EQUIPMENT, FIELD, GRAVEYARD, HAND, MOBS, ZONE_NAMES } from '../state/zones.ts';

type PlayOp = Extract<Op, { readonly op: 'play' }>;

/** Steps of a grant: its player is to be asked; was; what was played has been carried out. */
const ASK = 0;
const ASKED = 1;
const PLAYED = 2;

/** A grant that is being used (RS-6.40). Leaves how many cards were played. */
export interface PlayFrame extends Frame {
  readonly f: 'play';
  pc: typeof ASK | typeof ASKED | typeof PLAYED;
  readonly seat: Seat;
  /** Where the operation stands. */
  readonly def: string;
  readonly block: number;
  readonly at: number;
  left: number;
  played: number;
}

export function playFrame({ seat, def }: EffectFrame, block: number, at: number, left: number): PlayFrame {
  return { f: 'play', pc: ASK, seat, def, block, at, left, played: 0 };
}

export function grantOf(state: State, { def, block, at }: PlayFrame): PlayOp {
  const { op } = present(present(scriptNamed(state.table, def).blocks[block])[at]);
  if (op.op !== 'play') throw new Error(`${op.op} is no grant`);
  return op;
}

const GRANTED: Readonly<Record<CardType, Grant>> = {
  character: 'summon',
  mob: 'summon',
  'jr-boss': 'summon',
  boss: 'summon',
  equipment: 'equip',
  'rapid-action': 'act',
  field: 'locate',
};

/** The row in which a card of that type is deployed; null for one that is not. */
export function rowFor(type: CardType): number | null {
  switch (GRANTED[type]) {
    case 'summon':
      return MOBS;
    case 'equip':
      return EQUIPMENT;
    case 'locate':
      return FIELD;
    default:
      return null;
  }
}

/** Up to which level the grant lets such a card be played (RS-6.41). */
function limitFor(state: State, seat: Seat, op: PlayOp, type: CardType): number {
  let limit = op.limit === 'X' ? levelOf(state, seat) : op.limit;
  eachSideMod(state, seat, 'limit', (mod) => {
    if (mod.limit.kinds === undefined || mod.limit.kinds.includes(GRANTED[type])) limit += mod.limit.n;
  });
  return limit;
}

/** The level of a card as its player plays it. */
function levelFor(state: State, seat: Seat, card: number): number {
  const { card: print, level } = scriptOf(state, card);
  let lowered = level;
  eachSideMod(state, seat, 'card-level', (mod) => {
    if (fitsPrint(print, mod['card-level'])) lowered += mod['card-level'].n;
  });
  return lowered;
}

/** Why a card may not be played under the grant, in the order of RS-6.43. */
export function playRefusal(state: State, seat: Seat, op: PlayOp, card: number): RefusalCode | null {
  const print = cardOf(state, card);
  if (print.type === 'character' || !fitsPrint(print, op)) return 'TYPE_NOT_GRANTED';
  if (!op.ignoreLevel && levelFor(state, seat, card) > limitFor(state, seat, op, print.type)) return 'LEVEL_TOO_HIGH';
  if (!op.ignoreElement && attrOf(state, seat, print.element) < 1) return 'ELEMENT_NOT_LEARNED';
  if (isBoss(print.type) && hasBoss(state, seat)) return 'BOSS_PRESENT';
  const row = rowFor(print.type);
  if (row !== null && row !== FIELD && freeSlot(state, seat, row) < 0) return 'NO_FREE_SLOT';
  return null;
}

const ZONES = { hand: HAND, graveyard: GRAVEYARD, deposited: DEPOSITED, deck: DECK } as const;

/** The cards to choose from: the whole hand, of other zones what may be played. */
function offered(state: State, seat: Seat, op: PlayOp): number[] {
  const cards = cardsIn(state, seat, ZONES[op.from]).slice();
  if (op.from === 'hand') return cards;
  const playable = cards.filter((card) => playRefusal(state, seat, op, card) === null);
  // Nobody learns how a deck lies.
  return op.from === 'deck' ? playable.toSorted((a, b) => byName(state, a, b)) : playable;
}

export const grantHandlers: Handlers<G, PlayFrame> = {
  play(g, frame) {
    const { s } = g;
    const op = grantOf(s, frame);
    switch (frame.pc) {
      case ASK: {
        const from = offered(s, frame.seat, op);
        // RS-17.11, and of other cards that lie hidden as of a hand: whether any of them fit is not public.
        const isAsked = from.length > 0 || cardsIn(s, frame.seat, ZONES[op.from]).some((card) => liesHidden(s, card));
        if (!isAsked || frame.left === 0) {
          finish(g, frame, op);
          return;
        }
        frame.pc = ASKED;
        if (op.from === 'deck') for (const card of from) g.cards.note(card, frame.seat);
        ask(s, frame.seat, 'play', from, 0, 1);
        return;
      }
      case ASKED: {
        const [card, slot] = takeAnswer(s) ?? [];
        if (typeof card !== 'number') {
          frame.left = 0;
          finish(g, frame, op);
          return;
        }
        frame.pc = PLAYED;
        frame.left -= 1;
        frame.played += 1;
        playCard(g, card, frame.seat, typeof slot === 'string' ? slotNamed(slot) : -1);
        return;
      }
      case PLAYED:
        frame.pc = ASK;
    }
  },
};

function finish(g: G, frame: PlayFrame, op: PlayOp): void {
  pop(g.s, [frame.played]);
  if (op.from === 'deck') g.cards.shuffle('deck', frame.seat);
}

/** RS-3.3: slots by their names; of what is no such name −1. */
export function slotNamed(name: string): number {
  const [, number = '0'] = /^(?:mob|equip)-([1-7])$/.exec(name) ?? [];
  return Number(number) - 1;
}

/** The name of a slot in such a row. */
export function slotName(row: number, slot: number): string {
  return `${row === MOBS ? 'mob' : 'equip'}-${slot + 1}`;
}

/** @param slot the one that was named, or −1 for the lowest that is free */
function playCard(g: G, card: number, seat: Seat, slot: number): void {
  const row = rowFor(typeOf(g.s, card));
  if (row === null) playAction(g, card, seat);
  else deploy(g, card, seat, row, slot >= 0 ? slot : row === FIELD ? 0 : freeSlot(g.s, seat, row));
}

/** RS-6.45 */
function deploy(g: G, card: number, seat: Seat, row: number, slot: number): void {
  const { s } = g;
  // RS-3.12
  if (row === FIELD) destroyCards(g, cardsIn(s, seat, FIELD).slice(), GRAVEYARD);
  g.cards.move(card, present(ZONE_NAMES[row]), seat, slot);
  enter(s, card);
  playerOf(s, seat).tally.played += 1;
  touchField(g);
  tell(g, 'played', { seat: seatName(seat), card: present(s.cards.handles.open[card]), id: idOf(s, card) });
  settle(g);
  if (s.outcome !== null) return;
  occur(g, 'deployed', seat, { card });
  flush(g);
  occur(g, 'card-deployed', seat, { card });
  flush(g);
}

/** A card that has come to the table is as printed. */
export function enter(state: State, card: number): void {
  const { units } = state;
  const { hp } = scriptOf(state, card);
  state.moments += 1;
  units.hp[card] = hp;
  units.maxHp[card] = hp;
  units.aura[card] = 0;
  units.attacked[card] = 0;
  units.arrived[card] = state.turn;
  units.since[card] = state.moments;
}
