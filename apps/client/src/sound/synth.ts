import { ZZFX } from 'zzfx';
import type { SoundName } from '../contract/look/cues.ts';
import { SOUNDS } from './sounds.ts';
import { inVoice } from './voices.ts';

/*
 * What makes sounds: it comes once a person is there, as no page may make one before.
 */

export { ZZFX };

/** A sound as the game has it. */
export function samplesOf(game: string, name: SoundName): readonly number[] {
  return ZZFX.buildSamples(...inVoice(game, SOUNDS[name]));
}
