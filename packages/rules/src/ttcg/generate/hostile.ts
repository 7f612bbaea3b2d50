import { below, pick, type RandomState } from '../../kernel/random/generator.ts';
import { readCard, type CardFile } from '../decks/card.ts';
import { KINDS, readLine } from '../language/index.ts';
import { randomCard, randomEffect } from './cards.ts';

/*
 * Cards by somebody who wants to break a match: sentences that set each other off, pile up changes, double without end,
 * turn whole piles over and over, and look wherever the language lets them. Two parts are joined at random: when it
 * happens, and what happens.
 */

/** Events and moments that keep coming. "" stands for effects that their player starts. */
const TRIGGERS = [
  'when any card becomes tapped, ',
  'when any card becomes untapped, ',
  'when any card is sent to the discard pile, ',
  'when any card is discarded, ',
  'when any card is played, ',
  'when any card is destroyed, ',
  'when any card is targeted by an effect, ',
  'when any card is sent from the discard pile to the hand, ',
  'when any card is sent from the hand to the deck, ',
  'when a card effect activates, ',
  'when any unit attacks, ',
  'when any card is placed under this card, ',
  'when any card leaves from under this card, ',
  'when one of your cards would be destroyed, ',
  'at the start of your turn, ',
  'at the end of your turn, ',
  "during your opponent's draw phase, ",
  'once per turn, ',
  'while this card is under another card, ',
  '',
] as const;

/** Prices that cost nothing, or everything. */
const COSTS = [
  '',
  '',
  '',
  'tap one card to ',
  'discard all cards to ',
  'lose one point to ',
  'let your opponent draw twenty cards to ',
  'let your opponent gain twenty points to ',
  'send one card under this card to the discard pile to ',
  'skip your next turn to ',
] as const;

const ACTS = [
  'untap all cards',
  'tap all cards',
  'untap another card on the field',
  'double the Attack of all units',
  'double the Defense of all units',
  'double the Attack of this card and double the Defense of this card',
  'all units gain +2550 Attack and +2550 Defense for each card on the field',
  'all units lose 2550 Attack for each card in your deck',
  'this card gains +5 Attack',
  'invert the stat changes of all units',
  'swap the Attack and Defense of all units',
  'swap the Attack of one unit and another unit',
  'modify the rank of all cards by +4',
  'modify the type of all units to any type',
  'all units become rank 5 dark',
  'mill all cards',
  'draw all cards',
  'draw twenty cards',
  'each player draws all cards',
  'each player discards all cards',
  'shuffle your discard pile into the deck',
  'shuffle your hand into the deck',
  'shuffle all cards in your discard pile into the deck and mill all cards',
  'recover all cards',
  'play all cards from your discard pile without ranking up',
  'play up to twenty cards from your deck without ranking up',
  'return all cards to the hand',
  'return all cards to the deck',
  'send all cards to the top of the deck',
  'send all cards under any card to the hand',
  'place all cards from your discard pile under this card',
  'destroy all cards',
  'destroy this card',
  'gain twenty points for each card on the field',
  'lose one point, then gain that many points and gain that many points and gain that many points',
  'your opponent skips their next turn',
  'your opponent skips their next draw phase',
  'skip your next turn',
  'activate one effect of another card',
  'copy one effect of one card in your discard pile',
  'copy one effect of another card',
  'negate the effects of all cards',
  'negate the effects of all cards for the next twenty turns',
  'all cards become immune to all effects',
  'all cards become untargetable',
  'prevent the destruction of all cards for the next twenty turns',
  'prevent the next destruction of all cards for the next twenty turns',
  'prevent all units from attacking for the next twenty turns',
  'prevent your opponent from playing cards for the next twenty turns',
  'prevent your opponent from drawing cards by effects',
  'prevent you from losing points for the next twenty turns',
  'gain twenty extra plays',
  'let all units attack again',
  'all units may attack twice each turn',
  'all cards may untap once for one point',
  'all cards may be ranked up with cards from your deck',
  'move all units to another column',
  "reveal all cards in your opponent's hand",
  "reveal the top twenty cards of your opponent's deck",
  'search your deck for up to twenty cards and add those cards to your hand',
  'counter that effect',
  'prevent that destruction',
  'equip this card to another card and the equipped unit gains +2550 Attack',
  'swap this card with one card from your deck',
  'swap this card with one card in your hand',
  'redirect that effect to another card',
  'discard this card',
  'you may draw one card',
  'at the end of this turn, draw all cards',
  'at the start of your next turn, untap all cards',
  'rank up this card with one card from your deck',
] as const;

const JOINERS = [' and ', ', then '] as const;

/** How often parts are joined before the effect is any random one: not all of them fit each other. */
const TRIES = 40;

function hostileSentence(random: RandomState): string {
  let acts: string = pick(random, ACTS);
  for (let more = below(random, 4); more > 0; more--) acts += pick(random, JOINERS) + pick(random, ACTS);
  const sentence = `${pick(random, TRIGGERS)}${pick(random, COSTS)}${acts}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function hostileEffect(random: RandomState): string {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const sentence = hostileSentence(random);
    const kind = pick(random, KINDS);
    for (const line of [`${kind}: ${sentence}`, sentence]) {
      const read = readLine(line);
      if (read.ok) return `${read.value.kind}: ${sentence}`;
    }
  }
  return randomEffect(random);
}

/** A legal card that does as much harm as its words can. */
export function hostileCard(random: RandomState, number: number): CardFile {
  for (;;) {
    const card = { ...randomCard(random, number), effects: [hostileEffect(random), hostileEffect(random)] };
    if (readCard(card).ok) return card;
  }
}
