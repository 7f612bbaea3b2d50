/**
 * Words that stand for one word of the language wherever they are written, with the rule that says so. Patterns as in
 * pattern.ts; an empty canonical form drops the words. What needs its neighbours to be understood is in the loose
 * grammar.
 */

export type Synonym = readonly [loose: string, canonical: string, rule: string];

const CARDS: readonly Synonym[] = [
  ['creature|monster card?', 'unit', 'TTCG-12.146'],
  ['creatures|monsters', 'units', 'TTCG-12.146'],
  ['creature|monster cards', 'units', 'TTCG-12.146'],
  ['minion|character', 'unit', 'TTCG-12.146'],
  ['minions|characters', 'units', 'TTCG-12.146'],
  ['everything your opponent controls', 'all enemy cards', 'TTCG-12.146'],
  ['everything you control', 'all your cards', 'TTCG-12.146'],
  ['unit card', 'unit', 'TTCG-12.146'],
  ['unit cards', 'units', 'TTCG-12.146'],
  ['units cards?', 'units', 'TTCG-12.146'],
  ['spell card', 'spell', 'TTCG-12.146'],
  ['spell cards', 'spells', 'TTCG-12.146'],
  ['spells cards?', 'spells', 'TTCG-12.146'],
  ['card card', 'card', 'TTCG-12.146'],
  ['card|cards cards', 'cards', 'TTCG-12.146'],
  ['cards card', 'cards', 'TTCG-12.146'],
  ['spell caster', 'spellcaster', 'TTCG-2.13'],
  ['spell casters', 'spellcasters', 'TTCG-2.13'],
  ['fish|fishes', 'aquatic', 'TTCG-2.13'],
  ['plant', 'botanic', 'TTCG-2.34'],
  ['plants', 'botanics', 'TTCG-2.34'],
  ['spirit', 'ghost', 'TTCG-2.34'],
  ['spirits', 'ghosts', 'TTCG-2.34'],
  ['shadow|darkness', 'dark', 'TTCG-2.34'],
  ['avian|avians|bird|birds|winged', 'flying', 'TTCG-2.33'],
  ['sub type', 'subtype', 'TTCG-2.13'],
  ['sub types', 'subtypes', 'TTCG-2.13'],
  ['secondary type', 'subtype', 'TTCG-2.13'],
  ['tribe', 'subtype', 'TTCG-1.31'],
  ['attribute|color|colour', 'type', 'TTCG-1.30'],
  ['friendly|allied', 'own', 'TTCG-1.46'],
  ['this one', 'this card', 'TTCG-12.146'],
  ['this unit|spell', 'this card', 'TTCG-12.146'],
  ['this very card', 'this card', 'TTCG-12.146'],
  ['the equip card', 'the equipped unit', 'TTCG-12.146'],
  ['ally unit?', 'own unit', 'TTCG-1.46'],
  ['allies', 'own units', 'TTCG-1.46'],
  ['ally units', 'own units', 'TTCG-1.46'],
  ['i|me|myself', 'this card', 'TTCG-12.146'],
  ['i am', 'this card is', 'TTCG-12.146'],
  ['my', "this card 's", 'TTCG-12.146'],
];

const PLACES: readonly Synonym[] = [
  ['graveyard|graveyards|gy|grave|cemetery', 'discard pile', 'TTCG-1.7'],
  ['drop zone', 'discard pile', 'TTCG-1.7'],
  ['discard piles', 'discard pile', 'TTCG-1.7'],
  ['library', 'deck', 'TTCG-1.2'],
  ['draw pile', 'deck', 'TTCG-1.2'],
  ['decks', 'deck', 'TTCG-1.2'],
  ['hands', 'hand', 'TTCG-1.3'],
  ['battlefield|board|arena', 'field', 'TTCG-1.11'],
  ['playing field|area', 'field', 'TTCG-1.11'],
  ['field area', 'field', 'TTCG-1.11'],
  ['lane', 'column', 'TTCG-1.15'],
  ['underneath|beneath', 'under', 'TTCG-12.146'],
  ['amongst', 'among', 'TTCG-12.146'],
  ['straight from', 'from', 'TTCG-12.146'],
  ['straight into', 'into', 'TTCG-12.146'],
];

