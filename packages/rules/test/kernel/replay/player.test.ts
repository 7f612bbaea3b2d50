import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games.ts';
import { stateHash } from '../../../src/kernel/match/match.ts';
import { below, fastRandom } from '../../../src/kernel/random/generator.ts';
import { readReplay } from '../../../src/kernel/replay/file.ts';
import { ReplayPlayer } from '../../../src/kernel/replay/player.ts';
import { SEATS, type Audience } from '../../../src/kernel/types.ts';
import type { CardView } from '../../../src/kernel/view.ts';
import { lanterns } from '../../toy/lanterns.ts';
import { skerries } from '../../toy/skerries.ts';
import { audiencesOf, recorded } from './recorded.ts';

describe.each([...GAMES, lanterns, skerries].map((game) => [game.id, game] as const))(
  'P-5 a replay of %s',
  (_, game) => {
    const match = recorded(game, 4);
    const player = new ReplayPlayer(game, readReplay(match.file));
    const audiences = audiencesOf(game, player.stateAt(0));

    test('shows after each entry what each audience saw, wherever one comes from', { timeout: 30_000 }, () => {
      const dice = fastRandom(9);
      for (let jump = 0; jump < 150; jump++) {
        const seq = jump % 3 === 0 ? Math.min(match.length, jump) : below(dice, match.length + 1);
        expect(stateHash(game, player.stateAt(seq)), `entry ${seq}`).toBe(match.hashes[seq]);
        expect(audiences.map((audience) => JSON.stringify(player.view(seq, audience)))).toEqual(match.views[seq]);
        expect(audiences.map((audience) => player.events(seq, audience))).toEqual(match.events[seq]);
      }
    });

    test('names the first entry of every turn', () => {
      for (const [index, { turn, active, seq }] of player.turns.entries()) {
        expect(player.view(seq, 'spectator')).toMatchObject({ turn, active });
        const before = player.turns[index - 1];
        if (before !== undefined)
          expect(player.view(seq - 1, 'spectator')).toMatchObject({ turn: before.turn, active: before.active });
      }
    });

    test('all-seeing is what the seats see, and nothing else', () => {
      const seats = SEATS.slice(0, match.header.seats.length);
      const bare = ({ handle: _handle, host: _host, ...card }: CardView): string => JSON.stringify(card);
      for (let seq = 0; seq <= match.length; seq += 3) {
        const all = player.view(seq, 'all');
        const owns = seats.map((seat: Audience) => player.view(seq, seat).own);
        const known = new Set(owns.flatMap((own) => (own?.cards ?? []).map(bare)));
        const cards = all.own?.cards ?? [];
        expect(cards.filter((card) => !known.has(bare(card)))).toEqual([]);
        // A hand card of any seat is there, each under a name of its own.
        expect(new Set(cards.map(({ handle }) => handle)).size).toBe(cards.length);
        const hidden = owns.reduce((sum, own) => sum + (own?.cards ?? []).filter(({ handle }) => handle < 0).length, 0);
        expect(cards.filter(({ handle }) => handle < 0)).toHaveLength(hidden);
        expect(all.own?.legal).toEqual([]);
        expect({ ...all, own: null }).toEqual({ ...player.view(seq, 'spectator'), own: null });
      }
    });

    test('all-seeing hears what any seat heard', () => {
      for (let seq = 1; seq <= match.length; seq++) {
        const heard = player.events(seq, 'all').map(({ type }) => type);
        for (const [index] of audiences.entries()) {
          const types = (match.events[seq]?.[index] ?? []).map(({ type }) => type);
          expect(types.filter((type) => !heard.includes(type))).toEqual([]);
        }
      }
    });

    test('there is nothing beyond its ends', () => {
      for (const seq of [-1, match.length + 1, 0.5, Number.NaN]) expect(() => player.stateAt(seq)).toThrow(RangeError);
    });
  },
);
