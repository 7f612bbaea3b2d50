import type { CardView, Seat } from '@cardscape/rules';
import type { Tier } from '../../../cards/face/spec.ts';
import type { Badge, Damage, PlateNumber } from '../../../contract/look/cards.ts';
import type { CardMention, Inspection, Sentence, StatLine } from '../../../contract/look/said.ts';
import type { SeatSummary } from '../../../contract/look/table.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { phaseTitles } from '../../../contract/phases.ts';
import { mentionHandle, said } from '../../../contract/sentences.ts';
import { t, tc, tn } from '../../../i18n/index.ts';
import { plainText } from '../../../match/feed/witness.ts';
import { counterOf, hasFlag, statOf, zoneOf, type TableModel, type ZoneModel } from '../../../table/model.ts';
import type { Stance } from '../../../table/placement.ts';
import type { TableShape } from '../../../table/shape.ts';
import { tierOf, typeLineOf, type PrintedCard } from '../cards/cards.ts';
import { groupWord, keywordWord, KNOWN_GROUPS, rarityWord } from '../cards/words.ts';
import { lastingFor, lastingMark, lastingOn } from './lasting.ts';

/** The catalogue of a match. */
export type Catalogue = ReadonlyMap<string, PrintedCard>;

/** MD-1: creatures in front, utility cards behind them; equipment under its creature (MD-7.40). */
export const SHAPE: TableShape = {
  rows: ['creatures', 'utilities'],
  hand: 'hand',
  piles: [
    { kind: 'graveyard', row: 0 },
    { kind: 'deck', row: 1 },
  ],
  attached: [{ kind: 'equipment', to: 'creatures' }],
  lists: ['list'],
};

export const PHASES = [
  { id: 'draw', label: tc('phase', 'Draw') },
  { id: 'prep-1', label: tc('phase', 'Prepare') },
  { id: 'fight', label: tc('phase', 'Fight') },
  { id: 'prep-2', label: tc('phase', 'Regroup') },
  { id: 'end', label: tc('phase', 'End') },
] as const;

export const phaseTitle = phaseTitles(PHASES, {
  'choose-first': t('Who begins'),
  exchange: t('Opening hands'),
  over: tc('phase', 'Over'),
});

function zoneWords({ kind, seat }: ZoneModel, witness: Witness): Sentence {
  switch (kind) {
    case 'hand':
      return said(witness, seat, 'Your hand', '{who}’s hand');
    case 'deck':
      return said(witness, seat, 'Your deck', '{who}’s deck');
    case 'graveyard':
      return said(witness, seat, 'Your graveyard', '{who}’s graveyard');
    case 'creatures':
      return said(witness, seat, 'Your creatures', '{who}’s creatures');
    case 'utilities':
      return said(witness, seat, 'Your traps and spells', '{who}’s traps and spells');
    case 'equipment':
      return said(witness, seat, 'Your equipment', '{who}’s equipment');
    default:
      return said(witness, seat, 'Your cards left in the deck', '{who}’s cards left in the deck');
  }
}

export function zoneTitle(zone: ZoneModel, witness: Witness): string {
  return plainText(zoneWords(zone, witness));
}

export function slotTitle(zone: ZoneModel, slot: number): string {
  if (zone.kind === 'equipment') return t('under creature {slot}', { slot: slot + 1 });
  return zone.kind === 'creatures'
    ? t('creature slot {slot}', { slot: slot + 1 })
    : t('utility slot {slot}', { slot: slot + 1 });
}

/** What the options of a match say about its players (MD-11). */
interface Limits {
  /** The life that it begins with: the ring at the name is full with it (MD-5.3). */
  readonly life: number;
  /** The most mana (MD-6.3). */
  readonly mana: number;
}

const USUAL: Limits = { life: 400, mana: 12 };

export function limitsOf({ startLife, maxMana }: Readonly<Record<string, unknown>>): Limits {
  return {
    life: typeof startLife === 'number' ? startLife : USUAL.life,
    mana: typeof maxMana === 'number' ? maxMana : USUAL.mana,
  };
}

