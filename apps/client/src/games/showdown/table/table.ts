import type { Seat } from '@cardscape/rules';
import type { Sentence } from '../../../contract/look/said.ts';
import type { SeatCounter, SeatSummary } from '../../../contract/look/table.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { said } from '../../../contract/sentences.ts';
import { t, tc, tn } from '../../../i18n/index.ts';
import { plainText } from '../../../match/feed/witness.ts';
import { counterOf, statOf, zoneOf, type TableModel, type ZoneModel } from '../../../table/model.ts';
import { attributesOf, attributeWords } from '../build-tree/rows.ts';

/* What lies on the table, and what stands at the names of the players. */

function zoneWords({ kind, seat }: ZoneModel, witness: Witness): Sentence {
  switch (kind) {
    case 'character':
      return said(witness, seat, 'Your Character', '{who}’s Character');
    case 'mobs':
      return said(witness, seat, 'Your mobs', '{who}’s mobs');
    case 'equipment':
      return said(witness, seat, 'Your Equipment', '{who}’s Equipment');
    case 'field':
      return said(witness, seat, 'Your Field', '{who}’s Field');
    case 'tree':
      return said(witness, seat, 'Your build tree', '{who}’s build tree');
    case 'graveyard':
      return said(witness, seat, 'Your graveyard', '{who}’s graveyard');
    case 'hand':
      return said(witness, seat, 'Your hand', '{who}’s hand');
    case 'deck':
      return said(witness, seat, 'Your deck', '{who}’s deck');
    case 'deposited':
      return said(witness, seat, 'Under your cards', 'Under {who}’s cards');
    default:
      return said(witness, seat, 'The card that you play', 'The card that {who} plays');
  }
}

export function treeTitle(seat: Seat, witness: Witness): string {
  return plainText(said(witness, seat, 'Your build tree', '{who}’s build tree'));
}

export function zoneTitle(zone: ZoneModel, witness: Witness): string {
  return plainText(zoneWords(zone, witness));
}

export function slotTitle({ kind }: ZoneModel, slot: number): string {
  switch (kind) {
    case 'mobs':
      return t('mob slot {slot}', { slot: slot + 1 });
    case 'equipment':
      return t('Equipment slot {slot}', { slot: slot + 1 });
    case 'field':
      return t('Field slot');
    case 'character':
      return t('Character slot');
    default:
      return t('place {slot}', { slot: slot + 1 });
  }
}

/** Levels that the row of crystals shows at most. */
const CRYSTALS = 10;
/** Of a level for each card of the tree (RS-7.2). */
const STEP = 10;

function counterFor(
  model: TableModel,
  seat: Seat,
  id: string,
  word: string,
  label: (n: number) => string,
  icon: SeatCounter['icon'],
): SeatCounter {
  const zone = zoneOf(model, seat, id);
  const value = zone?.count ?? counterOf(model, seat, id);
  // The tree has rows before it has cards: those of the Character (RS-6.30).
  const opens = zone?.form === 'pile' && (value > 0 || id === 'tree');
  return { id, word, label: label(value), value, zone: opens ? zone.index : null, icon };
}

/** HP, the level with its attributes, and how many cards lie where (RS-UI-11, 22). */
export function seatSummary(model: TableModel, seat: Seat): SeatSummary {
  const zone = zoneOf(model, seat, 'character');
  const character = [...model.cards.values()].find((card) => card.zone === zone?.index);
  const hp = character === undefined ? 0 : (statOf(model, character, 'hp') ?? 0);
  const full = character === undefined ? 1 : (statOf(model, character, 'maxHp') ?? 1);
  const level = counterOf(model, seat, 'level');
  const attributes = attributeWords(attributesOf(model, seat));
  return {
    score: { label: tc('points', 'HP'), value: hp, full: Math.max(1, full) },
    pool: {
      words: attributes === '' ? t('Level {n}', { n: level }) : t('Level {n}: {attributes}', { n: level, attributes }),
      filled: Math.min(CRYSTALS, level / STEP),
      full: CRYSTALS,
    },
    counters: [
      counterFor(model, seat, 'hand', t('Hand'), (n) => tn('card in hand', 'cards in hand', n), 'hand'),
      counterFor(model, seat, 'deck', t('Deck'), (n) => tn('card in the deck', 'cards in the deck', n), 'deck'),
      counterFor(
        model,
        seat,
        'tree',
        t('Tree'),
        (n) => tn('card in the build tree', 'cards in the build tree', n),
        'fork',
      ),
      counterFor(
        model,
        seat,
        'graveyard',
        t('Graveyard'),
        (n) => tn('card in the graveyard', 'cards in the graveyard', n),
        'pile',
      ),
    ],
  };
}
