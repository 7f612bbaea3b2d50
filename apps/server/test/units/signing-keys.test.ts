import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSigned, keyIdOf } from '@cardscape/rules';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../src/config-error.ts';
import { KEYS_FILE } from '../../src/db/files/private.ts';
import { SigningKeys } from '../../src/keys/signing-keys.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** By the machine's own Ed25519, which shares nothing with that of the rules. */
function holds(statement: string, signature: string, key: string): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') };
  return verify(
    null,
    Buffer.from(statement),
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(signature, 'hex'),
  );
}

describe('D-3 the keys of a server', () => {
  it('are made once, lie where nobody else reads them, and sign what anybody can check', () => {
    const folder = newFolder();
    const keys = SigningKeys.open(folder, 5);
    const [own] = keys.published;
    expect(keys.published).toEqual([
      { id: keyIdOf(own?.public ?? ''), public: expect.stringMatching(/^[0-9a-f]{64}$/), from: 5, until: null },
    ]);
    expect(statSync(join(folder, KEYS_FILE)).mode & 0o777).toBe(0o600);
    const { key, signature } = keys.sign('a statement');
    expect(key).toBe(own?.id);
    expect([
      holds('a statement', signature, own?.public ?? ''),
      holds('another', signature, own?.public ?? ''),
    ]).toEqual([true, false]);
    expect([
      isSigned('a statement', { signature }, own?.public ?? ''),
      isSigned('another', { signature }, own?.public ?? ''),
    ]).toEqual([true, false]);
    expect(SigningKeys.open(folder, 9).published).toEqual(keys.published);
    expect(JSON.stringify(keys.published)).not.toContain('PRIVATE');
  });

  it('are exchanged beside a server that runs: it signs with the new one, the old one stays known, and nobody can sign with it any more', () => {
    const folder = newFolder();
    const server = SigningKeys.open(folder, 1);
    const before = server.sign('x');
    const made = SigningKeys.open(folder, null).rotate(7);
    const after = server.sign('x');
    expect([before.key, after.key]).toEqual([server.published[1]?.id, made.id]);
    expect(server.published.map(({ from, until }) => [from, until])).toEqual([
      [7, null],
      [1, 7],
    ]);
    expect(holds('x', before.signature, server.published[1]?.public ?? '')).toBe(true);
    expect(readFileSync(join(folder, KEYS_FILE), 'utf8').match(/BEGIN PRIVATE KEY/g)).toHaveLength(1);
    expect(statSync(join(folder, KEYS_FILE)).mode & 0o777).toBe(0o600);
  });

  it('are not made where they have to be, and a file that is none says what to do', () => {
    const folder = newFolder();
    expect(() => SigningKeys.open(folder, null)).toThrow(ConfigError);
    for (const text of ['', '{}', '{"format":"cardscape-keys/1","keys":[]}']) {
      writeFileSync(join(folder, KEYS_FILE), text);
      expect(() => SigningKeys.open(folder, 1)).toThrow(/cannot be read; replace it with one from a backup/);
    }
  });
});
