import type { CardView } from '@cardscape/rules';
import { type RowState, ROW_STATES } from '@cardscape/rules/showdown/views/layout';
import type { Tier } from '../../cards/spec.ts';
import { t, tc, tn } from '../../i18n/index.ts';
import { counterOf, hasFlag, statOf, type TableModel } from '../../table/model.ts';
import type { Badge, CardMention, Damage, Inspection, PlateNumber, Stance, StatLine, Witness } from '../look.ts';
import { numbersOf, type RealmCard, type RealmCards, typeLineOf } from './cards.ts';
import { elementWord } from './marches.ts';
import { rarityWord } from './words.ts';

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

/** Attack and HP where they are not what is printed. */
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
  return [...plate('left', attack, 'atk'), ...plate('right', hp, 'hp')];
}

export function damage(model: TableModel, card: CardView): Damage | null {
  if (!isDeployed(model, card)) return null;
  const full = statOf(model, card, 'maxHp') ?? 0;
  const lost = full - (statOf(model, card, 'hp') ?? 0);
  return lost <= 0 ? null : { part: lost / full, text: `−${lost}` };
}

/** The signs of flags and of numbers that are not 0. */
const FLAG_SIGNS = [
  ['stunned', 'crossed-chains', 'bad'],
  ['silenced', 'warlock-hood', 'bad'],
  ['withdrawn', 'checked-shield', 'good'],
  ['swapped', 'cycle', 'plain'],
] as const;
const STAT_SIGNS = [
  ['dot', 'flame', 'bad'],
  ['prevent', 'bolt-shield', 'good'],
  ['counter', 'cracked-shield', 'good'],
] as const;

export function badges(model: TableModel, card: CardView): Badge[] {
  if (!isDeployed(model, card)) return [];
  return [
    ...FLAG_SIGNS.flatMap(([flag, icon, tone]) => (hasFlag(model, card, flag) ? [{ icon, tone }] : [])),
    ...STAT_SIGNS.flatMap(([stat, icon, tone]) => ((statOf(model, card, stat) ?? 0) > 0 ? [{ icon, tone }] : [])),
  ];
}

/** "stunned (2 turns)"; without a count it lasts as long as its source does (RS-9.14). */
function lastingWords(words: string, turns: number): string {
  return turns > 0 ? `${words} (${tn('1 turn', '{n} turns', turns)})` : words;
}

const ROW_WORDS: Readonly<Record<RowState, string>> = {
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

function rowWords(state: number): string {
  return ROW_WORDS[ROW_STATES[state] ?? 'none'];
}

/** The rows of a Character with what they are like now, or that of a tree card (RS-UI-12). */
function rowMarks({ card: one }: RealmCard, model: TableModel, card: CardView): string[] {
  const kind = kindOf(model, card);
  if (kind === 'tree') {
    const words = rowWords(statOf(model, card, 'row') ?? 0);
    return words === '' || one.type === 'character' || one.levelUp === null ? [] : [`${one.levelUp.name}: ${words}`];
  }
  if (kind !== 'character' || one.type !== 'character') return [];
  const { seat } = model.zones[card.zone] ?? { seat: card.owner };
  return one.abilities.flatMap(({ name }, index) => {
    const words = rowWords(counterOf(model, seat, `row${index + 1}`));
    return words === '' ? [] : [`${name}: ${words}`];
  });
}

function marksOf(one: RealmCard, { model }: Witness, card: CardView): string[] {
  const marks = rowMarks(one, model, card);
  if (!isDeployed(model, card)) return marks;
  const stat = (name: string): number => statOf(model, card, name) ?? 0;
  const [dot, prevent, block, counter] = [stat('dot'), stat('prevent'), stat('block'), stat('counter')];
  if (hasFlag(model, card, 'stunned')) marks.push(lastingWords(t('stunned'), stat('stun')));
  if (hasFlag(model, card, 'silenced')) marks.push(lastingWords(t('silenced'), stat('silence')));
  if (hasFlag(model, card, 'withdrawn')) marks.push(lastingWords(t('withdrawn'), stat('withdraw')));
  if (hasFlag(model, card, 'swapped')) marks.push(lastingWords(t('swapped'), stat('swap')));
  if (dot > 0) marks.push(lastingWords(t('{n} damage each turn', { n: dot }), stat('dotTurns')));
  if (prevent > 0) marks.push(tn('prevents 1 attack', 'prevents {n} attacks', prevent));
  if (block > 0) marks.push(t('blocks {n}', { n: block }));
  if (counter > 0) marks.push(t('counters with {n}', { n: counter }));
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
    ...(inPlay === null ? [] : line(t('Most HP'), hp, 'maxHp')),
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
  if (one === undefined) return { name: id, typeLine: '', tier, stats: [], marks: [], lines: [], flavour: '' };
  return {
    name: one.card.name,
    typeLine: `${elementWord(one.card.element)} · ${typeLineOf(one.card)}`,
    tier: one.face.tier,
    rarity: rarityWord(one.card.rarity),
    stats: statLines(one, witness.model, card),
    marks: card === null ? [] : marksOf(one, witness, card),
    lines: one.face.lines,
    flavour: one.card.flavor ?? '',
  };
}
