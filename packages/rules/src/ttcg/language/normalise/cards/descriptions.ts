/** Descriptions of cards: the words round a noun, before and after it, in any order people write them. */

import type { Extreme, RankWord, Where } from '../../program/ast.ts';
import {
  STATS,
  SUBTYPES,
  TYPES,
  type Noun,
  type Pile,
  type Stat,
  type Subtype,
  type Type,
} from '../../program/vocabulary.ts';
import { AMOUNT, RANK_BEYOND, RANK_WORD } from '../words/numbers.ts';
import { any, choice, form, many, map, memo, nothing, say, type Rule } from '../words/rule.ts';

/** One word or phrase of a description. */
export type Trait =
  | { readonly is: 'rank'; readonly rank: RankWord }
  /** `of` tells "fire and water units" from a card that cannot be both. */
  | { readonly is: 'types'; readonly types: readonly Type[]; readonly of?: 'many' }
  | { readonly is: 'subtypes'; readonly group: readonly Subtype[] }
  | { readonly is: 'side'; readonly side: 'you' | 'opponent'; readonly by: 'enemy' | 'possessive' | 'control' }
  | { readonly is: 'tapped'; readonly tapped: boolean }
  | { readonly is: 'equipped' | 'random' | 'other' | 'dormant' }
  | { readonly is: 'extreme'; readonly extreme: Extreme }
  | { readonly is: 'where'; readonly where: Where };

/** A noun, with the words that came with it. */
type Named = { readonly noun: Noun; readonly plural: boolean; readonly traits: readonly Trait[] };

// ---- types and subtypes ----

export const TYPE: Rule<Type> = choice(
  'a type',
  TYPES.map((type) => [type, type] as const),
);
export const SUBTYPE: Rule<Subtype> = choice(
  'a subtype',
  SUBTYPES.map((subtype) => [subtype, subtype] as const),
);

/** A subtype as a noun: "two dragons". Only units have one (TTCG-2.10). */
function kin(subtype: Subtype, plural: boolean): Named {
  return { noun: 'unit', plural, traits: [{ is: 'subtypes', group: [subtype] }] };
}

/** One word for one and for many: "all fish", "each undead". */
const SAME_IN_PLURAL: readonly Subtype[] = ['aquatic', 'flying', 'undead'];

const KIN: readonly Rule<Named>[] = [
  choice(
    'a subtype',
    SUBTYPES.map((subtype) => [subtype, kin(subtype, false)] as const),
  ),
  choice(
    'a subtype',
    SUBTYPES.map((subtype) => [`${subtype}s`, kin(subtype, true)] as const),
  ),
  choice(
    'a subtype',
    SAME_IN_PLURAL.map((subtype) => [subtype, kin(subtype, true)] as const),
  ),
  choice('a subtype', [['fairies', kin('fairy', true)]]),
];

const TYPE_WORD = any(say('type|types'), nothing);

/** TTCG-12.121. A card has one type, so "fire and water units" are those of either. */
const TYPES_SAID: Rule<Trait> = any(
  form([TYPE, TYPE_WORD], (type): Trait => ({ is: 'types', types: [type] })),
  form([TYPE, TYPE_WORD, say('or a|an?'), TYPE, TYPE_WORD], (a, _, _or, b): Trait => ({ is: 'types', types: [a, b] })),
  form([TYPE, TYPE_WORD, say('and'), TYPE, TYPE_WORD], (a, _, _and, b): Trait => ({
    is: 'types',
    types: [a, b],
    of: 'many',
  })),
);

const SUBTYPES_SAID: Rule<Trait> = any(
  form([SUBTYPE, TYPE_WORD], (subtype): Trait => ({ is: 'subtypes', group: [subtype] })),
  form([SUBTYPE, TYPE_WORD, say('or a|an?'), SUBTYPE, TYPE_WORD], (a, _, _or, b): Trait => ({
    is: 'subtypes',
    group: [a, b],
  })),
);

// ---- whose ----

export const YOUR = say('your|own', 'your own');
export const OPPONENTS = say("your|an|a? opponent's|opponents|opponent", "your|the? enemy's");

const SIDE_BEFORE: Rule<Trait> = any(
  map(YOUR, (): Trait => ({ is: 'side', side: 'you', by: 'possessive' })),
  map(OPPONENTS, (): Trait => ({ is: 'side', side: 'opponent', by: 'possessive' })),
  map(say('enemy', 'enemies'), (): Trait => ({ is: 'side', side: 'opponent', by: 'enemy' })),
);

const OPPONENT = say('your|an|the? opponent|opponents', 'the enemy');
const HAS = say('control|controls|own|owns|have|has');

const CONTROLLED: Rule<Trait> = map(
  any(
    map(say('you control|own|have', 'that|which you control|own|have'), () => 'you' as const),
    map(
      say('of yours', 'under your control', 'on your side', 'controlled|owned by you', 'belonging to you'),
      () => 'you' as const,
    ),
    form([any(say('that|which'), nothing), OPPONENT, HAS], (_) => 'opponent' as const),
    form([say('controlled|owned by', 'belonging to', 'of'), OPPONENT], (_) => 'opponent' as const),
    map(say("under your opponent's control", "on your opponent's|opponents side"), () => 'opponent' as const),
  ),
  (side): Trait => ({ is: 'side', side, by: 'control' }),
);

