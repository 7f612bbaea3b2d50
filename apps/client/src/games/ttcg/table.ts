import type { CardView, Seat } from '@cardscape/rules';
import { tierFrom, type Tier } from '../../cards/spec.ts';
import { counterOf, hasFlag, isTop, statOf, zoneOf, type TableModel, type ZoneModel } from '../../table/model.ts';
import { possessive } from '../events.ts';
import type { Badge, CardMention, Inspection, PlateNumber, SeatSummary, StatLine, TableShape, Witness } from '../look.ts';
import { numbersOf, signed, subtypesNamed, typeNamed, type PrintedCard } from './cards.ts';

/** The catalogue of a match. */
export type Catalogue = ReadonlyMap<string, PrintedCard>;

/** TTCG-3.2: units in front, spells behind them in the same columns. */
export const SHAPE: TableShape = {
  rows: ['units', 'spells'],
  hand: 'hand',
  piles: [
    { kind: 'discard', row: 0 },
    { kind: 'deck', row: 1 },
  ],
};

export const PHASES = [
  { id: 'draw', label: 'Draw' },
  { id: 'main', label: 'Main' },
  { id: 'battle', label: 'Battle' },
  { id: 'end', label: 'End' },
] as const;

const OTHER_PHASES: Readonly<Record<string, string>> = { mulligan: 'Opening hands', start: 'Start', over: 'Over' };

export function phaseTitle(phase: string): string {
  return PHASES.find(({ id }) => id === phase)?.label ?? OTHER_PHASES[phase] ?? phase;
}

const ZONE_WORDS: Readonly<Record<string, string>> = { hand: 'hand', deck: 'deck', discard: 'discard pile', units: 'units', spells: 'spells' };

export function zoneTitle(zone: ZoneModel, witness: Witness): string {
  return `${possessive(witness, zone.seat)} ${ZONE_WORDS[zone.kind] ?? zone.kind}`;
}

export function slotTitle(zone: ZoneModel, slot: number): string {
  return `${zone.kind === 'units' ? 'unit' : 'spell'} slot ${slot + 1}`;
}

/** TTCG-5.5: the points that a match usually begins with; the ring at the name is full with them. */
const FULL_POINTS = 20;

export function seatSummary(model: TableModel, seat: Seat): SeatSummary {
  const points = counterOf(model, seat, 'points');
  const hand = zoneOf(model, seat, 'hand');
  const deck = zoneOf(model, seat, 'deck');
  const discard = zoneOf(model, seat, 'discard');
  const plays = counterOf(model, seat, 'plays');
  const cards = (count: number): string => (count === 1 ? 'card' : 'cards');
  const skips = ['skipTurn', 'skipDraw', 'skipMain', 'skipBattle'].reduce((sum, name) => sum + counterOf(model, seat, name), 0);
  return {
    score: { label: points === 1 ? 'point' : 'points', value: points, full: FULL_POINTS },
    counters: [
      { id: 'hand', label: `${cards(hand?.count ?? 0)} in hand`, value: hand?.count ?? 0, zone: null, icon: 'hand' },
      { id: 'deck', label: `${cards(deck?.count ?? 0)} in the deck`, value: deck?.count ?? 0, zone: null, icon: 'deck' },
      { id: 'discard', label: `${cards(discard?.count ?? 0)} in the discard pile`, value: discard?.count ?? 0, zone: discard?.index ?? null, icon: 'pile' },
      ...(model.view.active === seat && model.view.turn > 0 ? [{ id: 'plays', label: plays === 1 ? 'play used this turn' : 'plays used this turn', value: plays, zone: null, icon: 'play' as const }] : []),
      ...(skips > 0 ? [{ id: 'skips', label: skips === 1 ? 'turn or phase to be skipped' : 'turns or phases to be skipped', value: skips, zone: null, icon: 'skip' as const }] : []),
    ],
  };
}

export function mentionOf(catalogue: Catalogue, id: string, tier: Tier, handle: number): CardMention {
  return { id, name: catalogue.get(id)?.name ?? id, tier, handle };
}

/** The card behind a handle in a sentence. */
export function mentionHandle(catalogue: Catalogue, witness: Witness, handle: number): CardMention | string {
  const known = witness.known(handle);
  return known === null ? 'a card' : mentionOf(catalogue, known.id, known.tier, handle);
}

export function isTapped(model: TableModel, card: CardView): boolean {
  return hasFlag(model, card, 'tapped');
}

function trend(now: number, printed: number): StatLine['trend'] {
  return now > printed ? 'up' : now < printed ? 'down' : 'same';
}

/** Attack and Defense of a unit in play, next to what is printed on it. */
function unitStats(model: TableModel, card: CardView, definition: PrintedCard): { attack: number; defense: number } | null {
  const attack = statOf(model, card, 'attack');
  const defense = statOf(model, card, 'defense');
  return !definition.unit || attack === null || defense === null ? null : { attack, defense };
}

export function plates(catalogue: Catalogue, model: TableModel, card: CardView): PlateNumber[] {
  const definition = card.id === null ? undefined : catalogue.get(card.id);
  if (definition === undefined) return [];
  const now = unitStats(model, card, definition);
  if (now === null) return [];
  const [attack, defense] = numbersOf(definition, tierFrom(card.tier));
  const changed: PlateNumber[] = [];
  if (now.attack !== attack) changed.push({ side: 'left', text: String(now.attack), trend: now.attack > attack ? 'up' : 'down' });
  if (now.defense !== defense) changed.push({ side: 'right', text: String(now.defense), trend: now.defense > defense ? 'up' : 'down' });
  return changed;
}

