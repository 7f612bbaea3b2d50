import { layoutOf } from '../../kernel/cards/views.ts';
import type { TableLayout } from '../../kernel/view.ts';
import { ELEMENTS, PHASES } from '../decks/data.ts';
import { QUESTION_KINDS } from '../machine/questions.ts';
import type { State } from '../state/state.ts';
import { zonesFor } from '../state/zones.ts';

/**
 * Numbers of a seat: level, attributes, the row of the pointer (from 1; 0: none), the states of the natural abilities
 * (`ROW_STATES`), and turns in a row that the clock has ended. How many cards the hand and the deck hold follows.
 */
export const SEAT_NUMBERS = ['level', ...ELEMENTS, 'pointer', 'row1', 'row2', 'row3', 'missed'] as const;

/** Numbers of a deployed card, and the state of the row that a tree card teaches. */
export const CARD_STATS = [
  'atk',
  'hp',
  'maxHp',
  'stun',
  'silence',
  'withdraw',
  'dot',
  'dotTurns',
  'swap',
  'prevent',
  'attacked',
  'attacks',
  'block',
  'counter',
  'row',
] as const;
export type CardStat = (typeof CARD_STATS)[number];

export const CARD_FLAGS = ['stunned', 'silenced', 'withdrawn', 'swapped', 'canAttack', 'shielded'] as const;
export type CardFlag = (typeof CARD_FLAGS)[number];

/** What a row of the ability column is like (RS-UI-12), by its number in stats and counters. */
export const ROW_STATES = [
  'none',
  'done',
  'current',
  'available',
  'locked',
  'passed',
  'one-shot',
  'continuous',
  'dormant',
] as const;
export type RowState = (typeof ROW_STATES)[number];

export const QUESTIONS = ['over', 'level-up', 'ability', 'attack', ...QUESTION_KINDS] as const;

/** Nothing of the kernel's own. */
export const SHOWN = { counters: {}, stats: {}, flags: {} };

const LAYOUTS = new WeakMap<State['table']['options'], TableLayout>();

export function tableLayout({ table: { options } }: Pick<State, 'table'>): TableLayout {
  const known = LAYOUTS.get(options);
  if (known !== undefined) return known;
  const base = layoutOf(zonesFor(options), SHOWN, PHASES, QUESTIONS, true);
  const layout = {
    ...base,
    seatCounters: [...SEAT_NUMBERS, ...base.seatCounters],
    cardStats: CARD_STATS,
    cardFlags: CARD_FLAGS,
  };
  LAYOUTS.set(options, layout);
  return layout;
}
