import type { Seat } from '@cardscape/rules';
import { listed, t, tc, tn } from '../../../i18n/index.ts';
import { SPECIAL_TEXTS, SPECIAL_WORDS, signed, terrainGift, TYPE_WORDS, type WarCard } from '../model/cards.ts';
import { DIRECTIONS, directionLetters, directionWord, type Direction } from '../model/directions.ts';
import type { WarUnit } from '../model/unit.ts';
import type { Ground, War, WarTile } from '../model/war.ts';
import { liveryOf } from '../pixel/palette.ts';
import type { Sign } from '../pixel/signs.ts';

/* Everything that is said of units, cards and tiles, once for the canvas and once for those who listen. */

/** A line of the unit panel. */
export interface Fact {
  readonly text: string;
  readonly tone: 'title' | 'plain' | 'soft' | 'good' | 'bad' | 'special';
  /** What it is about, or what brought it about. */
  readonly signs?: readonly Sign[];
  /** One of a list. */
  readonly entry?: true;
}

/** Who is called what. */
export interface Names {
  readonly you: Seat | null;
  nameOf(seat: Seat): string;
  /** Whether that seat fights beside the player. */
  isAlly?(seat: Seat): boolean;
}

const GROUND_WORDS: Readonly<Record<Ground, string>> = {
  void: '',
  unknown: tc('ground', 'unexplored'),
  clear: tc('ground', 'clear'),
  forest: tc('ground', 'forest'),
  mountain: tc('ground', 'mountain'),
};

function list(directions: readonly Direction[]): string {
  return listed(directions.map(directionWord)).join('');
}

function arrowWords(arrows: readonly Direction[]): string {
  if (arrows.length === 0) return t('strikes nowhere');
  if (arrows.length === DIRECTIONS.length) return t('strikes in all directions');
  return t('strikes {directions}', { directions: list(inOrder(arrows)) });
}

/** In the order of a sweep. */
function inOrder(arrows: readonly Direction[]): Direction[] {
  return DIRECTIONS.map(({ name }) => name).filter((name) => arrows.includes(name));
}

function armourWords(armour: readonly Direction[]): string[] {
  return armour.length === 0 ? [] : [t('armour {sides}', { sides: list(armour) })];
}

/** A card in one sentence, and one for each special. */
export function cardWords(card: WarCard): string {
  const { name, type, hp, dmg, specials } = card;
  const values = [
    name,
    TYPE_WORDS[type],
    t('{hp} HP', { hp }),
    t('{damage} damage', { damage: dmg }),
    ...cardMarks(card),
  ].join(', ');
  return specials.length === 0 ? values : `${values}. ${specialWords(card).join(' ')}`;
}

/** What each special of a card does, one sentence each. */
export function specialWords({ specials }: WarCard): string[] {
  return specials.map((special) => `${SPECIAL_WORDS[special]}: ${SPECIAL_TEXTS[special]}`);
}

/** What is printed on a card beside its numbers, one phrase each. */
export function cardMarks({ arrows, armour }: WarCard): string[] {
  return [arrowWords(arrows), ...armourWords(armour)];
}

function cardFacts({ type, arrows, armour, specials }: WarCard): Fact[] {
  return [
    { text: TYPE_WORDS[type], tone: 'soft', signs: [type] },
    {
      text:
        arrows.length === 0
          ? t('Hits none')
          : t('Hits {directions}', { directions: inOrder(arrows).map(directionLetters).join(' ') }),
      tone: 'plain',
    },
    ...(armour.length === 0
      ? []
      : [
          {
            text: t('Armour {sides}', { sides: armour.map(directionLetters).join(' ') }),
            tone: 'special',
            signs: ['armour'],
          } as const,
        ]),
    ...specials.flatMap((special): Fact[] => [
      { text: SPECIAL_WORDS[special], tone: 'special', signs: [special] },
      { text: SPECIAL_TEXTS[special], tone: 'soft' },
    ]),
  ];
}

