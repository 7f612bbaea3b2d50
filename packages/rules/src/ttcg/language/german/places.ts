/** Where cards are, and when something holds: places, spans, delays. */

import { SCALE_PLACES, SET_PLACES } from '../print/phrases-sets.ts';
import { ALL_SPANS } from '../print/phrases.ts';
import type { Delay, ScalePlace, Span, Where } from '../program/ast.ts';
import { FROM_ENEMY_PILE, FROM_OWN_PILE, IN_ENEMY_PILE, IN_OWN_PILE, IN_THEIR_PILE, numeral } from './glossary.ts';
import { nullable, oneOf } from './grammar.ts';

// ---- places ----

const SIDE = {
  any: 'auf dem Feld',
  you: 'auf deiner Seite des Feldes',
  opponent: 'auf der gegnerischen Seite des Feldes',
  each: 'auf jeder Seite des Feldes',
} as const;

const NEAR = {
  underThis: 'unter dieser Karte',
  underAnother: 'unter einer anderen Karte',
  underAny: 'unter einer beliebigen Karte',
  belowThis: 'unterhalb dieser Karte',
  column: 'in der Spalte dieser Karte',
  beside: 'neben dieser Karte',
  nextColumns: 'in den Spalten neben dieser Karte',
  those: 'von diesen Karten',
} as const;

const PILES = {
  in: { you: IN_OWN_PILE, opponent: IN_ENEMY_PILE },
  from: { you: FROM_OWN_PILE, opponent: FROM_ENEMY_PILE },
} as const;

type LastingPlace = Exclude<ScalePlace, { at: 'event' } | { at: 'rankOf' }>;

function place(where: LastingPlace): string {
  switch (where.at) {
    case 'field':
      return SIDE[where.side];
    case 'theirField':
      return 'auf seiner Seite des Feldes';
    case 'their':
      return IN_THEIR_PILE[where.pile];
    case 'deck':
    case 'discard':
    case 'hand':
      return PILES[where.prep][where.whose][where.at];
    default:
      return NEAR[where.at];
  }
}

export const SET_PLACE = nullable(oneOf<Where>(SET_PLACES, place));

type EventPlace = Extract<ScalePlace, { at: 'event' }>;

function isEvent(where: (typeof SCALE_PLACES)[number]): where is EventPlace {
  return where.at === 'event';
}

export const SCALE_PLACE = oneOf(
  SCALE_PLACES.filter((where) => !isEvent(where)),
  place,
);

const HAPPENED: Readonly<Record<EventPlace['event'], string>> = {
  destroyed: 'zerstört',
  discarded: 'abgeworfen',
  played: 'gespielt',
  tapped: 'getappt',
  milled: 'gemillt',
  drawn: 'gezogen',
};

/** "in diesem Zug zerstörte", with the ending of an adjective: it stands before the noun. */
export function scaleEvent(ending: string) {
  return oneOf(SCALE_PLACES.filter(isEvent), ({ event }) => `in diesem Zug ${HAPPENED[event]}${ending}`);
}

// ---- spans and delays ----

/** A span that is a clause and takes its commas. */
export const WHILE_ON_FIELD = 'solange diese Karte auf dem Feld bleibt';

type AdverbSpan = Exclude<Span, 'whileOnField'>;

function spanPhrase(span: AdverbSpan): string {
  switch (span) {
    case 'thisTurn':
      return 'in diesem Zug';
    case 'untilYourNextTurn':
      return 'bis zu deinem nächsten Zug';
    case 'enemyNextTurn':
      return 'im nächsten Zug deines Gegners';
    case 'ownersNextTurn':
      return 'im nächsten Zug des Besitzers';
    case 'thisBattle':
      return 'in diesem Kampf';
    case 'yourNextEnd':
      return 'bis zum Ende deines nächsten Zuges';
    case 'enemyNextEnd':
      return 'bis zum Ende des nächsten Zuges deines Gegners';
    default:
      return span.turns === 1 ? 'für den nächsten Zug' : `für die nächsten ${numeral(span.turns)} Züge`;
  }
}

export const ADVERB_SPAN = oneOf(
  ALL_SPANS.filter((span) => span !== 'whileOnField'),
  spanPhrase,
);

export const DELAY_PHRASE: Readonly<Record<Delay, string>> = {
  endOfTurn: 'am Ende dieses Zuges',
  yourNextStart: 'zu Beginn deines nächsten Zuges',
};

export const DELAY = oneOf(['endOfTurn', 'yourNextStart'] as const, (delay) => DELAY_PHRASE[delay]);
