import type { TableModel } from './model.ts';

/** Whether it is the player's own turn, and there is nothing of anybody else to answer. */
export function answersOwn({ view: { active, chain }, you }: TableModel): boolean {
  return you !== null && active === you && (chain.at(-1)?.seat ?? you) === you;
}

/**
 * Whether a response is asked for only to what the player has done. An attack is no such thing: what is done about it
 * now decides it.
 */
export function isOwnWindow(model: TableModel): boolean {
  return answersOwn(model) && model.view.attack === null;
}
