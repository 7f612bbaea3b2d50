import type { MatchSetup } from '../../kernel/contract/setup.ts';
import { flipCoin } from '../../kernel/random/draws.ts';
import { seatName, type Json, type Seat } from '../../kernel/types.ts';
import type { Deck } from '../decks/decks.ts';
import { lookup } from '../decks/definitions.ts';
import { LESSON_BOOK, lessonPosition } from '../lesson/lesson.ts';
import { BOTH, open, otherSeat, tell, type G } from '../machine/context.ts';
import { advance } from '../machine/machine.ts';
import { fromPosition } from '../notation/read.ts';
import type { Options } from '../options.ts';
import { emptyState, type State, type Table } from '../state/state.ts';
import { enter } from '../turn/grant.ts';
import { startTurns } from '../turn/turn.ts';

/** A state with both Characters on the table and the decks below them, top card first, in which nothing has happened. */
export function layOut(table: Table, decks: readonly Deck[], random: State['random']): G {
  const g = open(emptyState(table, random), null);
  const find = lookup(table.cards);
  for (const seat of BOTH) {
    const deck = decks[seat];
    if (deck === undefined) throw new TypeError('Realm Showdown is played by two');
    if (find(deck.character)?.type !== 'character') throw new TypeError(`${deck.character} is no Character`);
    enter(g.s, bring(g, deck.character, seat, 'character'));
    for (const id of deck.main) {
      if (find(id) === undefined) throw new TypeError(`there is no card ${id}`);
      bring(g, id, seat, 'deck');
    }
  }
  g.s.cards.dealt = g.s.cards.ids.length;
  return g;
}

/** Brings a card into the match; those of decks and hands below what lies there. */
export function bring(g: G, id: string, seat: Seat, zone: string): number {
  const card = g.cards.add(id, zone, seat, zone === 'deck' ? 'bottom' : zone === 'character' ? 0 : 'top');
  for (const list of Object.values(g.s.units)) list.push(0);
  return card;
}

/** RS-5.4, 5.9 */
export function setup({ options, decks, cards, random }: MatchSetup<Options, Deck>): State {
  const lesson = LESSON_BOOK.lessonOf(options);
  if (lesson !== null) return fromPosition(options, cards, lessonPosition(lesson), random);
  const g = layOut({ options, cards: cards as readonly Json[] }, decks, random);
  const { s } = g;
  for (const seat of BOTH) g.cards.shuffle('deck', seat);
  // RS-5.5
  s.first = flipCoin(s.random) ? 0 : 1;
  tell(g, 'begins', { seat: seatName(s.first) });
  g.cards.draw(options.firstHand, ['deck', s.first], ['hand', s.first]);
  const second = otherSeat(s.first);
  g.cards.draw(options.secondHand, ['deck', second], ['hand', second]);
  startTurns(g);
  advance(g);
  return s;
}
