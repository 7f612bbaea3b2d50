import { Task } from '../../../src/threads/task.ts';

/** Makes one backup as a server does, in a process that can be killed. */
const [data, folder, at] = process.argv.slice(2);
const order = { data, folder, at: Number(at), keep: 3, age: 0 };
await new Task(new URL('../../../src/upkeep/backups/worker.ts', import.meta.url), order).answer;
