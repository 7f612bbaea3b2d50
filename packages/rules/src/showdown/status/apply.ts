import type { Until as Span } from '../../effects/lasting.ts';
import { present, type Seat } from '../../kernel/types.ts';
import type { Lasting, Mod, Status, Until } from '../decks/data.ts';
import { tell, touchField, type G } from '../machine/context.ts';
import { occur } from '../machine/triggers.ts';
import { isDeployed, kindOf, ownerOf, sideOf } from '../state/board.ts';
import { modName, modNumber } from '../state/mods.ts';
import type { State, StatusMark } from '../state/state.ts';
import { isImmune } from '../state/values.ts';
import { CHARACTER, FIELD, TREE } from '../state/zones.ts';
import { changeSide, swapBack } from './swap.ts';

/** DECISION RS-9.70: so many statuses, modifiers and wards lie on cards at a time, of each kind; what comes beyond is not given. */
export const MOST_LASTING = 400;

/** By whose effect, and which card has it (RS-17.18). */
export interface Origin {
  readonly seat: Seat;
  readonly card: number;
  readonly def: string;
}

/** How long a status lasts (RS-17.5). */
type Duration = Lasting | { readonly forGood: true };

function turnsIn(lasting: Duration): number {
  return 'turns' in lasting ? lasting.turns : 0;
}

/** Something can be linked to a card that is in play, or in the tree, where it stays. */
function canLink(state: State, card: number): boolean {
  return kindOf(state, card) <= TREE;
}

function mayHave(state: State, what: Status, card: number): boolean {
  if (!isDeployed(state, card) || isImmune(state, card, what)) return false;
  const kind = kindOf(state, card);
  switch (what) {
    case 'silence':
      return true;
    case 'stun':
    case 'dot':
      return kind !== FIELD;
    case 'swap':
      return kind !== CHARACTER;
    case 'withdraw':
      return kind === CHARACTER;
  }
}

/** Whether a new mark of that kind joins an old one: stun and silence of any source, others of the same (RS-9.71). */
function joins(mark: StatusMark, what: Status, card: number, linked: boolean, source: number): boolean {
  if (mark.what !== what || mark.card !== card) return false;
  const isSame = source >= 0 && mark.source === source;
  if (what === 'dot' || what === 'withdraw') return isSame;
  return linked ? mark.linked && isSame : !mark.linked;
}

/** Puts a status on a card, or strengthens the one that it has (RS-9.13, 9.26, 9.44). Says whether it changed. */
export function giveStatus(g: G, what: Status, card: number, lasting: Duration, n: number, by: Origin): boolean {
  const { s } = g;
  const linked = 'linked' in lasting;
  if (!mayHave(s, what, card) || (linked && !canLink(s, by.card))) return false;
  if (what === 'swap' && isSwapped(s, card) && ownerOf(s, card) === by.seat) {
    // RS-9.37
    swapBack(g, card);
    return true;
  }
  const isNew = what !== 'swap' || !isSwapped(s, card);
  const turns = turnsIn(lasting);
  const old = s.statuses.find((mark) => joins(mark, what, card, linked, by.card));
  if (old === undefined && s.statuses.length >= MOST_LASTING) return false;
  if (old === undefined) {
    s.statuses.push({ by: by.seat, source: by.card, def: by.def, what, card, turns, linked, n });
  } else {
    // One for good has no count.
    old.turns = what === 'swap' && (old.turns === 0 || turns === 0) && !linked ? 0 : Math.max(old.turns, turns);
    old.n = Math.max(old.n, n);
    old.linked ||= linked;
  }
  touchField(g);
  tell(g, 'status', { card: present(s.cards.handles.open[card]), status: what, turns, n });
  if (what === 'swap' && isNew) changeSide(g, card);
  if (isDeployed(s, card)) occur(g, 'status-gained', sideOf(s, card), { card, status: what });
  return true;
}

function isSwapped(state: State, card: number): boolean {
  return sideOf(state, card) !== ownerOf(state, card);
}

/** A duration as the rules keep it. */
interface Kept {
  readonly until: Span;
  readonly turns: number;
  readonly once: boolean;
}

const LEAVES: Kept = { until: { k: 'leaves' }, turns: 0, once: false };

/** @param source the card that what is `linked` is linked to */
export function keptSpan(state: State, until: Until, seat: Seat, source: number): Kept {
  switch (until) {
    case 'this-turn':
      return { ...LEAVES, until: { k: 'turn', turn: state.turn } };
    case 'until-your-next-turn':
      return { ...LEAVES, until: { k: 'nextTurnOf', seat } };
    case 'linked':
      return { ...LEAVES, until: { k: 'source', card: source } };
    case 'next-attack':
      return { ...LEAVES, once: true };
    case 'for-good':
      return LEAVES;
    default:
      return { ...LEAVES, turns: until.turns };
  }
}

/** Gives a card a timed modifier (RS-11.11). */
export function giveMod(g: G, card: number, mod: Mod, until: Until, by: Origin): boolean {
  const { s } = g;
  if (!isDeployed(s, card) || (until === 'linked' && !canLink(s, by.card))) return false;
  if (s.mods.length >= MOST_LASTING) return false;
  s.moments += 1;
  s.mods.push({
    by: by.seat,
    source: by.card,
    def: by.def,
    card,
    mod,
    began: s.moments,
    ...keptSpan(s, until, by.seat, by.card),
  });
  touchField(g);
  tell(g, 'modified', { card: present(s.cards.handles.open[card]), mod: modName(mod), n: modNumber(mod) });
  return true;
}