/** What terrain would do to a card. */
function terrainWords({ type }: WarCard): string {
  const { hp, dmg } = terrainGift(type, 'forest');
  const changes = [
    hp === 0 ? '' : t('{change} HP', { change: signed(hp) }),
    dmg === 0 ? '' : t('{change} DMG', { change: signed(dmg) }),
  ].filter((part) => part !== '');
  return changes.length === 0 ? t('Ground: no effect') : t('Wood, peak: {changes}', { changes: changes.join(' ') });
}

/** CF-6.6: one placement is all of a turn. */
const COST = t('Costs: your turn');

/** What placing a card means, one phrase each. */
export function handMarks(card: WarCard): string[] {
  return [terrainWords(card), COST];
}

/** A card of the hand, as printed, and what terrain would do to it. */
export function handFacts(card: WarCard): Fact[] {
  return [
    { text: card.name, tone: 'title' },
    { text: t('HP {hp}  DMG {damage}', { hp: card.hp, damage: card.dmg }), tone: 'plain' },
    ...cardFacts(card),
    { text: terrainWords(card), tone: 'soft', signs: ['forest'] },
    { text: COST, tone: 'soft', signs: ['clock'] },
  ];
}

/** Where the numbers of a unit come from (CF-2.8). */
function sources({ card, terrainHp, terrainDmg, stars, maxHp, hp }: WarUnit, ground: Ground): Fact[] {
  if (card === null) return [];
  const facts: Fact[] = [{ text: t('Printed {figures}', { figures: `${card.hp}/${card.dmg}` }), tone: 'soft' }];
  if (terrainHp !== 0 || terrainDmg !== 0)
    facts.push({
      text: `${GROUND_WORDS[ground]} ${signed(terrainHp)}/${signed(terrainDmg)}`,
      tone: 'soft',
      signs: [ground === 'mountain' ? 'mountain' : 'forest'],
    });
  if (stars > 0)
    facts.push({
      text: tn('Star {bonus}', '{n} stars {bonus}', stars, { bonus: `${signed(stars)}/${signed(stars)}` }),
      tone: 'soft',
      signs: ['star'],
    });
  if (hp < maxHp) facts.push({ text: t('Wounds {n}', { n: maxHp - hp }), tone: 'bad' });
  return facts;
}

function ownerWords(owner: Seat, names: Names): string {
  const { letter } = liveryOf(owner);
  return owner === names.you ? t('{letter}: yours', { letter }) : `${letter}: ${names.nameOf(owner)}`;
}

/** Whose a unit is, how old what is known of it is, and where its numbers come from, one phrase each. */
export function unitMarks(unit: WarUnit, { ground }: WarTile, names: Names): string[] {
  return [
    ownerWords(unit.owner, names),
    ...(unit.stale ? [seenWords(unit.age)] : []),
    ...sources(unit, ground).map(({ text }) => text),
  ];
}

/** Everything about a unit (CF-UI-17). */
export function unitFacts(unit: WarUnit, tile: WarTile, names: Names): Fact[] {
  const owner: Fact = { text: ownerWords(unit.owner, names), tone: 'soft' };
  const { card } = unit;
  if (card === null)
    return [
      { text: `${tile.name}: ?`, tone: 'title' },
      owner,
      { text: t('Never seen: only its position is known.'), tone: 'soft' },
    ];
  return [
    { text: card.name, tone: 'title' },
    {
      text: t('HP {hp}  DMG {damage}', { hp: `${unit.hp}/${unit.maxHp}`, damage: unit.dmg }),
      tone: unit.hp < unit.maxHp ? 'bad' : 'plain',
    },
    owner,
    ...(unit.stale ? [{ text: seenWords(unit.age), tone: 'bad', signs: ['clock'] } as const] : []),
    ...sources(unit, tile.ground),
    ...cardFacts(card),
  ];
}

