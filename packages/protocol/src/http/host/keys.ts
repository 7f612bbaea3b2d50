import * as z from 'zod/mini';
import { endpoint, json } from '../endpoint.ts';
import { DAY, HASH, KEY, NOW } from '../games/samples.ts';

const publicKey = z.object({
  id: z.string().check(z.describe('What signatures call it.')),
  algorithm: z.literal('Ed25519').check(z.describe('RFC 8032.')),
  key: z.string().check(z.describe('The public key: 64 hexadecimal digits.')),
  from: z.number().check(z.describe('Since when it signs, in milliseconds since 1970.')),
  until: z.nullable(z.number()).check(z.describe('When another one took its place; null: it is in use.')),
});

export const listKeys = endpoint({
  id: 'listKeys',
  method: 'GET',
  path: '/keys',
  group: 'Replays',
  summary:
    'The public keys with which this server signs its commitments, and the beginning and end of each match; includes earlier keys, so that old replays can be checked.',
  right: 'anybody',
  reply: json(z.object({ keys: z.array(publicKey).check(z.describe('Newest first.')) })),
  example: { answer: { keys: [{ id: KEY, algorithm: 'Ed25519', key: HASH, from: NOW - 90 * DAY, until: null }] } },
});

export const KEY_ENDPOINTS = [listKeys];
