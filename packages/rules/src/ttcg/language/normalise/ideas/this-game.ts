/** Ideas that are near this game, and still no sentence has them. */

import { N, says, type Idea } from './ideas.ts';

export const THIS_GAME: readonly Idea[] = [
  {
    says: says('^(?:play this(?: card)? only|this card can only be played) (?:if|when)[^.]*$'),
    message:
      'Whatever a card says, it may be played. Say what its effect needs, and what it does: "If you control no other units, draw one card."',
  },
  {
    says: says('must be played|cannot be played|without using your (?:normal )?play[^,]*'),
    message:
      'A card is played by the rules alone, two a turn. More of them: "Gain one extra play this turn."; by an effect: "Play one rank 1 unit from your hand."',
  },
  {
    says: says('(?:if|while) this card has [^,]*under (?:it|this card)'),
    message:
      'Cards under a card are no condition, but they are counted: "This card gains +50 Attack for each card under this card."',
  },
  {
    says: says('regardless of (?:its )?rank|twice in the same turn'),
    message:
      'A unit is ranked up by one rank, as often as there are plays; of which type the new one may be can be said: "This card may be ranked up with dragon units."',
  },
  {
    says: says(
      'cannot be [^,.]* once (?:per|each|a|every) turn|once (?:per|each|a|every) turn ,? [^.]*cannot be [^.]*',
    ),
    message:
      'What is simply true has no number; a card is saved once by an answer: "Once per turn, when this card would be destroyed, prevent that destruction."',
  },
  {
    says: says('win(?:s)? ties|ties'),
    message: 'Of two that are equal in battle neither is destroyed: "This card becomes indestructible in battle."',
  },
  {
    says: says('also attack (?:un)?tapped[^,]*|rank up (?:a|one|this) (?:unit|card) (?:on|in) the turn[^,]*'),
    message:
      'That is so by the rules: tapped or not, a unit may be attacked, and it may be ranked up in any turn. Leave this out.',
  },
  {
    says: says('when [^,]*(?:ranks? up|is ranked up|are ranked up)|ranking up'),
    message: 'The event is of the new card: "When one of your units is played by ranking up, …".',
  },
  {
    says: says('(?:leaves?|left) (?:the field|play)'),
    message:
      'The event is of a card: "When this card leaves the field, …", "When one of your units leaves the field, …".',
    instead: 'leaves the field',
  },
  {
    says: says('when (?:you|your opponent) (?:would )?(?:gains?|loses?)'),
    message:
      'No event is of points. Losing them can be prevented for a time: "Prevent you from losing points this turn."',
  },
  {
    says: says("when (?:an?|any|one|another|your opponent) [^,]*in (?:this|the same|this card 's) column"),
    message:
      'An event tells rank, type and subtype of its card, and whose it is, not where it lies; leave the place out.',
  },
  {
    says: says("(?:if|while) [^,]*in (?:this|the same|this card 's) column"),
    message:
      'A condition counts in the column of this card: "if there is one enemy unit in this card\'s column". Else a column is a place of cards: "one enemy unit in this card\'s column".',
  },
  {
    says: says('(?:adjacent|neighbou?ring) columns'),
    message:
      'A column runs across both sides: "all units in the columns next to this card"; those beside this card on its side are "your units next to this card".',
    instead: 'the columns next to this card',
  },
  {
    says: says('until (?:the )?end of your (?:next )?turn'),
    message:
      'No time ends with your turn; expected "this turn", "until your next turn" or "until the end of your next turn".',
    instead: 'this turn',
  },
  {
    says: says(
      '(?:each player|your opponent) (?:must )?(?:returns?|destroys?|sacrifices?|taps?|plays?|sends?|searches|recovers?)',
    ),
    message:
      'Somebody else draws, mills, discards, gains or loses points, and destroys, taps or returns "one of their units", told by rank, type and subtype; nothing more.',
  },
  {
    says: says('if (?:any|an?|one|they|that|those)[^,]* (?:was|were|is|are) (?!destroyed|played|sent|tapped)'),
    message:
      'A step asks what the cards before it are by rank, type and subtype alone, and if everybody has seen them: "Reveal the top card of your deck and if there is one spell among those cards, draw one card." Else name what is wanted: "search your deck for one unit".',
  },
  {
    says: says('the (?:top|bottom) (?:[a-z0-9]+ )?cards? of (?:your|the|their) discard pile'),
    message: 'A discard pile has no order in a sentence; expected "one card from your discard pile".',
    instead: 'one card from your discard pile',
  },
  {
    says: says('(?:destroyed|indestructible) by (?:card )?effects?'),
    message: 'Say by what: "becomes indestructible by effects", "by enemy effects", "by enemy spells", or "in battle".',
    instead: 'destroyed by cards',
  },
  {
    says: says('(?:can|may) only be'),
    message:
      'A sentence says what is forbidden, not what alone is allowed: "This card becomes indestructible in battle."',
  },
  {
    says: says('steals?'),
    message: 'Points are lost by one and gained by another: "Your opponent loses one point and you gain one point."',
  },
  {
    says: says('the first (?:[a-z]+ )*(?:card|unit|spell) (?:you|your opponent) plays? each turn'),
    message: 'Say it as an event: "When you play your first spell each turn, draw one card."',
  },
  {
    says: says('(?:equal to or (?:lower|less|higher|greater)|(?:lower|less|higher|greater) than or equal to)'),
    message: 'Values are compared strictly: "with lower rank than this card", "with less Attack than this card".',
  },
  {
    says: says('of the same (?:type|rank|subtype|name)(?: as [^,.]*)?'),
    message:
      'Cards are described one by one; of two only Attack, Defense and rank are compared, with this card: "with less Attack than this card".',
  },
  {
    says: says(`ranks? up by (?!one |1 )${N} ranks?`),
    message: 'A unit is ranked up by one rank, as often as there are plays: "Gain one extra play this turn."',
  },
  {
    says: says(`prevent the next ${N} points?`),
    message: 'Points are kept for a time, not by number: "Prevent you from losing points this turn."',
  },
  {
    says: says('cannot attack (?:this card|your|one of your|other)'),
    message:
      'Which card may attack which is not told; one cannot be attacked at all, "prevent attacks on this card", or others cannot attack at all, "prevent all enemy rank 2 or lower units from attacking".',
  },
  {
    says: says(`when ${N} or more`),
    message: 'An event is of one card: "When one of your units is destroyed, …". How many there are is not waited for.',
  },
  {
    says: says('ends? the (?:battle|main|draw) phase'),
    message:
      'No phase is ended; an attack is countered, "counter that attack", and a phase to come is skipped, "your opponent skips their next battle phase".',
  },
  {
    says: says(`(?:if|while) (?:you|your opponent) (?:controls?|have|has) (?:no|${N})(?: or more)? (?:un)?tapped`),
    message:
      'A condition counts cards by rank, type and subtype, tapped or not; of this card alone it asks that: "while this card is tapped".',
  },
  {
    says: says('draws? another(?= [.,]|$)'),
    message: 'Say how many: "draw one card".',
    instead: 'draw one card',
  },
];
