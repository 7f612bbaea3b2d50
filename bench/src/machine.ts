import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Where a benchmark ran: figures of different machines cannot be compared, ratios can. */
export interface Machine {
  readonly node: string;
  readonly platform: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  /** Load average of the last minute: how busy the machine was with other things. */
  readonly load: number;
}

export function thisMachine(): Machine {
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}
