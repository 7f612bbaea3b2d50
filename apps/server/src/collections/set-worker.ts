import { parentPort } from 'node:worker_threads';
import type { SetFile } from '@cardscape/rules';
import { readWrittenSet } from '@cardscape/rules/written-set';
import { READY } from '../threads/thread.ts';

/** The thread in which card sets are read that operators upload, one after the other. */
parentPort?.on('message', (files: readonly SetFile[]) => {
  parentPort?.postMessage(readWrittenSet(files));
});
parentPort?.postMessage(READY);
