/*
 * How much custom cards may be (RS-4.93, 4.94), without a schema: pages say it as well.
 *
 * DECISION RS-4.93: what players write is kept and carried by the logs of their matches, so it has bounds of its own
 * beside those of RS-11.3.
 */

/** Different custom cards in a deck, its Character included (RS-4.94). */
export const MOST_IN_DECK = 10;
/** Characters of a definition, as the log writes it. The longest shipped card has less than a quarter of them. */
export const LONGEST_CARD = 4000;
/**
 * What an effect of a custom card does at most each time it happens, every card that it reaches counted (`weight.ts`).
 * The busiest shipped one does 64 things.
 */
export const MOST_WEIGHT = 80;
/**
 * What the condition, the reach or an operation of an effect of a custom card may read: cards looked at, where a stat
 * that modifiers change counts as `STAT` (`work.ts`). The shipped card that reads most reads 288.
 */
export const MOST_READING = 320;
