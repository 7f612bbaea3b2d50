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
