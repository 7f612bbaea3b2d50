import type { Seat } from '@cardscape/rules';
import type { LookSetting } from '../../../contract/look.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t } from '../../../i18n/index.ts';
import type { TableModel } from '../../../table/model.ts';
import { readWarCards, type WarCard } from '../model/cards.ts';
import { readWar, type War } from '../model/war.ts';
import type { Names } from './describe.ts';

/** Zone of the map in the layout. */
export const MAP = 0;

/** What all groups of the look share: the cards, the options of the match, and its views in order. */
export interface Front {
  readonly cards: ReadonlyMap<string, WarCard>;
  readonly options: LookSetting['options'];
  /** How many fight; 0 where no match is looked at. */
  readonly seats: number;
  /** Of the map. */
  readonly columns: number;
  /** A view in order; it is read once. */
  readonly warOf: (model: TableModel) => War;
}

/** Errors: ZodError for cards of another form; then the client is older than the server. */
export function readFront({ definitions, options, layout }: LookSetting): Front {
  const cards = readWarCards(definitions);
  const wars = new WeakMap<TableModel, War>();
  return {
    cards,
    options,
    seats: layout?.zones.filter(({ name }) => name.endsWith('.hand')).length ?? 0,
    columns: layout?.zones[MAP]?.columns ?? 1,
    warOf(model) {
      const war = wars.get(model) ?? readWar(model.layout, model.view, model.you, options, cards);
      wars.set(model, war);
      return war;
    },
  };
}

/** Whether that seat fights beside whoever looks. */
export function isAlly({ you, side }: Pick<War, 'you' | 'side'>, seat: Seat): boolean {
  return you !== null && seat !== you && side(you).includes(seat);
}

/** The players by name, allies as such. */
export function namesIn(front: Front, witness: Witness): Names {
  const war = front.warOf(witness.model);
  return {
    you: war.you,
    nameOf: (seat) => witness.names[seat] ?? t('Player {n}', { n: seat + 1 }),
    isAlly: (seat) => isAlly(war, seat),
  };
}
