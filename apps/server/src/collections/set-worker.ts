import { parentPort } from 'node:worker_threads';
import { gameOf, readCardSet, type SetFile } from '@cardscape/rules';
import { READY } from '../thread.ts';

/** The thread in which card sets are read that operators upload, one after the other. */
parentPort?.on('message', (files: readonly SetFile[]) => {
  parentPort?.postMessage(readCardSet(files, gameOf));
});
parentPort?.postMessage(READY);
