import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Express, NextFunction, Request, Response } from 'express';

/** A file of the built client. */
interface PageFile {
  readonly body: Buffer;
  readonly type: string;
  readonly tag: string;
  readonly caching: string;
}

/** The document of the client: every address that is no file is a screen of it. */
const DOCUMENT = '/index.html';
/** Files in this folder are named by what is in them. */
const ASSETS = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Every file below a folder, by its address. Hidden ones are left out. Errors: those of the file system. */
function readAll(folder: string): Map<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`;
    if (!entry.isFile() || path.includes('/.')) continue;
    const body = readFileSync(join(entry.parentPath, entry.name));
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    files.set(path, {
      body,
      type: extname(path),
      tag,
      caching: path === DOCUMENT ? 'no-cache' : path.startsWith(ASSETS) ? FOR_EVER : FOR_AN_HOUR,
    });
  }
  return files;
}

/**
 * Serves the built client from memory, as it was at the start: some megabytes. So a page costs nobody's time but that
 * of one write, and those who have loaded it find its parts until the server starts again, also when another one is
 * being built.
 */
export function serveFiles(app: Express, folder: string): void {
  const files = readAll(folder);
  const document = files.get(DOCUMENT);
  app.use((request: Request, response: Response, next: NextFunction) => {
    const file =
      request.method === 'GET' || request.method === 'HEAD'
        ? (files.get(decoded(request.path)) ?? (isScreen(request) ? document : undefined))
        : undefined;
    if (file === undefined) {
      next();
      return;
    }
    // By this the service worker knows the client's own document.
    if (file === document) response.setHeader('X-Cardscape-Document', 'client');
    send(response, file);
  });
}

function isScreen(request: Request): boolean {
  return request.accepts('html') !== false && !request.path.includes('.');
}

function send(response: Response, { body, type, tag, caching }: PageFile): void {
  response.setHeader('ETag', tag);
  response.setHeader('Cache-Control', caching);
  response.type(type).send(body);
}

/** The path as a file would be called; '' for what is no text. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
