import { COMMANDS } from './commands.ts';
import { runProcess } from './process.ts';

await runProcess(COMMANDS);
