import type { CardView, Seat } from '@cardscape/rules';
import type { TtcgIntent } from '@cardscape/rules/ttcg/play/intents';
import { tierFrom, type Tier } from '../../../cards/face/spec.ts';
import { entered, isYou, nameOf } from '../../../contract/events.ts';
import type { Badge, PlateNumber } from '../../../contract/look/cards.ts';
import type { Inspection, StatLine } from '../../../contract/look/said.ts';
import type { SeatSummary } from '../../../contract/look/table.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { phaseTitles } from '../../../contract/phases.ts';
import { mentionHandle } from '../../../contract/sentences.ts';
import { t, tc, tn } from '../../../i18n/index.ts';
import { counterOf, hasFlag, isTop, statOf, zoneOf, type TableModel, type ZoneModel } from '../../../table/model.ts';
import type { TableShape } from '../../../table/shape.ts';
import { numbersOf, signed, subtypesNamed, typeNamed, type PrintedCard } from '../cards/cards.ts';
import { TIER_WORDS } from '../cards/tiers.ts';
import { traitWord } from '../cards/words.ts';

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
  { id: 'draw', label: tc('phase', 'Draw') },
  { id: 'main', label: tc('phase', 'Main') },
  { id: 'battle', label: tc('phase', 'Battle') },
  { id: 'end', label: tc('phase', 'End') },
] as const;

export const phaseTitle = phaseTitles(PHASES, {
  mulligan: tc('phase', 'Opening hands'),
  start: tc('phase', 'Start'),
  over: tc('phase', 'Over'),
});

/** What a zone is called by its player, and by the others. */
const ZONE_TITLES: Readonly<Record<string, readonly [yours: string, theirs: (who: string) => string]>> = {
  hand: [t('Your hand'), (who) => t('{who}’s hand', { who })],
  deck: [t('Your deck'), (who) => t('{who}’s deck', { who })],
  discard: [t('Your discard pile'), (who) => t('{who}’s discard pile', { who })],
  units: [t('Your units'), (who) => t('{who}’s units', { who })],
  spells: [t('Your spells'), (who) => t('{who}’s spells', { who })],
};

export function zoneTitle({ kind, seat }: ZoneModel, witness: Witness): string {
  const [yours, theirs] = ZONE_TITLES[kind] ?? [kind, () => kind];
  return isYou(witness, seat) ? yours : theirs(nameOf(witness, seat));
}

export function slotTitle(zone: ZoneModel, slot: number): string {
  return zone.kind === 'units' ? t('unit slot {n}', { n: slot + 1 }) : t('spell slot {n}', { n: slot + 1 });
}

/** TTCG-16.6: the points that a match with these options begins with. */
export function pointsIn({ startPoints }: Readonly<Record<string, unknown>>): number {
  return typeof startPoints === 'number' ? startPoints : 20;
}

/** @param full the points with which the ring at the name is full */
export function seatSummary(full: number, model: TableModel, seat: Seat): SeatSummary {
  const points = counterOf(model, seat, 'points');
  const hand = zoneOf(model, seat, 'hand');
  const deck = zoneOf(model, seat, 'deck');
  const discard = zoneOf(model, seat, 'discard');
  const plays = counterOf(model, seat, 'plays');
  const skips = ['skipTurn', 'skipDraw', 'skipMain', 'skipBattle'].reduce(
    (sum, name) => sum + counterOf(model, seat, name),
    0,
  );
  return {
    score: { label: tn('point', 'points', points), value: points, full },
    counters: [
      {
        id: 'hand',
        word: t('Hand'),
        label: tn('card in hand', 'cards in hand', hand?.count ?? 0),
        value: hand?.count ?? 0,
        zone: null,
        icon: 'hand',
      },
      {
        id: 'deck',
        word: t('Deck'),
        label: tn('card in the deck', 'cards in the deck', deck?.count ?? 0),
        value: deck?.count ?? 0,
        zone: null,
        icon: 'deck',
      },
      {
        id: 'discard',
        word: tc('pile', 'Discard'),
        label: tn('card in the discard pile', 'cards in the discard pile', discard?.count ?? 0),
        value: discard?.count ?? 0,
        zone: discard?.index ?? null,
        icon: 'pile',
      },
      ...(model.view.active === seat && model.view.turn > 0
        ? [
            {
              id: 'plays',
              label: tn('play used this turn', 'plays used this turn', plays),
              value: plays,
              zone: null,
              icon: 'play' as const,
            },
          ]
        : []),
      ...(skips > 0
        ? [
            {
              id: 'skips',
              label: tn('turn or phase to be skipped', 'turns or phases to be skipped', skips),
              value: skips,
              zone: null,
              icon: 'skip' as const,
            },
          ]
        : []),
    ],
  };
}

