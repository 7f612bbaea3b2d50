import type { CardView } from '@cardscape/rules';
import type { Tier } from '../../../cards/face/spec.ts';
import type { Badge, Damage, PlateNumber } from '../../../contract/look/cards.ts';
import type { CardMention, Inspection, StatLine } from '../../../contract/look/said.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t, tc, tn } from '../../../i18n/index.ts';
import { hasFlag, statOf, type TableModel } from '../../../table/model.ts';
import type { Stance } from '../../../table/placement.ts';
import { stateWords, treeRows } from '../build-tree/rows.ts';
import { numbersOf, type RealmCard, type RealmCards, typeLineOf } from '../cards/cards.ts';
import { elementWord } from '../cards/marches.ts';
import { rarityWord } from '../cards/words.ts';
import { lastingMarks } from './lasting.ts';

/* Cards in play: their numbers, statuses and rows (RS-UI-12, 17). */

/** Where cards are deployed: their numbers are those of now. */
const DEPLOYED: ReadonlySet<string> = new Set(['character', 'mobs', 'equipment', 'field']);

function kindOf({ zones }: TableModel, { zone }: CardView): string {
  return zones[zone]?.kind ?? '';
}

function isDeployed(model: TableModel, card: CardView): boolean {
  return DEPLOYED.has(kindOf(model, card));
}

export function mentionOf(cards: RealmCards, id: string, tier: Tier, handle: number): CardMention {
  return { id, name: cards.get(id)?.card.name ?? id, tier, handle };
}

/** A mob that has made its attacks lies darker. */
export function stance(model: TableModel, card: CardView): Stance {
  const attacks = statOf(model, card, 'attacks') ?? 0;
  const spent = kindOf(model, card) === 'mobs' && attacks > 0 && (statOf(model, card, 'attacked') ?? 0) >= attacks;
  return { turned: false, spent, faceDown: card.id === null };
}

function trend(now: number, printed: number): StatLine['trend'] {
  return now > printed ? 'up' : now < printed ? 'down' : 'same';
}

/** Attack and HP where they are not what is printed; the HP of what is wounded are told with its damage. */
export function plates(cards: RealmCards, model: TableModel, card: CardView): PlateNumber[] {
  const one = cards.get(card.id ?? '');
  if (one === undefined || !isDeployed(model, card)) return [];
  const { attack, hp } = numbersOf(one.card);
  const plate = (side: PlateNumber['side'], printed: number | null, stat: string): PlateNumber[] => {
    const now = statOf(model, card, stat) ?? printed;
    return printed === null || now === null || now === printed
      ? []
      : [{ side, text: String(now), trend: trend(now, printed) }];
  };
  return [...plate('left', attack, 'atk'), ...(damage(model, card) === null ? plate('right', hp, 'hp') : [])];
}

/** RS-UI-17: of what is wounded, HP of max HP, in the place of the printed number. */
export function damage(model: TableModel, card: CardView): Damage | null {
  if (!isDeployed(model, card)) return null;
  const full = statOf(model, card, 'maxHp') ?? 0;
  const hp = statOf(model, card, 'hp') ?? 0;
  return hp >= full ? null : { part: (full - hp) / full, text: `${hp}/${full}`, covers: true };
}

/** The signs of flags and of numbers that are not 0, no two of one outline, with the numbers that count them: turns, or how many. */
const FLAG_SIGNS = [
  ['stunned', 'stun', 'crossed-chains', 'bad'],
  ['silenced', 'silence', 'warlock-hood', 'bad'],
  ['withdrawn', 'withdraw', 'wooden-door', 'good'],
  ['swapped', 'swap', 'cycle', 'plain'],
] as const;
const STAT_SIGNS = [
  ['dot', 'dotTurns', 'flame', 'bad'],
  ['prevent', 'prevent', 'bolt-shield', 'good'],
  ['counter', 'counter', 'shield-reflect', 'good'],
] as const;

export function badges(model: TableModel, card: CardView): Badge[] {
  if (!isDeployed(model, card)) return [];
  const stat = (name: string): number => statOf(model, card, name) ?? 0;
  const sign = (icon: string, tone: Badge['tone'], count: number): Badge => ({
    icon,
    tone,
    ...(count > 0 ? { count } : {}),
  });
  return [
    ...FLAG_SIGNS.flatMap(([flag, turns, icon, tone]) =>
      hasFlag(model, card, flag) ? [sign(icon, tone, stat(turns))] : [],
    ),
    ...STAT_SIGNS.flatMap(([name, count, icon, tone]) => (stat(name) > 0 ? [sign(icon, tone, stat(count))] : [])),
  ];
}

/** The rows of a Character with what they are like now, or that of a tree card (RS-UI-12). */
function rowMarks(cards: RealmCards, model: TableModel, card: CardView): string[] {
  const { seat } = model.zones[card.zone] ?? { seat: card.owner };
  return treeRows(cards, model, seat).flatMap((row) => {
    const words = stateWords(row, model, seat);
    return row.handle !== card.handle || row.ability === null || words === '' ? [] : [`${row.ability.name}: ${words}`];
  });
}

function marksOf(cards: RealmCards, { model }: Witness, card: CardView): string[] {
  const marks = rowMarks(cards, model, card);
  if (!isDeployed(model, card)) return marks;
  const stat = (name: string): number => statOf(model, card, name) ?? 0;
  marks.push(...lastingMarks(cards, model, card));
  if (hasFlag(model, card, 'shielded')) marks.push(t('cannot be a target'));
  if (hasFlag(model, card, 'canAttack') && model.view.phase === 'attack') marks.push(t('can attack'));
  if (stat('attacked') > 0) marks.push(tn('has attacked', 'has attacked {n} times', stat('attacked')));
  return marks;
}

function statLines({ card: one }: RealmCard, model: TableModel, card: CardView | null): StatLine[] {
  const { attack, hp } = numbersOf(one);
  const inPlay = card !== null && isDeployed(model, card) ? card : null;
  const line = (label: string, printed: number | null, stat: string): StatLine[] => {
    if (printed === null) return [];
    const now = inPlay === null ? printed : (statOf(model, inPlay, stat) ?? printed);
    return [{ label, now: String(now), printed: String(printed), trend: trend(now, printed) }];
  };
  return [
    ...line(t('Attack'), attack, 'atk'),
    ...line(one.type === 'equipment' ? t('Durability') : tc('points', 'HP'), hp, 'hp'),
    ...(inPlay === null ? [] : line(t('Max HP'), hp, 'maxHp')),
  ];
}

export function inspect(
  cards: RealmCards,
  id: string,
  tier: Tier,
  card: CardView | null,
  witness: Witness,
): Inspection {
  const one = cards.get(id);
  if (one === undefined)
    return { name: id, typeLine: '', tier, rarity: '', stats: [], marks: [], lines: [], flavour: '' };
  return {
    name: one.card.name,
    typeLine: `${elementWord(one.card.element)} · ${typeLineOf(one.card)}`,
    tier: one.face.tier,
    rarity: rarityWord(one.card.rarity),
    stats: statLines(one, witness.model, card),
    marks: card === null ? [] : marksOf(cards, witness, card),
    lines: one.face.lines,
    flavour: one.card.flavor ?? '',
  };
}
