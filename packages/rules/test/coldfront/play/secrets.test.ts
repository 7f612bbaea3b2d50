import { describe, expect, it } from 'vitest';
import { coldfront } from '../../../src/coldfront/index.ts';
import { seenEvents } from '../../../src/kernel/view.ts';
import { act, heard, play, stand, viewOf, type State } from './stage.ts';

/** Two matches that differ in the card that B is about to play, and in nothing else. */
function twins(): readonly [State, State] {
  const make = (card: string): State =>
    stand(
      {},
      {
        turn: 4,
        active: 'B',
        units: { a1: { card: 'fx-soldier', owner: 'A' } },
        A: { hand: ['fx-gunner', 'fx-jet'] },
        B: { hand: [card], deck: ['filler', 'filler'] },
      },
    );
  return [make('fx-tank'), make('fx-star')];
}

describe('CF-S70 nothing leaks (CF-3.17 to 3.19)', () => {
  it('of a card that A does not see, until a unit of A sees the tile', () => {
    const [one, other] = twins();
    const both = (does: (state: State) => readonly unknown[]): void => expect(does(one)).toEqual(does(other));
    both((state) => [viewOf(state, 0), viewOf(state, 'spectator'), coldfront.clock.own(coldfront.optionsOf(state))]);
    const placed = [play(one, 1, 'fx-tank', 'e5'), play(other, 1, 'fx-star', 'e5')] as const;
    expect(seenEvents(placed[0], 0)).toEqual(seenEvents(placed[1], 0));
    expect(seenEvents(placed[0], 'spectator')).toEqual(seenEvents(placed[1], 'spectator'));
    expect(seenEvents(placed[0], 1)).not.toEqual(seenEvents(placed[1], 1));
    both((state) => [viewOf(state, 0), viewOf(state, 'spectator'), coldfront.legal(state, 0)]);
    both((state) => seenEvents(play(state, 0, 'fx-jet', 'a5'), 0));
    both((state) => seenEvents(play(state, 1, 'filler', 'a3'), 0));
    both((state) => [viewOf(state, 0), viewOf(state, 'spectator')]);
    expect(viewOf(one, 1)).not.toEqual(viewOf(other, 1));
    play(one, 0, 'fx-gunner', 'e4');
    play(other, 0, 'fx-gunner', 'e4');
    expect(viewOf(one, 0)).not.toEqual(viewOf(other, 0));
  });

  it('through scores and kills: they are nothing in every view until the end (CF-3.18)', () => {
    const state = stand(
      {},
      {
        units: { c3: { card: 'fx-buggy', owner: 'B' }, e5: { card: 'fx-tank', owner: 'B' } },
        A: { hand: ['fx-gunner'], deck: [] },
        B: { hand: ['filler'], deck: [] },
      },
    );
    play(state, 0, 'fx-gunner', 'c4');
    const { seatCounters } = coldfront.layout(state);
    const counter = (name: string): number[] =>
      viewOf(state, 0).seats.map((seat) => seat[seatCounters.indexOf(name)] ?? -1);
    expect([counter('score'), counter('kills'), counter('rank')]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    play(state, 1, 'filler', 'a1');
    expect([counter('score'), counter('kills'), counter('rank')]).toEqual([
      [3, 5],
      [1, 0],
      [2, 1],
    ]);
  });

  it('of a blip but tile and owner (CF-3.9)', () => {
    const state = stand(
      {},
      { units: { e5: { card: 'fx-tank', owner: 'B', wounds: 1 }, a1: { card: 'fx-bunker', owner: 'A' } } },
    );
    for (const audience of [0, 'spectator'] as const) {
      const blip = viewOf(state, audience).cards.find(({ slot }) => slot === 24);
      expect(blip).toEqual({
        handle: blip?.handle,
        id: null,
        tier: 1,
        owner: 1,
        zone: 0,
        slot: 24,
        level: 0,
        flags: 0,
        stats: [],
        host: 0,
      });
    }
    expect(viewOf(state, 0).own?.cards.some(({ owner }) => owner === 1)).toBe(false);
  });
});

describe('events follow sight (CF-3.17)', () => {
  it('CF-S48 a third party hears where units come and go, and nothing of HP and cards', () => {
    const state = stand(
      { players: 3 },
      {
        units: { c4: { card: 'fx-buggy', owner: 'B' }, a1: { card: 'fx-soldier', owner: 'C' } },
        A: { hand: ['fx-gunner'] },
      },
    );
    const events = play(state, 0, 'fx-gunner', 'c3');
    const third = seenEvents(events, 2);
    expect(
      third
        .filter(({ type }) => ['place', 'gone'].includes(type))
        .map(({ type, tile, seat, debris }) => [type, tile, seat, debris]),
    ).toEqual([
      ['place', 'c3', 0, undefined],
      ['gone', 'c4', undefined, true],
    ]);
    expect(
      third.filter(({ type }) => ['strike', 'hurt', 'kill', 'spot', 'terrain', 'star', 'heal'].includes(type)),
    ).toEqual([]);
    for (const event of third)
      for (const secret of ['card', 'hp', 'dmg', 'damage']) expect(event, event.type).not.toHaveProperty(secret);
    expect(heard(events, 'spectator', ['tile'])).toEqual(heard(events, 2, ['tile']));
  });

  it('who sees the struck end alone hears of the loss and not of the striker', () => {
    // C's soldier on d4 sees c3… but not b3, from where A strikes
    const state = stand(
      { players: 3 },
      {
        units: { c3: { card: 'fx-bunker', owner: 'B' }, d4: { card: 'fx-soldier', owner: 'C' } },
        A: { hand: ['fx-soldier'] },
      },
    );
    const events = play(state, 0, 'fx-soldier', 'b3');
    const third = seenEvents(events, 2);
    expect(third.filter(({ type }) => type === 'strike')).toEqual([]);
    expect(third.filter(({ type }) => type === 'hurt').map(({ tile, damage, hp }) => [tile, damage, hp])).toEqual([
      ['c3', 2, 2],
    ]);
    expect(
      seenEvents(events, 0)
        .filter(({ type }) => type === 'strike')
        .map(({ toTile, damage, hp, kind, dodged }) => [toTile, damage, hp, kind, dodged]),
    ).toEqual([
      ['c3', 2, 2, 'sweep', false],
      ['b3', 1, 2, 'retaliation', false],
    ]);
    expect(seenEvents(events, 1).filter(({ type }) => type === 'strike').length).toBe(2);
  });

  it('who sees the striking end alone hears nothing of the strike', () => {
    // C's soldier on a2 sees b3 and not c3
    const state = stand(
      { players: 3 },
      {
        units: { c3: { card: 'fx-tank', owner: 'B' }, a2: { card: 'fx-soldier', owner: 'C' } },
        A: { hand: ['fx-soldier'] },
      },
    );
    const third = seenEvents(play(state, 0, 'fx-soldier', 'b3'), 2);
    expect(third.filter(({ type }) => ['strike', 'hurt'].includes(type))).toEqual([]);
    expect(third.find(({ type }) => type === 'place')).toMatchObject({ tile: 'b3', card: 'fx-soldier', hp: 3, dmg: 2 });
  });

  it('a card dealt is shown to its seat alone (CF-3.3)', () => {
    const state = stand({}, { A: { hand: ['filler'] }, B: { deck: ['fx-tank'] } });
    const events = play(state, 0, 'filler', 'a1');
    const dealt = (audience: 0 | 1 | 'spectator'): unknown =>
      seenEvents(events, audience).find(({ type }) => type === 'deal');
    expect(dealt(1)).toEqual({ type: 'deal', seat: 1, card: 'fx-tank' });
    expect(dealt(0)).toEqual({ type: 'deal', seat: 1 });
    expect(dealt('spectator')).toEqual({ type: 'deal', seat: 1 });
  });
});

describe('what a view holds', () => {
  it('the list of the own cards not dealt, by name and not by place (CF-3.2)', () => {
    const state = stand(
      {},
      { A: { hand: ['fx-jet'], deck: ['fx-tank', 'fx-bunker', 'fx-soldier', 'fx-bunker'] }, B: { deck: ['fx-star'] } },
    );
    const zone = coldfront.layout(state).zones.findIndex(({ name }) => name === 'A.deck');
    const listed = viewOf(state, 0).own?.cards.filter((card) => card.zone === zone) ?? [];
    expect(listed.map(({ id }) => id)).toEqual(['fx-bunker', 'fx-bunker', 'fx-soldier', 'fx-tank']);
    expect(viewOf(state, 0).own?.cards.some(({ id }) => id === 'fx-star')).toBe(false);
    expect(viewOf(state, 1).own?.cards.map(({ id }) => id)).toEqual(['fx-star']);
  });

  it('which factions a seat brings, as bits (CF-4.13)', () => {
    const state = stand({}, { A: { hand: ['fx-jet', 'fx-aide'] }, B: { deck: ['fx-star'] } });
    const place = coldfront.layout(state).seatCounters.indexOf('faction');
    for (const audience of [0, 1, 'spectator'] as const)
      expect(viewOf(state, audience).seats.map((seat) => seat[place])).toEqual([0b11, 0b01]);
  });

  it('all units for everybody when the match is over (CF-3.23)', () => {
    const state = stand(
      { shroud: true },
      { map: ['F....', '....M'], units: { a1: { card: 'fx-jet', owner: 'A' }, e2: { card: 'fx-tank', owner: 'B' } } },
    );
    expect(viewOf(state, 'spectator').cards.map(({ id }) => id)).toEqual([null, null]);
    act(state, 1, { type: 'concede' });
    expect(viewOf(state, 'spectator').cards.map(({ id }) => id)).toEqual(['fx-jet', 'fx-tank']);
    const { grounds = [] } = coldfront.layout(state);
    expect([0, 9].map((slot) => grounds[viewOf(state, 'spectator').ground[slot] ?? -1])).toEqual([
      'forest',
      'mountain',
    ]);
    expect(coldfront.legal(state, 0)).toEqual([]);
  });

  it('a stale unit with its age in rounds (CF-3.8)', () => {
    const state = stand(
      {},
      {
        turn: 4,
        active: 'B',
        units: { a1: { card: 'fx-soldier', owner: 'A', wounds: 2 }, b2: { card: 'fx-mast', owner: 'B' } },
        A: { hand: ['filler', 'filler'] },
        B: { hand: ['fx-gunner', 'filler', 'filler'] },
      },
    );
    const { cardStats, cardFlags } = coldfront.layout(state);
    const mast = (): unknown[] => {
      const seen = viewOf(state, 0).own?.cards.find(({ id }) => id === 'fx-mast');
      return [cardFlags[(seen?.flags ?? 0) - 1], seen?.stats[cardStats.indexOf('age')]];
    };
    expect(mast()).toEqual([undefined, 0]);
    play(state, 1, 'fx-gunner', 'a2');
    expect(mast()[0]).toBe('stale');
    play(state, 0, 'filler', 'e5');
    play(state, 1, 'filler', 'e1');
    expect(mast()).toEqual(['stale', 1]);
    play(state, 0, 'filler', 'e4');
    play(state, 1, 'filler', 'd1');
    expect(mast()).toEqual(['stale', 2]);
  });
});

describe('the order of what happens', () => {
  it('in a placement is that of section 7: card, terrain, stars, sight, healing, sweep, opportunity (CF-7.1 to 7.8)', () => {
    const state = stand(
      {},
      {
        map: ['.....', '.....', '..F..', '.....', '.....'],
        units: {
          b3: { card: 'fx-soldier', owner: 'A', wounds: 1 },
          c2: { card: 'fx-bunker', owner: 'B' },
          d3: { card: 'fx-soldier', owner: 'B' },
        },
        A: { hand: ['fx-aide'] },
      },
    );
    const types = heard(play(state, 0, 'fx-aide', 'c3'), 0, ['kind']).filter(
      (line) => !/^(?:explore|turn|deal|spot)/.test(line),
    );
    expect(types).toEqual([
      'place',
      'terrain',
      'star',
      'heal',
      'strike sweep',
      'strike retaliation',
      'strike opportunity',
    ]);
  });

  it('in a chain of stars is first in, first out, neighbours clockwise (CF-8.22, CF-S26)', () => {
    const state = stand(
      { fog: false },
      {
        turn: 4,
        active: 'B',
        units: {
          c3: { card: 'fx-star', owner: 'A' },
          b3: { card: 'fx-soldier', owner: 'A', wounds: 3 },
          c2: { card: 'fx-jet', owner: 'A', wounds: 3 },
          d3: { card: 'fx-gunner', owner: 'A', wounds: 1 },
        },
        B: { hand: ['fx-gunner'] },
      },
    );
    const gone = seenEvents(play(state, 1, 'fx-gunner', 'c4'), 1).filter(({ type }) => type === 'gone');
    expect(gone.map(({ tile }) => tile)).toEqual(['c3', 'c2', 'b3']);
  });

  it('a strike tells no HP below 0 (CF-2.9)', () => {
    const state = stand(
      { fog: false },
      { units: { c3: { card: 'fx-buggy', owner: 'B' } }, A: { hand: ['fx-gunner'] } },
    );
    const strikes = seenEvents(play(state, 0, 'fx-gunner', 'c4'), 0).filter(({ type }) => type === 'strike');
    expect(strikes.map(({ damage, hp }) => [damage, hp])).toEqual([[2, 0]]);
  });
});
