import type { SeenEvent } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import type { Highlights } from '../../../src/contract/look/cues.ts';
import { frontHighlights } from '../../../src/games/coldfront/table/highlights.ts';
import { HIGHLIGHTS } from '../../../src/games/manaduel/table/highlights.ts';
import { REALM_CARDS } from '../../../src/games/showdown/cards/cards.ts';
import { highlightsOf as realmHighlights } from '../../../src/games/showdown/table/highlights.ts';
import { highlightsOf } from '../../../src/games/ttcg/table/highlights.ts';
import { doerOf } from '../../../src/match/telling/doer.ts';

const TTCG = highlightsOf(new Map());
const DUEL = HIGHLIGHTS;
const REALM = realmHighlights(REALM_CARDS);
const WAR = frontHighlights();

/** Handles above it are those of cards that nobody has seen. */
const KNOWN = 99;

describe('the card that did the last thing', () => {
  test.each<readonly [string, Highlights, readonly SeenEvent[], number | null]>([
    ['strikes', TTCG, [{ type: 'battle', attacker: 1, target: 2, attack: 5, defense: 3 }], 1],
    ['is not the one that suffers', DUEL, [{ type: 'wounds', card: 2, n: 3 }], null],
    [
      'has struck before somebody else suffers',
      DUEL,
      [
        { type: 'strike', attacker: 1, seat: 'B', n: 10 },
        { type: 'destroyed', card: 2, id: 'x' },
      ],
      1,
    ],
    ['is not a kind of thing that strikes', REALM, [{ type: 'damage', card: 2, n: 3, from: 'MOB' }], null],
    [
      'is the newest',
      WAR,
      [
        { type: 'strike', from: 1, to: 2 },
        { type: 'heal', unit: 4, by: 3 },
      ],
      3,
    ],
    [
      'is the one before, where the newest is unknown',
      WAR,
      [
        { type: 'strike', from: 1 },
        { type: 'star', by: 100 },
      ],
      1,
    ],
    ['is none of an event that the game does not have', WAR, [{ type: 'played', card: 1 }], null],
  ])('%s', (_, { doers }, events, handle) => {
    const known = (one: number): { readonly id: string; readonly tier: 1 } | null =>
      one > KNOWN ? null : { id: `card-${one}`, tier: 1 };
    expect(doerOf(events, doers, known)?.id).toBe(handle === null ? undefined : `card-${handle}`);
  });
});