// ---- where ----

const ON: readonly (readonly [string, Where])[] = [
  ['on|from|in the field', { at: 'field', side: 'any' }],
  ['in play', { at: 'field', side: 'any' }],
  ['on either side of the field', { at: 'field', side: 'any' }],
  ['controlled by any|either player', { at: 'field', side: 'any' }],
  ['on|from your own? side of the field', { at: 'field', side: 'you' }],
  ['on|from|in your own? field', { at: 'field', side: 'you' }],
  ["on|from your opponent's|opponents side of the field", { at: 'field', side: 'opponent' }],
  ["on|from|in your opponent's|opponents field", { at: 'field', side: 'opponent' }],
  ['on|from the enemy side of the field', { at: 'field', side: 'opponent' }],
  ['on|from each side of the field', { at: 'field', side: 'each' }],
  ['on|from both sides of the field', { at: 'field', side: 'each' }],
  ['controlled by each player', { at: 'field', side: 'each' }],
  ['each player controls|control', { at: 'field', side: 'each' }],
];

const UNDER: readonly (readonly [string, Where])[] = [
  ['from? under this card', { at: 'underThis' }],
  ['from? under it|itself', { at: 'underThis' }],
  ['from? under another card', { at: 'underAnother' }],
  ['from? under any card', { at: 'underAny' }],
  ['below this card', { at: 'belowThis' }],
  ['below it|itself', { at: 'belowThis' }],
  ["in this card 's column", { at: 'column' }],
  ['in the? same column as this card', { at: 'column' }],
  ['in this column', { at: 'column' }],
  ['in the same column', { at: 'column' }],
  ['next|adjacent to this card', { at: 'beside' }],
  ['beside this card', { at: 'beside' }],
  ['on each|either side of this card', { at: 'beside' }],
  ['from? among those|these|the cards', { at: 'those' }],
  ['from? among them', { at: 'those' }],
  ['of those|these cards', { at: 'those' }],
  ['of them', { at: 'those' }],
];

export const PILE: Rule<Pile> = choice('a pile: deck, discard pile or hand', [
  ['deck', 'deck'],
  ['discard pile', 'discard'],
  ['discard', 'discard'],
  ['hand', 'hand'],
]);

const PREP: Rule<'in' | 'from'> = choice<'in' | 'from'>(null, [
  ['in', 'in'],
  ['within|inside', 'in'],
  ['from', 'from'],
  ['out of', 'from'],
]);

const IN_ZONE: Rule<Where> = any(
  form([PREP, YOUR, PILE], (prep, _, at): Where => ({ at, whose: 'you', prep })),
  form([PREP, OPPONENTS, PILE], (prep, _, at): Where => ({ at, whose: 'opponent', prep })),
  // TTCG-12.146: "the discard pile" is yours.
  form([PREP, say('the'), PILE], (prep, _, at): Where | undefined =>
    at === 'discard' ? { at, whose: 'you', prep } : undefined,
  ),
  form([say('in hand')], (): Where => ({ at: 'hand', whose: 'you', prep: 'in' })),
  form([say('from hand')], (): Where => ({ at: 'hand', whose: 'you', prep: 'from' })),
);

export const WHERE: Rule<Where> = memo(any(choice<Where>('a place', [...ON, ...UNDER]), IN_ZONE));

// ---- the lowest, the highest ----

export const STAT: Rule<Stat> = choice(
  'Attack or Defense',
  STATS.map((stat) => [stat.toLowerCase(), stat] as const),
);

type Measured = Stat | 'rank';

const MEASURED: Rule<Measured> = any<Measured>(
  STAT,
  map(say('rank'), () => 'rank' as const),
);

const WITH = say('with|has|have|having', 'that|which has|have', 'whose', 'of');
const MOST: Rule<'lowest' | 'highest'> = choice<'lowest' | 'highest'>(null, [
  ['the? lowest|least|smallest', 'lowest'],
  ['the? highest|most|greatest|largest|biggest', 'highest'],
]);
const OR_LOWER = say('or lower|less|below|under|fewer');
const OR_HIGHER = say('or higher|more|above|greater|over');
const BOUND: Rule<'le' | 'ge'> = any(
  map(OR_LOWER, () => 'le' as const),
  map(OR_HIGHER, () => 'ge' as const),
);
const A = any(say('a|an|the'), nothing);
const OF_OR_IS = any(say('of', 'is|are'), nothing);

/** An amount without a sign. */
const PLAIN_AMOUNT: Rule<number> = form([AMOUNT], ({ sign, n }) => (sign === '' ? n : undefined));

const LESS: Rule<'less' | 'more'> = choice<'less' | 'more'>(null, [
  ['less|lower|fewer|smaller', 'less'],
  ['more|higher|greater', 'more'],
]);
const THAN_THIS = say(
  "than this card 's?",
  'than it',
  "than this card 's attack|defense|rank",
  'than this card has|does',
);