const SKIPS = ['skipDraw', 'skipPrep1', 'skipFight', 'skipPrep2', 'skipEnd'] as const;

export function seatSummary(catalogue: Catalogue, limits: Limits, model: TableModel, seat: Seat): SeatSummary {
  const hand = counterOf(model, seat, 'hand');
  const deck = counterOf(model, seat, 'deck');
  const graveyard = zoneOf(model, seat, 'graveyard');
  const buried = graveyard?.count ?? 0;
  const mana = counterOf(model, seat, 'mana');
  const full = Math.max(limits.mana, mana);
  const skips = SKIPS.reduce((sum, name) => sum + counterOf(model, seat, name), 0);
  const lasting = lastingFor(catalogue, model, seat);
  const list = zoneOf(model, seat, 'list');
  return {
    score: { label: t('life'), value: counterOf(model, seat, 'life'), full: limits.life },
    pool: { words: t('{mana} of {full} mana', { mana, full }), filled: mana, full },
    counters: [
      {
        id: 'hand',
        word: t('Hand'),
        label: tn('card in hand', 'cards in hand', hand),
        value: hand,
        zone: null,
        icon: 'hand',
      },
      {
        id: 'deck',
        word: t('Deck'),
        label: tn('card in the deck', 'cards in the deck', deck),
        value: deck,
        zone: (list?.count ?? 0) > 0 ? (list?.index ?? null) : null,
        icon: 'deck',
      },
      {
        id: 'graveyard',
        word: t('Graveyard'),
        label: tn('card in the graveyard', 'cards in the graveyard', buried),
        value: buried,
        zone: graveyard?.index ?? null,
        icon: 'pile',
      },
      ...(skips > 0
        ? [
            {
              id: 'skips',
              label: tn('phase to be skipped', 'phases to be skipped', skips),
              value: skips,
              zone: null,
              icon: 'skip' as const,
            },
          ]
        : []),
      ...(lasting.length > 0
        ? [
            {
              id: 'lasting',
              label: tn('effect that lasts: {effects}', 'effects that last: {effects}', lasting.length, {
                effects: lasting.join('; '),
              }),
              value: lasting.length,
              zone: null,
              icon: 'clock' as const,
            },
          ]
        : []),
    ],
  };
}

/** The card behind a handle in a sentence; what is unknown of creatures and traps lies face down. */
export function mentionCard(
  catalogue: Catalogue,
  witness: Witness,
  handle: number,
  hidden = t('a face-down card'),
): CardMention | string {
  return mentionHandle(catalogue, witness, handle, hidden);
}

export function nameOfHandle(catalogue: Catalogue, witness: Witness, handle: number): string {
  const mention = mentionCard(catalogue, witness, handle);
  return typeof mention === 'string' ? mention : mention.name;
}

function kindOf({ zones }: TableModel, { zone }: CardView): string {
  return zones[zone]?.kind ?? '';
}

/** MD-7.4; the numbers of the positions, for utility cards as well. */
const POSITION_WORDS = [t('attack position'), t('defence position'), t('face down')] as const;

export function positionOf(model: TableModel, card: CardView): number {
  return card.id === null ? 2 : (statOf(model, card, 'position') ?? 0);
}

/** Attack upright, defence on its side, face down a back. */
export function stance(model: TableModel, card: CardView): Stance {
  const kind = kindOf(model, card);
  const position = positionOf(model, card);
  return {
    turned: kind === 'creatures' && position === 1,
    spent: false,
    faceDown: (kind === 'creatures' || kind === 'utilities') && position === 2,
  };
}

export function backTitle(catalogue: Catalogue, model: TableModel, card: CardView): string {
  const since = statOf(model, card, 'since') ?? 0;
  const creature = kindOf(model, card) === 'creatures';
  const what = t(creature ? 'face-down creature' : 'face-down trap or spell');
  const placed = since > 0 ? [t(creature ? 'placed in turn {turn}' : 'set in turn {turn}', { turn: since })] : [];
  return [what, ...placed, ...lastingOn(catalogue, model, card)].join(', ');
}

