import { gameOf, type SeenEvent } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import type { Highlight } from '../../../src/contract/look/cues.ts';
import type { Witness } from '../../../src/contract/look/witness.ts';
import { HIGHLIGHTS as TRAPS } from '../../../src/games/manaduel/table/highlights.ts';
import { REALM_CARDS } from '../../../src/games/showdown/cards/cards.ts';
import { highlightsOf as bossesOf } from '../../../src/games/showdown/table/highlights.ts';
import { readCards } from '../../../src/games/ttcg/cards/cards.ts';
import { highlightsOf as ranksOf } from '../../../src/games/ttcg/table/highlights.ts';
import type { MatchStore, TableStep } from '../../../src/match/feed/store.ts';
import { highlightFinder } from '../../../src/match/telling/highlights.ts';
import type { TableModel } from '../../../src/table/model.ts';

const KNOWN = { id: 'brushfire-vixen', tier: 2 } as const;

function witness(known: Witness['known'] = () => KNOWN): Witness {
  return { model: {} as TableModel, names: ['Ann', 'Ben'], known };
}

interface Moment {
  readonly scores: readonly number[];
  readonly active?: number;
  readonly outcome?: { readonly winners: readonly number[]; readonly reason: string };
}

function model({ scores, active = 0, outcome }: Moment): TableModel {
  return { seats: [0, 1], scores, view: { active, outcome: outcome ?? null } } as unknown as TableModel;
}

/** A match whose players begin with 20 points. */
function finder(own: readonly Highlight[] = [], isCounted = false): (step: TableStep) => Highlight | null {
  const look = {
    asking: { Tally: isCounted ? () => null : null },
    table: {
      seat: (seen: { readonly scores: readonly number[] }, seat: number) => ({
        score: { label: 'points', value: seen.scores[seat], full: 20 },
      }),
    },
  };
  return highlightFinder({ look, witness: witness() } as unknown as MatchStore, {
    find: () => own,
    doers: ranksOf(new Map()).doers,
  });
}

function step(before: Moment, after: Moment, events: readonly SeenEvent[] = [], fresh = false): TableStep {
  return { before: model(before), after: model(after), events, fresh };
}

const BLOW: SeenEvent = { type: 'direct', attacker: 7 };
const WHOLE: Moment = { scores: [20, 20] };

describe('what is shown large in any match', () => {
  test('the first blow that hurts somebody is, and no other', () => {
    const find = finder();
    expect(find(step(WHOLE, WHOLE, [BLOW]))).toBeNull();
    expect(find(step(WHOLE, { scores: [20, 18] }, [BLOW]))).toEqual({ title: 'First blood', card: KNOWN, seat: 0 });
    expect(find(step({ scores: [20, 18] }, { scores: [20, 15] }, [BLOW]))).toBeNull();
  });

  test('what players pay on their own turn is no blow', () => {
    expect(finder()(step(WHOLE, { scores: [19, 20] }, [BLOW]))).toBeNull();
  });

  test('whoever comes in later has not seen the first', () => {
    expect(finder()(step({ scores: [20, 12] }, { scores: [20, 10] }, [BLOW]))).toBeNull();
  });

  test('a step that is caught up with is not shown, and counts', () => {
    const find = finder();
    expect(find(step(WHOLE, { scores: [20, 18] }, [BLOW], true))).toBeNull();
    expect(find(step(WHOLE, { scores: [20, 17] }, [BLOW]))).toBeNull();
  });

  test('what the game finds goes before the first blow', () => {
    const trap: Highlight = { title: 'Trap', card: KNOWN, seat: 1 };
    expect(finder([trap])(step(WHOLE, { scores: [20, 18] }, [BLOW]))).toBe(trap);
  });

  test('the last blow is, with the card that struck it', () => {
    const end = { scores: [20, 0], outcome: { winners: [0], reason: 'points' } };
    const found = finder()(step({ scores: [20, 4] }, end, [BLOW, { type: 'points', seat: 'B', by: -4, now: 0 }]));
    expect(found).toEqual({ title: 'Final blow', card: KNOWN, seat: 0 });
  });

  test('none is where what decides is counted after the end', () => {
    const end = { scores: [20, 0], outcome: { winners: [0], reason: 'score' } };
    expect(finder([], true)(step({ scores: [20, 4] }, end, [BLOW]))).toBeNull();
  });

  test.each(['concede', 'timeout', 'agreed'])('no card has brought about an end by %s', (reason) => {
    expect(finder()(step(WHOLE, { scores: [20, 20], outcome: { winners: [0], reason } }, [BLOW]))).toBeNull();
  });

  test('the card that suffers is not the one that struck', () => {
    const find = highlightFinder(
      {
        look: {
          asking: { Tally: null },
          table: { seat: (m: { scores: number[] }, s: number) => ({ score: { value: m.scores[s], full: 20 } }) },
        },
        witness: witness((handle) => (handle === 7 ? KNOWN : { id: 'victim', tier: 1 })),
      } as unknown as MatchStore,
      { find: () => [], doers: bossesOf(REALM_CARDS).doers },
    );
    const events: SeenEvent[] = [
      { type: 'attack', seat: 'A', source: 7, id: 'x', from: 'MOB', targets: [3] },
      { type: 'damage', card: 3, n: 20, from: 'MOB' },
    ];
    expect(find(step(WHOLE, { scores: [20, 0] }, events))?.card).toBe(KNOWN);
  });
});

