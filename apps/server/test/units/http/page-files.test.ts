import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PageFiles } from '../../../src/http/files.ts';

const SCRIPT = `export const text = '${'x'.repeat(300_000)}';\n`;

/** A folder of built pages, and where they are served. */
async function served(): Promise<{ readonly folder: string; readonly address: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>One</title>');
  writeFileSync(join(folder, 'assets/a-1.js'), SCRIPT);
  writeFileSync(join(folder, '.secret'), 'nobody’s');
  const files = new PageFiles(folder);
  const app = express();
  files.serve(app);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    files.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('the files of the client', () => {
  it('are those of the start, also when others have been built', async () => {
    const { folder, address } = await served();
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), '<title>Two</title>');
    expect(await (await fetch(address)).text()).toBe('<title>One</title>');
    const scripts = await Promise.all(Array.from({ length: 20 }, () => fetch(`${address}/assets/a-1.js`)));
    for (const script of scripts) expect(await script.text()).toBe(SCRIPT);
  });

  it('come with their kind, their size and how long they may be kept', async () => {
    const { address } = await served();
    const script = await fetch(`${address}/assets/a-1.js`, { method: 'HEAD' });
    expect(script.headers.get('content-length')).toBe(String(SCRIPT.length));
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(await script.text()).toBe('');
    const page = await fetch(`${address}/some/screen`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('x-cardscape-document')).toBe('client');
  });

  it('are not sent to whoever has them, and hidden ones to nobody', async () => {
    const { address } = await served();
    const tag = (await fetch(`${address}/assets/a-1.js`)).headers.get('etag') ?? '';
    const again = await fetch(`${address}/assets/a-1.js`, {
      headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
    expect((await fetch(`${address}/.secret`)).status).toBe(404);
  });
});
