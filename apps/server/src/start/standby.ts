import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { ConfigError } from '../config-error.ts';
import type { Config } from '../config.ts';
import { httpServer } from '../http/server.ts';
import type { Logger } from '../logger.ts';

/** Seconds after which somebody may ask again: it has taken over by then, or another server is reached. */
const SOON = 1;

const REFUSAL = {
  code: 'STARTING',
  rule: 'P-12',
  message: 'This server stands by for another one. Try again in a moment.',
} as const;

/** As `/readyz` of a server that plays, but for the sentence. */
const NOT_READY = { ok: false, database: true, log: true, matches: false, open: false, message: REFUSAL.message };

/** What answers while this process stands by: that it lives, and that whoever wants to play is wrong here. */
export class StandbyDoor {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Errors: ConfigError that says what to change. */
  static async open(config: Config, logger: Logger): Promise<StandbyDoor> {
    const server = httpServer(config.allConnections);
    server.on('request', answer);
    server.on('upgrade', (_request, socket) => socket.destroy());
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(notListening(error, config)));
      server.listen(config.port, config.host, resolve);
    });
    logger.info({ host: config.host, port: config.port }, 'standing by');
    return new StandbyDoor(server);
  }

  /** From now on another may listen in its place. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}

function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const [path] = url.split('?');
  const isAlive = path === '/healthz';
  const body = isAlive ? { ok: true } : path === '/readyz' ? NOT_READY : REFUSAL;
  const refused = { 'Retry-After': SOON, 'Cache-Control': 'no-store' };
  response
    .writeHead(isAlive ? 200 : 503, { 'Content-Type': 'application/json; charset=utf-8', ...(isAlive ? {} : refused) })
    .end(JSON.stringify(body));
}

/** What a host is told where the server cannot listen. */
export function notListening(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>): ConfigError {
  return new ConfigError(
    error.code === 'EADDRINUSE'
      ? `port ${port} is taken; set CARDSCAPE_PORT to another`
      : `cannot listen on ${host}:${port} (${error.code ?? error.message}); see CARDSCAPE_HOST and CARDSCAPE_PORT`,
  );
}