/** Signs of a card that lies in a row; the icons are those of the effect kinds and of the card art. */
export function badges(model: TableModel, card: CardView): Badge[] {
  if (!isTop(model, card) || card.stats.length === 0) return [];
  const found: Badge[] = [];
  if (hasFlag(model, card, 'runningFirst') || hasFlag(model, card, 'runningSecond')) found.push({ icon: 'cycle', tone: 'good' });
  if (hasFlag(model, card, 'indestructible') || hasFlag(model, card, 'immune') || (statOf(model, card, 'shields') ?? 0) > 0) found.push({ icon: 'checked-shield', tone: 'good' });
  if (hasFlag(model, card, 'untargetable')) found.push({ icon: 'third-eye', tone: 'good' });
  if (hasFlag(model, card, 'negated')) found.push({ icon: 'crossed-chains', tone: 'bad' });
  if ((statOf(model, card, 'skipAttacks') ?? 0) > 0) found.push({ icon: 'hourglass', tone: 'bad' });
  if ([...model.cards.values()].some((other) => other.host === card.handle)) found.push({ icon: 'breastplate', tone: 'plain' });
  return found;
}

const FLAG_MARKS: readonly (readonly [flag: string, words: string])[] = [
  ['tapped', 'tapped'],
  ['runningFirst', 'first effect is running'],
  ['runningSecond', 'second effect is running'],
  ['usedFirst', 'first effect was used this turn'],
  ['usedSecond', 'second effect was used this turn'],
  ['indestructible', 'indestructible'],
  ['untargetable', 'cannot be targeted'],
  ['immune', 'immune'],
  ['negated', 'its effects are negated'],
];

/**
 * Whether a unit can still attack in this turn: it has an attack left, it is the turn of its player, and there is a battle phase now or to come (TTCG-5.9,
 * 6.10). Whoever decides has a list that says so; for others the first turn has none.
 */
function mayAttack(model: TableModel, card: CardView): boolean {
  const { view, you } = model;
  if (!hasFlag(model, card, 'canAttack') || model.zones[card.zone]?.seat !== view.active) return false;
  const { question, seats } = view.asking;
  const legal = view.own?.legal ?? [];
  if (you === view.active && seats.includes(you)) {
    if (question === 'battle') return legal.some(({ intent }) => intent.type === 'attack' && intent['attacker'] === card.handle);
    if (question === 'main') return legal.some(({ intent }) => intent.type === 'to-battle');
  }
  return view.turn > 1 && ['start', 'draw', 'main', 'battle'].includes(view.phase);
}

function marksOf(catalogue: Catalogue, definition: PrintedCard, card: CardView, witness: Witness): string[] {
  const { model } = witness;
  const marks: string[] = [];
  if (!isTop(model, card)) marks.push('under another card');
  for (const [flag, words] of FLAG_MARKS) if (hasFlag(model, card, flag)) marks.push(words);
  if (mayAttack(model, card)) marks.push('can still attack this turn');
  const rank = statOf(model, card, 'rank');
  if (rank !== null && rank !== definition.rank) marks.push(`rank ${rank} now`);
  const type = statOf(model, card, 'type');
  if (type !== null && typeNamed(type) !== definition.element) marks.push(`type ${typeNamed(type)} now`);
  const subtypes = statOf(model, card, 'subtypes');
  if (subtypes !== null && definition.unit) {
    const added = subtypesNamed(subtypes).filter((name) => !definition.subtypes.includes(name));
    if (added.length > 0) marks.push(`also ${added.join(', ')}`);
  }
  const shields = statOf(model, card, 'shields') ?? 0;
  if (shields > 0) marks.push(shields === 1 ? 'protected from its next destruction' : `protected from its next ${shields} destructions`);
  if ((statOf(model, card, 'skipAttacks') ?? 0) > 0) marks.push('skips its next attack');
  if (card.host !== 0) marks.push(`equipped to ${nameOfHandle(catalogue, witness, card.host)}`);
  for (const other of model.cards.values()) if (other.host === card.handle && other.id !== null) marks.push(`carries ${catalogue.get(other.id)?.name ?? other.id}`);
  const beneath = card.level;
  if (isTop(model, card) && model.zones[card.zone]?.form === 'row' && beneath > 0) marks.push(beneath === 1 ? 'one card under it' : `${beneath} cards under it`);
  return marks;
}

function nameOfHandle(catalogue: Catalogue, witness: Witness, handle: number): string {
  const mention = mentionHandle(catalogue, witness, handle);
  return typeof mention === 'string' ? mention : mention.name;
}

export function inspect(catalogue: Catalogue, id: string, tier: Tier, card: CardView | null, witness: Witness): Inspection {
  const definition = catalogue.get(id);
  if (definition === undefined) return { name: id, typeLine: '', tier, stats: [], marks: [], lines: [], flavour: '' };
  const [first, second] = numbersOf(definition, tier);
  const now = card === null ? null : unitStats(witness.model, card, definition);
  const stats: StatLine[] = definition.unit
    ? [
        { label: 'Attack', now: String(now?.attack ?? first), printed: String(first), trend: trend(now?.attack ?? first, first) },
        { label: 'Defense', now: String(now?.defense ?? second), printed: String(second), trend: trend(now?.defense ?? second, second) },
      ]
    : [{ label: 'Boost to the unit above', now: `${signed(first)}/${signed(second)}`, printed: `${signed(first)}/${signed(second)}`, trend: 'same' }];
  return {
    name: definition.name,
    typeLine: [`Rank ${definition.rank}`, definition.element, ...definition.subtypes].join(' · '),
    tier,
    stats,
    marks: card === null ? [] : marksOf(catalogue, definition, card, witness),
    lines: definition.lines,
    flavour: definition.flavour,
  };
}
