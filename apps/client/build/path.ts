/** How many numbers one repetition of each SVG path command takes. */
const ARITY: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;
const FLAG = /[01]/y;
const SPACE = /[\s,]*/y;

interface Segment {
  readonly command: string;
  readonly numbers: readonly number[];
}

function parse(path: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(path)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  let letter = '';
  for (take(SPACE); at < path.length; take(SPACE)) {
    const next = path.charAt(at);
    if (/[a-z]/i.test(next)) {
      letter = next;
      at += 1;
    } else if (letter === 'm' || letter === 'M') {
      letter = letter === 'm' ? 'l' : 'L'; // further pairs after a move are lines, by the SVG grammar
    }
    const kind = letter.toLowerCase();
    const arity = ARITY[kind];
    if (arity === undefined) throw new Error(`unknown path command "${letter}" at ${at} of "${path}"`);
    const numbers: number[] = [];
    while (numbers.length < arity) {
      take(SPACE);
      // The two flags of an arc may be written without anything between them.
      const text = take(kind === 'a' && (numbers.length === 3 || numbers.length === 4) ? FLAG : NUMBER);
      if (text === undefined) throw new Error(`a number was expected at ${at} of "${path}"`);
      numbers.push(Number(text));
    }
    segments.push({ command: letter, numbers });
  }
  return segments;
}

function join(numbers: readonly number[]): string {
  return numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('');
}

/**
 * Rewrites an SVG path with integer coordinates in relative commands.
 *
 * Every point is rounded from its exact position, so the rounding errors of a long outline do not
 * add up to a gap where it closes.
 */
export function roundPath(path: string): string {
  let exactX = 0,
    exactY = 0,
    startX = 0,
    startY = 0;
  let out = '';
  for (const { command, numbers } of parse(path)) {
    const kind = command.toLowerCase();
    out += kind;
    if (kind === 'z') {
      exactX = startX;
      exactY = startY;
      continue;
    }
    const x = Math.round(exactX),
      y = Math.round(exactY);
    const [offsetX, offsetY] = command === kind ? [exactX, exactY] : [0, 0];
    if (kind === 'h') {
      exactX = offsetX + (numbers[0] ?? 0);
      out += `${Math.round(exactX) - x}`;
    } else if (kind === 'v') {
      exactY = offsetY + (numbers[0] ?? 0);
      out += `${Math.round(exactY) - y}`;
    } else {
      const shape = kind === 'a' ? numbers.slice(0, 5).map(Math.round) : [];
      const points = numbers.slice(shape.length).map((n, i) => n + (i % 2 === 0 ? offsetX : offsetY));
      out += join([...shape, ...points.map((p, i) => Math.round(p) - (i % 2 === 0 ? x : y))]);
      exactX = points.at(-2) ?? exactX;
      exactY = points.at(-1) ?? exactY;
    }
    if (kind === 'm') {
      startX = exactX;
      startY = exactY;
    }
  }
  return out;
}
