import { expect, it } from 'vitest';
import { isUnwritable } from '../../src/db/files/damage.ts';
import { reached } from '../../src/db/postgres/errors.ts';

function failing(code: string): Promise<never> {
  return Promise.reject(Object.assign(new Error(`failed with ${code}`), { code }));
}

it.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'EPERM', ''])(
  'PostgreSQL is away where the system says %s: nothing can be written, until it is back',
  async (code) => {
    const error: unknown = await reached(failing(code)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '08006', message: `failed with ${code}` });
    expect(isUnwritable(error)).toBe(true);
  },
);

it.each(['57P01', '57PFE', '23505', 'XX000', 'P0001'])(
  'what PostgreSQL answers itself, %s, stays as it is',
  async (code) => {
    await expect(reached(failing(code))).rejects.toMatchObject({ code });
  },
);
