import type { SoundName } from '../contract/look/cues.ts';
import type { Voice } from '../contract/voice.ts';
import { settings } from '../shell/session/settings.ts';

type Synth = typeof import('./synth.ts');

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
/** What others make room for, and for how many milliseconds. */
const LEADING: Readonly<Partial<Record<SoundName, number>>> = {
  great: 900,
  win: 1300,
  defeat: 1200,
  tie: 1200,
  alert: 700,
};
/** How loud the others are meanwhile. */
const DUCKED = 0.35;

/** The synthesizer makes its audio context when it is loaded, and all tables share it. */
let synth: Synth | null = null;
/** Until when others are soft, in milliseconds. */
let leadsUntil = 0;

async function wake(): Promise<void> {
  synth = await import('./synth.ts');
  await synth.ZZFX.audioContext.resume();
}

/**
 * @param voice of its sounds; null: the plain one
 * @param now milliseconds that only grow
 */
export function openSpeaker(voice: Voice | null, now: () => number = () => performance.now()): Speaker {
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
      if (muted || volume === 0 || synth?.ZZFX.audioContext.state !== 'running') return;
      const time = now();
      if (time - (last.get(name) ?? Number.NEGATIVE_INFINITY) < APART) return;
      last.set(name, time);
      const length = LEADING[name];
      const isDucked = length === undefined && time < leadsUntil;
      if (length !== undefined) leadsUntil = time + length;
      let sample = samples.get(name);
      if (sample === undefined) {
        sample = synth.samplesOf(voice, name);
        samples.set(name, sample);
      }
      synth.ZZFX.volume = 0.5;
      synth.ZZFX.playSamples([sample], isDucked ? volume * DUCKED : volume);
    },
    close() {
      for (const gesture of GESTURES) removeEventListener(gesture, listen);
    },
  };
}
