import type { Voice } from '../../contract/voice.ts';

/** A headset in the field: short and thin. */
export const voice: Voice = { pitch: 1.42, length: 0.62, shape: 1, crush: 0.16, loudness: 0.9 };
