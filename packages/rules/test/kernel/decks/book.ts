import type { BookCard, DeckBook } from '../../../src/kernel/decks/book.ts';
import { shippedCards } from '../../../src/manaduel/decks/catalogue.ts';

const card = (id: string, name: string, section = 'creature'): BookCard => ({ id, name, section });

/** A small book, with names that are easily mistaken. */
export const BOOK: DeckBook = {
  game: 'manaduel',
  cards: [
    card('gate-squire', 'Gate Squire'),
    card('burrow-bear', 'Burrow Bear'),
    card('noel', 'Noël’s Owl'),
    card('double', 'Double x2'),
    card('three', '3 Kings'),
    card('creatures', 'Creatures'),
    card('hash', '# Comment'),
    card('twin-a', 'Twin'),
    card('twin-b', 'Twin'),
    card('kindle', 'Kindle', 'spell'),
    card('odd', 'Odd One', 'nowhere'),
  ],
  sections: [
    { id: 'creature', title: 'Creatures' },
    { id: 'spell', title: 'Spells' },
  ],
};

/** The shipped cards of a game with many. */
export const SHIPPED: DeckBook = {
  game: 'manaduel',
  cards: [...shippedCards().values()].map(({ id, name, type }) => ({ id, name, section: type })),
  sections: [
    { id: 'creature', title: 'Creatures' },
    { id: 'trap', title: 'Traps' },
    { id: 'spell', title: 'Spells' },
    { id: 'equipment', title: 'Equipment' },
  ],
};
