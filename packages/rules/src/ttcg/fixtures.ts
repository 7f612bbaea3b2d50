import type { CardFile } from './card.ts';

function unit(id: string, name: string, type: CardFile['type'], subtypes: string[], rank: number, stats: readonly [number, number], effects: string[]): CardFile {
  return { id, name, type, subtypes, rank, attack: stats[0], defense: stats[1], effects };
}

function spell(id: string, name: string, rank: number, boost: [number, number], effects: string[]): CardFile {
  return { id, name, type: 'spell', rank, boost, effects };
}

/** The cards that scenarios know by themselves (TTCG-17.1, 17.8). */
export const FIXTURES: readonly CardFile[] = [
  unit('f1', 'Ember Pup', 'fire', ['beast'], 1, [300, 200], ['Normal: Draw one card.', 'Latent: When this card is sent to the discard pile, gain one point.']),
  unit('f2', 'Ember Hound', 'fire', ['beast'], 2, [600, 400], ['Normal: Destroy one enemy unit.', 'Passive: If you control two or more fire units, this card gains +100 Attack.']),
  unit('f3', 'Ember Wyrm', 'fire', ['dragon'], 3, [900, 600], ['Normal: Target unit gains +50 Attack this turn.', 'Dormant: Lose two points to destroy one enemy spell.']),
  unit('w1', 'Tide Pup', 'water', ['aquatic'], 1, [200, 300], ['Counter: When an enemy card attacks, counter that attack.', 'Normal: Gain two points.']),
  unit('w2', 'Tide Keeper', 'water', ['aquatic', 'warrior'], 2, [400, 600], ['Latent: When another card is destroyed, draw one card.', 'Normal: Return one enemy unit to the hand.']),
  unit('g1', 'Stone Mole', 'earth', ['beast'], 1, [100, 400], ['Passive: While this card remains on the field, this card becomes indestructible.', 'Normal: Mill two cards.']),
  unit('d1', 'Grave Imp', 'dark', ['undead'], 1, [250, 250], ['Normal: Destroy this card to destroy one enemy unit.', 'Latent: When this card is sent to the discard pile, your opponent loses one point.']),
  unit('d2', 'Grave Lord', 'dark', ['undead', 'humanoid'], 2, [500, 500], ['Normal: Skip your next turn to destroy all enemy units.', 'Passive: When another dark unit is destroyed, this card gains +50 Attack.']),
  unit('l1', 'Dawn Sprite', 'light', ['fairy'], 1, [150, 350], ['Normal: Swap the Attack and Defense of one unit this turn.', 'Dormant: Draw one card.']),
  unit('n1', 'Moss Sprout', 'nature', ['botanic'], 1, [250, 250], ['Normal: Search your deck for one rank 2 nature unit, then add that card to your hand.', 'Passive: At the start of your turn, gain one point.']),
  unit('a1', 'Gale Finch', 'air', ['flying'], 1, [350, 150], ['Passive: After this card attacks, draw one card.', 'Normal: Swap the positions of one of your units and another of your units.']),
  unit('x1', 'Volt Drone', 'electric', ['machine'], 1, [250, 250], ['Normal: One enemy unit skips its next attack.', 'Normal: Modify the rank of one of your units by +1.']),
  unit('x2', 'Volt Golem', 'electric', ['machine'], 2, [500, 500], ['Passive: When this card would be destroyed, lose one point to prevent that destruction.', 'Normal: Double the Attack of one of your units this turn.']),
  spell('s1', 'Bright Blade', 1, [20, 0], ['Normal: Target unit gains +50 Attack this turn.', 'Equip: Equip this card to one of your units and the equipped unit gains +100 Attack.']),
  spell('s2', 'Null Rune', 1, [0, 0], ['Counter: When an enemy card effect activates, counter that effect.', 'Normal: Draw one card.']),
  spell('s3', 'Rust Chains', 1, [-10, -10], ['Normal: Target enemy unit loses 50 Attack this turn.', 'Continuous: While this card remains on the field, all enemy units lose 20 Attack.']),
  spell('s4', 'Bright Halberd', 2, [0, 20], ['Normal: Destroy one enemy unit.', 'Counter: When an enemy unit attacks, that card loses 100 Attack this turn.']),
  spell('s5', 'Ash Storm', 1, [0, 0], ['Normal: Destroy all units.', 'Normal: Each player loses five points.']),
  spell('s6', 'Warding Circle', 1, [0, 20], ['Normal: Prevent the next destruction of one of your units this turn.', 'Normal: One of your units becomes immune to enemy spells this turn.']),
  spell('s7', 'Bargain', 1, [0, 0], ['Normal: Discard one card to draw two cards.', 'Normal: Let your opponent draw one card to destroy one enemy unit.']),
  spell('s8', 'Hush', 1, [0, 0], ['Counter: Discard this card to counter one enemy card effect.', 'Normal: Draw two cards.']),
  spell('s9', 'Refusal', 1, [0, 0], ['Counter: When an enemy unit is played, counter that play.', 'Dormant: Untap this card.']),
  unit('filler', 'Filler', 'nature', ['botanic'], 1, [250, 250], ['Normal: Shuffle your deck.', 'Dormant: Shuffle your deck.']),
];
