declare module 'zzfx' {
  export const ZZFX: {
    volume: number;
    readonly sampleRate: number;
    readonly audioContext: AudioContext;
    buildSamples(...parameters: readonly (number | undefined)[]): number[];
    playSamples(
      channels: readonly (readonly number[])[],
      volumeScale?: number,
      rate?: number,
      pan?: number,
      loop?: boolean,
    ): AudioBufferSourceNode;
  };
}
