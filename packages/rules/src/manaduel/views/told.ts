import { z } from 'zod';
import { defineEvents, type EventNamed, type EventsIn } from '../../kernel/contract/events.ts';
import * as field from '../../kernel/contract/fields.ts';
import { reportersOf } from '../../kernel/contract/reporting.ts';
import { PHASES, POSITIONS } from '../decks/data.ts';

/*
 * What is told of a duel, and to whom in what words. (`events.ts` is about the events that effects answer, MD-10.)
 */

const card = { card: field.card };
const seat = { seat: field.letter };
/** The place of a link in the chain; 1 is the oldest. */
const link = { link: field.count };
const looked = { ...seat, count: field.count, where: field.place };

export const events = defineEvents({
  /** The toss for who chooses, or the coin of a seat's effect. */
  coin: { fields: [{ heads: z.boolean() }, { ...seat, heads: z.boolean() }], says: 'A coin is tossed.' },
  die: { fields: { ...seat, roll: field.count }, says: '{seat} rolls {roll}.' },
  begins: { fields: seat, says: '{seat} begins.' },
  /** Only the seat itself hears which cards it gives (MD-5.5). */
  answered: { fields: { ...seat, cards: field.cards.exactOptional() }, says: null },
  exchanged: { fields: { ...seat, count: field.count }, says: '{seat} exchanges {count} cards.' },
  turn: { fields: { turn: field.count, ...seat }, says: 'Turn {turn}: {seat}.' },
  phase: { fields: { phase: z.enum(PHASES), skipped: z.boolean() }, says: null },
  pass: { fields: seat, says: null },

  /** Whoever may know the card hears what it is and by what names it goes. `down`: it lies face down now. */
  move: {
    fields: {
      ...card,
      id: field.cardId.nullable(),
      from: field.place,
      to: field.place,
      why: z.enum([
        'draw',
        'place',
        'summon',
        'set',
        'activate',
        'equip',
        'discard',
        'mill',
        'destroy',
        'used',
        'return',
        'recover',
        'search',
        'exchange',
        'token',
        'cease',
      ]),
      down: z.literal(true).exactOptional(),
      was: field.card.exactOptional(),
      now: field.card.exactOptional(),
    },
    says: '{card} goes from {from} to {to}.',
  },
  shuffled: { fields: seat, says: 'The deck of {seat} is shuffled.' },
  discarded: { fields: { ...seat, count: field.count }, says: null },
  destroyed: { fields: { ...card, id: field.cardId }, says: '{card} is destroyed.' },
  equipped: { fields: { ...card, to: field.card }, says: '{to} is equipped with {card}.' },
  control: { fields: { ...card, ...seat, id: field.cardId.exactOptional() }, says: '{seat} takes control of {card}.' },
  position: {
    fields: {
      ...card,
      position: z.enum(POSITIONS),
      why: z.enum(['intent', 'effect', 'attacked']),
      id: field.cardId.nullable(),
    },
    says: '{card} changes its position.',
  },
  /** What was shown to the seat alone (which hears it with its own names), or to everybody. */
  peeked: {
    fields: [
      {
        ...looked,
        cards: z
          .array(z.strictObject({ ...card, id: field.cardId }))
          .readonly()
          .exactOptional(),
      },
      { ...looked, ids: field.cardIds, cards: field.cards },
    ],
    says: '{seat} looks at cards.',
  },
  searched: { fields: { ...looked, found: z.boolean() }, says: null },
  looked: { fields: seat, says: null },
  life: { fields: { ...seat, n: field.count, now: field.count }, says: '{seat} now has {now} life.' },
  mana: { fields: { ...seat, n: field.count, now: field.count }, says: null },
  wounds: { fields: { ...card, n: field.count }, says: '{card} is wounded by {n}.' },
  restored: { fields: { ...card, n: field.count }, says: '{card} is healed by {n}.' },
  durability: { fields: { ...card, left: field.count }, says: null },
  power: {
    fields: {
      ...card,
      n: field.count,
      until: z.union([
        z.enum(['instant', 'turn', 'round', 'source', 'permanent', 'attack']),
        z.templateLiteral(['turns ', z.int()]),
      ]),
      set: z.boolean(),
    },
    says: 'The power of {card} changes by {n}.',
  },

  activated: {
    fields: {
      ...seat,
      ...card,
      id: field.cardId,
      effect: field.count,
      kind: z.enum(['spell', 'trap', 'effect', 'equip']),
      ...link,
      was: field.card.exactOptional(),
    },
    says: '{seat} activates {card}.',
  },
  sprung: { fields: { ...seat, ...card, id: field.cardId }, says: '{card} of {seat} is turned up.' },
  targets: { fields: { ...link, cards: field.cards }, says: null },
  resolving: { fields: { ...link, negated: z.boolean() }, says: null },
  negated: { fields: link, says: 'Link {link} is negated.' },
  chosen: { fields: { ...seat, branch: field.count }, says: '{seat} chooses {branch}.' },

  /** Without a target it is an attack on life. */
  attack: { fields: { ...seat, attacker: field.card, target: field.card.nullable() }, says: '{attacker} attacks.' },
  'attack-ended': { fields: { attacker: field.card, counts: z.boolean() }, says: null },
  fight: {
    fields: { attacker: field.card, target: field.card, powers: z.tuple([field.count, field.count]).readonly() },
    says: '{attacker} fights {target}.',
  },
  strike: { fields: { attacker: field.card, ...seat, n: field.count }, says: '{attacker} strikes {seat} for {n}.' },

  over: {
    fields: {
      winners: field.letters,
      reason: z.enum(['life', 'no-moves', 'standstill', 'inactive', 'turn-limit', 'concede']),
    },
    says: 'The match is over.',
  },
});

export type DuelEvent = EventsIn<typeof events>;

/** Why a card moved. */
export type Why = EventNamed<DuelEvent, 'move'>['why'];
/** Why a creature changes its position: only the player's own change is marked (MD-7.5, 7.6). */
export type PositionReason = EventNamed<DuelEvent, 'position'>['why'];
/** How a match ended. */
export type EndReason = EventNamed<DuelEvent, 'over'>['reason'];

export const { tell } = reportersOf<DuelEvent>();
