import { call } from '../calling.ts';

interface Listed {
  readonly matches: number;
  readonly cards: number;
  readonly effects: number;
  readonly never: { readonly cards: readonly string[]; readonly effects: Readonly<Record<string, string>> };
}

/** What `cardscape exhaust` lists, and its exit code. */
export async function exhausted(...args: string[]): Promise<{ code: number; listed: Listed }> {
  const { code, out } = await call(['exhaust', ...args, '--json']);
  return { code, listed: JSON.parse(out) as Listed };
}
