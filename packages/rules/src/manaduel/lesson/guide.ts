import { behind, cardsIn, handlesIn, idsOf, standingOf } from '../../kernel/lesson/guide.ts';
import type { Seat } from '../../kernel/types.ts';
import type { CardView, TableLayout, TableView } from '../../kernel/view.ts';
import { POSITIONS } from '../decks/data.ts';
import type { DuelSituation } from './form.ts';

const DEFENCE = POSITIONS.indexOf('defence');

export function situationOf(layout: TableLayout, view: TableView, seat: Seat): DuelSituation {
  const cardsOf = (part: string, ...types: readonly string[]): CardView[] =>
    behind(view, handlesIn(view, part, ...types));
  const stat = ({ stats }: CardView, name: string): number => stats[layout.cardStats.indexOf(name)] ?? 0;
  const place = cardsOf('card', 'place');
  const attack = cardsOf('attacker', 'attack');
  const use = cardsOf('card', 'activate');
  const beats = attack.flatMap((attacker) =>
    cardsOf('target', 'attack')
      .filter(({ id }) => id !== null)
      .filter((target) => stat(attacker, 'power') > stat(target, 'power'))
      .map((target) => `${attacker.id ?? ''} ${target.id ?? ''}`),
  );
  const { question } = view.asking;
  const attacked = behind(view, new Set([view.attack?.target ?? 0])).find(({ owner }) => owner === seat);
  return {
    ...standingOf(view, seat, Math.max(1, Math.ceil(view.turn / 2))),
    turn: view.active === seat ? 'yours' : 'theirs',
    phase: view.phase,
    creatures: cardsIn(layout, view, seat, 'creatures').length > 0,
    able: (question === 'main' ? place : question === 'fight' ? attack : use).length > 0,
    place: idsOf(place),
    set: idsOf(cardsOf('card', 'set')),
    use: idsOf(use),
    equip: idsOf(cardsOf('card', 'equip')),
    bearer: idsOf(cardsOf('target', 'equip').filter(({ owner }) => owner === seat)),
    defends: idsOf(cardsOf('creature', 'change-position').filter((creature) => stat(creature, 'position') === DEFENCE)),
    attack: idsOf(attack),
    beats,
    winning: beats.length > 0,
    hidden: cardsIn(layout, view, seat === 0 ? 1 : 0, 'creatures').some(({ id }) => id === null),
    direct:
      view.own?.legal.some(
        ({ intent, fields }) =>
          intent.type === 'attack' && fields.some(({ parts }) => parts.some(({ from }) => from.includes('player'))),
      ) ?? false,
    attacked: attacked?.id ?? '',
  };
}
