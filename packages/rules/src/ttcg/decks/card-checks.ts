/** What makes a card of a file that has the right form: the rules of TTCG-2 and of its two sentences. */

import { present } from '../../kernel/types.ts';
import {
  boundsOf,
  canonicalSubtype,
  checkCard,
  MOST_BOUNDS,
  printEffect,
  readLine,
  TYPES,
  type Effect,
  type Subtype,
} from '../language/index.ts';
import { compileEffect, type Ability } from '../machine/ability.ts';
import { SPELL, subtypeBit, typeNumber } from '../state/filter.ts';
import type { FullCardFile } from './card.ts';

/**
 * TTCG-2.21: what a tier adds to the sum of both stats of a unit, or of the boost pair of a spell. Index is the tier.
 */
const UNIT_BONUS = [0, 0, 10, 20, 30, 40, 50];
const SPELL_BONUS = [0, 0, 5, 10, 15, 20, 25];

export const TIERS = [1, 2, 3, 4, 5, 6] as const;
export const TIER_NAMES = ['Common', 'Uncommon', 'Rare', 'Ultra Rare', 'Mythic Rare', 'Primal Rare'] as const;

/** A card definition that has passed every check, with all that play needs. Plain data. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly lore: boolean;
  readonly unit: boolean;
  /** Index into the types; SPELL for spells. */
  readonly type: number;
  /** Bits by subtype. */
  readonly subtypes: number;
  readonly subtypeNames: readonly Subtype[];
  readonly rank: number;
  /** By tier, index 0 unused: Attack and Defense of a unit, boost pair of a spell. */
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly abilities: readonly Ability[];
  /** Bits of STANDS over both effects. */
  readonly stands: number;
  /** What its effects wait for by themselves. */
  readonly hears: readonly string[];
  readonly lines: readonly string[];
  readonly art: string;
  readonly flavour: string;
}

export interface CardProblem {
  /** `EFFECT_COUNT`, `CARD_STATS`, `CARD_FORM` or a code of the language. */
  readonly code: string;
  readonly rule: string;
  /** The field, as a path in the card. */
  readonly field: string;
  readonly message: string;
}

export type CardResult =
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly problems: readonly CardProblem[] };

export interface CardReading {
  /** Scenario files only: a missing second effect is a harmless one (TTCG-17.8). */
  readonly fillEffects?: boolean;
}

/** The harmless effect of TTCG-17.8. */
const FILL_EFFECT = 'Normal: Shuffle your deck.';

/** The card of a file in the right form, checked (TTCG-2, 12.7). */
export function cardFrom(file: FullCardFile, reading: CardReading = {}): CardResult {
  const problems: CardProblem[] = [];
  const problem = (code: string, rule: string, field: string, message: string): void => {
    problems.push({ code, rule, field, message });
  };
  if (file.category === 'lore') return { ok: true, card: loreCard(file.id, file.name) };

  const unit = file.type !== 'spell';
  if (file.type === undefined)
    problem('CARD_FORM', 'TTCG-2.8', 'type', `a card has one type: ${[...TYPES, 'spell'].join(', ')}`);
  if (file.category !== undefined && (file.category === 'unit') !== unit)
    problem('CARD_FORM', 'TTCG-2.8', 'category', 'the category must fit the type');
  if (file.rank === undefined) problem('CARD_FORM', 'TTCG-2.15', 'rank', 'a card has a rank of 1 to 5');
  const subtypes = readSubtypes(file.subtypes, unit, problem);
  const rank = file.rank ?? 1;
  const stats = unit ? unitStats(file, rank, problem) : spellStats(file, problem);
  const lines =
    reading.fillEffects === true
      ? [...file.effects, FILL_EFFECT, FILL_EFFECT].slice(0, Math.max(2, file.effects.length))
      : file.effects;
  const effects = readEffects(lines, problem);
  if (problems.length > 0) return { ok: false, problems };

  const abilities = effects.map(compileEffect);
  return {
    ok: true,
    card: {
      id: file.id,
      name: file.name,
      lore: false,
      unit,
      type: typeNumber(file.type ?? 'spell'),
      subtypes: subtypes.reduce((mask, subtype) => mask | subtypeBit(subtype), 0),
      subtypeNames: subtypes,
      rank,
      ...stats,
      abilities,
      stands: abilities.reduce((mask, ability) => mask | ability.stands, 0),
      hears: abilities.flatMap(({ hears }) => hears ?? []),
      lines: effects.map(printEffect),
      art: file.art ?? '',
      flavour: file.flavour ?? '',
    },
  };
}

function loreCard(id: string, name: string): Card {
  return {
    id,
    name,
    lore: true,
    unit: false,
    type: SPELL,
    subtypes: 0,
    subtypeNames: [],
    rank: 1,
    first: [0, 0, 0, 0, 0, 0, 0],
    second: [0, 0, 0, 0, 0, 0, 0],
    abilities: [],
    stands: 0,
    hears: [],
    lines: [],
    art: '',
    flavour: '',
  };
}

type Report = (code: string, rule: string, field: string, message: string) => void;

