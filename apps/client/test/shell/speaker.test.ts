import { describe, expect, test, vi } from 'vitest';

const played: number[] = [];

vi.mock('zzfx', () => ({
  ZZFX: {
    volume: 0,
    sampleRate: 44_100,
    audioContext: { state: 'running', resume: () => Promise.resolve() },
    buildSamples: () => [0],
    playSamples: (_samples: unknown, volume: number) => void played.push(volume),
  },
}));

describe('the mix', () => {
  test('what is heard under a great moment is soft, and as loud as before after it', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    vi.stubGlobal('document', { documentElement: { style: {}, dataset: {} } });
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const { openSpeaker } = await import('../../src/sound/speaker.ts');
    let now = 0;
    const speaker = openSpeaker(null, () => now);
    page.dispatchEvent(new Event('keydown'));
    await vi.waitFor(() => {
      now += 100;
      speaker.play('tap');
      expect(played).not.toEqual([]);
    });
    played.length = 0;
    const hear = (name: 'tap' | 'great' | 'clash', at: number): void => {
      now = 10_000 + at;
      speaker.play(name);
    };
    hear('clash', 0);
    hear('great', 10);
    hear('tap', 200);
    hear('clash', 2000);
    const [before, great, under, after] = played;
    expect(great).toBe(before);
    expect(under).toBeLessThan((before ?? 0) / 2);
    expect(after).toBe(before);
    speaker.close();
  });
});
