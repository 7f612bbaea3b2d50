import { parentPort } from 'node:worker_threads';
import { idleWrite } from '../../db/files/idle-write.ts';
import { openCore } from '../../db/place.ts';
import { hashNatively } from '../../threads/native-hash.ts';
import { given } from '../../threads/task.ts';
import { messageOf } from '../../thrown.ts';
import { Vault } from '../vault.ts';
import { prepareCut } from './cut.ts';
import type { Order, Prepared, PressData, Reply } from './jobs.ts';
import { prepareMint } from './mint.ts';

/** The thread that makes prints and cuts packs, on a connection of its own. */
hashNatively();

const { place, key } = given<PressData>();
const vault = new Vault(key);
const db = await openCore(place);

let prepared: Prepared | null = null;

async function carryOut(order: Order): Promise<number> {
  if (order.step === 'prepare') {
    const { job } = order;
    prepared = await (job.type === 'mint' ? prepareMint(db, vault, job) : prepareCut(db, vault, job));
    return prepared.count;
  }
  const ready = prepared;
  prepared = null;
  if (ready === null) return 0;
  await db.transaction().execute(async (work) => {
    await idleWrite(work);
    await ready.write(work, order.at);
  });
  return ready.count;
}

parentPort?.on('message', (order: Order) => {
  carryOut(order).then(
    (count) => parentPort?.postMessage({ count } satisfies Reply),
    (error: unknown) => parentPort?.postMessage({ error: messageOf(error) } satisfies Reply),
  );
});
