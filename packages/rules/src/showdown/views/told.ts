import { z } from 'zod';
import { defineEvents, withCommon, type EventNamed, type EventsIn } from '../../kernel/contract/events.ts';
import * as field from '../../kernel/contract/fields.ts';
import { reportersOf } from '../../kernel/contract/reporting.ts';
import { PHASES, SOURCE_TYPES, STATUSES } from '../decks/data.ts';

/*
 * What is told of a match. Where cards go is told by the kernel (`moved`, `shuffled`).
 */

const seat = { seat: field.letter };
const card = { card: field.card };
const n = { n: field.count };
const status = { ...card, status: z.enum(STATUSES) };
/** Definitions that only whoever looks at the cards hears. */
const seen = { ids: field.cardIds.exactOptional(), cards: field.cards.exactOptional() };

const own = defineEvents({
  begins: { fields: seat, says: '{seat} begins.' },
  turn: { fields: { turn: field.count, ...seat }, says: 'Turn {turn}: {seat}.' },
  phase: { fields: { phase: z.enum(PHASES) }, says: null },
  levelled: {
    fields: { ...seat, ...card, id: field.cardId, level: field.count },
    says: '{seat} levels up with {id}, to level {level}.',
  },
  ability: { fields: { ...seat, ...card, id: field.cardId, ability: field.named }, says: '{seat} uses {ability}.' },
  /** What is set off by itself: the cause of what is told next. */
  effect: { fields: { ...seat, ...card, id: field.cardId }, says: '{id} takes effect.' },
  played: { fields: { ...seat, ...card, id: field.cardId }, says: '{seat} plays {id}.' },

  /** RS-6.38: `id` is the unit that attacks; where none does, `source` is 0 and `id` the card whose effect it is. */
  attack: {
    fields: { ...seat, source: field.card, id: field.cardId, from: z.enum(SOURCE_TYPES), targets: field.cards },
    says: '{id} attacks {targets}.',
  },
  counter: { fields: { ...card, target: field.card }, says: '{card} strikes back at {target}.' },
  prevented: { fields: card, says: '{card} prevents the attack.' },
  /** RS-8.20: an attack that was not prevented, and did nothing. */
  harmless: { fields: { ...card, blocked: field.count }, says: '{card} takes no damage: {blocked} blocked.' },
  /** RS-9.22 */
  tick: { fields: { ...card, id: field.cardId }, says: '{id} afflicts {card}.' },
  damage: { fields: { ...card, ...n, from: z.enum(SOURCE_TYPES) }, says: '{card} takes {n} damage.' },
  healed: { fields: { ...card, ...n }, says: '{card} is healed by {n}.' },
  refreshed: { fields: { ...card, ...n }, says: null },
  hp: { fields: { ...card, hp: field.count, max: field.count }, says: null },
  paid: { fields: { ...seat, ...n }, says: '{seat} pays {n} HP.' },
  destroyed: { fields: { ...card, id: field.cardId }, says: '{id} is destroyed.' },

  /** `turns` is 0 for what lasts as long as its source. */
  status: { fields: { ...status, turns: field.count, ...n }, says: '{card}: {status}.' },
  'status-ended': { fields: status, says: null },
  warded: { fields: { ...card, ...n }, says: '{card} will prevent {n} attacks.' },
  modified: { fields: { ...card, mod: z.string(), ...n }, says: null },
  swapped: { fields: { ...card, ...seat }, says: '{seat} takes control of {card}.' },

  drew: { fields: { ...seat, ...n }, says: '{seat} draws {n}.' },
  discarded: { fields: { ...seat, ...n }, says: '{seat} discards {n}.' },
  /** Only whoever looks hears which cards. */
  peeked: {
    fields: { ...seat, of: field.letter, ...n, ...seen },
    says: '{seat} looks at the top of the deck of {of} ({n}).',
  },
  revealed: { fields: { of: field.letter, ids: field.cardIds }, says: '{of} shows {ids}.' },
  looked: { fields: { ...seat, of: field.letter }, says: '{seat} looks at cards of {of}.' },
  searched: { fields: { ...seat, found: z.boolean() }, says: '{seat} searches the deck.' },
  'gained-level': { fields: { ...seat, ...n }, says: '{seat} gains {n} levels.' },
  coin: { fields: { ...seat, heads: z.boolean() }, says: '{seat} flips a coin.' },
  option: { fields: { ...seat, option: z.string() }, says: '{seat} chooses {option}.' },
  'loop-guard': { fields: { dropped: field.count }, says: 'Effects that set each other off without end are dropped.' },
  over: {
    fields: { winners: field.letters, reason: z.enum(['hp', 'tie-hp', 'tie-turns', 'concede', 'abandon']) },
    says: 'The match is over: {winners} wins.',
  },
});

export const events = withCommon(own);
export type RealmEvent = EventsIn<typeof events>;
type OwnEvent = EventsIn<typeof own>;

/** How a match ended (RS-10.10). */
export type EndReason = EventNamed<OwnEvent, 'over'>['reason'];

export const { tell } = reportersOf<OwnEvent>();
