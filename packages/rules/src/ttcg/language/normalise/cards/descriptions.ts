/** Descriptions of cards: the words round a noun, before and after it, in any order people write them. */

import type { Extreme, RankWord, Where } from '../../program/ast.ts';
import { SUBTYPES, TYPES, type Noun, type Subtype, type Type } from '../../program/vocabulary.ts';
import { RANK_BEYOND, RANK_WORD } from '../words/numbers.ts';
import { any, choice, form, many, map, memo, nothing, say, type Rule } from '../words/rule.ts';
import { EXTREME, EXTREME_BEFORE } from './measures.ts';
import { OPPONENTS, WHERE, YOUR } from './places.ts';

/** One word or phrase of a description. */
export type Trait =
  | { readonly is: 'rank'; readonly rank: RankWord }
  /** `of` tells "fire and water units" from a card that cannot be both. */
  | { readonly is: 'types'; readonly types: readonly Type[]; readonly of?: 'many' }
  | { readonly is: 'subtypes'; readonly group: readonly Subtype[] }
  | { readonly is: 'side'; readonly side: 'you' | 'opponent'; readonly by: 'enemy' | 'possessive' | 'control' }
  | { readonly is: 'tapped'; readonly tapped: boolean }
  | { readonly is: 'equipped' | 'random' | 'other' | 'dormant' | 'opposite' | 'inNextColumns' }
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

/** "Dragons and warriors" are those of either. */
const KINDRED: Rule<Named> = form([any(...KIN), say('and|or'), any(...KIN)], (a, _, b): Named | undefined => {
  const [one, other] = [a.traits[0], b.traits[0]];
  return a.plural && b.plural && one?.is === 'subtypes' && other?.is === 'subtypes'
    ? { noun: 'unit', plural: true, traits: [{ is: 'subtypes', group: [...one.group, ...other.group] }] }
    : undefined;
});

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
    map(say('you do not control'), () => 'opponent' as const),
    form([say('controlled|owned by', 'belonging to', 'of'), OPPONENT], (_) => 'opponent' as const),
    map(say("under your opponent's control", "on your opponent's|opponents side"), () => 'opponent' as const),
  ),
  (side): Trait => ({ is: 'side', side, by: 'control' }),
);

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
    form([say('with the'), TYPE, say('type')], (_, type): Trait => ({ is: 'types', types: [type] })),
    form([say('with the'), SUBTYPE, say('type|subtype')], (_, subtype): Trait => ({
      is: 'subtypes',
      group: [subtype],
    })),
    choice<Trait>(null, [
      ['in the? adjacent|neighbouring|neighboring columns', { is: 'inNextColumns' }],
      ["in the? columns adjacent|next to this card 's?", { is: 'inNextColumns' }],
      ['opposite|facing this card', { is: 'opposite' }],
      ['in the column opposite|across|facing from|to? this card', { is: 'opposite' }],
      ['in the opposite|opposing column', { is: 'opposite' }],
      ['opposite to|from this card', { is: 'opposite' }],
      ['across from this card', { is: 'opposite' }],
      ['in the slot|space across|opposite from|to? this card', { is: 'opposite' }],
      ['in front of this card', { is: 'opposite' }],
      ['at random', { is: 'random' }],
      ['other|aside than|from this card', { is: 'other' }],
      ['except for? this card', { is: 'other' }],
      ['besides this card', { is: 'other' }],
    ]),
  ),
);

const ENEMY: Trait = { is: 'side', side: 'opponent', by: 'enemy' };

/** "An enemy" is a unit: players have another word, and only units attack. */
const FOE = choice<Named>(null, [
  ['enemy', { noun: 'unit', plural: false, traits: [ENEMY] }],
  ['enemies', { noun: 'unit', plural: true, traits: [ENEMY] }],
]);

const NOUN: Rule<Named> = any(
  choice<Named>('card, unit or spell', [
    ['card', { noun: 'card', plural: false, traits: [] }],
    ['cards', { noun: 'card', plural: true, traits: [] }],
    ['unit', { noun: 'unit', plural: false, traits: [] }],
    ['units', { noun: 'unit', plural: true, traits: [] }],
    ['spell', { noun: 'spell', plural: false, traits: [] }],
    ['spells', { noun: 'spell', plural: true, traits: [] }],
  ]),
  (scan, at) => (/^effects?$/.test(scan.look(at + 1) ?? '') ? [] : FOE(scan, at)),
  ...KIN,
  KINDRED,
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
