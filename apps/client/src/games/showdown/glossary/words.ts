import type { Ability, Effect, Flag, Grant, Status, Until } from '@cardscape/rules/showdown/decks/data';
import type { ModName } from '@cardscape/rules/showdown/state/mods';
import type { Meaning } from '../../../contract/look/said.ts';
import { t, tc } from '../../../i18n/index.ts';

/* What the words of Realm Showdown's cards mean, with an example each: the only place that says it. */

/** RS-2.15, RS-11.2 */
export const KINDS: Readonly<Record<Effect['kind'], Meaning>> = {
  play: {
    word: tc('effect', 'When played'),
    text: t('It happens once, when the card is played. Nothing can come in between.'),
    example: t('A Rapid Action does what it says and goes to the Graveyard.'),
  },
  trigger: {
    word: tc('effect', 'When …'),
    text: t('It happens by itself each time its event does, while the card is in play and not silenced.'),
    example: t('“When deployed”: playing the card sets it off.'),
  },
  action: {
    word: tc('effect', 'Action'),
    text: t('The Mob does it by itself in your turn, after your abilities and before your attacks.'),
    example: t('A Mob deployed this turn does its Action this turn.'),
  },
  static: {
    word: tc('effect', 'Aura'),
    text: t('It holds while the card is in play and not silenced.'),
    example: t('“Your Mobs have +10 attack”: when the card goes, so does the bonus.'),
  },
};

/** RS-6.32, RS-7.8, RS-9.8 */
export const MODES: Readonly<Record<Ability['mode'], Meaning>> = {
  action: {
    word: tc('ability', 'Ability'),
    text: t('You may use it once in each of your turns, from top to bottom, if its level and elements are met.'),
    example: t('“(level 30, 2 FIRE)” needs a level of 30 and two FIRE cards in your build tree.'),
  },
  'one-shot': {
    word: tc('ability', 'one-shot'),
    text: t('It happens once, when this card is used to level up, and never again.'),
    example: t('It needs no level, but its elements: this card already counts.'),
  },
  continuous: {
    word: tc('ability', 'Lasting ability'),
    text: t('It holds all the time while its level and elements are met. It is not used.'),
    example: t('Reach the level, and it works from that moment on.'),
  },
};

/** RS-9.10 to 9.45 */
export const STATUS: Readonly<Record<Status, Meaning>> = {
  stun: {
    word: t('stun'),
    text: t(
      'It can’t attack or counter. Everything else about it works. The count falls at the end of each turn of the player who controls it.',
    ),
    example: t('Stun for 1 turn costs a Mob exactly one attack.'),
  },
  silence: {
    word: t('silence'),
    text: t('What is printed on the card does nothing. It still attacks, and keeps what other cards give it.'),
    example: t('A silenced Character passes over its own abilities, but uses those it has learned.'),
  },
  dot: {
    word: t('damage each turn'),
    text: t('It takes that damage at the start of each turn of its opponent. Nothing blocks or prevents it.'),
    example: t('20 damage a turn for 2 turns takes 40 HP in all.'),
  },
  swap: {
    word: t('swap'),
    text: t('The card changes sides: the other player controls it until it comes back.'),
    example: t('Swap an enemy Mob for 1 turn: it attacks for you and then returns.'),
  },
  withdraw: {
    word: t('withdraw'),
    text: t('The Character can’t attack and can’t be attacked. Damage each turn still reaches it.'),
    example: t('Withdrawn for 1 turn in your own turn, it is safe in your opponent’s next one.'),
  },
};

/** RS-8.3 */
export const FLAG: Readonly<Record<Flag, Meaning>> = {
  prevent: {
    word: t('prevent'),
    text: t('The next attacks do nothing to it, one used up by each. Nobody is asked.'),
    example: t('“Prevent the next 2 attacks”: the third one counts.'),
  },
  block: {
    word: t('block'),
    text: t('Each attack on it does that much less damage.'),
    example: t('An attack of 50 against block 20 does 30.'),
  },
  counter: {
    word: t('counter'),
    text: t('Whoever is attacked and survives strikes back with that much, even if the attack was prevented.'),
    example: t('Counter 10: the attacker takes 10 damage after its attack.'),
  },
};

/** RS-6.40, 6.41 */
export const GRANT: Readonly<Record<Grant, Meaning>> = {
  summon: {
    word: t('Summon'),
    text: t('Play one Mob, Jr. Boss or Boss from your Hand, up to that level. X is your level.'),
    example: t('Summon 30: a Mob of level 20 whose element is in your build tree.'),
  },
  equip: {
    word: t('Equip'),
    text: t('Play one Equipment from your Hand, up to that level. X is your level.'),
    example: t('Equip X at level 40 allows an Equipment of level 40.'),
  },
  act: {
    word: t('Act'),
    text: t('Play one Rapid Action from your Hand, up to that level. X is your level.'),
    example: t('You may also play none: the grant is then gone.'),
  },
  locate: {
    word: t('Locate'),
    text: t('Play one Field from your Hand, up to that level. It takes the place of the one before.'),
    example: t('Your new Field sends the present one to the Graveyard.'),
  },
};

