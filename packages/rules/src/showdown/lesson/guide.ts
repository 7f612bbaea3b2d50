import { behind, cardsIn, choosable, idsOf, standingOf } from '../../kernel/lesson/guide.ts';
import type { Seat } from '../../kernel/types.ts';
import type { TableLayout, TableView } from '../../kernel/view.ts';
import type { RealmSituation } from './form.ts';

/** RS-7.2, 7.3: with the options of every lesson. */
const LEVEL_STEP = 10;
const LEVEL_HEAL = 20;

export function situationOf(layout: TableLayout, view: TableView, seat: Seat): RealmSituation {
  const { asking, own } = view;
  const [character] = cardsIn(layout, view, seat, 'character');
  const mobs = cardsIn(layout, view, seat, 'mobs');
  const stat = (name: string): number => character?.stats[layout.cardStats.indexOf(name)] ?? 0;
  const level = view.seats[seat]?.[layout.seatCounters.indexOf('level')] ?? 0;
  const yours = asking.seats.includes(seat);
  const choices = choosable(view);
  const ability = own?.legal.find(({ intent }) => intent.type === 'use-ability')?.intent['ability'];
  return {
    // The level-up that comes next, or has come last.
    ...standingOf(view, seat, Math.max(1, level / LEVEL_STEP + (yours && asking.question === 'level-up' ? 1 : 0))),
    first: view.turn === 1,
    ability: typeof ability === 'string' ? ability : '',
    source: own?.source?.id ?? '',
    card: idsOf(yours ? behind(view, choices) : mobs),
    able: choices.size > 0,
    grown: level > 0,
    hurt: stat('hp') + LEVEL_HEAL <= stat('maxHp'),
    mobs: mobs.length > 0,
    foes: cardsIn(layout, view, seat === 0 ? 1 : 0, 'mobs').length > 0,
  };
}