export function isTapped(model: TableModel, card: CardView): boolean {
  return hasFlag(model, card, 'tapped');
}

function trend(now: number, printed: number): StatLine['trend'] {
  return now > printed ? 'up' : now < printed ? 'down' : 'same';
}

/** Attack and Defense of a unit in play, next to what is printed on it. */
function unitStats(
  model: TableModel,
  card: CardView,
  definition: PrintedCard,
): { attack: number; defense: number } | null {
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
  const both: readonly PlateNumber[] = [
    { side: 'left', text: String(now.attack), trend: trend(now.attack, attack) },
    { side: 'right', text: String(now.defense), trend: trend(now.defense, defense) },
  ];
  // What is printed on a card that lies on its side has to be read upright, too.
  return both.filter((plate) => plate.trend !== 'same' || isTapped(model, card));
}

/** Signs of a card that lies in a row; the icons are those of the effect kinds and of the card art. */
export function badges(model: TableModel, card: CardView): Badge[] {
  if (!isTop(model, card) || card.stats.length === 0) return [];
  const found: Badge[] = [];
  if (hasFlag(model, card, 'runningFirst') || hasFlag(model, card, 'runningSecond'))
    found.push({ icon: 'cycle', tone: 'good' });
  if (
    hasFlag(model, card, 'indestructible') ||
    hasFlag(model, card, 'immune') ||
    (statOf(model, card, 'shields') ?? 0) > 0
  )
    found.push({ icon: 'checked-shield', tone: 'good' });
  if (hasFlag(model, card, 'untargetable')) found.push({ icon: 'third-eye', tone: 'good' });
  if (hasFlag(model, card, 'negated')) found.push({ icon: 'crossed-chains', tone: 'bad' });
  if ((statOf(model, card, 'skipAttacks') ?? 0) > 0) found.push({ icon: 'hourglass', tone: 'bad' });
  if ([...model.cards.values()].some((other) => other.host === card.handle))
    found.push({ icon: 'breastplate', tone: 'plain' });
  return found;
}

const FLAG_MARKS: readonly (readonly [flag: string, words: string])[] = [
  ['tapped', t('tapped')],
  ['runningFirst', t('first effect is running')],
  ['runningSecond', t('second effect is running')],
  ['usedFirst', t('first effect was used this turn')],
  ['usedSecond', t('second effect was used this turn')],
  ['indestructible', t('indestructible')],
  ['untargetable', t('cannot be targeted')],
  ['immune', t('immune')],
  ['negated', t('its effects are negated')],
];

/**
 * Whether a unit can still attack in this turn: it has an attack left, it is the turn of its player, and there is a
 * battle phase now or to come (TTCG-5.9,
 * 6.10). Whoever decides has a list that says so; for others, and in a replay, where nobody has one, the first turn has
 * none.
 */
function mayAttack(model: TableModel, card: CardView): boolean {
  const { view, you } = model;
  if (!hasFlag(model, card, 'canAttack') || model.zones[card.zone]?.seat !== view.active) return false;
  const { question, seats } = view.asking;
  const legal = view.own?.legal ?? [];
  if (legal.length > 0 && you === view.active && seats.includes(you)) {
    if (question === 'battle')
      return legal.some((entry) => {
        const intent = entered<TtcgIntent>(entry.intent);
        return intent.type === 'attack' && intent.attacker === card.handle;
      });
    if (question === 'main') return legal.some(({ intent }) => intent.type === 'to-battle');
  }
  return view.turn > 1 && ['start', 'draw', 'main', 'battle'].includes(view.phase);
}

