import { settings } from '../shell/settings.ts';
import type { SoundName } from '../games/look.ts';
import { SOUNDS } from './sounds.ts';

type Synth = (typeof import('zzfx'))['ZZFX'];

/** Plays the sounds of the table. */
export interface Speaker {
  play(name: SoundName): void;
  close(): void;
}

/**
 * Events by which a browser knows that a person is there. Before one, a page may make no sound, and says so in the
 * console.
 */
const GESTURES = ['pointerup', 'keydown'] as const;
/** The same sound twice within so many milliseconds is one. */
const APART = 45;

/** The synthesizer makes its audio context when it is loaded, and all tables share it. */
let synth: Synth | null = null;

async function wake(): Promise<void> {
  const { ZZFX } = await import('zzfx');
  synth = ZZFX;
  await synth.audioContext.resume();
}

/** @param now milliseconds that only grow */
export function openSpeaker(now: () => number = () => performance.now()): Speaker {
  const samples = new Map<SoundName, readonly number[]>();
  const last = new Map<SoundName, number>();
  const listen = (): void => {
    for (const gesture of GESTURES) removeEventListener(gesture, listen);
    // Without sound the game goes on.
    void wake().catch(() => undefined);
  };
  for (const gesture of GESTURES) addEventListener(gesture, listen, { passive: true });

  return {
    play(name) {
      const { muted, volume } = settings.peek();
      if (muted || volume === 0 || synth === null || synth.audioContext.state !== 'running') return;
      const time = now();
      if (time - (last.get(name) ?? Number.NEGATIVE_INFINITY) < APART) return;
      last.set(name, time);
      let sample = samples.get(name);
      if (sample === undefined) {
        sample = synth.buildSamples(...SOUNDS[name]);
        samples.set(name, sample);
      }
      synth.volume = 0.5;
      synth.playSamples([sample], volume);
    },
    close() {
      for (const gesture of GESTURES) removeEventListener(gesture, listen);
    },
  };
}
