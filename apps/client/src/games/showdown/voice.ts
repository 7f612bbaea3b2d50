import type { Voice } from '../../contract/voice.ts';

/** Horns and drums in a hall. */
export const voice: Voice = { pitch: 0.86, length: 1.15, shape: 1, tremble: 0.16, echo: 0.05, loudness: 1.4 };
