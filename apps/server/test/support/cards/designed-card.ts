/** A card that a player might design, and the game takes. */
export const SPARROW = {
  name: 'Lamp Sparrow',
  type: 'fire',
  subtypes: ['flying'],
  rank: 1,
  attack: 200,
  defense: 300,
  effects: ['Normal: Draw one card.', 'Passive: When this card is played, gain one point.'],
  art: 'eagle-head',
};