const VALUES: readonly Synonym[] = [
  ['atk|power|strength', 'attack', 'TTCG-1.33'],
  ['attack power|points|point|value|stat', 'attack', 'TTCG-1.33'],
  ['def|defence|toughness', 'defense', 'TTCG-1.34'],
  ['defense|defence points|point|value|stat', 'defense', 'TTCG-1.34'],
  ['life', 'points', 'TTCG-1.27'],
  ['lifepoints|lifepoint|lp', 'points', 'TTCG-1.27'],
  ['life points|point|total', 'points', 'TTCG-1.27'],
  ['score points|point', 'points', 'TTCG-1.27'],
  ['level|lvl', 'rank', 'TTCG-1.32'],
  ['levels|ranks', 'rank', 'TTCG-1.32'],
  ['ranks up', 'ranks up', 'TTCG-1.20'],
  ['ability|skill', 'effect', 'TTCG-1.35'],
  ['abilities|skills', 'effects', 'TTCG-1.35'],
];

const ACTIONS: readonly Synonym[] = [
  ['promote|evolve', 'rank up', 'TTCG-1.20'],
  ['promotes|evolves', 'ranks up', 'TTCG-1.20'],
  ['promoted|evolved', 'ranked up', 'TTCG-1.20'],
  ['level|levels up', 'rank up', 'TTCG-1.20'],
  ['leveled|levelled up', 'ranked up', 'TTCG-1.20'],
  ['leveling|levelling|promoting', 'ranking', 'TTCG-1.20'],
  ['leveling|levelling up', 'ranking up', 'TTCG-1.20'],
  ['special|normal summon', 'play', 'TTCG-1.16'],
  ['summon|cast|recruit|deploy|call', 'play', 'TTCG-1.16'],
  ['summons|casts', 'plays', 'TTCG-1.16'],
  ['special|normal summoned', 'played', 'TTCG-1.16'],
  ['summoned|deployed', 'played', 'TTCG-1.16'],
  ['summoning|casting', 'playing', 'TTCG-1.16'],
  ['retrieve|regrow', 'recover', 'TTCG-1.10'],
  ['retrieves|regrows', 'recovers', 'TTCG-1.10'],
  ['look|search through', 'search', 'TTCG-1.8'],
  ['attach', 'equip', 'TTCG-1.38'],
  ['attached to', 'equipped to', 'TTCG-1.38'],
  ['nullify', 'negate', 'TTCG-1.39'],
  ['nullified', 'negated', 'TTCG-1.39'],
  ['cancel', 'negate', 'TTCG-1.39'],
  ['cancels', 'negates', 'TTCG-1.39'],
  ['exchange', 'swap', 'TTCG-1.52'],
  ['exchanges', 'swaps', 'TTCG-1.52'],
  ['alter', 'modify', 'TTCG-1.49'],
  ['alters', 'modifies', 'TTCG-1.49'],
  ['stop', 'prevent', 'TTCG-1.51'],
  ['tribute', 'sacrifice', 'TTCG-12.164'],
  ['tributes', 'sacrifices', 'TTCG-12.164'],
  ['kill|slay|retire|obliterate|annihilate|eliminate', 'destroy', 'TTCG-1.24'],
  ['kills|slays|retires', 'destroys', 'TTCG-1.24'],
  ['killed|slain|retired', 'destroyed', 'TTCG-1.24'],
  ['killing|slaying', 'destroying', 'TTCG-1.24'],
  ['exhaust', 'tap', 'TTCG-1.18'],
  ['exhausted|horizontal|rested', 'tapped', 'TTCG-1.18'],
  ['vertical', 'untapped', 'TTCG-1.19'],
  ['unaffected by', 'immune to', 'TTCG-1.40'],
  ['immortal', 'indestructible', 'TTCG-1.41'],
  ['play phase', 'main phase', 'TTCG-1.26'],
  ['draw step', 'draw phase', 'TTCG-1.26'],
  ['main step', 'main phase', 'TTCG-1.26'],
  ['battle step', 'battle phase', 'TTCG-1.26'],
  ['can not', 'cannot', 'TTCG-12.146'],
  ['targetted', 'targeted', 'TTCG-12.146'],
];

