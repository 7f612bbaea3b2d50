import type { SoundParameters } from './sounds.ts';

/** What makes the sounds of a game its own: each number multiplies, or stands for, what the shared ones have. */
export interface Voice {
  readonly pitch: number;
  /** Of attack, sustain and release. */
  readonly length: number;
  /** Of tones; noise stays noise. */
  readonly shape?: number;
  /** Seconds until an echo. */
  readonly echo?: number;
  /** Samples that are made one, as a bad loudspeaker does, 0 to 1. */
  readonly crush?: number;
  readonly tremble?: number;
  readonly loudness: number;
}

const NOISE = 4;

/** The sound in that voice; null: as it is, of wood and bells. */
export function inVoice(voice: Voice | null, parameters: SoundParameters): SoundParameters {
  if (voice === null) return parameters;
  const { pitch, length, echo, crush, tremble, loudness } = voice;
  const own = [...parameters];
  const times = (index: number, factor: number): void => {
    const value = own[index];
    if (value !== undefined) own[index] = value * factor;
  };
  times(0, loudness);
  for (const index of [2, 10]) times(index, pitch);
  for (const index of [3, 4, 5]) times(index, length);
  if (voice.shape !== undefined && own[6] !== NOISE) own[6] = voice.shape;
  own[15] = crush ?? own[15];
  own[16] = echo ?? own[16];
  own[19] = tremble ?? own[19];
  return own;
}
