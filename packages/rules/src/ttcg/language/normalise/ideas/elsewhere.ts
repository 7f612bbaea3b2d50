/** Things, moments and amounts that other card games have. */

import { N, says, type Idea } from './ideas.ts';

const THINGS: readonly Idea[] = [
  {
    says: says('(\\d{1,2})00 (points|damage)'),
    message:
      'A player begins with twenty points, so a sentence counts them from one to twenty: "Your opponent loses two points."',
    instead: '$1 $2',
    sure: false,
  },
  {
    says: says('as an additional cost to [^,]*, ([^,.]+?) [.,] (?=[a-z])'),
    message:
      'Cards cost nothing to play; the price of an effect stands before "to": "Discard one card to draw two cards."',
    instead: '$1 to ',
  },
  {
    says: says('as an additional cost'),
    message:
      'Cards cost nothing to play; the price of an effect stands before "to": "Discard one card to draw two cards."',
  },
  {
    says: says(
      '(?:[+-]?\\d+ / [+-]?\\d+ |[a-z]+ )?counters? (?:on|from|off|onto)|(?:put|place|remove|add|with)s? [^,]*?counters?(?= |$)',
    ),
    message:
      'No counters lie on cards. A change without a time stays while its card lies on the field ("This card gains +100 Attack."), and cards can be counted: "for each card under this card".',
  },
  {
    says: says('(?:attack|defen[cs]e) (?:position|mode)|in (?:attack|defense) position'),
    message: 'Units have no positions; they are tapped or untapped: "Tap one enemy unit.", "Destroy all tapped units."',
  },
  {
    says: says('face down|facedown|unmask|morph'),
    message:
      'No card lies face down on the field; one that waits lies under another: "Place one card from your hand under this card."',
  },
  {
    says: says(
      "cop(?:y|ies) (?:of|target|that|this card(?! 's)|an? (?:card|unit|spell))|clones?|duplicates?|for the copy",
    ),
    message: 'Effects can be copied, cards cannot: "Copy one effect of one enemy unit."',
  },
  {
    says: says('(?:any|another) target|any one target'),
    message:
      'Say what is meant: "your opponent loses two points" for a player, "one enemy unit loses 100 Defense" for a unit.',
  },
  {
    says: says('heals? (?:all|each|an?|one|target|your|this|that|it|up|\\d+ damage from)[^,]*'),
    message:
      'Units carry no damage, so nothing heals them; points are gained ("Gain two points.") and Defense goes up ("One of your units gains +100 Defense.").',
  },
  {
    says: says(
      'damaged|undamaged|wounded|full (?:health|strength|hp)|survives?(?: [a-z]+)* damage|less damage|more damage|prevent (?:all|the|that|\\d+)(?: [a-z0-9]+)* damage',
    ),
    message:
      'Units take no damage: a battle compares Attack with Defense. A card can be saved ("Prevent the next destruction of this card."), and so can points ("Prevent you from losing points this turn.").',
  },
  {
    says: says(
      'emblems?|auras?|weapons?|heroes|hero|commanders?|planeswalkers?|artifacts?|enchantments?|traps?|permanents?|lands?|sideboard|outside the game|extra deck|teammates?|two headed',
    ),
    message: 'There are units and spells, and two players; nothing else is played.',
  },
  {
    says: says(
      '(?:leftmost|rightmost|center|centre|middle|outer) (?:[a-z]+ )*(?:column|unit|card|slot)|(?:left|right) (?:column|lane)|columns? \\d',
    ),
    message:
      'Columns have no names in a sentence; expected "in this card\'s column", "next to this card", or a choice: "one enemy unit".',
  },
  {
    says: says('(?:adjacent|neighbou?ring|next|opposite) column|empty columns?'),
    message:
      'A unit moves to an empty column that you choose: "move one of your units to another column", "… to an adjacent column".',
    instead: 'another column',
  },
  {
    says: says('rock paper scissors|pizza|torn|real life|outside'),
    message: 'A sentence speaks of the cards and points of this match alone.',
  },
];

