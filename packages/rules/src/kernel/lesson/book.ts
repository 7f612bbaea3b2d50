/** Options of a match that may be a lesson. */
interface Chosen<Id extends string> {
  readonly lesson?: Id | undefined;
}

/** The lessons of a game, as its options name them. */
export interface LessonBook<Id extends string, L, Deck> {
  readonly byId: Readonly<Record<Id, L>>;
  /** The lesson that a match with these options is; null for any other match. */
  readonly lessonOf: (options: Chosen<Id>) => L | null;
  /** The decks that a lesson gives, by seat; null in any other match. */
  readonly decks: (options: Chosen<Id>) => readonly [Deck, Deck] | null;
  /** The opponent of a lesson; null in any other match. */
  readonly foes: (options: Chosen<Id>) => readonly { readonly bot: string; readonly deck: Deck }[] | null;
}

/** @param deckOf all cards that a side has when the lesson begins */
export function lessonBook<
  Id extends string,
  Side,
  L extends { readonly you: Side; readonly foe: Side & { readonly bot: string } },
  Deck,
>(byId: Readonly<Record<Id, L>>, deckOf: (side: L['you']) => Deck): LessonBook<Id, L, Deck> {
  const lessonOf = ({ lesson }: Chosen<Id>): L | null => (lesson === undefined ? null : byId[lesson]);
  return {
    byId,
    lessonOf,
    decks(options) {
      const lesson = lessonOf(options);
      return lesson === null ? null : [deckOf(lesson.you), deckOf(lesson.foe)];
    },
    foes(options) {
      const lesson = lessonOf(options);
      return lesson === null ? null : [{ bot: lesson.foe.bot, deck: deckOf(lesson.foe) }];
    },
  };
}
