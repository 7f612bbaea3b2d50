import { deckSize, inOrder, MOST_COPIES, MOST_ENTRIES, type BookCard, type Copies, type DeckBook } from './book.ts';
import { nameIndex, plainName, type NameIndex } from './names.ts';

/*
 * Decks as text: one line a card, `3 Gate Squire`.
 *
 * Read are names and ids, in any order and case, with `3`, `3x`, `x3` before or after or no number for one copy, behind
 * a dash or not; lines of one card add up. Blank lines, headings (`Creatures (20)`, `Deck:`) and comments (`#`, `//`)
 * are passed over; `# Name: …` names the deck.
 */

/** Longer texts are not read. */
export const LONGEST_TEXT = 20_000;
/** Of a line that is not understood so much is repeated. */
const SHOWN = 60;
/** Of one text so many lines are complained of. */
const MOST_PROBLEMS = 50;

/** A line that is not understood. */
export interface TextProblem {
  /** From 1; 0 for the text as a whole. */
  readonly line: number;
  /** What stands there. */
  readonly found: string;
  /** What is wrong, in a sentence that needs nothing beside it. */
  readonly message: string;
  /** The card whose name is most like it; null if none is. */
  readonly nearest: BookCard | null;
}

export interface DeckReading {
  /** What the text calls the deck; empty if it does not. */
  readonly name: string;
  /** All that was understood, in the order in which it first stands there. */
  readonly deck: readonly Copies[];
  /** All that was not; none: the deck is whole. */
  readonly problems: readonly TextProblem[];
}

type Line =
  | { readonly is: 'nothing' }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'card'; readonly card: string; readonly copies: number }
  | { readonly is: 'problem'; readonly problem: Omit<TextProblem, 'line'> };

