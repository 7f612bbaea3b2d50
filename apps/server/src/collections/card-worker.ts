import { parentPort } from 'node:worker_threads';
import { gameOf } from '@cardscape/rules';
import { READY } from '../threads/thread.ts';
import type { CardAnswer, CardQuestion } from './card-reader.ts';

/** The thread in which texts are read that players send as cards, one after the other. */
parentPort?.on('message', ({ game, text }: CardQuestion) => {
  const reading = gameOf(game)?.customCards?.read(text) ?? null;
  parentPort?.postMessage(reading satisfies CardAnswer);
});
parentPort?.postMessage(READY);
