import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SOUNDS } from '../src/sound/sounds.ts';

type Synth = (typeof import('zzfx'))['ZZFX'];

describe('sounds', () => {
  let synth: Synth;

  beforeAll(async () => {
    // The synthesizer makes an audio context when it is loaded; what it computes needs none.
    vi.stubGlobal('AudioContext', class {});
    synth = (await import('zzfx')).ZZFX;
  });

  test.each(Object.entries(SOUNDS))('%s is a short, audible sound without overload', (_name, parameters) => {
    const samples = synth.buildSamples(...parameters);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(peak).toBeGreaterThan(0.05);
    expect(peak).toBeLessThanOrEqual(1);
    expect(samples.length / synth.sampleRate).toBeGreaterThan(0.03);
    expect(samples.length / synth.sampleRate).toBeLessThan(2);
  });
});
