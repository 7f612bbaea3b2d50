/** The effects of the fixture cards (section 17.1), two a card. */
export const FIXTURES: Readonly<Record<string, readonly [string, string]>> = {
  F1: ['Normal: Draw one card.', 'Latent: When this card is sent to the discard pile, gain one point.'],
  F2: ['Normal: Destroy one enemy unit.', 'Passive: If you control two or more fire units, this card gains +100 Attack.'],
  F3: ['Normal: Target unit gains +50 Attack this turn.', 'Dormant: Lose two points to destroy one enemy spell.'],
  W1: ['Counter: When an enemy card attacks, counter that attack.', 'Normal: Gain two points.'],
  W2: ['Latent: When another card is destroyed, draw one card.', 'Normal: Return one enemy unit to the hand.'],
  G1: ['Passive: While this card remains on the field, this card becomes indestructible.', 'Normal: Mill two cards.'],
  D1: [
    'Normal: Destroy this card to destroy one enemy unit.',
    'Latent: When this card is sent to the discard pile, your opponent loses one point.',
  ],
  D2: [
    'Normal: Skip your next turn to destroy all enemy units.',
    'Passive: When another dark unit is destroyed, this card gains +50 Attack.',
  ],
  L1: ['Normal: Swap the Attack and Defense of one unit this turn.', 'Dormant: Draw one card.'],
  N1: [
    'Normal: Search your deck for one rank 2 nature unit, then add that card to your hand.',
    'Passive: At the start of your turn, gain one point.',
  ],
  A1: [
    'Passive: After this card attacks, draw one card.',
    'Normal: Swap the positions of one of your units and another of your units.',
  ],
  X1: ['Normal: One enemy unit skips its next attack.', 'Normal: Modify the rank of one of your units by +1.'],
  X2: [
    'Passive: When this card would be destroyed, lose one point to prevent that destruction.',
    'Normal: Double the Attack of one of your units this turn.',
  ],
  S1: [
    'Normal: Target unit gains +50 Attack this turn.',
    'Equip: Equip this card to one of your units and the equipped unit gains +100 Attack.',
  ],
  S2: ['Counter: When an enemy card effect activates, counter that effect.', 'Normal: Draw one card.'],
  S3: [
    'Normal: Target enemy unit loses 50 Attack this turn.',
    'Continuous: While this card remains on the field, all enemy units lose 20 Attack.',
  ],
  S4: ['Normal: Destroy one enemy unit.', 'Counter: When an enemy unit attacks, that card loses 100 Attack this turn.'],
  S5: ['Normal: Destroy all units.', 'Normal: Each player loses five points.'],
  S6: [
    'Normal: Prevent the next destruction of one of your units this turn.',
    'Normal: One of your units becomes immune to enemy spells this turn.',
  ],
  S7: ['Normal: Discard one card to draw two cards.', 'Normal: Let your opponent draw one card to destroy one enemy unit.'],
  S8: ['Counter: Discard this card to counter one enemy card effect.', 'Normal: Draw two cards.'],
  S9: ['Counter: When an enemy unit is played, counter that play.', 'Dormant: Untap this card.'],
};