export type Span = Exclude<Until, object> | 'turns';

/** RS-11.11 */
export const SPANS: Readonly<Record<Span, Meaning>> = {
  'this-turn': {
    word: tc('duration', 'this turn'),
    text: t('It ends when the present turn ends.'),
    example: t('+20 attack this turn helps in the attack phase that comes.'),
  },
  'until-your-next-turn': {
    word: tc('duration', 'until your next turn'),
    text: t('It lasts through your opponent’s turn and ends when your next one begins.'),
    example: t('Block 20 until your next turn protects in your opponent’s attack phase.'),
  },
  linked: {
    word: tc('duration', 'while this card stays in play'),
    text: t('It ends when the card that did it leaves play, in whatever way.'),
    example: t('Destroy the Mob that stuns yours, and yours is free.'),
  },
  'next-attack': {
    word: tc('duration', 'for the next attack'),
    text: t('The next attack that it changes uses it up.'),
    example: t('+30 damage for the next attack: the second one is as usual.'),
  },
  'for-good': {
    word: tc('duration', 'for good'),
    text: t('It stays until the card leaves play.'),
    example: t('A Mob swapped for good stays with you while it lives.'),
  },
  turns: {
    word: tc('duration', 'for … turns'),
    text: t('A count on the card falls once a turn; at 0 it is over. The number at the sign shows it.'),
    example: t('Stun for 2 turns: two attack phases of its owner go by.'),
  },
};

export const DISJOINT: Meaning = {
  word: t('disjoint'),
  text: t('The attack comes from nobody: bonuses of cards don’t change it, and nobody is countered for it.'),
  example: t('“Your Mobs deal +10 damage” doesn’t make it stronger.'),
};
export const DIRECT: Meaning = {
  word: t('directly'),
  text: t('The damage is fixed: nothing prevents, blocks, counters or changes it.'),
  example: t('Directly for 30 takes 30 HP, whatever block the target has.'),
};
export const MANDATORY: Meaning = {
  word: t('mandatory'),
  text: t('It begins by itself and can’t be passed over.'),
  example: t('A mandatory “Draw one card” draws when its row is reached.'),
};
/** RS-2.8 */
export const SHARED: Meaning = {
  word: t('Shared'),
  text: t('It serves your opponent too, but only while they have no Field of their own.'),
  example: t('When your opponent plays a Field, yours goes on helping your cards alone.'),
};
export const DEPOSIT: Meaning = {
  word: t('put under a card'),
  text: t('It lies there out of play. When the card above leaves, it goes to the bottom of its owner’s Deck.'),
  example: t('Effects can count the cards there, or take one out.'),
};
export const EXTRA_ATTACK: Meaning = {
  word: t('attack more'),
  text: t('It may attack more often in your attack phase, each time a target of your choice.'),
  example: t('With one more attack it can strike two different Mobs.'),
};

/** Words of modifiers (RS-11.10); none where everyday words say all of it. */
export const MODS: Readonly<Record<ModName, readonly Meaning[]>> = {
  atk: [],
  hp: [],
  damage: [],
  'damage-times': [],
  block: [FLAG.block],
  counter: [FLAG.counter],
  'flags-off': [],
  attr: [],
  limit: [],
  'card-level': [],
  'req-level': [],
  'extra-attack': [EXTRA_ATTACK],
  'no-attack': [],
  'no-target': [
    {
      word: t('cover'),
      text: t('It can’t be chosen as a target of what is named.'),
      example: t('Cover from attacks: they must be aimed at another card.'),
    },
  ],
  'no-refresh': [
    {
      word: t('no refresh'),
      text: t('It doesn’t get its HP back at the start of your turn, as Mobs usually do.'),
      example: t('Damage stays on it from turn to turn.'),
    },
  ],
  refresh: [
    {
      word: t('refresh'),
      text: t('All lost HP come back at the start of its owner’s turn.'),
      example: t('Wounded to 10 of 60 HP, it begins your turn with 60.'),
    },
  ],
  immune: [
    {
      word: t('immunity'),
      text: t('The statuses that are named do nothing to it.'),
      example: t('Immunity to stun: it attacks although it was to be stunned.'),
    },
  ],
  'mob-block': [
    {
      word: t('Mob block'),
      text: t('Each deployed Mob takes 10 damage off an attack on its Character; this changes how much.'),
      example: t('Two Mobs at 10 each: an attack of 50 does 30.'),
    },
  ],
  'heal-bonus': [],
};
