import type { Worker } from 'node:worker_threads';

/**
 * What a thread says next: a copy of what is posted there, so whoever waits names the type. Errors: those of the
 * thread; Error where it ends without a word, or where the signal comes first.
 */
export async function nextMessage<Message>(thread: Worker, signal?: AbortSignal): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const ended = (): void => reject(new Error('the thread has ended'));
  const late = (): void => reject(new Error('the thread has not answered in time'));
  thread.once('message', resolve).once('error', reject).once('exit', ended);
  signal?.addEventListener('abort', late);
  try {
    return await promise;
  } finally {
    thread.off('message', resolve).off('error', reject).off('exit', ended);
    signal?.removeEventListener('abort', late);
  }
}
