import type { SoundParameters } from './sounds.ts';

/** What makes the sounds of a game its own: each number multiplies, or stands for, what the shared ones have. */
interface Voice {
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

/** True TCG has the plain ones: wood and bells. */
const VOICES: Readonly<Partial<Record<string, Voice>>> = {
  // Night: deep, long, with an echo from the walls.
  manaduel: { pitch: 0.72, length: 1.22, shape: 0, echo: 0.13, loudness: 1.3 },
  // A headset in the field: short and thin.
  coldfront: { pitch: 1.42, length: 0.62, shape: 1, crush: 0.16, loudness: 0.9 },
  // Horns and drums in a hall.
  showdown: { pitch: 0.86, length: 1.15, shape: 1, tremble: 0.16, echo: 0.05, loudness: 1.4 },
};

const NOISE = 4;

/** The sound as the game has it. */
export function inVoice(game: string, parameters: SoundParameters): SoundParameters {
  const voice = VOICES[game];
  if (voice === undefined) return parameters;
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
