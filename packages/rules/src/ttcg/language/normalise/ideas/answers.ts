/**
 * Ideas about numbers, redirections and moves that the language does not have (TTCG-12.40–12.76, 12.115, 12.125,
 * 12.126).
 */

import { N, says, STEP, type Idea } from './ideas.ts';

const NUMBERS: readonly Idea[] = [
  {
    says: says(
      '(draws?|mills?) (?:[a-z0-9]+ )?(?:cards? )?(?:(?:more|fewer|less) (?:cards? )?than|(?:twice|double|half|three times) (?:as|that|the))[^,]*',
    ),
    message:
      '"That many" is the number of the step before, neither more nor fewer, and not doubled; write "that many" or a number.',
    instead: '$1 that many cards',
  },
  {
    says: says(
      `(gains?|loses?) (?:[a-z0-9]+ )?(?:points? )?(?:(?:more|fewer|less) (?:points? )?than|(?:twice|double|half|three times) (?:as|that|the))[^,]*|plus ${N}`,
    ),
    message:
      '"That many" is the number of the step before, neither more nor fewer, and not doubled; write "that many" or a number.',
    instead: '$1 that many points',
  },
  {
    says: says(`${N} (?:more |extra )?(cards|points) for each [^,]* this way`),
    message: '"For each … this way" is "that many", one for each; no other number is reckoned from it.',
    instead: 'that many $1',
  },
  {
    says: says('(discards?) all (?!cards|the cards|of|your|their)[^,]*? (?:in|from) (?:your|their) hand'),
    message: '"Discard all cards" means the whole hand; for some of them write a number: "discard two fire cards".',
    instead: '$1 all cards',
  },
  {
    says: says('until (?:you|they|your opponent) (?:have|has|hold|holds|draw|control)'),
    message: 'No step goes on until something is reached; write a number.',
  },
  {
    says: says(
      'any number of|as many (?:[a-z]+ )?as you (?:like|want|wish)|one or more(?= [a-z]+ (?:from|to))|some number of',
    ),
    message:
      'Say how many: a number from one to twenty, or, of cards that are chosen on the field or in a pile, "up to three" or "all".',
  },
  {
    says: says(`targets ${N} or more (?:of )?`),
    message: 'An event is about one card: "when one of your units is targeted by an effect".',
    instead: 'targets one of ',
  },
  {
    says: says(`(destroy|discard|tap|untap|return|send|play|add|recover|mill|draw)s? (${N}) or more`),
    message: '"Or more" is for "if you have …" and "if you control …"; here write "$2", "up to $2" or "all".',
    instead: '$1 $2',
  },
  {
    says: says(`(${N}) (?:to|or|-) ${N} (?=(?:[a-z]+ )*(?:cards?|units?|spells?|points?)(?![a-z]))`),
    message: 'Write one number: "$1", or "up to" and the greater one.',
    instead: '$1 ',
  },
  {
    says: says('(two|three|four|five|six|seven|eight|nine|ten|\\d+) (?:of your )?other (?=[a-z])'),
    message:
      '"Another" is one card and "all other" are all of them; there is no "$1 other". Name the number alone, or say "another".',
    instead: '$1 ',
  },
  {
    says: says('((?:draw|mill|discard|gain|lose)s?) exactly '),
    message:
      'A step does as much of its number as it can; "exactly" is for cards that are chosen, and for prices. Leave it out.',
    instead: '$1 ',
  },
  {
    says: says('half (?:of )?(?:your|their|the|all|that)'),
    message:
      'There is no half of a number of cards or points; write a number. Attack and Defense alone can be halved: "halve the Attack of …".',
  },
];

