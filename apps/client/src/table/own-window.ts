import type { TableModel } from './model.ts';

/**
 * Whether a response is asked for only to what the player has done: in the own turn, with nothing of anybody else to
 * answer. An attack is no such thing: what is done about it now decides it.
 */
export function isOwnWindow({ view: { active, attack, chain }, you }: TableModel): boolean {
  return you !== null && active === you && attack === null && (chain.at(-1)?.seat ?? you) === you;
}
