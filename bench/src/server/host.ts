import { serve } from '../host.ts';
import { meter } from './meter.ts';
import { startCardscape, startCounter, startSockets } from './servers.ts';

const [kind = ''] = process.argv.slice(2);
const read = meter();

async function start(): Promise<number> {
  switch (kind) {
    case 'cardscape':
      return startCardscape();
    case 'counter':
      return startCounter();
    case 'echo':
    case 'relay':
      return startSockets(kind);
    default:
      throw new Error(`no server ${kind}`);
  }
}

const port = await start();

serve({
  port: () => port,
  read: (collect) => read(collect === true),
});
