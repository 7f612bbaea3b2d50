/** Icons that its pages and tables draw by themselves: marches, states of abilities, badges. */
export const GLYPHS: readonly string[] = [
  'stone-pile',
  'whirlwind',
  'flame',
  'drop',
  'barbed-sun',
  'nested-eclipses',
  'polar-star',
  'cycle',
  'hourglass',
  'queen-crown',
  'night-sleep',
  'padlock',
  'crossed-chains',
  'warlock-hood',
  'bolt-shield',
];
