import { timingSafeEqual } from 'node:crypto';
import type { Express, Request } from 'express';
import { Cache } from '../../../cache.ts';
import { idleWrite } from '../../../db/files/idle-write.ts';
import type { Databases } from '../../../db/files/open.ts';
import type { DiskRoom } from '../../../db/files/room.ts';
import type { Metrics } from '../../../metrics.ts';
import { Refused } from '../../../refusal.ts';
import { foreignHost, isLoopbackHost } from '../../guard/hosts.ts';

/** Milliseconds for which an answer holds: who asks all the time makes no work. */
const FRESH = 1000;
/** The same for a write that waits for the disk, and with it everybody. */
const SYNCED = 10_000;

export interface HealthContext {
  readonly databases: Databases;
  /** Whether there is room for what is written. */
  readonly room: DiskRoom;
  readonly metrics: Metrics;
  /** Shown by whoever asks for the figures from elsewhere; empty: nobody may. */
  readonly metricsToken: string;
  /** Whether the log can be written now. */
  readonly canWrite: () => Promise<boolean>;
  /** The matches of the last run have been taken up. */
  readonly isReady: () => boolean;
  readonly draining: () => boolean;
  /** Whether this server is reached under that name from its own machine. */
  readonly isKnown: (host: string | undefined) => boolean;
}

/** What watches over the server asks (P-12): whether it lives, whether it may be sent players, and its figures. */
export function healthRoutes(
  app: Express,
  { databases, room, metrics, metricsToken, canWrite, isReady, draining, isKnown }: HealthContext,
): void {
  app.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });

  const figures = new Cache<{ readonly type: string; readonly text: string }>(1, FRESH);
  const written = new Cache<{ readonly database: boolean; readonly log: boolean }>(1, FRESH);
  const synced = new Cache<void>(1, SYNCED);
  const tryBoth = async (): Promise<{ readonly database: boolean; readonly log: boolean }> => {
    const isLeft = await room.isLeft();
    const database = await synced
      .of('', () => idleWrite(databases.core))
      .then(
        () => true,
        () => false,
      );
    return { database: database && isLeft && !databases.isDamaged(), log: (await canWrite()) && isLeft };
  };

  app.get('/readyz', async (request, response) => {
    // A page that is open on this machine must not read it by a name of its own that has been led here.
    if (comesFromHere(request) && !isKnown(request.headers.host)) throw foreignHost();
    const checks = { ...(await written.of('', tryBoth)), matches: isReady(), open: !draining() };
    const ok = Object.values(checks).every(Boolean);
    response.setHeader('Cache-Control', 'no-store');
    response.status(ok ? 200 : 503).json({ ok, ...checks });
  });

  app.get('/metrics', async (request, response) => {
    if (!isLocal(request) && !hasToken(request, metricsToken))
      throw new Refused(
        'NOT_ALLOWED',
        'Metrics are available only from this machine, or with the token set in CARDSCAPE_METRICS_TOKEN.',
      );
    const { type, text } = await figures.of('', () => metrics.text());
    response.setHeader('Cache-Control', 'no-store');
    response.type(type).send(text);
  });
}

/**
 * Whether it comes from this machine itself, and not through a proxy that stands on it, nor from a page whose name has
 * been led here (DNS rebinding).
 */
function isLocal(request: Request): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  return !forwarded && comesFromHere(request) && isLoopbackHost(request.headers.host);
}

function comesFromHere({ socket }: Request): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

function hasToken({ headers }: Request, token: string): boolean {
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return token !== '' && given.length === expected.length && timingSafeEqual(given, expected);
}
