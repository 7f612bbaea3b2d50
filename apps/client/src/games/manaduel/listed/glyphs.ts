/** Icons that its tables draw by themselves: keywords and marks of creatures, signs of decks. */
export const GLYPHS: readonly string[] = [
  'third-eye',
  'crossed-chains',
  'night-sleep',
  'hourglass',
  'sprint',
  'flaming-arrow',
  'warlock-hood',
  'winged-sword',
  'bolt-shield',
  'vampire-dracula',
  'tree-roots',
  'padlock',
];
