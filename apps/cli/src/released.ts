import { HOSTING } from './hosting.ts';
import { runProcess } from './process.ts';

/* The command line of a release, which has no repository around it. */
await runProcess(HOSTING);
