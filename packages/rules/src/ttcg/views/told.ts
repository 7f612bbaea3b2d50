import { z } from 'zod';
import { defineEvents, type EventNamed, type EventsIn } from '../../kernel/contract/events.ts';
import * as field from '../../kernel/contract/fields.ts';
import { reportersOf } from '../../kernel/contract/reporting.ts';
import { QUESTION_KINDS } from '../machine/frames.ts';
import { CHANGE_KINDS } from '../state/state.ts';

/*
 * What is told of a match of True TCG, and to whom in what words. A card that an audience cannot point at is 0.
 */

const card = { card: field.card };
const seat = { seat: field.letter };
/** The place of a link in the chain; 1 is the oldest. */
const link = { link: field.count };

export const events = defineEvents({
  coin: { fields: { heads: z.boolean() }, says: 'A coin is flipped for who begins.' },
  die: { fields: { roll: field.count }, says: 'A die is rolled for who begins: {roll}.' },
  /** Only the seat itself hears what it has chosen (TTCG-5.7). */
  chosen: {
    fields: { ...seat, mulligan: z.boolean().exactOptional() },
    says: '{seat} has chosen whether to keep the hand.',
  },
  mulligans: { fields: { seats: field.letters }, says: null },
  turn: { fields: { turn: field.count, ...seat, skipped: z.boolean() }, says: 'Turn {turn}: {seat}.' },
  phase: { fields: { phase: z.enum(['draw', 'main', 'battle', 'end']), skipped: z.boolean() }, says: null },
  leave: { fields: { ...seat, to: z.enum(['battle', 'end']) }, says: null },
  pass: { fields: seat, says: null },
  skip: { fields: { ...seat, what: z.enum(['turn', 'draw', 'main', 'battle']) }, says: null },

  /** `was` and `now` are the owner's names of the card. */
  move: {
    fields: {
      ...card,
      id: field.cardId.nullable(),
      from: field.place,
      to: field.place,
      why: z.enum([
        'draw',
        'play',
        'rankUp',
        'discard',
        'mill',
        'destroy',
        'send',
        'return',
        'recover',
        'counter',
        'place',
        'swap',
        'shuffle',
        'search',
        'retire',
      ]),
      was: field.card.exactOptional(),
      now: field.card.exactOptional(),
    },
    says: '{card} goes from {from} to {to}.',
  },
  draw: { fields: { ...seat, n: field.count, cards: field.cards.exactOptional() }, says: '{seat} draws {n}.' },
  shuffle: { fields: seat, says: 'The deck of {seat} is shuffled.' },
  tapped: { fields: card, says: '{card} is tapped.' },
  untapped: { fields: card, says: '{card} untaps.' },
  'paid-untap': { fields: card, says: null },
  equip: { fields: { ...card, host: field.card }, says: '{card} is equipped to {host}.' },
  moved: { fields: { ...card, id: field.cardId, to: field.slot }, says: null },
  swapped: { fields: { a: field.card, b: field.card }, says: null },
  reveal: {
    fields: { cards: z.array(z.strictObject({ ...card, id: field.cardId, place: field.place })).readonly() },
    says: 'Cards are revealed.',
  },
  search: { fields: { ...seat, pile: z.enum(['hand', 'deck', 'discard']), found: z.boolean() }, says: null },
  looked: { fields: seat, says: null },
  points: { fields: { ...seat, by: field.count, now: field.count }, says: '{seat} now has {now} points.' },
  change: {
    fields: { what: z.enum(CHANGE_KINDS), cards: field.cards, n: field.count, stat: z.literal([0, 1]) },
    says: null,
  },

  link: {
    fields: {
      number: field.count,
      ...seat,
      card: field.card,
      id: field.cardId,
      effect: field.count,
      targets: field.cards,
    },
    says: '{seat} uses {card}.',
  },
  resolving: { fields: { ...link, countered: z.boolean() }, says: null },
  /** By what was answered: a link, an attack or a play. */
  countered: { fields: [link, { attack: field.card }, { play: field.card }], says: 'What was answered is countered.' },
  fizzled: { fields: link, says: 'Link {link} does nothing.' },
  /** Another target for a link of the chain, or for the attack, by the effect of a card. */
  redirected: {
    fields: [
      { ...link, target: field.card },
      { by: field.card, target: field.card },
    ],
    says: 'The target is now {target}.',
  },
  replaces: { fields: { ...card, effect: field.count }, says: '{card} prevents the destruction.' },
  running: { fields: { ...card, effect: field.count }, says: '{card} keeps working from now on.' },
  noted: {
    fields: { ...card, at: z.enum(['endOfTurn', 'yourNextStart', 'skippedTurn']) },
    says: '{card} waits for its moment.',
  },
  unpaid: { fields: card, says: 'The cost of {card} is not paid.' },
  answered: { fields: { ...seat, question: z.enum(QUESTION_KINDS) }, says: null },
  'loop-guard': { fields: card, says: null },

  attack: { fields: { ...seat, attacker: field.card, target: field.card }, says: '{attacker} attacks.' },
  withdrawn: { fields: { attacker: field.card }, says: '{attacker} withdraws.' },
  direct: { fields: { attacker: field.card, rank: field.count }, says: null },
  battle: {
    fields: { attacker: field.card, target: field.card, attack: field.count, defense: field.count },
    says: 'Attack {attack} against Defense {defense}.',
  },

  'draw-offer': { fields: seat, says: '{seat} offers a draw.' },
  'draw-answer': { fields: { ...seat, accept: z.boolean() }, says: '{seat} answers the offer of a draw.' },
  over: {
    fields: { winners: field.letters, reason: z.enum(['points', 'concede', 'agreed', 'turncap', 'timeout']) },
    says: 'The match is over.',
  },
});

export type TtcgEvent = EventsIn<typeof events>;

/** Why a card moved. */
export type MoveReason = EventNamed<TtcgEvent, 'move'>['why'];
/** How a match ended. */
export type EndReason = EventNamed<TtcgEvent, 'over'>['reason'];

export const { tell } = reportersOf<TtcgEvent>();