const PEOPLE: readonly Synonym[] = [
  ['both|all|every players|player', 'each player', 'TTCG-12.146'],
  ['each of the players', 'each player', 'TTCG-12.146'],
  ['the opponent', 'your opponent', 'TTCG-1.47'],
  ["the opponent's", "your opponent's", 'TTCG-1.47'],
  ['the enemy|opposing player', 'your opponent', 'TTCG-1.47'],
  ["the|your enemy's", "your opponent's", 'TTCG-1.47'],
  ["enemy's", "your opponent's", 'TTCG-1.47'],
  ['opposing', 'enemy', 'TTCG-1.47'],
  ["owning player's", "owner's", 'TTCG-1.46'],
  ['target|each|every opponent', 'your opponent', 'TTCG-1.47'],
  ["target opponent's", "your opponent's", 'TTCG-1.47'],
  ['the|your? enemy hero|leader', 'your opponent', 'TTCG-1.47'],
  ["your|the opponent's hero|leader|face", 'your opponent', 'TTCG-1.47'],
  ['the|your|an? opposing hero|leader', 'your opponent', 'TTCG-1.47'],
];

const TIMES: readonly Synonym[] = [
  ['whenever|everytime|anytime', 'when', 'TTCG-12.146'],
  ['each|every|any time', 'when', 'TTCG-12.146'],
  ['every', 'each', 'TTCG-12.146'],
  ['as soon as', 'when', 'TTCG-12.146'],
  ['till', 'until', 'TTCG-12.146'],
];

/** A number that is counted: "points equal to the number of units" is "one point for each unit". */
const COUNTED: readonly Synonym[] = [
  ['damage equal to the number of', 'one damage for each', 'TTCG-12.147'],
  ['points equal to the number of', 'one point for each', 'TTCG-12.147'],
  ['a number of points equal to the number of', 'one point for each', 'TTCG-12.147'],
  ['cards equal to the number of', 'one card for each', 'TTCG-12.147'],
  ['a number of cards equal to the number of', 'one card for each', 'TTCG-12.147'],
];

const SILENT: readonly Synonym[] = [
  // DECISION TTCG-12.146: a direct attack is another thing than an attack (TTCG-10.5), so there the word stays.
  ['attack directly', 'attack directly', 'TTCG-12.146'],
  ['attacks directly', 'attacks directly', 'TTCG-12.146'],
  ['attacking directly', 'attacking directly', 'TTCG-12.146'],
  ['attacked directly', 'attacked directly', 'TTCG-12.146'],
  ['currently|directly|immediately|now|too', '', 'TTCG-12.146'],
  ['as well', '', 'TTCG-12.146'],
  // Only the active card of a stack leaves it (TTCG-7.19).
  [', leaving the card|cards under|beneath|underneath it|them? on the? field', '', 'TTCG-12.185'],
  [', leaving the card|cards under|beneath|underneath it|them? in play', '', 'TTCG-12.185'],
  // Every card on the field lies face-up.
  ['face up', '', 'TTCG-1.2'],
  ['of your|their choice|choosing', '', 'TTCG-12.146'],
];

export const SYNONYMS: readonly Synonym[] = [
  ...CARDS,
  ...PLACES,
  ...VALUES,
  ...ACTIONS,
  ...PEOPLE,
  ...TIMES,
  ...COUNTED,
  ...SILENT,
];
