/** Ideas of other card games that one word of theirs gives away, each with the nearest that this game has. */

import { N, says, type Idea } from './ideas.ts';

/** They are told before ideas that the rest of such a text may hold as well. */
export const BY_NAME: readonly Idea[] = [
  {
    says: says('names? an? (?:[a-z]+ )?card|cards? with that name|the named card'),
    message:
      'Nobody names a card; cards are told by rank, type and subtype: "Look at your opponent\'s hand and discard one spell from it."',
  },
  {
    says: says('separates?|(?:two|three) (?:groups|piles)'),
    message: 'Cards are not parted into groups; say how many are meant: "Prevent two enemy units from attacking."',
  },
  {
    says: says('(?:combined|total|summed) (?:attack|defense|rank)s?'),
    message:
      'Values of several cards are not added up; each card is described by its own: "Destroy one enemy unit with Defense 500 or lower."',
  },
  {
    says: says('whoever|which player|the player (?:who|that)'),
    message:
      'A step does not find out who did more; a condition compares points: "If you have more points than your opponent, draw one card."',
  },
  {
    says: says('or (?:that|the|its) (?:effect|attack|spell) is (?:countered|negated)'),
    message:
      'Nobody buys off an answer: "Counter: When your opponent activates an effect, counter that effect." Its price is yours.',
  },
  {
    says: says(
      '(?:attacks?|effects?|this card) cannot be (?:countered|answered|responded to|negated)|cannot be countered',
    ),
    message:
      'Nobody is kept from answering, but cards can be kept from activating: "Prevent all enemy cards from activating effects this turn."',
  },
  {
    says: says(`cannot draw(?: (?:more|any)[^,.]*| ${N}[^,.]*)?`),
    message:
      'How many cards are drawn is not limited; your opponent can be kept from draws by effects: "Prevent your opponent from drawing cards by effects this turn."',
  },
  {
    says: says('you cannot (?:play|rank up) [^,.]*'),
    message: 'Only your opponent can be kept from playing cards: "Prevent your opponent from playing cards this turn."',
  },
  {
    says: says('(?:deck|hand|discard pile) (?:or|and / or) (?:your )?(?:deck|hand|discard pile)'),
    message:
      'One pile is named at a time: "Search your deck for one spell and add that card to your hand." For the other write an effect of its own: "Recover one spell."',
  },
  {
    says: says('(?:if|while) (?:it|this card) (?:has|had) [^,]* under(?: (?:it|this card))?'),
    message:
      'Cards under a card are no condition, but they are counted: "This card gains +50 Attack for each card under this card."',
  },
  {
    says: says('(?:if|while) the (?:top )?(?:card|spell|unit) (?:below|under) [^,]*'),
    message:
      'What lies under or below a card is no condition, but cards there are counted: "This card gains +50 Attack for each card under this card."',
  },
  {
    says: says('different subtypes?[^,]*'),
    message:
      'Cards are counted one by one, not by their kinds: "This card gains +50 Attack for each unit on your side of the field."',
  },
];
