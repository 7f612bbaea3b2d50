import type { Ban, CardType, EventName, Keyword, KeywordName, Position, TurnPhase, Zone } from '../../decks/data.ts';

/** Singular and plural. */
export type Noun = readonly [string, string];

export const CARD: Noun = ['card', 'cards'];
export const TYPE_NOUN: Readonly<Record<CardType, Noun>> = {
  creature: ['creature', 'creatures'],
  trap: ['trap', 'traps'],
  spell: ['spell', 'spells'],
  equipment: ['equipment', 'equipment'],
};
export const UTILITY: Noun = ['utility card', 'utility cards'];

export const ZONE_NOUN: Readonly<Record<Zone, Noun>> = {
  creatures: TYPE_NOUN.creature,
  utilities: UTILITY,
  field: CARD,
  equipment: TYPE_NOUN.equipment,
  hand: CARD,
  deck: CARD,
  graveyard: CARD,
};

export const PHASE_NAME: Readonly<Record<TurnPhase, string>> = {
  draw: 'draw phase',
  'prep-1': 'preparation phase',
  fight: 'fight phase',
  'prep-2': 'regroup phase',
  end: 'end phase',
};

export const IN_POSITION: Readonly<Record<Position, string>> = {
  attack: 'in attack position',
  defence: 'in defence position',
  'face-down': 'in face-down position',
};

export const KEYWORD_NAME: Readonly<Record<KeywordName, string>> = {
  swift: 'swift',
  guard: 'guard',
  pierce: 'pierce',
  sneak: 'sneak',
  twin: 'twin',
  sturdy: 'sturdy',
  ward: 'ward',
  drain: 'drain',
  rooted: 'rooted',
  harmless: 'harmless',
};

export function keywordName({ keyword, n }: Keyword): string {
  return keyword === 'sturdy' ? `${KEYWORD_NAME[keyword]} ${n}` : KEYWORD_NAME[keyword];
}

/** What a creature is, not what it has: "is harmless", "becomes rooted". */
export const QUALITIES: readonly KeywordName[] = ['swift', 'rooted', 'harmless'];

/** After "can't". */
export const BANNED: Readonly<Record<Ban, string>> = {
  attack: 'attack',
  'change-position': 'change position',
  'use-effect': 'use effects',
  'be-attacked': 'be attacked',
  'activate-trap': 'activate traps',
  'activate-spell': 'activate spells',
  place: 'place creatures',
  draw: 'draw cards',
};

/** What happens to a card, after its name. */
export const CARD_EVENT: Readonly<Partial<Record<EventName, readonly [Noun, string]>>> = {
  placed: [TYPE_NOUN.creature, 'is placed'],
  summoned: [TYPE_NOUN.creature, 'is summoned'],
  set: [UTILITY, 'is set'],
  'position-changed': [TYPE_NOUN.creature, 'changes position'],
  flipped: [TYPE_NOUN.creature, 'is flipped'],
  'turned-down': [TYPE_NOUN.creature, 'is turned face down'],
  'attack-declared': [TYPE_NOUN.creature, 'attacks'],
  attacked: [TYPE_NOUN.creature, 'has been attacked'],
  fought: [TYPE_NOUN.creature, 'has fought'],
  'dealt-direct': [TYPE_NOUN.creature, 'has hit a player'],
  wounded: [TYPE_NOUN.creature, 'loses power'],
  destroyed: [CARD, 'is destroyed'],
  'left-field': [CARD, 'leaves the field'],
  equipped: [TYPE_NOUN.equipment, 'is equipped'],
  'equipment-destroyed': [TYPE_NOUN.equipment, 'breaks'],
  negated: [CARD, 'is negated'],
  targeted: [CARD, 'becomes a target'],
  'control-changed': [TYPE_NOUN.creature, 'changes sides'],
};

/** What a player does with a card: in the second person, in the third, and of the card itself. */
export const DEED: Readonly<
  Partial<
    Record<
      EventName,
      { readonly noun: Noun; readonly verbs: readonly [string, string]; readonly of: string; readonly self: string }
    >
  >
> = {
  drawn: { noun: CARD, verbs: ['draw', 'draws'], of: '', self: 'is drawn' },
  discarded: { noun: CARD, verbs: ['discard', 'discards'], of: '', self: 'is discarded' },
  'spell-activated': {
    noun: TYPE_NOUN.spell,
    verbs: ['activate', 'activates'],
    of: '',
    self: 'is activated as a spell',
  },
  'trap-activated': { noun: TYPE_NOUN.trap, verbs: ['activate', 'activates'], of: '', self: 'is activated as a trap' },
  'effect-activated': {
    noun: CARD,
    verbs: ['activate', 'activates'],
    of: 'an effect of ',
    self: 'activates an effect',
  },
};

/** What happens to a player: `WHO` and `WHOSE` stand for him, verbs in the second and third person. */
export const SEAT_EVENT: Readonly<
  Partial<
    Record<EventName, { readonly verbs: readonly [string, string]; readonly what: string } | { readonly own: string }>
  >
> = {
  'turn-began': { own: 'turn begins' },
  'phase-began': { own: 'begins' },
  'turn-ended': { own: 'turn ends' },
  'life-lost': { verbs: ['lose', 'loses'], what: 'life' },
  'life-gained': { verbs: ['gain', 'gains'], what: 'life' },
  'mana-gained': { verbs: ['gain', 'gains'], what: 'mana' },
  'mana-lost': { verbs: ['lose', 'loses'], what: 'mana' },
};

/** After "the first". */
export const EVENT_NAME: Readonly<Record<EventName, string>> = {
  'turn-began': 'beginning of a turn',
  'phase-began': 'beginning of a phase',
  'turn-ended': 'end of a turn',
  drawn: 'drawing',
  discarded: 'discarding',
  placed: 'placing',
  summoned: 'summoning',
  set: 'setting',
  'position-changed': 'change of position',
  flipped: 'flipping',
  'turned-down': 'turning face down',
  'attack-declared': 'attack',
  attacked: 'attack that was fought out',
  fought: 'fight',
  'dealt-direct': 'hit on a player',
  wounded: 'loss of power',
  destroyed: 'destruction',
  'left-field': 'leaving of the field',
  equipped: 'equipping',
  'equipment-destroyed': 'destruction of equipment',
  'spell-activated': 'spell',
  'trap-activated': 'trap',
  'effect-activated': 'effect',
  negated: 'negation',
  'life-lost': 'loss of life',
  'life-gained': 'gain of life',
  'mana-gained': 'gain of mana',
  'mana-lost': 'loss of mana',
  targeted: 'targeting',
  'control-changed': 'change of sides',
};

export const MEANING: Readonly<Record<KeywordName, string>> = {
  swift: 'It may attack in the turn in which it was placed or summoned.',
  guard: 'Enemy creatures that attack must attack a face-up creature with guard.',
  pierce: 'Power that it has above that of the creature it attacks is taken from the life of your enemy.',
  sneak: 'It may attack your enemy directly, unless one of his creatures has guard.',
  twin: 'It may attack twice in a fight phase.',
  sturdy: 'In a fight it loses that much less power.',
  ward: 'Enemy cards cannot target it. It can still be attacked.',
  drain: 'When it hits your enemy directly, you gain the life that he loses.',
  rooted: 'It cannot change its position.',
  harmless: 'It cannot attack.',
};

export const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

export function ordinal(index: number): string {
  return ORDINALS[index] ?? `${index + 1}th`;
}
