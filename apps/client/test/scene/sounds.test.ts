import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SOUNDS } from '../../src/sound/sounds.ts';
import { inVoice } from '../../src/sound/voices.ts';

type Synth = (typeof import('zzfx'))['ZZFX'];

const GAMES = ['ttcg', 'manaduel', 'coldfront', 'showdown'] as const;
const ALL = GAMES.flatMap((game) => Object.entries(SOUNDS).map(([name, plain]) => ({ game, name, plain })));

let synth: Synth;

beforeAll(async () => {
  // The synthesizer makes an audio context when it is loaded; what it computes needs none.
  vi.stubGlobal('AudioContext', class {});
  // Sounds vary a little each time; these are in the middle.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  synth = (await import('zzfx')).ZZFX;
});

describe('sounds', () => {
  test.each(ALL)('$name is a short, audible sound without overload in $game', ({ game, plain }) => {
    const samples = synth.buildSamples(...inVoice(game, plain));
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(peak).toBeGreaterThan(0.05);
    expect(peak).toBeLessThanOrEqual(1);
    expect(samples.length / synth.sampleRate).toBeGreaterThan(0.02);
    expect(samples.length / synth.sampleRate).toBeLessThan(2.4);
  });

  test('every sound is another one in each game', () => {
    for (const plain of Object.values(SOUNDS)) {
      const voiced = GAMES.map((game) => JSON.stringify(inVoice(game, plain)));
      expect(new Set(voiced).size).toBe(GAMES.length);
    }
  });

  test('nothing startles: no sound begins at its loudest, and what leads swells', () => {
    for (const { game, plain } of ALL) {
      const samples = synth.buildSamples(...inVoice(game, plain));
      const loudest = (part: readonly number[]): number => part.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      expect(loudest(samples.slice(0, 40))).toBeLessThan(0.8 * loudest(samples) + 0.01);
    }
  });
});
