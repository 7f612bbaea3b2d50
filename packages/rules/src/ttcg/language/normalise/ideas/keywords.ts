/** Keywords of other card games, each with the sentence that comes nearest to what it means there. */

import { says, type Idea } from './ideas.ts';

/** One idea for a keyword and its likes; "$1" is the word that was found. */
function keyword(words: string, message: string, instead?: string): Idea {
  return {
    says: says(`(${words})`),
    message: `There is no "$1": ${message}`,
    ...(instead === undefined ? {} : { instead }),
  };
}

const BATTLE: readonly Idea[] = [
  keyword(
    'taunt|provoke|goad|challenger|challenge|intercept|guard|guardian|bodyguard|decoy',
    'whoever attacks chooses the unit. The others can be kept from being attacked, "Prevent attacks on all your other units.", or an attack be redirected: "When one of your units is attacked, redirect that attack to this card."',
  ),
  keyword(
    'blocks?|blockers?|blocked|unblockable|elusive|evasive|evasion|menace|skulk|fear|intimidate|dominate|stealth|stealthed|camouflage|hidden',
    'nobody blocks; the attacker names the unit it attacks. A unit can be kept from being attacked: "Prevent attacks on this card."',
  ),
  keyword(
    'lifesteal|lifelink|life steal|points link|drain|drains|siphon|leech|vampirism',
    'battles between units move no points. Name the event: "When this card destroys a unit in battle, gain one point."',
  ),
  keyword(
    'trample|overwhelm|overpower|piercing|pierce|pierces|penetrate|excess|breakthrough',
    'only a direct attack costs points. Name the event: "When this card destroys a unit in battle, your opponent loses one point."',
  ),
  keyword(
    'haste|charge|rush|quick attack|quickstrike|swift|summoning sickness|ambush|blitz',
    'a unit may attack in the turn it is played anyway; leave it out.',
  ),
  keyword(
    'go again|double attack|double strike|multi attack|extra attack|additional attack|attacks? one more|rally|restand',
    'say that a unit may attack again: "This card may attack again this turn.", "This card may attack twice each turn."',
  ),
  keyword(
    'first strike|quick draw|deathtouch|venomous|poisonous|toxic|bushido|berserk|enrage|frenzy|impact|ephemeral|fleeting|fury|flanking|battle damage',
    'a battle compares Attack with Defense and does no more. An event can be answered: "When this card attacks, one enemy unit loses 100 Defense this turn."',
  ),
  keyword(
    'divine shield|barrier|spellshield|spell shield|shields?|tough|armou?r|resistance|ward|guts',
    'a card can be saved once: "Prevent the next destruction of this card.", or made untargetable: "This card becomes untargetable by enemy spells."',
  ),
  keyword(
    'fights?|brawl|duel|strikes?|bites?',
    'units meet only when one attacks. Compare them instead: "Destroy one enemy unit with less Attack than this card."',
  ),
  keyword(
    'vigilance|reach|defenders?|protection|banding|prowess|exalted|equip cost|undying|persist|rebirth|reborn|revival',
    'say in a sentence what the card does: "This card becomes indestructible in battle.", "When this card is destroyed, play one unit from your discard pile."',
  ),
];

const STATES: readonly Idea[] = [
  keyword(
    'poison|poisons|poisoned|burn|burns|burned|burnt|bleed|ignite|bomb|curse|cursed',
    'nothing works on a card turn after turn; change its values: "One enemy unit loses 100 Defense."',
  ),
  keyword(
    'stuns?|stunned|paralyze|paralyse|paralyzed|asleep|sleep|confused|frostbite|frozen|locks?|locked|detain|bind|binds|bound|root|snare|petrify',
    'say what keeps a card still: "One enemy unit skips its next attack.", "Prevent one enemy unit from activating effects until your next turn.", or tap it: nothing untaps by itself.',
  ),
  keyword(
    '(?:do|does) not (?:untap|stand|ready|refresh)|cannot (?:be )?untap(?:ped)?|stays? tapped|remains? tapped',
    'no untap step comes by itself, so a tapped card stays so until something untaps it. What keeps it tapped: "Prevent one enemy unit from untapping.", "… during the owner\'s next turn."',
  ),
  keyword(
    'transforms?|polymorph|morph|turns? into an?|becomes? a copy|mutate|metamorphose',
    'a card stays what it is. Its rank, type, subtype, Attack and Defense can change: "Modify the Attack of one enemy unit to 100."',
  ),
  keyword(
    'devolve|devolves|de evolve|rank down|downgrade|demote|level down',
    'a unit keeps the cards under it until it is destroyed. Its rank can change: "Modify the rank of one enemy unit by -1."',
  ),
  keyword(
    'enters? (?:the field |play )?tapped|comes? (?:into play |in )?tapped|(?:played|play [^,.]*) tapped',
    'cards are played untapped. Tap them then: "Play one unit from your hand and tap that card.", "When an enemy unit is played, tap that card."',
  ),
  keyword(
    'phase out|phases out|blink|blinks|flicker|flickers',
    'a card leaves the field for a pile: "Return one of your units to the hand, then play that card."',
  ),
];

const DECKS: readonly Idea[] = [
  keyword(
    'scry|opt|surveil|discover|foretell|predict|foresee|dig|explore|explores|clash',
    'say what is done: "Look at the top three cards of your deck and put them back in any order.", "Look at the top three cards of your deck, add one card to your hand and send the rest to the bottom of the deck."',
  ),
  keyword(
    'flashback|unearth|escape|cascade|suspend|madness|dredge|delve|convoke|kicker|overload|echo|splice|cycling|cycle|retrace|bloodrush|forecast|rebound|storm',
    'a card does what its two sentences say. Write the price before "to": "Discard this card to draw one card."',
  ),
  keyword(
    'fuse|fuses|fusion|synchro|xyz|ritual|pendulum|link summon|tuner|extra deck|contact fusion|overlay|dna|digivolve|ride|ridden|rides|g assist|stride',
    'a unit becomes a stronger one by being ranked up: "Rank up one of your units with one unit from your hand."',
  ),
  keyword(
    'drive check|damage check|trigger unit|soul charge|soul blast|counter blast|counter charge|energy blast|don|bench|prize cards?|active spot|vanguard|rear guard|legion|boosts|boosted|chase|pitch|combat chain|blade break|arsenal|inkwell|ink|lore|exert|exerted',
    'that belongs to another game. Here cards lie on the field, in the hand, the deck, the discard pile or under another card, and a price is paid with points, with cards of yours or by tapping them.',
  ),
  keyword(
    'mana|energy|crystals?|gold|gems?|resources?|stamina|coins? cost|action points?|lands?|power level',
    'cards cost nothing to play. A price is paid with points or cards: "Lose one point to draw one card."',
  ),
];

export const KEYWORDS: readonly Idea[] = [...BATTLE, ...STATES, ...DECKS];
