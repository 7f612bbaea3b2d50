import { behind, cardsIn, handlesIn, idsOf, placesOf, standingOf } from '../../kernel/lesson/guide.ts';
import type { Intent, Seat } from '../../kernel/types.ts';
import type { CardView, TableLayout, TableView } from '../../kernel/view.ts';
import type { TrueSituation } from './form.ts';

export function situationOf(layout: TableLayout, view: TableView, seat: Seat): TrueSituation {
  const foe: Seat = seat === 0 ? 1 : 0;
  const cardsOf = (part: string, ...types: readonly Intent['type'][]): CardView[] =>
    behind(view, handlesIn(view, part, ...types));
  const stat = ({ stats }: CardView, name: string): number => stats[layout.cardStats.indexOf(name)] ?? 0;
  const play = cardsOf('card', 'play');
  const rankUp = cardsOf('card', 'rank-up');
  const use = cardsOf('card', 'activate');
  const attack = cardsOf('attacker', 'attack');
  const target = cardsOf('target', 'attack');
  const beats = attack.flatMap((attacker) =>
    target
      .filter((attacked) => stat(attacker, 'attack') > stat(attacked, 'defense'))
      .map((attacked) => `${attacker.id ?? ''} ${attacked.id ?? ''}`),
  );
  const newest = view.chain.at(-1);
  const { question } = view.asking;
  const doable = question === 'main' ? [...play, ...rankUp] : question === 'battle' ? attack : use;
  const attacked = view.cards.find(({ handle, owner }) => handle === view.attack?.target && owner === seat);
  const attacker = view.cards.find(({ handle }) => handle === view.attack?.attacker);
  const units = cardsIn(layout, view, seat, 'units');
  return {
    ...standingOf(view, seat, Math.max(1, Math.ceil(view.turn / 2))),
    turn: view.active === seat ? 'yours' : 'theirs',
    first: view.turn === 1,
    units: units.length > 0,
    yours: placesOf(units),
    theirs: idsOf(cardsIn(layout, view, foe, 'units')),
    able: doable.length > 0,
    play: idsOf(play),
    rankUp: idsOf(rankUp),
    base: idsOf(cardsOf('base', 'rank-up')),
    use: idsOf(use),
    usable: use.length > 0,
    effects: (view.own?.legal ?? [])
      .filter(({ intent }) => intent.type === 'activate')
      .flatMap(({ intent }) =>
        use.filter(({ handle }) => handle === intent['card']).map(({ id }) => `${id} ${Number(intent['effect'])}`),
      ),
    attack: idsOf(attack),
    beats,
    winning: beats.length > 0,
    direct: view.own?.legal.some(({ intent }) => intent.type === 'attack' && intent['target'] === null) ?? false,
    attacked: attacked?.id ?? '',
    attacker: attacker?.id ?? '',
    endangered:
      attacker !== undefined && attacked !== undefined && stat(attacker, 'attack') > stat(attacked, 'defense'),
    responds: newest !== undefined && newest.seat !== seat ? newest.id : '',
    links: view.chain.length,
    drained: view.seats[foe]?.[layout.seatCounters.indexOf('deck')] === 0,
  };
}