function trend(now: number, printed: number): StatLine['trend'] {
  return now > printed ? 'up' : now < printed ? 'down' : 'same';
}

/** What a card of the hand costs its player now; printed where nothing changes that, and once the match is over. */
export function costOf(model: TableModel, card: CardView | null, printed: number): number {
  const counts = card !== null && model.view.outcome === null && kindOf(model, card) === 'hand';
  return counts ? (statOf(model, card, 'cost') ?? 0) : printed;
}

/** More is worse. */
function priceTrend(now: number, printed: number): Pick<StatLine, 'trend' | 'worse'> {
  return { trend: trend(now, printed), worse: now > printed };
}

/**
 * The power as it is now: over a changed number, and upright on a card that lies on its side. Durability left of
 * equipment. What a card of the hand costs, where that is not what is printed on it.
 */
export function plates(catalogue: Catalogue, model: TableModel, card: CardView): PlateNumber[] {
  const definition = card.id === null ? undefined : catalogue.get(card.id);
  if (definition === undefined) return [];
  if (kindOf(model, card) === 'hand') {
    const cost = costOf(model, card, definition.cost);
    return cost === definition.cost ? [] : [{ side: 'top', text: String(cost), ...priceTrend(cost, definition.cost) }];
  }
  if (kindOf(model, card) === 'equipment') {
    const left = statOf(model, card, 'left') ?? -1;
    return left < 0 ? [] : [{ side: 'medallion', text: String(left), trend: trend(left, definition.durability) }];
  }
  const power = statOf(model, card, 'power');
  if (kindOf(model, card) !== 'creatures' || power === null) return [];
  const { turned } = stance(model, card);
  const now = trend(power, definition.power);
  return now === 'same' && !turned ? [] : [{ side: 'medallion', text: String(power), trend: now }];
}

/** Wounds are power lost and not restored (MD-2.6). */
export function damage(model: TableModel, card: CardView): Damage | null {
  const wounds = statOf(model, card, 'wounds') ?? 0;
  if (wounds <= 0) return null;
  const power = statOf(model, card, 'power') ?? 0;
  return { part: wounds / Math.max(10, power + wounds), text: `−${wounds}` };
}

/** Keywords and what they mean on the table; those that matter to the opponent show as signs. */
const KEYWORDS = [
  ['swift', 'sprint'],
  ['guard', 'checked-shield'],
  ['pierce', 'flaming-arrow'],
  ['sneak', 'warlock-hood'],
  ['twin', 'winged-sword'],
  ['ward', 'bolt-shield'],
  ['drain', 'vampire-dracula'],
  ['rooted', 'tree-roots'],
  ['harmless', 'crossed-chains'],
] as const;
const BAD: ReadonlySet<string> = new Set(['rooted', 'harmless']);

export function badges(model: TableModel, card: CardView): Badge[] {
  const kind = kindOf(model, card);
  const found: Badge[] = [];
  const lasts = lastingMark(model, card);
  if (lasts !== null)
    found.push({
      icon: lasts === 'forbidding' ? 'padlock' : 'hourglass',
      tone: lasts === 'forbidding' ? 'bad' : 'plain',
    });
  if (positionOf(model, card) === 2) return [...found, { icon: 'third-eye', tone: 'plain' }];
  if (kind !== 'creatures') return found;
  for (const [keyword, icon] of KEYWORDS)
    if (hasFlag(model, card, keyword)) found.push({ icon, tone: BAD.has(keyword) ? 'bad' : 'good' });
  if (hasFlag(model, card, 'sick') && (statOf(model, card, 'position') ?? 0) === 0)
    found.push({ icon: 'night-sleep', tone: 'plain' });
  return found.slice(0, 4);
}

