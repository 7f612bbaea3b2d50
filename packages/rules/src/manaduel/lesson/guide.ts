import { behind, cardsIn, handlesIn, idsOf, placesOf, standingOf } from '../../kernel/lesson/guide.ts';
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
  const foe: Seat = seat === 0 ? 1 : 0;
  const creatures = cardsIn(layout, view, seat, 'creatures');
  const attacker = view.cards.find(({ handle }) => handle === view.attack?.attacker);
  const attacked = behind(view, new Set([view.attack?.target ?? 0])).find(({ owner }) => owner === seat);
  return {
    ...standingOf(view, seat, Math.max(1, Math.ceil(view.turn / 2))),
    turn: view.active === seat ? 'yours' : 'theirs',
    phase: view.phase,
    first: view.turn === 1,
    mana: view.seats[seat]?.[layout.seatCounters.indexOf('mana')] ?? 0,
    hand: idsOf((view.own?.cards ?? []).filter(({ zone }) => layout.zones[zone]?.name.endsWith('.hand') === true)),
    creatures: creatures.length > 0,
    yours: placesOf(creatures),
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
    hidden: cardsIn(layout, view, foe, 'creatures').some(({ id }) => id === null),
    guarded: cardsIn(layout, view, foe, 'utilities').some(({ id }) => id === null),
    direct:
      view.own?.legal.some(
        ({ intent, fields }) =>
          intent.type === 'attack' && fields.some(({ parts }) => parts.some(({ from }) => from.includes('player'))),
      ) ?? false,
    attacked: attacked?.id ?? '',
    attacker: attacker?.id ?? '',
    endangered: attacker !== undefined && attacked !== undefined && stat(attacker, 'power') > stat(attacked, 'power'),
  };
}
