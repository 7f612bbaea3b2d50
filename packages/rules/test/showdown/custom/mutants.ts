import { below, chance, pick, type RandomState } from '../../../src/kernel/random/generator.ts';
import { CARD_FILES } from '../../../src/showdown/decks/catalogue.ts';
import { hostileCard } from '../../../src/showdown/generate/hostile.ts';

/* Definitions of shipped and hostile cards with something changed, taken out, added or broken. */

type Data = { readonly [key: string]: unknown };

function isData(value: unknown): value is Data | readonly unknown[] {
  return typeof value === 'object' && value !== null;
}

function isMap(value: unknown): value is Data {
  return isData(value) && !Array.isArray(value);
}

/** Every place in plain data, by its path. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  return isData(value)
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
    : [path];
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isData(inner) ? Reflect.get(inner, key) : undefined), value);
}

function changed(value: unknown, [key, ...rest]: readonly string[], change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (!isData(value)) return value;
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const next = name === key ? changed(inner, rest, change) : inner;
    return next === undefined ? [] : [[name, next] as const];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const ODD: readonly unknown[] = [
  null,
  true,
  -10,
  0,
  5,
  10,
  20,
  500,
  510,
  1e300,
  0.5,
  '',
  'self',
  'all',
  'chosen.1',
  'EARTH',
  '__proto__',
  'x'.repeat(500),
  [],
  {},
  [[[[]]]],
  { op: 'draw', count: 2 },
  { zone: 'table', side: 'any', pick: 'all' },
];

function deep(levels: number): unknown {
  let inner: unknown = { op: 'draw' };
  for (let level = 0; level < levels; level++) inner = { op: 'may', ops: [inner] };
  return inner;
}

function mutated(random: RandomState, file: unknown): unknown {
  const paths = pathsIn(file);
  const path = pick(random, paths);
  switch (below(random, 7)) {
    case 0:
      return changed(file, path, () => pick(random, ODD));
    case 1:
      return changed(file, path, () => undefined);
    case 2: {
      const other = pick(random, CARD_FILES);
      const from = pick(
        random,
        pathsIn(other)
          .filter((one) => one.at(-1) === path.at(-1))
          .concat([[]]),
      );
      return from.length === 0 ? file : changed(file, path, () => at(other, from));
    }
    case 3:
      return changed(file, path, (old) => (isMap(old) ? { ...old, extra: 1 } : old));
    case 4:
      return changed(file, path, (old) => (Array.isArray(old) ? [...(old as unknown[]), ...(old as unknown[])] : old));
    case 5:
      return changed(file, path, (old) => (typeof old === 'number' ? pick(random, [10, 20, 30, 50, 100, 1, 2]) : old));
    default:
      return changed(file, path, (old) => (isData(old) && chance(random, 4) ? deep(1 + below(random, 60)) : old));
  }
}

/** A text as somebody might send it, and what it is called if it is a card. */
export function mutant(random: RandomState, number: number): string {
  const base: unknown = chance(random, 3)
    ? hostileCard(random, number)
    : { ...(pick(random, CARD_FILES) as object), text: undefined };
  let file: unknown = { ...(base as object), id: `mutant-${number}`, name: `Mutant ${number}` };
  for (let times = below(random, 3); times >= 0; times--) file = mutated(random, file);
  const text = JSON.stringify(file) ?? '';
  if (!chance(random, 6)) return text;
  // A slip of the keyboard.
  const place = below(random, text.length + 1);
  return `${text.slice(0, place)}${pick(random, ['{', '}', '"', ',', '- ', '\n', '&a ', '*a', '\u0000', '!!'])}${text.slice(place + below(random, 2))}`;
}
