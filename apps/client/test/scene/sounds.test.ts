import { beforeAll, describe, expect, test, vi } from 'vitest';
import { voice as coldfront } from '../../src/games/coldfront/voice.ts';
import { voice as manaduel } from '../../src/games/manaduel/voice.ts';
import { voice as showdown } from '../../src/games/showdown/voice.ts';
import { SOUNDS } from '../../src/sound/sounds.ts';
import { inVoice } from '../../src/sound/voice.ts';

type Synth = (typeof import('zzfx'))['ZZFX'];

const VOICES = { plain: null, manaduel, coldfront, showdown };
const ALL = Object.entries(VOICES).flatMap(([of, voice]) =>
  Object.entries(SOUNDS).map(([name, plain]) => ({ of, voice, name, plain })),
);

let synth: Synth;

beforeAll(async () => {
  // The synthesizer makes an audio context when it is loaded; what it computes needs none.
  vi.stubGlobal('AudioContext', class {});
  // Sounds vary a little each time; these are in the middle.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  synth = (await import('zzfx')).ZZFX;
});

describe('sounds', () => {
  test.each(ALL)('$name is a short, audible sound without overload in the voice of $of', ({ voice, plain }) => {
    const samples = synth.buildSamples(...inVoice(voice, plain));
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(peak).toBeGreaterThan(0.05);
    expect(peak).toBeLessThanOrEqual(1);
    expect(samples.length / synth.sampleRate).toBeGreaterThan(0.02);
    expect(samples.length / synth.sampleRate).toBeLessThan(2.4);
  });

  test('every sound is another one in each game', () => {
    for (const plain of Object.values(SOUNDS)) {
      const voiced = Object.values(VOICES).map((voice) => JSON.stringify(inVoice(voice, plain)));
      expect(new Set(voiced).size).toBe(voiced.length);
    }
  });

  test('nothing startles: no sound begins at its loudest, and what leads swells', () => {
    for (const { voice, plain } of ALL) {
      const samples = synth.buildSamples(...inVoice(voice, plain));
      const loudest = (part: readonly number[]): number => part.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      expect(loudest(samples.slice(0, 40))).toBeLessThan(0.8 * loudest(samples) + 0.01);
    }
  });
});