function marksOf(catalogue: Catalogue, definition: PrintedCard, card: CardView, witness: Witness): string[] {
  const { model } = witness;
  const marks: string[] = [];
  if (!isTop(model, card)) marks.push(t('under another card'));
  for (const [flag, words] of FLAG_MARKS) if (hasFlag(model, card, flag)) marks.push(words);
  if (mayAttack(model, card)) marks.push(t('can still attack this turn'));
  const rank = statOf(model, card, 'rank');
  if (rank !== null && rank !== definition.rank) marks.push(t('rank {rank} now', { rank }));
  const type = statOf(model, card, 'type');
  if (type !== null && typeNamed(type) !== definition.element)
    marks.push(t('type {type} now', { type: traitWord(typeNamed(type)) }));
  const subtypes = statOf(model, card, 'subtypes');
  if (subtypes !== null && definition.unit) {
    const added = subtypesNamed(subtypes).filter((name) => !definition.subtypes.includes(name));
    if (added.length > 0) marks.push(t('also {subtypes}', { subtypes: added.map(traitWord).join(', ') }));
  }
  const shields = statOf(model, card, 'shields') ?? 0;
  if (shields > 0)
    marks.push(tn('protected from its next destruction', 'protected from its next {n} destructions', shields));
  if ((statOf(model, card, 'skipAttacks') ?? 0) > 0) marks.push(t('skips its next attack'));
  if (card.host !== 0) marks.push(t('equipped to {host}', { host: nameOfHandle(catalogue, witness, card.host) }));
  for (const other of model.cards.values())
    if (other.host === card.handle && other.id !== null)
      marks.push(t('carries {card}', { card: catalogue.get(other.id)?.name ?? other.id }));
  const beneath = card.level;
  if (isTop(model, card) && model.zones[card.zone]?.form === 'row' && beneath > 0)
    marks.push(tn('one card under it', '{n} cards under it', beneath));
  return marks;
}

function nameOfHandle(catalogue: Catalogue, witness: Witness, handle: number): string {
  const mention = mentionHandle(catalogue, witness, handle);
  return typeof mention === 'string' ? mention : mention.name;
}

export function inspect(
  catalogue: Catalogue,
  id: string,
  tier: Tier,
  card: CardView | null,
  witness: Witness,
): Inspection {
  const definition = catalogue.get(id);
  if (definition === undefined)
    return { name: id, typeLine: '', tier, rarity: '', stats: [], marks: [], lines: [], flavour: '' };
  const [first, second] = numbersOf(definition, tier);
  const now = card === null ? null : unitStats(witness.model, card, definition);
  const stats: StatLine[] = definition.unit
    ? [
        {
          label: t('Attack'),
          now: String(now?.attack ?? first),
          printed: String(first),
          trend: trend(now?.attack ?? first, first),
        },
        {
          label: t('Defense'),
          now: String(now?.defense ?? second),
          printed: String(second),
          trend: trend(now?.defense ?? second, second),
        },
      ]
    : [
        {
          label: t('Boost to the unit above'),
          now: `${signed(first)}/${signed(second)}`,
          printed: `${signed(first)}/${signed(second)}`,
          trend: 'same',
        },
      ];
  return {
    name: definition.name,
    typeLine: [
      t('Rank {rank}', { rank: definition.rank }),
      traitWord(definition.element),
      ...definition.subtypes.map(traitWord),
    ].join(' · '),
    tier,
    rarity: TIER_WORDS[tier],
    stats,
    marks: card === null ? [] : marksOf(catalogue, definition, card, witness),
    lines: definition.lines,
    flavour: definition.flavour,
  };
}