function readSubtypes(words: readonly string[], unit: boolean, problem: Report): Subtype[] {
  const subtypes: Subtype[] = [];
  for (const [index, word] of words.entries()) {
    const subtype = canonicalSubtype(word);
    if (subtype === null) problem('CARD_FORM', 'TTCG-2.11', `subtypes.${index}`, `${word} is not a subtype`);
    else if (subtypes.includes(subtype))
      problem('CARD_FORM', 'TTCG-2.10', `subtypes.${index}`, `${subtype} stands there twice`);
    else subtypes.push(subtype);
  }
  if (unit && words.length === 0) problem('CARD_FORM', 'TTCG-2.10', 'subtypes', 'a unit has at least one subtype');
  if (!unit && words.length > 0) problem('CARD_FORM', 'TTCG-2.10', 'subtypes', 'a spell has no subtypes');
  return subtypes;
}

type StatFields = Pick<FullCardFile, 'attack' | 'defense' | 'boost' | 'rarityTable'>;
type StatTable = Pick<Card, 'first' | 'second'>;

function unitStats(file: StatFields, rank: number, problem: Report): StatTable {
  const attack = file.attack ?? 0;
  const defense = file.defense ?? 0;
  if (file.attack === undefined || file.defense === undefined)
    problem('CARD_STATS', 'TTCG-2.17', 'attack', 'a unit has attack and defense');
  if (file.boost !== undefined) problem('CARD_STATS', 'TTCG-2.20', 'boost', 'only spells have a boost');
  if (attack + defense !== 500 * rank) {
    problem(
      'CARD_STATS',
      'TTCG-2.17',
      'attack',
      `attack and defense of a rank ${rank} unit add up to ${500 * rank}, here to ${attack + defense}`,
    );
  }
  for (const [field, value] of [['attack', attack] as const, ['defense', defense] as const]) {
    if (value < 0 || value % 5 !== 0)
      problem('CARD_STATS', 'TTCG-2.18', field, 'a stat is a multiple of 5, at least 0');
  }
  const first = [0];
  const second = [0];
  for (const tier of TIERS) {
    const bonus = present(UNIT_BONUS[tier]);
    const [a, d] = splitFor(file.rarityTable, tier) ?? [bonus / 2, bonus / 2];
    if (a < 0 || d < 0 || a + d !== bonus) {
      problem(
        'CARD_STATS',
        'TTCG-2.22',
        `rarityTable.${tier}`,
        `the parts of tier ${tier} are not negative and add up to ${bonus}, here ${a} and ${d}`,
      );
    }
    first.push(attack + a);
    second.push(defense + d);
  }
  return { first, second };
}

function spellStats(file: StatFields, problem: Report): StatTable {
  const [attack, defense] = file.boost ?? [0, 0];
  if (file.boost === undefined)
    problem('CARD_STATS', 'TTCG-2.25', 'boost', 'a spell has a boost pair, for example [20, 0]');
  if (file.attack !== undefined || file.defense !== undefined)
    problem('CARD_STATS', 'TTCG-2.20', 'attack', 'a spell has no attack or defense of its own');
  for (const value of [attack, defense, attack + defense]) {
    if (value % 5 !== 0 || Math.abs(value) > 50) {
      problem(
        'CARD_STATS',
        'TTCG-2.27',
        'boost',
        'the parts of a boost and their sum are multiples of 5 from -50 to 50',
      );
      break;
    }
  }
  const first = [0];
  const second = [0];
  for (const tier of TIERS) {
    const bonus = present(SPELL_BONUS[tier]);
    // TTCG-2.26: by default the whole bonus goes to the higher part, to Attack on a tie.
    const [a, d] = splitFor(file.rarityTable, tier) ?? (attack >= defense ? [bonus, 0] : [0, bonus]);
    if (a < 0 || d < 0 || a % 5 !== 0 || d % 5 !== 0 || a + d !== bonus) {
      problem(
        'CARD_STATS',
        'TTCG-2.25',
        `rarityTable.${tier}`,
        `the parts of tier ${tier} are multiples of 5, not negative, and add up to ${bonus}, here ${a} and ${d}`,
      );
    }
    first.push(attack + a);
    second.push(defense + d);
  }
  return { first, second };
}

function splitFor(rarity: StatFields['rarityTable'], tier: number): [number, number] | undefined {
  return Object.entries(rarity).find(([key]) => Number(key) === tier)?.[1];
}

function readEffects(lines: readonly string[], problem: Report): Effect[] {
  if (lines.length !== 2)
    problem('EFFECT_COUNT', 'TTCG-2.3', 'effects', `a card has exactly two effects, here ${lines.length}`);
  const effects: Effect[] = [];
  for (const [index, line] of lines.entries()) {
    const result = readLine(line);
    if (result.ok) effects.push(result.value.effect);
    else
      problem(
        result.error.code,
        result.error.rule,
        `effects.${index}`,
        `${result.error.message} (character ${result.error.at + 1} of "${line}")`,
      );
  }
  if (effects.length === lines.length) {
    const error = checkCard(effects);
    if (error !== null) problem(error.code, error.rule, 'effects', error.message);
    for (const [index, effect] of effects.entries()) checkBounds(effect, `effects.${index}`, problem);
  }
  return effects;
}

// DECISION TTCG-9.17: the loop guard stops what goes on for ever; a single sentence that would take a match too long is
// refused before it begins.
function checkBounds(effect: Effect, field: string, problem: Report): void {
  const bounds = boundsOf(effect);
  for (const what of ['steps', 'choices'] as const) {
    if (bounds[what] <= MOST_BOUNDS[what]) continue;
    problem(
      'CARD_BOUNDS',
      'TTCG-9.17',
      field,
      `one use of this effect needs up to ${bounds[what]} ${what}; at most ${MOST_BOUNDS[what]} are allowed. Say less in one sentence.`,
    );
  }
}
