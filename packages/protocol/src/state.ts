import { schema, t } from '@colyseus/schema';

/** Counters of a seat travel in these fields; the layout of the game says what the numbers mean. */
const counters = {
  s0: t.number().default(0),
  s1: t.number().default(0),
  s2: t.number().default(0),
  s3: t.number().default(0),
  s4: t.number().default(0),
  s5: t.number().default(0),
  s6: t.number().default(0),
  s7: t.number().default(0),
  s8: t.number().default(0),
  s9: t.number().default(0),
  s10: t.number().default(0),
  s11: t.number().default(0),
  // Few games need these: a field that was never anything but 0 is not sent.
  s12: t.number().optional(),
  s13: t.number().optional(),
  s14: t.number().optional(),
  s15: t.number().optional(),
};

/** The same of a card: what is printed on it and derived from it. */
const stats = {
  s0: t.number().optional(),
  s1: t.number().optional(),
  s2: t.number().optional(),
  s3: t.number().optional(),
  s4: t.number().optional(),
  s5: t.number().optional(),
  s6: t.number().optional(),
  s7: t.number().optional(),
  s8: t.number().optional(),
  s9: t.number().optional(),
  s10: t.number().optional(),
  s11: t.number().optional(),
  s12: t.number().optional(),
  s13: t.number().optional(),
  s14: t.number().optional(),
  s15: t.number().optional(),
};

/** How many numbers a card or a seat can have on the wire. */
export const NUMBERS = 16;

/**
 * One card as an audience sees it; its key in the map is its handle. No id, or an empty one, is a back. There are many
 * cards and most of their numbers are 0: a number that was never anything else is not sent at all. The default tier is 1.
 */
export const CardS = schema(
  {
    id: t.string().optional(),
    zone: t.uint8().optional(),
    slot: t.uint16().optional(),
    level: t.uint8().optional(),
    owner: t.uint8().optional(),
    tier: t.uint8().optional(),
    flags: t.uint16().optional(),
    host: t.number().optional(),
    ...stats,
  },
  'Card',
);
export type CardS = InstanceType<typeof CardS>;

export const SeatS = schema(
  {
    name: t.string().default(''),
    /** Whether a bot plays this seat. */
    bot: t.boolean().default(false),
    /** Whether this seat's player is connected. */
    here: t.boolean().default(false),
    /** Tenths of a second left in the time bank when the current decision began. */
    bank: t.number().default(0),
    /**
     * Tenths of a second since the match began at which the current decision would have begun without any credit.
     */
    since: t.number().default(0),
    /**
     * Until when (tenths since the match began) its clock stands still; 0: it runs. Meanwhile `since` is as it will be
     * then.
     */
    still: t.number().default(0),
    /** Tenths of a second that its newest decision was credited for latency. */
    lag: t.uint8().default(0),
    /** Its consecutive time-outs. */
    missed: t.uint8().default(0),
    /**
     * Tenths since the match began at which it is forfeited if its player stays away; 0: the player is here.
     */
    lost: t.number().default(0),
    /**
     * When an opponent may claim the match because its player is inactive (tenths since the match began); 0: not now.
     */
    claim: t.number().default(0),
    ...counters,
    /** How many decisions the clock has made for it in all. */
    clocked: t.uint16().default(0),
  },
  'Seat',
);
export type SeatS = InstanceType<typeof SeatS>;

export const LinkS = schema(
  {
    seat: t.uint8().default(0),
    card: t.number().default(0),
    id: t.string().default(''),
    /** Below 0: something that is not an effect of its card. */
    effect: t.int8().default(0),
    /** Handles, separated by commas. */
    targets: t.string().default(''),
    countered: t.boolean().default(false),
  },
  'Link',
);
export type LinkS = InstanceType<typeof LinkS>;

/** Stages of a match room. */
export const STAGES = ['playing', 'paused', 'over'] as const;
export type Stage = (typeof STAGES)[number];

/** Public information about a match: one tree, encoded once for all (design D-5). */
export const MatchS = schema(
  {
    /** Index into STAGES. */
    stage: t.uint8().default(0),
    /** Sequence number of the newest accepted intent. */
    seq: t.number().default(0),
    turn: t.uint16().default(0),
    active: t.uint8().default(0),
    /** Index into the phases of the layout. */
    phase: t.uint8().default(0),
    /** Bit n: seat n owes a decision. */
    asking: t.uint8().default(0),
    /** Index into the questions of the layout. */
    question: t.uint8().default(0),
    /**
     * Handle of the attacking card plus one, 0 while there is no attack; the target's handle, 0 for a direct attack.
     */
    attacker: t.number().default(0),
    target: t.number().default(0),
    cards: t.map(CardS),
    seats: t.map(SeatS),
    chain: t.map(LinkS),
    /** The lasting effects (lasting.ts); empty for a game that shows them in other ways. */
    lasting: t.string().default(''),
    /** The slots of the grid (ground.ts); empty for a game without one. */
    ground: t.string().default(''),
    /** The public part of what the newest intent did (events.ts). */
    events: t.string().default(''),
    /** Why the match ended, empty before; bit n: seat n has won. */
    reason: t.string().default(''),
    winners: t.uint8().default(0),
    watchers: t.uint16().default(0),
    /** Names of spectators who agreed to be named, in the order in which they came, one per line. */
    viewers: t.string().default(''),
    /**
     * Bit n: seat n lets spectators see all hands; tenths of a second since the match began from which they may, 0 while
     * a consent is missing or turns have to be played first.
     */
    consents: t.uint8().default(0),
    openAt: t.number().default(0),
    /** Bit n: seat n wants another match. */
    again: t.uint8().default(0),
    /** The next match, once all players have asked for one. */
    next: t.string().default(''),
  },
  'Match',
);
export type MatchS = InstanceType<typeof MatchS>;

/**
 * What one audience alone may know, a seat or the spectators: a tree with an encoder of its own, whose bytes go to their
 * sockets alone (design D-5).
 */
export const OwnS = schema(
  {
    /** Names the current legal list; an intent says which one it answers. */
    decision: t.number().default(0),
    cards: t.map(CardS),
    /** The grid as this audience knows it (ground.ts); empty if it knows no more than the public. */
    ground: t.string().default(''),
    /**
     * The effect behind the question: handle of its card, the card definition it is printed on, which of its effects.
     */
    source: t.number().default(0),
    sourceId: t.string().default(''),
    sourceEffect: t.uint8().default(0),
    /** The effects whose order is asked for (legal.ts). */
    triggers: t.string().default(''),
    /** Everything that may be done (legal.ts). */
    legal: t.string().default(''),
    /** The part of what the newest intent did that only this audience knows. */
    events: t.string().default(''),
  },
  'Own',
);
export type OwnS = InstanceType<typeof OwnS>;