describe('what a game shows large', () => {
  test('True TCG: a rank that its player has not reached before', () => {
    const cards = readCards(gameOf('ttcg')?.cards.catalogue() ?? []);
    const ranked = (rank: number): string => [...cards.values()].find((card) => card.rank === rank)?.id ?? '';
    const { find } = ranksOf(cards);
    const rankUp = (id: string, seat = 'A'): SeenEvent => {
      return { type: 'move', card: 4, id, from: `${seat}.hand`, to: `${seat}.units.1`, why: 'rankUp' };
    };
    expect(find([rankUp(ranked(2))], witness())).toEqual([
      { title: 'Rank 2!', card: { id: ranked(2), tier: 2 }, seat: 0 },
    ]);
    expect(find([rankUp(ranked(2))], witness())).toEqual([]);
    expect(find([rankUp(ranked(2), 'B')], witness())).toMatchObject([{ seat: 1 }]);
    expect(find([rankUp(ranked(3))], witness())).toMatchObject([{ title: 'Rank 3!' }]);
    expect(find([{ ...rankUp(ranked(3)), why: 'play' }], witness())).toEqual([]);
  });

  test('Mana Duel: a trap that springs', () => {
    const activated = { type: 'activated', seat: 'B', card: 4, id: 'snare', effect: 0, kind: 'trap', link: 1 };
    expect(TRAPS.find([activated], witness())).toEqual([
      { title: 'A trap springs!', card: { id: 'snare', tier: 1 }, seat: 1 },
    ]);
    expect(TRAPS.find([{ ...activated, kind: 'spell' }], witness())).toEqual([]);
  });

  test('Realm Showdown: a Boss that enters', () => {
    const { find } = bossesOf(REALM_CARDS);
    const one = (type: string): string =>
      [...REALM_CARDS.values()].find(({ card }) => card.type === type)?.card.id ?? '';
    const moved = (id: string, from = 'A.hand'): SeenEvent => ({ type: 'moved', card: 9, from, to: 'A.mobs.2', id });
    expect(find([moved(one('boss'))], witness())).toMatchObject([{ title: 'A Boss enters!', seat: 0 }]);
    expect(find([moved(one('jr-boss'))], witness())).toMatchObject([{ title: 'A Jr. Boss enters!' }]);
    expect(find([moved(one('mob')), moved(one('boss'), 'B.mobs.1')], witness())).toEqual([]);
  });
});