const MEASURED_BY: Rule<Extreme> = any(
  form([WITH, A, LESS, MEASURED, THAN_THIS], (_, _a, than, of): Extreme => ({ than, of })),
  form([say('whose'), MEASURED, say('is'), LESS, THAN_THIS], (_, of, _is, than): Extreme => ({ than, of })),
);

const EXTREME: Rule<Extreme> = any(
  MEASURED_BY,
  form([WITH, MOST, MEASURED], (_, by, of): Extreme => ({ by, of })),
  form([WITH, A, STAT, OF_OR_IS, PLAIN_AMOUNT, BOUND], (_, _a, stat, _of, n, cmp): Extreme => ({ stat, cmp, n })),
  form([WITH, PLAIN_AMOUNT, BOUND, STAT], (_, n, cmp, stat): Extreme => ({ stat, cmp, n })),
  form([WITH, PLAIN_AMOUNT, STAT, BOUND], (_, n, stat, cmp): Extreme => ({ stat, cmp, n })),
  form([WITH, say('at least'), PLAIN_AMOUNT, STAT], (_, _at, n, stat): Extreme => ({ stat, cmp: 'ge', n })),
  form([WITH, say('at most'), PLAIN_AMOUNT, STAT], (_, _at, n, stat): Extreme => ({ stat, cmp: 'le', n })),
);

/** "The highest Attack unit", "the lowest rank unit". */
const EXTREME_BEFORE: Rule<Extreme> = form([MOST, MEASURED], (by, of): Extreme => ({ by, of }));

// ---- one word of a description ----

const STATE: Rule<Trait> = choice<Trait>(null, [
  ['tapped', { is: 'tapped', tapped: true }],
  ['untapped|ready', { is: 'tapped', tapped: false }],
  ['equipped', { is: 'equipped' }],
]);

/** What stands before the noun. */
const BEFORE: Rule<Trait> = memo(
  any(
    map(RANK_WORD, (rank): Trait => ({ is: 'rank', rank })),
    TYPES_SAID,
    SUBTYPES_SAID,
    SIDE_BEFORE,
    STATE,
    map(EXTREME_BEFORE, (extreme): Trait => ({ is: 'extreme', extreme })),
    choice<Trait>(null, [
      ['random', { is: 'random' }],
      ['randomly chosen|selected', { is: 'random' }],
      ['other', { is: 'other' }],
      ['dormant', { is: 'dormant' }],
      ['adjacent|neighbouring|neighboring', { is: 'where', where: { at: 'beside' } }],
    ]),
  ),
);

const RANK_AFTER: Rule<RankWord> = any(
  form(
    [say('with|of|that|which|having', 'that|which is|are|has|have', 'with|of a|the', 'at'), RANK_WORD],
    (_, rank) => rank,
  ),
  RANK_BEYOND,
  RANK_WORD,
);

/** What stands after it. */
const AFTER: Rule<Trait> = memo(
  any(
    map(WHERE, (where): Trait => ({ is: 'where', where })),
    CONTROLLED,
    map(EXTREME, (extreme): Trait => ({ is: 'extreme', extreme })),
    map(RANK_AFTER, (rank): Trait => ({ is: 'rank', rank })),
    form([say('that|which is|are'), STATE], (_, state) => state),
    form([say('of|with the? type|types', 'with type', 'of the'), TYPE, TYPE_WORD], (_, type): Trait => ({
      is: 'types',
      types: [type],
    })),
    form([say('of|with the? subtype|subtypes', 'with subtype'), SUBTYPE], (_, subtype): Trait => ({
      is: 'subtypes',
      group: [subtype],
    })),
    choice<Trait>(null, [
      ['at random', { is: 'random' }],
      ['other|aside than|from this card', { is: 'other' }],
      ['except for? this card', { is: 'other' }],
      ['besides this card', { is: 'other' }],
    ]),
  ),
);

const NOUN: Rule<Named> = any(
  choice<Named>('card, unit or spell', [
    ['card', { noun: 'card', plural: false, traits: [] }],
    ['cards', { noun: 'card', plural: true, traits: [] }],
    ['unit', { noun: 'unit', plural: false, traits: [] }],
    ['units', { noun: 'unit', plural: true, traits: [] }],
    ['spell', { noun: 'spell', plural: false, traits: [] }],
    ['spells', { noun: 'spell', plural: true, traits: [] }],
  ]),
  ...KIN,
);

/** A description before anything is made of it. */
export type Description = Named;

/** More words than any card needs; a bound keeps hostile texts cheap. */
const MOST_BEFORE = 10;
const MOST_AFTER = 4;

/** Words before a noun, the noun, words after it. Every shorter reading of what follows is one too. */
export const DESCRIPTION: Rule<Description> = memo(
  form([many(BEFORE, MOST_BEFORE), NOUN, many(AFTER, MOST_AFTER)], (before, { noun, plural, traits }, after) => ({
    noun,
    plural,
    traits: [...before, ...traits, ...after],
  })),
);