const NOTHING: Line = { is: 'nothing' };
const COMMENT = /^(?:#|\/\/)/;
const NAME = /^#\s*name:\s*(\S.*)$/i;
const BULLET = /^[-*•–]\s+/;
const BEFORE = /^(?:(\d{1,6})\s*[x×*]?|[x×]\s*(\d{1,6}))\s+(\S.*)$/i;
const BEHIND = /^(.*\S)\s+(?:[x×*]\s*(\d{1,6})|\(\s*(\d{1,6})\s*\))$/i;
/** Headings that stand in lists of every game. */
const HEADINGS = ['deck', 'main deck', 'decklist', 'cards', 'main'];

/** A line as a number and what it is a number of. */
function numbered(text: string): { readonly copies: number; readonly rest: string } {
  const before = BEFORE.exec(text);
  if (before !== null) return { copies: Number(before[1] ?? before[2]), rest: before[3] ?? '' };
  const behind = BEHIND.exec(text);
  return behind === null
    ? { copies: 1, rest: text }
    : { copies: Number(behind[2] ?? behind[3]), rest: behind[1] ?? '' };
}

function shown(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Reads single lines. */
class LineReader {
  readonly #names: NameIndex;
  readonly #headings: ReadonlySet<string>;

  constructor({ cards, sections }: DeckBook) {
    this.#names = nameIndex(cards);
    this.#headings = new Set([...HEADINGS, ...sections.flatMap(({ id, title }) => [plainName(id), plainName(title)])]);
  }

  read(raw: string): Line {
    const line = raw.trim();
    const title = NAME.exec(line)?.[1];
    if (title !== undefined) return { is: 'name', name: title };
    if (line === '' || COMMENT.test(line) || this.#isHeading(line)) return NOTHING;
    const text = line.replace(BULLET, '');
    const { copies, rest } = numbered(text);
    // An id behind a number is what it says, whatever the cards are called.
    if (this.#names.byId(rest) !== undefined) return this.#card(rest, copies, rest);
    const whole = this.#names.named(text);
    if (whole.length > 0) return this.#oneOf(whole, 1, text);
    const named = this.#names.named(rest);
    if (named.length > 0) return this.#oneOf(named, copies, rest);
    if (this.#isHeading(rest)) return NOTHING;
    const nearest = this.#names.nearest(rest);
    const hint = nearest === null ? 'There is no card with that name.' : `Did you mean “${nearest.name}”?`;
    return {
      is: 'problem',
      problem: { found: shown(line), message: `“${shown(rest)}” is not a card. ${hint}`, nearest },
    };
  }

  #isHeading(text: string): boolean {
    return this.#headings.has(plainName(text.replace(/[:(].*$/, '')));
  }

  #oneOf(cards: readonly BookCard[], copies: number, text: string): Line {
    const [first, ...others] = cards;
    if (first !== undefined && others.length === 0) return this.#card(first.id, copies, text);
    return {
      is: 'problem',
      problem: {
        found: shown(text),
        message: `“${shown(text)}” could be any of ${cards.map(({ id }) => id).join(', ')}: say which one.`,
        nearest: first ?? null,
      },
    };
  }

  #card(card: string, copies: number, text: string): Line {
    if (copies >= 1 && copies <= MOST_COPIES) return { is: 'card', card, copies };
    return {
      is: 'problem',
      problem: {
        found: shown(text),
        message:
          copies < 1
            ? `${copies} is not a number of copies for “${shown(text)}”.`
            : `${copies} copies of “${shown(text)}” are more than the ${MOST_COPIES} that can be listed.`,
        nearest: null,
      },
    };
  }
}

/** Reads a deck. Never throws: what is not understood is told line by line, and the rest is read all the same. */
export function readDeckText(text: string, book: DeckBook): DeckReading {
  const whole = (message: string): DeckReading => ({
    name: '',
    deck: [],
    problems: [{ line: 0, found: '', message, nearest: null }],
  });
  if (text.length > LONGEST_TEXT)
    return whole(`A deck can have at most ${LONGEST_TEXT} characters; this text has ${text.length}.`);
  const reader = new LineReader(book);
  const counts = new Map<string, number>();
  const problems: TextProblem[] = [];
  let name = '';
  for (const [index, raw] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const line = reader.read(raw);
    const report = (problem: Omit<TextProblem, 'line'>): number => problems.push({ line: index + 1, ...problem });
    if (line.is === 'name') name = line.name;
    if (line.is === 'problem') report(line.problem);
    if (line.is !== 'card') continue;
    const copies = (counts.get(line.card) ?? 0) + line.copies;
    if (copies > MOST_COPIES)
      report({
        found: shown(raw.trim()),
        message: `Together with the lines above, that is ${copies} copies; at most ${MOST_COPIES} can be listed.`,
        nearest: null,
      });
    else if (!counts.has(line.card) && counts.size === MOST_ENTRIES)
      report({
        found: shown(raw.trim()),
        message: `More than ${MOST_ENTRIES} different cards cannot be listed.`,
        nearest: null,
      });
    else counts.set(line.card, copies);
  }
  if (problems.length > MOST_PROBLEMS) {
    const more = problems.length - MOST_PROBLEMS;
    problems.splice(MOST_PROBLEMS, more, {
      line: 0,
      found: '',
      message: `${more} more lines were not recognised. Is this a deck for another game?`,
      nearest: null,
    });
  }
  return { name, deck: [...counts].map(([card, copies]) => ({ card, copies })), problems };
}

/**
 * Writes a deck, section by section in the order of the book. Read again it is the same deck, cards that the book does
 * not know included under their ids if it does by then.
 */
export function deckText(deck: readonly Copies[], book: DeckBook, name = ''): string {
  const reader = new LineReader(book);
  const cards = new Map(book.cards.map((card) => [card.id, card]));
  const lineFor = ({ card, copies }: Copies): string => {
    const byName = `${copies} ${cards.get(card)?.name ?? card}`;
    const read = reader.read(byName);
    // Names that are not unlike others, or look like something else, give way to the id.
    return read.is === 'card' && read.card === card && read.copies === copies && !/[\n\r\u2028\u2029]/.test(byName)
      ? byName
      : `${copies} ${card}`;
  };
  const title = name.replaceAll(/\s+/g, ' ').trim();
  const blocks = title === '' ? [] : [`# Name: ${title}`];
  const sorted = inOrder(deck, book);
  const known = new Set(book.sections.map(({ id }) => id));
  for (const { id, title: heading } of book.sections) {
    const own = sorted.filter(({ card }) => cards.get(card)?.section === id);
    if (own.length > 0) blocks.push([`${heading} (${deckSize(own)})`, ...own.map(lineFor)].join('\n'));
  }
  const others = sorted.filter(({ card }) => !known.has(cards.get(card)?.section ?? ''));
  if (others.length > 0) blocks.push(others.map(lineFor).join('\n'));
  return blocks.map((block) => `${block}\n`).join('\n');
}
