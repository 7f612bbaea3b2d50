/** The rules and the check of replays: much code, loaded when a match is over and not before. */
export { gameOf, headerSchema, verifyReplay } from '@cardscape/rules';
