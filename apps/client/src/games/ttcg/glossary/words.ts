import type { Delay, Span } from '@cardscape/rules/ttcg/language/program/ast';
import type { Kind } from '@cardscape/rules/ttcg/language/program/vocabulary';
import type { Meaning } from '../../../contract/look/said.ts';
import { t, tc } from '../../../i18n/index.ts';

/* What the words of True TCG's cards mean, with an example each: the only place that says it. */

type Said = Omit<Meaning, 'word'>;

/** TTCG-8.11 to 8.17. */
export const KINDS: Readonly<Record<Kind, Said>> = {
  Normal: {
    text: t(
      'You start it while the card is untapped, and that taps the card: a unit in your own turn, a spell in either.',
    ),
    example: t('Use a unit’s Normal effect: it lies tapped and can’t start another one, but it may still attack.'),
  },
  Continuous: {
    text: t('You start it like a Normal effect, which taps the card. It then works for as long as the card is active.'),
    example: t('Once started, it goes on in your opponent’s turn, and even if the card untaps.'),
  },
  Counter: {
    text: t(
      'You start it to answer what your opponent does, in either turn, while the card is untapped; that taps the card.',
    ),
    example: t('Your opponent attacks: before the attack counts, you are asked whether to use it.'),
  },
  Equip: {
    text: t(
      'You start it like a Normal effect and choose a card to equip. It works until one of the two leaves, or this card is covered.',
    ),
    example: t('The equipped unit is destroyed: the card equipped to it is destroyed too.'),
  },
  Latent: {
    text: t(
      'It happens by itself when its event does, in either turn, if the card is untapped; that taps a card on the field.',
    ),
    example: t('“When this card is attacked”: the attack sets it off, unless the card was tapped before.'),
  },
  Dormant: {
    text: t('You start it while the card has been tapped since an earlier turn. The card stays tapped.'),
    example: t(
      'A unit used its Normal effect last turn and lies tapped: now its Dormant effect can be used, once a turn.',
    ),
  },
  Passive: {
    text: t('It works by itself while the card is active, tapped or not. You never pay for it by tapping.'),
    example: t('“Your fire units gain 50 Attack” holds until this card leaves or is covered.'),
  },
};

export type Word =
  | Exclude<Span, object>
  | Delay
  | 'turns'
  | 'oncePerTurn'
  | 'tap'
  | 'untap'
  | 'destroy'
  | 'discard'
  | 'mill'
  | 'points'
  | 'search'
  | 'counter'
  | 'negate'
  | 'redirect'
  | 'use'
  | 'copy'
  | 'equip'
  | 'under'
  | 'rankUp'
  | 'extraPlays'
  | 'skip'
  | 'skipAttack'
  | 'prevent'
  | 'attackAgain'
  | 'indestructible'
  | 'untargetable'
  | 'immune'
  | 'favour';