function seenWords(age: number): string {
  return age === 0 ? t('Seen this round') : tn('Seen {n} round ago', 'Seen {n} rounds ago', age);
}

function lastSeenWords(age: number): string {
  return age === 0 ? t('last seen this round') : tn('last seen {n} round ago', 'last seen {n} rounds ago', age);
}

/** Whose a unit is, and what: "your Anvil Tank". */
function whoseWords({ owner, card: seen }: WarUnit, names: Names): string {
  const card = seen?.name ?? null;
  if (owner === names.you) return card === null ? t('your unknown unit') : t('your {card}', { card });
  const { colour, letter } = liveryOf(owner);
  const whose = { name: names.nameOf(owner), colour, letter };
  if (names.isAlly?.(owner) === true)
    return card === null
      ? t('your ally {name}’s ({colour}, {letter}) unknown unit', whose)
      : t('your ally {name}’s ({colour}, {letter}) {card}', { ...whose, card });
  return card === null
    ? t('{name}’s ({colour}, {letter}) unknown unit', whose)
    : t('{name}’s ({colour}, {letter}) {card}', { ...whose, card });
}

/** What a unit is, in one sentence. */
export function unitWords(unit: WarUnit, names: Names): string {
  const { card, hp, maxHp, dmg, terrainHp, terrainDmg, stars } = unit;
  if (card === null) return whoseWords(unit, names);
  return [
    whoseWords(unit, names),
    t('{hp} of {all} HP', { hp, all: maxHp }),
    t('{damage} damage', { damage: dmg }),
    ...(unit.stale ? [lastSeenWords(unit.age)] : []),
    arrowWords(card.arrows),
    ...armourWords(card.armour),
    ...(terrainHp !== 0 || terrainDmg !== 0
      ? [t('terrain {hp} HP {damage} damage', { hp: signed(terrainHp), damage: signed(terrainDmg) })]
      : []),
    ...(stars > 0 ? [t('stars +{n}', { n: stars })] : []),
    ...card.specials.map((special) => SPECIAL_WORDS[special]),
  ].join(', ');
}

/** A tile in one sentence, its name first. */
export function tileWords(tile: WarTile, names: Names): string {
  const there =
    tile.unit !== null ? unitWords(tile.unit, names) : tile.debris ? t('debris, blocked') : tc('tile', 'free');
  return [
    tile.name,
    GROUND_WORDS[tile.ground],
    there,
    ...(tile.fogged && tile.unit === null ? [t('out of sight')] : []),
  ].join(', ');
}

const REASONS: Readonly<Record<string, string>> = {
  score: t('The surviving HP decided.'),
  'tie-break': t('Equal HP: units left, then kills decided.'),
  draw: t('The sides are exactly even.'),
  objectives: t('The objectives settled the mission.'),
};

/** Who has conceded, the one who looks first. */
function concededWords({ you, seats }: War, who: Names): string {
  const out = seats.flatMap((seat) => (seat.out ? [seat.seat] : []));
  const others = out.filter((seat) => seat !== you);
  const names = listed(others.map((seat) => who.nameOf(seat))).join('');
  if (others.length === out.length) return tn('{names} conceded.', '{names} conceded.', others.length, { names });
  return others.length === 0 ? t('You conceded.') : t('You and {names} conceded.', { names });
}

/** How the war ended: a word and a sentence. */
export function outcomeWords(war: War, names: Names): { readonly title: string; readonly reason: string } {
  const reason =
    war.reason === 'concede'
      ? concededWords(war, names)
      : (REASONS[war.reason] ?? t('Decided by {reason}.', { reason: war.reason }));
  const { winners, you } = war;
  if (winners.length === 0) return { title: t('Stalemate'), reason };
  if (you === null)
    return {
      title: tn('{winners} wins', '{winners} win', winners.length, {
        winners: listed(winners.map((seat) => names.nameOf(seat))).join(''),
      }),
      reason,
    };
  return { title: winners.includes(you) ? t('Victory') : t('Defeat'), reason };
}
