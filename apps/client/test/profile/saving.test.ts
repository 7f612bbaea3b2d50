import { expect, test } from 'vitest';
import { Saving } from '../../src/profile/saving.ts';

interface Saved {
  readonly value: string;
  readonly done: () => void;
  readonly fail: () => void;
}

/** A saving that ends when it is told to. */
function begun(): { readonly saving: Saving<string>; readonly asked: Saved[] } {
  const asked: Saved[] = [];
  const saving = new Saving('owl', (value) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    asked.push({ value, done: resolve, fail: () => reject(new Error('the server is away')) });
    return promise;
  });
  return { saving, asked };
}

const values = (asked: readonly Saved[]): readonly string[] => asked.map(({ value }) => value);

test('what is wanted while something is saved waits, and only the newest of it is saved', async () => {
  const { saving, asked } = begun();
  const first = saving.want('fox');
  await expect.poll(() => values(asked)).toEqual(['fox']);
  const others = ['cat', 'bear'].map((value) => saving.want(value));
  expect(saving.wanted).toBe('bear');
  asked[0]?.done();
  await expect.poll(() => values(asked)).toEqual(['fox', 'bear']);
  asked[1]?.done();
  await Promise.all([first, ...others]);
  expect(saving.wanted).toBe('bear');
});

test('what cannot be saved is not wanted any more, unless something newer is', async () => {
  const { saving, asked } = begun();
  const first = saving.want('fox');
  await expect.poll(() => values(asked)).toEqual(['fox']);
  const second = saving.want('cat');
  asked[0]?.fail();
  await expect(first).rejects.toThrow('the server is away');
  expect(saving.wanted).toBe('cat');
  await expect.poll(() => values(asked)).toEqual(['fox', 'cat']);
  asked[1]?.fail();
  await expect(second).rejects.toThrow('the server is away');
  expect(saving.wanted).toBe('owl');
});
