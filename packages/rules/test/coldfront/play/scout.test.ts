import { describe, expect, it } from 'vitest';
import { gameOf } from '../../../src/games.ts';
import { cardId } from '../../../src/kernel/card-sets/set.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { canonicalJson } from '../../../src/kernel/hash.ts';
import { midMatch } from '../../../src/kernel/laws/twins.ts';
import { admit } from '../../../src/kernel/match/admission.ts';
import { below, fastRandom } from '../../../src/kernel/random/generator.ts';
import { audiencesOf } from '../../../src/kernel/scenario/audit.ts';
import type { Audience, Intent } from '../../../src/kernel/types.ts';

const FOUND = gameOf('coldfront');
if (FOUND === undefined) throw new Error('the game is not registered');
const GAME: AnyGame = FOUND;

/** Positions in the middle of random matches with fog or shroud, two to four seats, teams. */
const POSITIONS = 60;
/** Worlds that look the same, for each position and audience. */
const WORLDS = 3;

const CARDS = GAME.cards.catalogue().map(cardId);
const TILES = Array.from({ length: 16 }, (_, column) =>
  Array.from({ length: 16 }, (_unused, row) => `${String.fromCharCode(97 + column)}${row}`),
).flat();

/**
 * Everything that a scout can try: every card anywhere, every tile, tiles that no map has, and things that are no
 * intents.
 */
function probes(random: ReturnType<typeof fastRandom>): Intent[] {
  const any = <T>(list: readonly T[]): T | undefined => list[below(random, list.length)];
  const card = (): string => any(CARDS) ?? '';
  return [
    ...TILES.map((tile) => ({ type: 'play', card: card(), tile })),
    ...CARDS.map((one) => ({ type: 'play', card: one, tile: any(TILES) ?? 'a1' })),
    ...['', 'c', '3c', 'C3', 'aa1', 'a-1', 'a01', 'z99', 'a1 '].map((tile) => ({ type: 'play', card: card(), tile })),
    { type: 'concede' },
    { type: 'timeout' },
    { type: 'scan', tile: 'c3' },
    { type: 'play', card: card(), tile: 'a1', force: true },
  ];
}

/** What the scout is answered, word for word. */
function answers(state: unknown, audience: Audience, tried: readonly Intent[]): string[] {
  return tried.map((intent) => canonicalJson({ ...admit(GAME, state, audience, intent).refusal }));
}

describe('CF-6.17, CF-3.4 a scout who tries everything', () => {
  it('is refused in the same words in every world that looks the same, and foresees the same', { tags: 'long' }, () => {
    const random = fastRandom(617);
    const codes = new Set<string>();
    let differing = 0;
    for (let count = 0; count < POSITIONS;) {
      const middle = midMatch(GAME, below(random, 40), random);
      if (middle === null) continue;
      count += 1;
      for (const audience of audiencesOf(GAME, middle.state)) {
        const tried = probes(random);
        const here = answers(middle.state, audience, tried);
        for (const answer of here) codes.add((JSON.parse(answer) as { code?: string }).code ?? 'accepted');
        for (let world = 0; world < WORLDS; world++) {
          const there = GAME.determinize(middle.state, audience, random);
          below(random, 2);
          if (GAME.snapshot(there) !== GAME.snapshot(middle.state)) differing += 1;
          expect(answers(there, audience, tried)).toEqual(here);
          if (audience === 'spectator') continue;
          expect(canonicalJson(GAME.legal(there, audience) as never)).toBe(
            canonicalJson(GAME.legal(middle.state, audience) as never),
          );
          const foresee = (state: unknown): string =>
            canonicalJson(tried.slice(0, 256).map((intent) => GAME.bots.preview(state, audience, intent)));
          expect(foresee(there)).toBe(foresee(middle.state));
        }
      }
    }
    // The worlds did differ, and the scout met with every refusal of a board.
    expect(differing).toBeGreaterThan(POSITIONS * WORLDS);
    for (const code of [
      'NOT_YOUR_TURN',
      'CARD_NOT_IN_HAND',
      'NO_SUCH_TILE',
      'TILE_OCCUPIED',
      'BAD_PAYLOAD',
      'NOT_ALLOWED',
      'accepted',
    ])
      expect(codes).toContain(code);
  });
});