function creatureMarks(definition: PrintedCard, card: CardView, { model }: Witness): string[] {
  const marks: string[] = [POSITION_WORDS[positionOf(model, card)] ?? ''];
  const wounds = statOf(model, card, 'wounds') ?? 0;
  if (wounds > 0) marks.push(t('{wounds} wounds', { wounds }));
  for (const [keyword] of KEYWORDS) if (hasFlag(model, card, keyword)) marks.push(keywordWord({ keyword, n: 0 }));
  const sturdy = statOf(model, card, 'sturdy') ?? 0;
  if (sturdy > 0) marks.push(keywordWord({ keyword: 'sturdy', n: sturdy }));
  if (hasFlag(model, card, 'sick')) marks.push(t('arrived this turn: cannot attack yet'));
  if (hasFlag(model, card, 'canAttack') && model.view.phase === 'fight') marks.push(t('can attack'));
  const attacks = statOf(model, card, 'attacks') ?? 0;
  if (attacks > 0) marks.push(tn('has attacked', 'has attacked {n} times', attacks));
  if (hasFlag(model, card, 'changed')) marks.push(t('position changed this turn'));
  if ((statOf(model, card, 'used') ?? 0) !== 0) marks.push(t('effect used this round'));
  // The bits of the stat stand for the known groups, in their order.
  const bits = statOf(model, card, 'groups') ?? 0;
  const added = KNOWN_GROUPS.filter(
    (group, index) => (bits & (1 << index)) !== 0 && !definition.groups.includes(group),
  );
  if (added.length > 0) marks.push(t('also {groups}', { groups: added.map(groupWord).join(', ') }));
  return marks;
}

function marksOf(catalogue: Catalogue, definition: PrintedCard, card: CardView, witness: Witness): string[] {
  const { model } = witness;
  const kind = kindOf(model, card);
  const marks: string[] = [];
  if (kind === 'creatures') {
    marks.push(...creatureMarks(definition, card, witness));
    for (const other of model.cards.values())
      if (other.host === card.handle && other.id !== null)
        marks.push(t('carries {card}', { card: catalogue.get(other.id)?.name ?? other.id }));
  }
  if (kind === 'utilities')
    marks.push(
      positionOf(model, card) === 2
        ? t('set in turn {turn}', { turn: statOf(model, card, 'since') ?? 0 })
        : t('face up'),
    );
  if (kind === 'equipment') {
    marks.push(t('on {card}', { card: nameOfHandle(catalogue, witness, card.host) }));
    const left = statOf(model, card, 'left') ?? -1;
    if (left >= 0) marks.push(t('durability {n}', { n: left }));
  }
  if (definition.token) marks.push(t('token'));
  marks.push(...lastingOn(catalogue, model, card));
  return marks;
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
    return { name: id, typeLine: '', tier: 1, rarity: '', stats: [], marks: [], lines: [], flavour: '' };
  const { model } = witness;
  const inPlay = card !== null && kindOf(model, card) === 'creatures';
  const power = inPlay ? (statOf(model, card, 'power') ?? definition.power) : definition.power;
  const price = costOf(model, card, definition.cost);
  const cost = {
    label: t('Cost'),
    now: t('{mana} mana', { mana: price }),
    printed: t('{mana} mana', { mana: definition.cost }),
    ...priceTrend(price, definition.cost),
  };
  return {
    name: definition.name,
    typeLine: typeLineOf(definition),
    tier: tierOf(definition, tier),
    rarity: rarityWord(definition),
    stats: [
      ...(definition.type === 'creature'
        ? [
            {
              label: t('Power'),
              now: String(power),
              printed: String(definition.power),
              trend: trend(power, definition.power),
            },
          ]
        : []),
      ...(definition.cost > 0 ? [cost] : []),
    ],
    marks: card === null ? [] : marksOf(catalogue, definition, card, witness),
    lines: definition.explained,
    flavour: definition.flavour,
  };
}