const REDIRECTIONS: readonly Idea[] = [
  {
    says: says('targeted by (?!(?:a|an|any)(?: card)? effect|effects)[^,]*'),
    message: 'An event does not tell what targets a card; expected "is targeted by an effect".',
    instead: 'targeted by an effect',
  },
  {
    says: says('(?:an? |one |any )?(?:[a-z]+ )*(?:card|spell|unit|opponent) (targets?)'),
    message: 'An event does not tell what targets a card; expected "when … is targeted by an effect".',
    instead: 'an effect $1',
  },
  {
    says: says("(?:an? |one |any )?(?!(?:an?|any|one|that|this|card) effect)[a-z']+ effects? (?:that )?(targets?)"),
    message: 'An event does not tell what targets a card; expected "is targeted by an effect".',
    instead: 'an effect $1',
  },
  {
    says: says(
      'redirect ((?:that|the) (?:attack|effect)|it) to (?:your opponent|(?:its|the|their) (?:owner|controller|source)|you|a player)',
    ),
    message: 'An attack or an effect is redirected to a card, never to a player or to where it came from.',
    instead: 'redirect $1 to one enemy unit',
  },
  {
    says: says(
      'redirect (?:that|the|this|all|any|it) (?!attack|effect|to)(?:[a-z]+ )*?(destruction|damage|loss|cost|points?|discard|draw|play)',
    ),
    message:
      'Attacks and effects alone are redirected, not a $1; a destruction is prevented ("lose one point to prevent that destruction"), and so is losing points ("prevent you from losing points").',
  },
  {
    says: says(
      'when another ((?:[a-z]+ )*?)(card|unit|spell)s? (?:you control|of yours|on your side(?: of the field)?)',
    ),
    message: 'In an event "another card" may be anybody\'s, and "one of your cards" may be this one; say either.',
    instead: 'when one of your $1$2s',
  },
  {
    says: says(
      'when (?:an enemy|a|an|any|one of|your opponent)[^,]* attacks (one of your [^,]*|this card|another [^,]*|an? [^,]*)',
    ),
    message:
      'An event is about one card: say who attacks, "when an enemy dragon unit attacks", or what is attacked, "when one of your fire units is attacked".',
    instead: 'when $1 is attacked',
  },
  {
    says: /^(?!.*\bwhen\b)(?:.* )?(?:redirect|(?:change|modify) the target of) (?:one |all |an? |any |each |every |this |the next )?(?:enemy |opponent's |spell |unit )*attacks?(?: [^,]*?)? to /,
    message:
      'A redirection answers an attack; begin with the event: "When one of your units is attacked, redirect that attack to …".',
    instead: 'when one of your units is attacked , redirect that attack to ',
  },
  {
    says: /^(?!.*\bwhen\b)(?:.* )?redirect (?:one |all |an? |any |each |every |the next )?(?:enemy |opponent's |spell |unit |card )*effects?(?: [^,]*?)? to /,
    message:
      'A redirection answers an effect; begin with the event: "When one of your cards is targeted by an effect, redirect that effect to …".',
    instead: 'when one of your cards is targeted by an effect , redirect that effect to ',
  },
];

const ELSEWHERE: readonly Idea[] = [
  {
    says: /^(?:(?:if|lose|discard|pay|until|during) [^,:]*(?: ?[,:]| to) )?(?:gain|get) (?:[+]\d|\d+ (?:attack|defense))/,
    message:
      'The card that gains is missing: "this card gains +100 Attack this turn", "one of your units gains +100 Attack this turn".',
    instead: 'this card gains +100 attack',
  },
  {
    says: says('silences?'),
    message:
      'Effects are negated for a time; say for how long: "negate the effects of one enemy unit until your next turn".',
    instead: 'negate the effects of',
  },
  {
    says: says('freezes?'),
    message: 'Say what keeps it still: "one enemy unit skips its next attack", or "tap one enemy unit".',
    instead: 'tap',
  },
  {
    says: says('(weakest|strongest)'),
    message:
      'The $1 is a unit, by its Attack: "one enemy unit with the lowest Attack"; else say by what it is the $1, as in "with the highest Defense", "with the highest rank".',
  },
  {
    says: says('(?:counts?|treated) as|is also'),
    message: 'A type or subtype takes the place of the other: "modify the subtype of this card to dragon".',
  },
  {
    says: says('if (?:it|that card) (?:is|was)|if its'),
    message:
      'A step asks what the cards before it are by rank, type and subtype alone, and if everybody has seen them: "Reveal the top card of your deck and if there is one spell among those cards, draw one card." Else name what is wanted: "search your deck for one unit".',
  },
  {
    says: says('(?:play|return|add|move) this card from your (discard pile|deck|hand)'),
    message:
      'Effects work on the field and, with "discard this card to", from the hand; none starts from a $1. Let another card bring it: "play one dragon unit from your discard pile".',
  },
  {
    says: says('if [^,]*(?:controls?|have|has) [^,]* and (?:if )?(?:you|your opponent) (?:controls?|have|has)'),
    message: 'A sentence has one condition; keep the one that matters more, or write "when …" for one of them.',
  },
];

const MOVES: readonly Idea[] = [
  {
    says: says('(draw|mill|discard)s?(?= ?$| [.,]| and | then )'),
    message: 'How many cards is not said: "$1 one card", "$1 two cards".',
    instead: '$1 one card',
  },
  {
    says: says('(?:wins?|loses?) the (?:game|match|duel)'),
    message: 'No sentence wins or loses a match; points do: "Your opponent loses five points."',
  },
  {
    says: says('(?:extra|additional|another) turn'),
    message: 'Nobody gets an extra turn; your opponent can be made to skip one: "Your opponent skips their next turn."',
  },
  {
    says: says('(?:banish|exile|remove (?=[^,]*from the game))(?:es|s)?'),
    message:
      'No card is removed from the match; there is no banishing. Destroy it, or send it to the discard pile or to the bottom of the deck.',
    instead: 'destroy',
  },
  {
    says: says('tokens?|create'),
    message:
      'There are no tokens, and no card is created; play one that is there: "play one rank 1 unit from your deck".',
  },
  {
    says: says('(?:looks?|peeks?) at ([^,]*)'),
    message:
      'What a player looks at is the top of their deck, "look at the top three cards of your deck and put them back in any order", or the hand of the opponent, "look at your opponent\'s hand and discard one spell from it"; anything else is revealed ("reveal …") or searched ("search your deck for …").',
    instead: 'reveal all cards in $1',
  },
  {
    says: says(
      '(?:deal|deals|inflict|inflicts) (\\d+)(?: [a-z]+)? (?:damage )?(?:to|on) ((?:an?|one|all|each|target|another|up to) [^,.;:]*)',
    ),
    message:
      'Units take no damage: they are destroyed, or lose Attack and Defense: "one enemy unit loses 100 Defense this turn".',
    instead: '$2 loses $1 defense this turn',
    sure: false,
  },
  {
    says: says(
      '(?:deal|deals|inflict|inflicts) [^,]* (?:to|on) (?:an?|one|all|each|every|target|that|those|the|another)',
    ),
    message:
      'Units take no damage: they are destroyed, or lose Attack and Defense: "one enemy unit loses 100 Defense this turn".',
  },
  {
    says: says('except|non'),
    message:
      'A description says what cards are, not what they are not: there are no exceptions; write one effect for each kind that is meant.',
  },
  {
    says: says(
      '(?:cards?|units?|spells?) (?:that|which) (attacked|did not attack|was|were|has|have|had|destroyed) [^,]*(?:turn|battle)',
    ),
    message:
      'Cards are not chosen by what happened to them ("$1"); it can be counted, "for each unit destroyed this turn", or answered, "when an enemy unit attacks".',
  },
  {
    says: says(
      'for each ([^,]*?)(?:you|they|your opponent) (destroyed|discarded|played|tapped|milled|drew|have drawn) this turn',
    ),
    message: 'What happened this turn is counted for both players together: "for each card discarded this turn".',
    instead: 'for each $1$2 this turn',
  },
  {
    says: says(
      `counter (?:all|each|every|both|two|three|four|up to ${N}) ((?:[a-z]+ )*?)(card|unit|spell|effect)s?(?: effects?)?`,
    ),
    message: 'One effect is countered at a time: "counter that effect", or "counter one enemy spell effect".',
    instead: 'counter one $1$2 effect',
  },
  {
    says: says('(?:each player|your opponent|they)(?: must)? shuffles?'),
    message: 'Only your own cards are shuffled: "Shuffle your hand into the deck, then draw that many cards."',
  },
  {
    says: says('(?:more|fewer|less) [^,]* than (?:you|they|your opponent|their)'),
    message:
      'Players are compared by their points and cards: "if you have fewer points than your opponent", "if you have more cards in your hand than your opponent", "if you control fewer units than your opponent".',
  },
  {
    says: says('(?:nobody|no one|no player|neither player|players) (?:can|may|cannot|plays?)'),
    message: 'Only your opponent can be kept from playing cards: "Prevent your opponent from playing cards this turn."',
    instead: 'your opponent cannot',
  },
  {
    says: says("draws? [^,]* (?:from|of) your opponent's deck"),
    message: 'Everybody draws from their own deck, and no other deck can be named.',
  },
  {
    says: says(
      'or (?:draw|gain|lose|destroy|discard|mill|return|tap|untap|send|play|recover|add|its|their|the (?:attack|defense|rank))(?![a-z]| phase)[^,]*',
    ),
    message:
      'Who chooses is not said. You choose with "choose one: draw one card or gain two points"; nobody else is given a choice.',
    instead: '',
  },
];

/** What is left where every word is known. */
export const LAST: readonly Idea[] = [
  {
    says: /^(?:if|while|as long as) [^.]* \. [a-z]/,
    message:
      'A condition is that of the whole effect. Write "and" for the full stop if all of it depends on the condition: "If you control two fire units, draw one card and gain one point."',
  },
  {
    says: /[()]/,
    message:
      'What stands in brackets is read only where it tells what a name in front of it means. Say it in the sentence, or leave it out.',
  },
  {
    says: says('(destroy|tap|untap|return|send|play|recover|reveal|swap) the ((?:[a-z0-9]+ )*?)(unit|card|spell)'),
    message: '"The $3" is no certain card here; write "one $2$3", and whose it is, or "that card".',
    instead: '$1 one $2$3',
    sure: false,
  },
  {
    says: says('(?:counter|negate) (?:target|the|one|a|an|any|that) (?:enemy )?(spell|unit|card|creature)'),
    message:
      'Say what is countered: an effect ("counter one enemy $1 effect"), or that a card is played ("when an enemy $1 is played, counter that play").',
    instead: 'counter one enemy $1 effect',
    sure: false,
  },
  {
    says: new RegExp(` ,(?= (?:${STEP})\\b)`),
    message: 'A comma alone joins no steps: write "and", or ", then" for a step that waits for the one before.',
    instead: ' , then',
    sure: false,
  },
];

export const ANSWERS: readonly Idea[] = [...REDIRECTIONS, ...NUMBERS, ...ELSEWHERE, ...MOVES];
