/** How many texts there are about each shipped card. */
export const LORE_CHAPTERS = 2;

/**
 * Which of the texts about its card a lore print tells, from 0. DECISION (TTCG-14.29): its serial says so, as it does its
 * outline (TTCG-2.31): serials are random, so every text is as frequent, and nothing is added to what packs commit to.
 */
export function loreChapter(serial: string): number {
  let sum = 0;
  for (let index = 0; index < serial.length; index++) sum += serial.charCodeAt(index);
  return sum % LORE_CHAPTERS;
}