/** Durations first (TTCG-12.11), then what is done. */
export const WORDS: Readonly<Record<Word, Meaning>> = {
  thisTurn: {
    word: tc('duration', 'this turn'),
    text: t('It ends when the present turn ends, whoever’s turn it is.'),
    example: t('Used in your turn, it is over before your opponent’s turn begins.'),
  },
  whileOnField: {
    word: tc('duration', 'while this card is on the field'),
    text: t('It ends as soon as this card leaves the field or is covered by a higher rank.'),
    example: t('Your opponent destroys the card: what it gave is gone at once.'),
  },
  untilYourNextTurn: {
    word: tc('duration', 'until your next turn'),
    text: t('It lasts through your opponent’s turn and ends when your next one begins.'),
    example: t('+100 Defense until your next turn still helps when your opponent attacks.'),
  },
  enemyNextTurn: {
    word: tc('duration', 'during your opponent’s next turn'),
    text: t('It holds in your opponent’s next turn only.'),
    example: t('Used now, it does nothing yet; it begins and ends with your opponent’s turn.'),
  },
  yourNextEnd: {
    word: tc('duration', 'until the end of your next turn'),
    text: t('It lasts through your opponent’s turn and all of your next one.'),
    example: t('+100 Attack until the end of your next turn still helps when you attack then.'),
  },
  enemyNextEnd: {
    word: tc('duration', 'until the end of your opponent’s next turn'),
    text: t('It lasts for this turn and all of your opponent’s next one.'),
    example: t('Used in your turn, it is over when your next turn begins.'),
  },
  thisBattle: {
    word: tc('duration', 'during this battle'),
    text: t('It ends with the attack that is going on.'),
    example: t('A unit that gains Attack for one battle is as it was before the next attack.'),
  },
  ownersNextTurn: {
    word: tc('duration', 'during the owner’s next turn'),
    text: t('It holds in the next turn of the player whose card it is.'),
    example: t('An enemy unit that cannot untap then stays tapped through your opponent’s turn.'),
  },
  turns: {
    word: tc('duration', 'for the next … turns'),
    text: t('It lasts for the rest of this turn and that many turns more, counting those of both players.'),
    example: t('“For the next two turns”, used in your turn: this turn, your opponent’s next one and yours after it.'),
  },
  endOfTurn: {
    word: tc('duration', 'at the end of this turn'),
    text: t('Nothing happens now; it happens when this turn ends.'),
    example: t('What is to be destroyed then can still attack before.'),
  },
  yourNextStart: {
    word: tc('duration', 'at the start of your next turn'),
    text: t('Nothing happens now; it happens when your next turn starts.'),
    example: t('Your opponent has one turn to prepare for it.'),
  },
  oncePerTurn: {
    word: tc('duration', 'once per turn'),
    text: t('It can be used or can happen only one time in each turn.'),
    example: t('Untapping the card in the same turn does not let you use it again.'),
  },
  tap: {
    word: t('tap'),
    text: t('The card is turned sideways: its effects that need it untapped rest. A tapped unit may still attack.'),
    example: t('Tap an enemy unit with a Counter effect, and it can’t answer you.'),
  },
  untap: {
    word: t('untap'),
    text: t('The card is turned upright and can be used again. Nothing untaps by itself, not even when a turn begins.'),
    example: t('A unit that used its effect is untapped and may use another.'),
  },
  destroy: {
    word: t('destroy'),
    text: t('The card goes to its owner’s discard pile. For a unit, its owner loses points equal to its rank.'),
    example: t('A unit of rank 2 is destroyed: its owner loses 2 points, and the card beneath it becomes active.'),
  },
  discard: {
    word: t('discard'),
    text: t('The card goes from the hand to the discard pile. That is not destroying: nobody loses points.'),
    example: t('“Discard one card to draw one card” swaps a card you don’t need.'),
  },
  mill: {
    word: t('mill'),
    text: t(
      'Cards go from the top of the deck straight to the discard pile. That is not destroying: nobody loses points.',
    ),
    example: t('If the deck has fewer cards, as many as there are go.'),
  },
  points: {
    word: t('points'),
    text: t('Who falls to zero points has lost the match.'),
    example: t('At 3 points, “lose three points” would end the match.'),
  },
  search: {
    word: t('search'),
    text: t('You look through the pile for cards that fit. A searched deck is shuffled afterwards.'),
    example: t('Search your deck for a fire unit: it comes to your hand.'),
  },
  counter: {
    word: t('counter something'),
    text: t('What is countered does nothing. What was paid for it stays paid, and tapped cards stay tapped.'),
    example: t('A countered attack is over, and the attacker has still used it up.'),
  },
  negate: {
    word: t('negate'),
    text: t('The effects of that card do nothing for as long as it lasts.'),
    example: t('A negated unit still attacks with its Attack, but its Passive effect rests.'),
  },
  redirect: {
    word: t('redirect'),
    text: t('The attack or effect gets another target than the one that was chosen.'),
    example: t('An attack on your weakest unit is sent against your strongest.'),
  },
  use: {
    word: t('activate an effect of another card'),
    text: t('That card’s effect happens as if you had used it: its price is paid, but the card need not be untapped.'),
    example: t('Activate the first effect of a unit that is tapped.'),
  },
  copy: {
    word: t('copy'),
    text: t('This card does what an effect of another card says, as if it were printed here.'),
    example: t('Copy “Draw one card”: you draw, the other card stays as it is.'),
  },
  equip: {
    word: t('equipped'),
    text: t('The card stays in its own slot, and what it says holds for the card that it is equipped to.'),
    example: t('Rank up the equipped unit, and the new top card is the equipped one.'),
  },
  under: {
    word: t('under'),
    text: t('A card under another one does nothing by itself; it becomes active when all above it have gone.'),
    example: t('Effects count or use the cards under this one.'),
  },
  rankUp: {
    word: t('rank up'),
    text: t('A card of one rank more is put on top. It arrives untapped and has not attacked yet.'),
    example: t('Rank up a unit that has attacked: the new one may attack in the same turn.'),
  },
  extraPlays: {
    word: t('extra plays'),
    text: t('You may play or rank up that many more cards than the usual limit of a turn.'),
    example: t('With one extra play you play three cards in a turn instead of two.'),
  },
  skip: {
    word: t('skip'),
    text: t('The next turn or phase of that kind does not take place.'),
    example: t('Who skips the battle phase can’t attack in that turn.'),
  },
  skipAttack: {
    word: t('skip an attack'),
    text: t('The unit can’t make its next attack.'),
    example: t('It loses the attack of one battle phase, and then attacks as before.'),
  },
  prevent: {
    word: t('prevent'),
    text: t('What is prevented does not happen. Where no duration is named, it holds until this turn ends.'),
    example: t('“Prevent that destruction”: the card stays where it is, and nobody loses points.'),
  },
  attackAgain: {
    word: t('attack twice, attack again'),
    text: t('The unit gets one attack more than the usual one of a battle phase.'),
    example: t('It defeats a unit, then attacks another one.'),
  },
  indestructible: {
    word: t('indestructible'),
    text: t('The card can’t be destroyed, in battle or by effects, unless the sentence names only one of them.'),
    example: t('It loses a battle and stays on the field.'),
  },
  untargetable: {
    word: t('can’t be targeted'),
    text: t('Effects can’t choose the card. It can be attacked, and effects that choose nothing still reach it.'),
    example: t('“Destroy one enemy unit” can’t take it, “destroy all units” can.'),
  },
  immune: {
    word: t('immune'),
    text: t('Effects of that kind do nothing to the card, though they may choose it. Battles go on as usual.'),
    example: t('It stays when an enemy effect destroys all units.'),
  },
  favour: {
    word: t('let your opponent …'),
    text: t('The price of the effect is something good for your opponent, and it comes first.'),
    example: t('Your opponent draws one card, and then you destroy a unit.'),
  },
};
