import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite from 'better-sqlite3';
import { hashNatively } from '../../native-hash.ts';
import { Vault } from '../vault.ts';
import { prepareCut } from './cut.ts';
import type { Order, PressData, Reply } from './jobs.ts';
import { prepareMint } from './mint.ts';

/** The thread that makes prints and cuts packs, on a connection of its own. */
hashNatively();

const { file, key } = workerData as PressData;
const vault = new Vault(key);
const database = new BetterSqlite(file, { fileMustExist: true, timeout: 5000 });
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');

let prepared: ReturnType<typeof prepareCut> | null = null;

function carryOut(order: Order): number {
  if (order.step === 'prepare') {
    const { job } = order;
    prepared = job.type === 'mint' ? prepareMint(database, vault, job) : prepareCut(database, vault, job);
    return prepared.count;
  }
  const ready = prepared;
  prepared = null;
  ready?.write(order.at);
  return ready?.count ?? 0;
}

parentPort?.on('message', (order: Order) => {
  let reply: Reply;
  try {
    reply = { count: carryOut(order) };
  } catch (error) {
    reply = { error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
