import type { Voice } from '../contract/voice.ts';
import type { SoundParameters } from './sounds.ts';

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
