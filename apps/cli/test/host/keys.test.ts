import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer } from '@cardscape/server/src/app.ts';
import { readConfig } from '@cardscape/server/src/config.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, folderWith } from '../calling.ts';

let data: string;
let server: RunningServer;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'cardscape-keys-'));
  server = await startServer(
    readConfig({ CARDSCAPE_PORT: '0', CARDSCAPE_LOG: 'silent', CARDSCAPE_DATA: data, CARDSCAPE_SUPPLY_UNIT: '0' }),
  );
});

afterAll(async () => {
  await server.close();
  await rm(data, { recursive: true, force: true });
});

async function published(): Promise<readonly string[]> {
  const answer = (await (await fetch(`${server.address}/api/keys`)).json()) as {
    readonly keys: readonly { readonly key: string }[];
  };
  return answer.keys.map(({ key }) => key);
}

describe('D-3 cardscape keys', () => {
  it('lists what the server publishes, and nothing that signs', async () => {
    const { code, out } = await call(['keys', 'list', '--data', data]);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^[0-9a-f]{16} {2}[0-9a-f]{64} {2}in use since [-0-9 :]+ UTC$/),
    ]);
    expect(out).toContain((await published())[0]);
    const { out: json } = await call(['keys', 'list', '--data', data, '--json']);
    expect(JSON.parse(json)).toEqual([
      { id: expect.any(String), public: expect.any(String), from: expect.any(Number), until: null },
    ]);
  });

  it('puts a new one in its place while the server runs; the old one stays published', async () => {
    const [before] = await published();
    const { code, out } = await call(['keys', 'rotate', '--data', data]);
    expect([code, out.split('\n')]).toEqual([
      0,
      [expect.stringContaining('in use since'), expect.stringContaining(' until ')],
    ]);
    const after = await published();
    expect([after.length, after[1]]).toEqual([2, before]);
    expect(out.split('\n').map((line) => line.split('  ')[1])).toEqual(after);
  });

  it('says what is wrong with what it is asked for', async () => {
    expect((await call(['keys'])).code).toBe(2);
    expect((await call(['keys', 'burn', '--data', data])).code).toBe(2);
    const cwd = folderWith({});
    expect(await call(['keys', 'rotate', '--data', '.'], cwd)).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no signing-keys.json'),
    });
  });
});
