import type { Held, Verification } from '@cardscape/rules';

/** What is checked: the replay file, and what this browser holds against it. */
export interface VerifyRequest {
  readonly replay: string;
  readonly held: Held;
}

/** What the check found. */
export type VerifyReply = Pick<Verification, 'ok' | 'reason' | 'entry' | 'findings'>;

/**
 * Plays a finished match again with the rules themselves, in a worker, and compares everything. Errors: Error when the
 * worker cannot be started.
 */
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
