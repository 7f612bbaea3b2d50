import type { TableLayout, TableView } from '../../kernel/view.ts';
import type { Value } from '../../kernel/choice.ts';
import type { Seat } from '../../kernel/types.ts';
import type { Situation } from './form.ts';

/*
 * What is told in a lesson follows from what its player sees, and from nothing else: whoever comes back to the match is
 * told the same. Without a schema: the page of a match asks it as well.
 */

/** RS-7.2, 7.3: with the options of every lesson. */
const LEVEL_STEP = 10;
const LEVEL_HEAL = 20;

/** The cards of a side in the zone of that kind. */
function cardsIn({ zones }: TableLayout, { cards }: TableView, seat: Seat, kind: string): TableView['cards'] {
  const zone = zones.findIndex(({ name, seat: owner }) => owner === seat && name.endsWith(`.${kind}`));
  return cards.filter((card) => card.zone === zone);
}

function idsOf(cards: TableView['cards']): string[] {
  return cards.flatMap(({ id }) => id ?? []);
}

export function situationOf(layout: TableLayout, view: TableView, seat: Seat): Situation {
  const { asking, outcome, own } = view;
  const [character] = cardsIn(layout, view, seat, 'character');
  const mobs = cardsIn(layout, view, seat, 'mobs');
  const stat = (name: string): number => character?.stats[layout.cardStats.indexOf(name)] ?? 0;
  const level = view.seats[seat]?.[layout.seatCounters.indexOf('level')] ?? 0;
  const legal = own?.legal ?? [];
  const yours = asking.seats.includes(seat);
  const choosable = new Set<Value>(
    legal.flatMap(({ fields }) => fields.flatMap(({ parts }) => parts.flatMap(({ from }) => from))),
  );
  const ability = legal.find(({ intent }) => intent.type === 'use-ability')?.intent['ability'];
  return {
    whose: outcome !== null ? 'nobodys' : yours ? 'yours' : 'theirs',
    asked: asking.question,
    stage: Math.max(1, level / LEVEL_STEP + (yours && asking.question === 'level-up' ? 1 : 0)),
    ability: typeof ability === 'string' ? ability : '',
    source: own?.source?.id ?? '',
    cards: yours
      ? idsOf([...view.cards, ...(own?.cards ?? [])].filter(({ handle }) => choosable.has(handle)))
      : idsOf(mobs),
    able: choosable.size > 0,
    grown: level > 0,
    hurt: stat('hp') + LEVEL_HEAL <= stat('maxHp'),
    mobs: mobs.length > 0,
    foes: cardsIn(layout, view, seat === 0 ? 1 : 0, 'mobs').length > 0,
    won: outcome?.winners.includes(seat) ?? false,
  };
}

/** A step as far as it says when it is told; `card` is among the cards of the situation. */
interface Timed {
  readonly when: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** What is told now: the first step that fits. */
export function stepFor<S extends Timed>(steps: readonly S[], situation: Situation): S | null {
  const facts: Readonly<Record<string, unknown>> = { ...situation };
  const isSo = ([fact, value]: [string, unknown]): boolean =>
    fact === 'card' ? situation.cards.some((card) => card === value) : facts[fact] === value;
  return steps.find(({ when }) => Object.entries(when).every(isSo)) ?? null;
}
