import type { Voice } from '../../contract/voice.ts';

/** Night: deep, long, with an echo from the walls. */
export const voice: Voice = { pitch: 0.72, length: 1.22, shape: 0, echo: 0.13, loudness: 1.3 };
