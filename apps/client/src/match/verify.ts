/** What is checked: the replay file, and the heads of the log that were noted during the match, by sequence number. */
export interface VerifyRequest {
  readonly replay: string;
  readonly heads: readonly (readonly [seq: number, head: string])[];
}

/** What the check found. */
export type VerifyReply = {
  readonly entries: number;
  /** What the record says was agreed before the match; null if it says nothing readable. */
  readonly agreed: { readonly commitment: string; readonly entropies: readonly string[] } | null;
} & ({ readonly ok: true } | { readonly ok: false; readonly reason: string; readonly entry: number | null });

/** Plays a finished match again with the rules themselves, in a worker, and compares everything. Errors: Error when the worker cannot be started. */
export function verify(request: VerifyRequest): Promise<VerifyReply> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<VerifyReply>) => {
      worker.terminate();
      resolve(event.data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('the check could not be loaded'));
    });
    worker.postMessage(request);
  });
}