const EVENTS: readonly Idea[] = [
  {
    says: says(
      'when ([^,]*?(?:is|are) (?:destroyed|discarded|tapped|milled|returned|sent to the discard pile)) (?:by|from|because of) (?!losing|paying|discarding|taking|destroying|sacrificing|tapping|under|the|your|their)[^,]*',
    ),
    message:
      'An event does not tell what did it: expected "is destroyed", "is discarded", "is sent to the discard pile" alone.',
    instead: 'when $1',
  },
  {
    says: says("(?:becomes|is) the target of (?:a|an|any|one|your)(?: enemy| opponent's)? (?:spell|card|unit)s?"),
    message: 'An event does not tell what targets a card; expected "is targeted by an effect".',
    instead: 'is targeted by an effect',
  },
  {
    says: says('(?:is|are) sent from (?:the|your|their) field to the discard pile'),
    message:
      'No event tells where a card of the field goes: expected "is destroyed", or "is sent to the discard pile", from wherever.',
    instead: 'is destroyed',
  },
  {
    says: says(
      "(?:deals?|does|dealt|takes?|inflicts?) (?:[a-z0-9]+ )*?(?:damage|combat damage)(?: to)?|hits? (?:directly|them|you|your|an?|the)|(?:this card|unit|attack|it|'s attack) hits?|(?:connects|lands)",
    ),
    message:
      'Points are lost when a unit attacks directly: "When this card takes points by attacking, …", "When this card destroys a unit in battle, …". What a sentence takes it says: "your opponent loses two points", "one enemy unit loses 100 Defense".',
  },
  {
    says: says('when [^,]* (?:attacks? or (?:is attacked|blocks|defends)|defends|blocks|battles)|defends|blocks'),
    message: 'An event is one thing: "when this card attacks", or "when this card is attacked".',
  },
  {
    says: says(
      'if [^,]*(?:played|destroyed|died|dies|attacked|discarded|milled|gained|lost|drew|drawn|left|been|activated|used) [^,]*this (?:turn|round|game)',
    ),
    message:
      'Of what happened in a turn a condition knows cards that were destroyed, discarded, played, tapped or milled: "If one of your units was destroyed this turn, draw one card." Attacks, points and draws it does not know, nor that something did not happen.',
  },
  {
    says: says("(?:didn't|did not|have not|has not) [^,]*this turn|(?:third|second) (?:or [a-z]+ )?attack|last turn"),
    message:
      'Of what happened a condition knows cards that were destroyed, discarded, played, tapped or milled in this turn: "If one of your units was destroyed this turn, draw one card."',
  },
  {
    says: says("(?:either|any) (?:player|turn)(?:'s)?(?: turn)?"),
    message:
      'A Counter effect, and any effect of a spell, is used in either turn, so nobody needs to say it. Leave this out, or say whose: "during your opponent\'s turn".',
  },
  {
    says: says(': /'),
    message: 'A sentence waits for one event: "When this card attacks, …". A card has two sentences, one for each.',
  },
  {
    says: says('use responses|respond(?:ed)?|responses?'),
    message:
      'Nobody is kept from answering, but cards can be kept from activating: "Prevent all enemy cards from activating effects this turn."',
  },
  {
    says: says('(?:the|your) next (?:[a-z0-9]+ )*?(?:unit|card|spell|attack|time)'),
    message:
      'No sentence waits for the next card or the next time; answer every one of them: "When one of your units is played, that card gains +100 Attack this turn."',
  },
  {
    says: says('(?:attacking|defending|blocking|blocked) (?:units?|cards?|creatures?|[a-z]+s)(?! attacks)'),
    message:
      'Cards are not told apart by what they do in a battle; "that card" is the one of an event: "When an enemy unit attacks, that card loses 100 Attack this turn."',
  },
  {
    says: says('this round|next round|each round|rounds?(?: start| end)?'),
    message: 'A match goes by turns, not by rounds: "this turn", "until your next turn", "at the start of your turn".',
  },
  {
    says: says(
      "(?:during|in|on|at|of|until|before|after) (?:the )?(?:beginning of |start of |end of )?(?:your|their|each|his|its controller's|the)? ?(?:next )?(?:combat|declare attackers?|untap|upkeep|action|ride|guard|damage|close|cleanup|end of battle|standby|maintenance|main|battle|end)(?: phase| step| calculation)",
    ),
    message:
      'A turn has a draw phase, a main phase and a battle phase, and a player uses Normal effects in their own turn. Sentences wait for "at the start of your turn", "at the end of your turn" and "during your opponent\'s battle phase".',
  },
  {
    says: says('quick effect|instant speed|at any time|flash|in response'),
    message:
      'A Counter effect answers what your opponent does: "Counter: When an enemy unit attacks, counter that attack."',
  },
];

