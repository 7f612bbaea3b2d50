import type { Seat } from '@cardscape/rules';
import { type Ability, type Element, ELEMENTS, type Requirement } from '@cardscape/rules/showdown/decks/data';
import { abilityText } from '@cardscape/rules/showdown/text/index';
import { type RowState, ROW_STATES } from '@cardscape/rules/showdown/views/layout';
import { language, listed, t, tc, tn } from '../../../i18n/index.ts';
import { counterOf, statOf, zoneOf, type TableModel } from '../../../table/model.ts';
import type { RealmCards } from '../cards/cards.ts';
import { abilitiesOf } from '../cards/faces.ts';
import { elementWord } from '../cards/marches.ts';

/* The ability column of a player (RS-6.30): what the Character can do by itself, then what each card of the tree teaches. */

export interface TreeRow {
  readonly key: string;
  /** The card that it is printed on. */
  readonly handle: number;
  readonly card: string;
  /** Null for a Boss, which teaches nothing (RS-2.20). */
  readonly ability: Ability | null;
  readonly state: RowState;
  readonly natural: boolean;
}

/** The pointer passes what is locked too: that it is, and what is missing, says more than that it was passed over. */
function shownState(ability: Ability | null, number: number, model: TableModel, seat: Seat): RowState {
  const state = ROW_STATES[number] ?? 'none';
  return state === 'passed' && ability !== null && missingWords(ability.req, model, seat) !== '' ? 'locked' : state;
}

/** From top to bottom. */
export function treeRows(cards: RealmCards, model: TableModel, seat: Seat): readonly TreeRow[] {
  const character = zoneOf(model, seat, 'character')?.slots[0]?.[0];
  const leader = character === undefined ? undefined : cards.get(character.id ?? '');
  const natural =
    character === undefined || leader === undefined
      ? []
      : abilitiesOf(leader.card).map((ability, index): TreeRow => ({
          key: `row${index + 1}`,
          handle: character.handle,
          card: leader.card.name,
          ability,
          state: shownState(ability, counterOf(model, seat, `row${index + 1}`), model, seat),
          natural: true,
        }));
  // RS-3.10: the first card used lies topmost.
  const learned = (zoneOf(model, seat, 'tree')?.slots[0] ?? []).flatMap((view): TreeRow[] => {
    const one = cards.get(view.id ?? '');
    const ability = one === undefined ? null : (abilitiesOf(one.card)[0] ?? null);
    return one === undefined
      ? []
      : [
          {
            key: `card${view.handle}`,
            handle: view.handle,
            card: one.card.name,
            ability,
            state: shownState(ability, statOf(model, view, 'row') ?? 0, model, seat),
            natural: false,
          },
        ];
  });
  return [...natural, ...learned];
}

const STATE_WORDS: Readonly<Record<RowState, string>> = {
  none: '',
  done: tc('ability', 'done'),
  current: tc('ability', 'now'),
  available: tc('ability', 'available'),
  locked: tc('ability', 'locked'),
  passed: tc('ability', 'passed'),
  'one-shot': tc('ability', 'happened once'),
  continuous: tc('ability', 'lasts'),
  dormant: tc('ability', 'sleeps'),
};

/** "2 Earth, 1 Wind" */
export function attributeWords(attrs: Readonly<Partial<Record<Element, number>>>): string {
  const held = ELEMENTS.flatMap((element) => {
    const n = attrs[element] ?? 0;
    return n > 0 ? [`${n} ${elementWord(element)}`] : [];
  });
  return listed(held).join('');
}

/** How many cards of each element the tree holds (RS-3.11). */
export function attributesOf(model: TableModel, seat: Seat): Readonly<Record<Element, number>> {
  const count = (element: Element): number => counterOf(model, seat, element);
  return {
    EARTH: count('EARTH'),
    WIND: count('WIND'),
    FIRE: count('FIRE'),
    WATER: count('WATER'),
    LIGHT: count('LIGHT'),
    SHADOW: count('SHADOW'),
  };
}

/** What the Character still lacks for an ability; empty where it is held back by something else. */
function missingWords({ level, attrs }: Requirement, model: TableModel, seat: Seat): string {
  const levels = level - counterOf(model, seat, 'level');
  const held = attributesOf(model, seat);
  const lacking = Object.fromEntries(ELEMENTS.map((element) => [element, (attrs[element] ?? 0) - held[element]]));
  return [...(levels > 0 ? [tn('1 level', '{n} levels', levels)] : []), attributeWords(lacking)]
    .filter((words) => words !== '')
    .join(', ');
}

/** What the row is like now; of a locked one, what is missing (RS-UI-12). */
export function stateWords({ state, ability, natural }: TreeRow, model: TableModel, seat: Seat): string {
  const word = STATE_WORDS[state];
  if (ability === null || (state !== 'locked' && state !== 'dormant')) return word;
  const missing = missingWords(ability.req, model, seat);
  if (missing !== '') return t('{state}: {missing} missing', { state: word, missing });
  return natural ? t('{state}: silenced', { state: word }) : word;
}

/** The same row by row, as the tree has them: the first one that may still be used comes next (RS-6.31). */
export function columnWords(rows: readonly TreeRow[], model: TableModel, seat: Seat): readonly string[] {
  const next = rows.findIndex(({ state }) => state === 'available');
  return rows.map((row, index) => (index === next ? tc('ability', 'next') : stateWords(row, model, seat)));
}

/** What the ability does, as the card has it. */
export function doingWords({ ability }: TreeRow): string {
  return ability === null ? t('teaches nothing') : abilityText(ability, language).does;
}

/** "level 20, 2 Earth" */
export function termWords({ level, attrs }: Requirement): string {
  return [...(level > 0 ? [t('level {n}', { n: level })] : []), attributeWords(attrs)]
    .filter((words) => words !== '')
    .join(', ');
}
