import type { Seat } from '@cardscape/rules';
import { SPECIAL_TEXTS, signed, terrainGift, type WarCard } from './model/cards.ts';
import { DIRECTIONS, directionWord, type Direction } from './model/directions.ts';
import type { Foresight, ForeseenStep } from './model/foresight.ts';
import type { War, WarTile, WarUnit } from './model/war.ts';
import { liveryOf } from './pixel/palette.ts';
import type { Sign } from './pixel/signs.ts';

/* Everything that is said of units, cards, tiles and previews, once for the canvas and once for those who listen. */

/** A line of the unit panel. */
export interface Fact {
  readonly text: string;
  readonly tone: 'title' | 'plain' | 'soft' | 'good' | 'bad' | 'special';
  /** What it is about, or what brought it about. */
  readonly signs?: readonly Sign[];
}

/** Who is called what. */
export interface Names {
  readonly you: Seat | null;
  nameOf(seat: Seat): string;
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function arrowWords(arrows: readonly Direction[]): string {
  if (arrows.length === 0) return 'strikes nowhere';
  if (arrows.length === DIRECTIONS.length) return 'strikes in all directions';
  return `strikes ${list(DIRECTIONS.filter(({ name }) => arrows.includes(name)).map(({ name }) => directionWord(name)))}`;
}

/** In the order of a sweep. */
function arrowLetters(arrows: readonly Direction[]): string {
  return arrows.length === 0 ? 'none' : DIRECTIONS.filter(({ name }) => arrows.includes(name)).map(({ name }) => name).join(' ');
}

/** A card in one sentence. */
export function cardWords({ name, type, hp, dmg, arrows, armour, specials }: WarCard): string {
  const parts = [name, type, `${hp} HP`, `${dmg} damage`, arrowWords(arrows)];
  if (armour.length > 0) parts.push(`armour ${list(armour.map(directionWord))}`);
  return `${parts.join(', ')}${specials.length === 0 ? '' : `. ${specials.map((special) => `${special}: ${SPECIAL_TEXTS[special]}`).join(' ')}`}`;
}

function cardFacts({ type, arrows, armour, specials }: WarCard): Fact[] {
  return [
    { text: type, tone: 'soft', signs: [type] },
    { text: `Hits ${arrowLetters(arrows)}`, tone: 'plain' },
    ...(armour.length === 0 ? [] : [{ text: `Armour ${armour.join(' ')}`, tone: 'special', signs: ['armour'] } as const]),
    ...specials.flatMap((special): Fact[] => [
      { text: special, tone: 'special', signs: [special] },
      { text: SPECIAL_TEXTS[special], tone: 'soft' },
    ]),
  ];
}

/** A card of the hand, as printed, and what terrain would do to it. */
export function handFacts(card: WarCard): Fact[] {
  const gift = terrainGift(card.type, 'forest');
  const ground = gift.hp === 0 && gift.dmg === 0 ? 'Ground: no effect' : `Wood, peak: ${[gift.hp === 0 ? '' : `${signed(gift.hp)} HP`, gift.dmg === 0 ? '' : `${signed(gift.dmg)} DMG`].filter((part) => part !== '').join(' ')}`;
  return [{ text: card.name, tone: 'title' }, { text: `HP ${card.hp}  DMG ${card.dmg}`, tone: 'plain' }, ...cardFacts(card), { text: ground, tone: 'soft', signs: ['forest'] }];
}

/** Where the numbers of a unit come from (CF-2.8). */
function sources({ card, terrainHp, terrainDmg, stars, maxHp, hp }: WarUnit, ground: string): Fact[] {
  if (card === null) return [];
  const facts: Fact[] = [{ text: `Printed ${card.hp}/${card.dmg}`, tone: 'soft' }];
  if (terrainHp !== 0 || terrainDmg !== 0) facts.push({ text: `${ground} ${signed(terrainHp)}/${signed(terrainDmg)}`, tone: 'soft', signs: [ground === 'mountain' ? 'mountain' : 'forest'] });
  if (stars > 0) facts.push({ text: `${stars === 1 ? 'Star' : `${stars} stars`} ${signed(stars)}/${signed(stars)}`, tone: 'soft', signs: ['star'] });
  if (hp < maxHp) facts.push({ text: `Wounds ${maxHp - hp}`, tone: 'bad' });
  return facts;
}

/** Everything about a unit (CF-UI-17). */
export function unitFacts(unit: WarUnit, tile: WarTile, names: Names): Fact[] {
  const owner: Fact = { text: `${liveryOf(unit.owner).letter}: ${unit.owner === names.you ? 'yours' : names.nameOf(unit.owner)}`, tone: 'soft' };
  const { card } = unit;
  if (card === null) return [{ text: `${tile.name}: ?`, tone: 'title' }, owner, { text: 'Never seen: only where it stands is known.', tone: 'soft' }];
  return [
    { text: card.name, tone: 'title' },
    { text: `HP ${unit.hp}/${unit.maxHp}  DMG ${unit.dmg}`, tone: unit.hp < unit.maxHp ? 'bad' : 'plain' },
    owner,
    ...(unit.stale ? [{ text: `Seen ${rounds(unit.age)}`, tone: 'bad', signs: ['clock'] } as const] : []),
    ...sources(unit, tile.ground),
    ...cardFacts(card),
  ];
}

function rounds(age: number): string {
  return age === 0 ? 'this round' : age === 1 ? '1 round ago' : `${age} rounds ago`;
}

/** What a unit is, in one sentence. */
export function unitWords(unit: WarUnit, names: Names): string {
  const whose = unit.owner === names.you ? 'your' : `${names.nameOf(unit.owner)}’s (${liveryOf(unit.owner).colour}, ${liveryOf(unit.owner).letter})`;
  const { card } = unit;
  if (card === null) return `${whose} unknown unit`;
  const now = `${unit.hp} of ${unit.maxHp} HP, ${unit.dmg} damage`;
  const bonus = [unit.terrainHp !== 0 || unit.terrainDmg !== 0 ? `terrain ${signed(unit.terrainHp)} HP ${signed(unit.terrainDmg)} damage` : '', unit.stars > 0 ? `stars +${unit.stars}` : ''].filter((part) => part !== '');
  const age = unit.stale ? `, last seen ${rounds(unit.age)}` : '';
  return `${whose} ${card.name}, ${now}${age}, ${arrowWords(card.arrows)}${card.armour.length > 0 ? `, armour ${list(card.armour.map(directionWord))}` : ''}${bonus.length > 0 ? `, ${bonus.join(', ')}` : ''}${card.specials.length > 0 ? `, ${card.specials.join(', ')}` : ''}`;
}

/** A tile in one sentence, its name first. */
export function tileWords(tile: WarTile, names: Names): string {
  const ground = tile.ground === 'unknown' ? 'unexplored' : tile.ground;
  const there = tile.unit !== null ? unitWords(tile.unit, names) : tile.debris ? 'debris, blocked' : 'free';
  return `${tile.name}, ${ground}, ${there}${tile.fogged && tile.unit === null ? ', out of sight' : ''}`;
}

function stepTitle({ kind, damage }: ForeseenStep): string {
  switch (kind) {
    case 'heal':
      return 'Heals';
    case 'sweep':
      return `Hits −${damage}`;
    case 'retaliation':
      return `Reply −${damage}`;
    case 'opportunity':
      return `Struck −${damage}`;
  }
}

const SIGNS: readonly Sign[] = ['armour', 'rocket', 'shell', 'bomb', 'flame', 'stealth', 'binoculars', 'wrench', 'star'];

/** The causes of a number that have signs of their own: armour and a bonus may both be at work. */
export function signsOf(causes: readonly string[]): readonly Sign[] {
  return SIGNS.filter((sign) => causes.includes(sign));
}

/** How it would end as far as anybody can tell: what unknown units do is not in it. */
function endFact({ unknown, end }: Foresight): Fact {
  if (!end.alive) return { text: 'Would fall', tone: 'bad', signs: ['skull'] };
  return unknown.length === 0 ? { text: `Left: ${end.hp} HP`, tone: 'title' } : { text: `At best ${end.hp} HP`, tone: 'title' };
}

/** The preview, line by line in the order in which things would happen (CF-UI-8). */
export function foresightFacts(foresight: Foresight, cards: ReadonlyMap<string, WarCard>): Fact[] {
  const { terrain, stars, hp, dmg, dies, steps, unknown } = foresight;
  const facts: Fact[] = [{ text: `Arrives ${hp}/${dmg}`, tone: 'title' }];
  if (terrain === null) facts.push({ text: 'Terrain unknown: taken as clear', tone: 'special' });
  else if (terrain.hp !== 0 || terrain.dmg !== 0) facts.push({ text: `Ground ${signed(terrain.hp)}/${signed(terrain.dmg)}`, tone: 'soft', signs: ['forest'] });
  if (stars > 0) facts.push({ text: `Stars +${stars}/+${stars}`, tone: 'soft', signs: ['star'] });
  if (dies) return [...facts, { text: 'Dies on arrival!', tone: 'bad', signs: ['skull'] }];
  for (const [index, step] of steps.entries()) {
    const signs = signsOf(step.causes);
    const name = step.card === null ? '?' : (cards.get(step.card)?.name ?? step.card);
    const own = step.kind === 'retaliation' || step.kind === 'opportunity';
    const odds = step.chance < 1 ? ` ${Math.round(step.chance * 100)}%` : '';
    facts.push({ text: `${index + 1} ${step.dir} ${name}`, tone: own ? 'bad' : 'good' });
    facts.push({ text: ` ${stepTitle(step)}→${step.hpAfter}${odds}`, tone: own ? 'bad' : 'good', ...(signs.length === 0 ? {} : { signs }) });
  }
  if (steps.length === 0 && unknown.length === 0) facts.push({ text: 'No fight.', tone: 'soft' });
  facts.push(endFact(foresight));
  if (unknown.length > 0) facts.push({ text: `${unknown.map((tile) => tile.toUpperCase()).join(', ')} unknown`, tone: 'special' });
  return facts;
}

/** The preview as sentences. */
export function foresightWords(foresight: Foresight, { cards }: { readonly cards: ReadonlyMap<string, WarCard> }): string {
  const { terrain, hp, dmg, dies, steps, unknown, end } = foresight;
  const ground = terrain === null ? ' Terrain unknown, taken as clear.' : '';
  if (dies) return `It would die on arrival.${ground}`;
  const parts = steps.map((step) => {
    const name = step.card === null ? 'an unknown unit' : (cards.get(step.card)?.name ?? step.card);
    const where = `${name} in the ${directionWord(step.dir)}`;
    const odds = step.chance < 1 ? ` (may dodge)` : '';
    if (step.kind === 'heal') return `heals ${where}`;
    if (step.kind === 'sweep') return `strikes ${where} for ${step.damage}, ${step.hpAfter} left${odds}`;
    return `${where} ${step.kind === 'retaliation' ? 'strikes back' : 'strikes it'} for ${step.damage}, ${step.hpAfter} left${odds}`;
  });
  const told = parts.length > 0 ? ` ${parts.join('; ')}.` : unknown.length === 0 ? ' No fight.' : '';
  const blips = unknown.length === 0 ? '' : ` ${unknown.join(', ')} unknown.`;
  const left = !end.alive ? 'It would be destroyed.' : unknown.length === 0 ? `${end.hp} HP would be left.` : `At best ${end.hp} HP would be left.`;
  return `Arrives with ${hp} HP and ${dmg} damage.${ground}${told} ${left}${blips}`;
}

const REASONS: Readonly<Record<string, string>> = {
  score: 'The surviving HP decided.',
  'tie-break': 'Equal HP: units left, then kills decided.',
  draw: 'Nothing tells the sides apart.',
  concede: 'The others gave up.',
  objectives: 'The objectives of the mission decided.',
};

/** How the war ended: a word and a sentence. */
export function outcomeWords(war: War, names: Names): { readonly title: string; readonly reason: string } {
  const reason = REASONS[war.reason] ?? `Decided by ${war.reason}.`;
  const { winners, you } = war;
  if (winners.length === 0) return { title: 'Stalemate', reason };
  if (you === null) return { title: `${list(winners.map((seat) => names.nameOf(seat)))} ${winners.length === 1 ? 'wins' : 'win'}`, reason };
  return { title: winners.includes(you) ? 'Victory' : 'Defeat', reason };
}