const AMOUNTS: readonly Idea[] = [
  {
    says: says(
      '\\d{3,} (?:or (?:fewer|less|more) )?points|\\d{2,} (?:points of )?damage to (?:your opponent|each player|you)',
    ),
    message:
      'A player begins with twenty points, so a sentence counts them from one to twenty: "Your opponent loses two points."',
  },
  {
    says: says('(?:more than )?(?:one|two|\\d) (?:cards?|spells?|units?) (?:each|per|a|next|this) turn'),
    message:
      'How many cards somebody plays in a turn is not limited by a sentence; they can be kept from it: "Prevent your opponent from playing spells this turn."',
  },
  {
    says: says(`(?:twice|two times|thrice|three times|${N} times) (?:per|each|a|every) (?:turn|game|match)`),
    message: 'An effect is limited to once per turn or not at all: "Once per turn, …".',
    instead: 'once per turn',
  },
  {
    says: says('(?:once|one time) (?:per|each|a|every) (?:game|match|duel)|each game'),
    message:
      'An effect is limited to once per turn or not at all; one that happens once destroys its card: "Destroy this card to …".',
  },
  {
    says: says('(?:is|are|becomes?|has|have|,)? ?equal to (?:the|its|their|that|your|twice|half|this)[^,]*'),
    message:
      'An amount is a number, and "for each" multiplies it: "This card gains +50 Attack for each card in your hand.", "Draw one card for each unit you control."',
  },
  {
    says: says(`for (?:every|each) (?:two|three|four|five|\\d+) `),
    message: '"For each" counts cards one by one: "for each unit on your side of the field".',
    instead: 'for each ',
  },
  {
    says: says('for free|without paying (?:its|their|the|any)[^,]*|costs? nothing|at no cost'),
    message: 'All is free: cards cost nothing to play, and effects that play them use up no play. Leave this out.',
    instead: '',
  },
  {
    says: says('no maximum|maximum hand size|hand size|hand limit'),
    message:
      'The limits of the rules (cards in a hand, slots, plays) stay as they are, but for plays, of which there can be more: "Gain one extra play this turn."',
  },
  {
    says: says('(?:gains?|loses?) (\\d{2,}|hundred) points?'),
    message:
      'Points go by ones, from one to twenty: players begin with few. Attack and Defense go by hundreds: "gains +$1 Attack".',
  },
  {
    says: says('(?:put|place|return|send|shuffle)s? (?:the )?(?:rest|others?|remaining cards)[^,]*'),
    message: 'No sentence speaks of the cards that were left; they stay where they are. Leave this out.',
    instead: '',
  },
  {
    says: says(
      '(?:choose|name|declare|guess|pick) (?:an?|one|1) (?:type|element|subtype|number|name|card name|attribute|keyword|word)',
    ),
    message: 'A type that is chosen is "any type": "Modify the type of one enemy unit to any type this turn."',
  },
  {
    says: says(
      'of the chosen type|with the same (?:name|type|subtype|rank|attack|defense)[^,]*|(?:shares?|sharing) an?[^,]*|different (?:names?|types?|ranks?)',
    ),
    message:
      'Cards are described one by one; of two only Attack, Defense and rank are compared, with this card: "with less Attack than this card".',
  },
  {
    says: says('(?:your|the) opponent chooses|of their choice|chosen by your opponent'),
    message: 'You choose, but where something is done by somebody else: "Your opponent destroys one of their units."',
  },
];

export const ELSEWHERE: readonly Idea[] = [...THINGS, ...EVENTS, ...AMOUNTS];
