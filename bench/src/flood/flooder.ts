import { serve } from '../host.ts';
import { FLOODS } from './floods.ts';
import { type Sent, Tally } from './tally.ts';

/* A process that floods a server for a while. */

serve({
  async flood(argument): Promise<Sent> {
    const { name, port, from, milliseconds } = argument as {
      name: string;
      port: number;
      from: string;
      milliseconds: number;
    };
    const flood = FLOODS.find((one) => one.name === name);
    if (flood === undefined) throw new Error(`no flood ${name}`);
    const tally = new Tally();
    flood.begin({ port, from, tally });
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return tally.end();
  },
});
