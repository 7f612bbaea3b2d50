declare module 'virtual:march-cards' {
  /** The shipped cards of Realm Showdown. */
  const cards: readonly import('@cardscape/rules/showdown/decks/data').Card[];
  export default cards;
}
