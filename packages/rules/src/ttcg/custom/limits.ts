/*
 * How much designs of players may be (TTCG-14.24), without a schema: pages say it as well.
 *
 * DECISION TTCG-14.24: what players design is kept and carried by the logs of their matches, so it has bounds beside
 * those of every card (TTCG-9.17).
 */

/** Different designs in a deck. */
export const MOST_IN_DECK = 10;
/** Characters of a definition, as the log writes it. The longest shipped card has a third of them. */
export const LONGEST_CARD = 2000;
