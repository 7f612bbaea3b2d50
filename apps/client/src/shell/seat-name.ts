import { heard } from '../i18n/index.ts';

/**
 * The name of whoever sits somewhere: people have theirs, bots are called what they are called in the player's
 * language.
 */
export function seatName({ name, bot }: { readonly name: string; readonly bot: boolean }): string {
  return bot ? heard(name) : name;
}
