/** Every file that `cardscape freeze` has written: the rules in the form that games had then. */
declare module '*.frozen.js' {
  export const rules: unknown;
}
