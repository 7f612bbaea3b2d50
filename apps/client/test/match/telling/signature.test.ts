import { Api } from '@cardscape/client-kit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isSigned } from '../../../src/match/fairness/signature.ts';

const STATEMENT = 'what is stated';

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A server that publishes one key, and what that has signed. */
async function signing() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const key = hex(await crypto.subtle.exportKey('raw', pair.publicKey));
  const keys = [{ id: 'k1', algorithm: 'Ed25519', key, from: 0, until: null }];
  const signature = hex(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(STATEMENT)));
  return {
    api: new Api('http://here', () => Promise.resolve(Response.json({ keys }))),
    signed: { key: 'k1', signature },
  };
}

describe('the signature of a server', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('holds for what was signed, and for nothing else', async () => {
    const { api, signed } = await signing();
    expect(await isSigned(api, signed, STATEMENT)).toBe(true);
    expect(await isSigned(api, signed, `${STATEMENT}!`)).toBe(false);
    expect(await isSigned(api, { ...signed, key: 'k2' }, STATEMENT)).toBe(false);
  });

  test('is not said to hold where it cannot be checked', async () => {
    const { api, signed } = await signing();
    vi.stubGlobal('crypto', {});
    expect(await isSigned(api, signed, STATEMENT)).toBeNull();
  });
});
