import { fileURLToPath } from 'node:url';
import { startServer } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config.ts';

/* A server of its own for the client with toy games; which games there are, the condition that it runs with says. */

const CLIENT = fileURLToPath(new URL('../../dist-toys', import.meta.url));

const server = await startServer(readConfig(process.env), { client: CLIENT });
process.stdout.write(`\nCardscape is ready: ${server.address}\n\n`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
