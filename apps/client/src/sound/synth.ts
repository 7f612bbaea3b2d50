import { ZZFX } from 'zzfx';
import type { SoundName } from '../contract/look/cues.ts';
import type { Voice } from '../contract/voice.ts';
import { SOUNDS } from './sounds.ts';
import { inVoice } from './voice.ts';

/*
 * What makes sounds: it comes once a person is there, as no page may make one before.
 */

export { ZZFX };

/** A sound in that voice. */
export function samplesOf(voice: Voice | null, name: SoundName): readonly number[] {
  return ZZFX.buildSamples(...inVoice(voice, SOUNDS[name]));
}
