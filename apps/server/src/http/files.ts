import { createHash } from 'node:crypto';
import { closeSync, openSync, read, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { Express, NextFunction, Request, Response } from 'express';

const readInto = promisify(read);

/** The document of the client: every address that is no file is a screen of it. */
const DOCUMENT = '/index.html';
/** Files in this folder are named by what is in them. */
const ASSETS = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * A file of the built client, held open: its bytes can be read as they were at the start, whatever is built meanwhile.
 */
class PageFile {
  readonly type: string;
  readonly tag: string;
  readonly caching: string;
  readonly size: number;
  readonly #open: number;
  /** All who are being sent it share it, so that many who take it slowly need no more memory than one. */
  #body: WeakRef<Buffer> | null = null;
  #reading: Promise<Buffer> | null = null;

  /** Errors: those of the file system. */
  constructor(path: string, address: string) {
    this.#open = openSync(path, 'r');
    const body = readFileSync(this.#open);
    this.size = body.length;
    this.tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.type = extname(address);
    this.caching = address === DOCUMENT ? 'no-cache' : address.startsWith(ASSETS) ? FOR_EVER : FOR_AN_HOUR;
  }

  /** Errors: those of the file system. */
  async body(): Promise<Buffer> {
    const kept = this.#body?.deref();
    if (kept !== undefined) return kept;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<Buffer> {
    const body = Buffer.allocUnsafeSlow(this.size);
    for (let at = 0; at < this.size;) {
      const { bytesRead } = await readInto(this.#open, body, at, this.size - at, at);
      if (bytesRead === 0) throw new Error('a file of the client has become shorter');
      at += bytesRead;
    }
    this.#body = new WeakRef(body);
    return body;
  }

  close(): void {
    closeSync(this.#open);
  }
}

/** The files of the built client, as they were at the start. */
export class PageFiles {
  readonly #files = new Map<string, PageFile>();

  /** Every file below a folder, by its address. Hidden ones are left out. Errors: those of the file system. */
  constructor(folder: string) {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      if (entry.isFile() && !address.includes('/.')) this.#files.set(address, new PageFile(path, address));
    }
  }

  /**
   * Serves them. Those who have loaded a page find its parts until the server starts again, also when another one is
   * being built.
   */
  serve(app: Express): void {
    const document = this.#files.get(DOCUMENT);
    app.use(async (request: Request, response: Response, next: NextFunction) => {
      const file =
        request.method === 'GET' || request.method === 'HEAD'
          ? (this.#files.get(decoded(request.path)) ?? (isScreen(request) ? document : undefined))
          : undefined;
      if (file === undefined) {
        next();
        return;
      }
      // By this the service worker knows the client's own document.
      if (file === document) response.setHeader('X-Cardscape-Document', 'client');
      await send(request, response, file);
    });
  }

  close(): void {
    for (const file of this.#files.values()) file.close();
    this.#files.clear();
  }
}

function isScreen(request: Request): boolean {
  return request.accepts('html') !== false && !request.path.includes('.');
}

async function send(request: Request, response: Response, file: PageFile): Promise<void> {
  const { type, tag, caching, size } = file;
  response.setHeader('ETag', tag);
  response.setHeader('Cache-Control', caching);
  if (request.fresh) response.status(304).end();
  else if (request.method === 'HEAD') response.type(type).setHeader('Content-Length', size).end();
  else response.type(type).send(await file.body());
}

/** The path as a file would be called; '' for what is no text. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
