/** Every file that `cardscape freeze` has written. */
declare module '*.frozen.js' {
  export const rules: import('../kernel/game.ts').AnyGame;
}
