import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { leavesLine } from '@cardscape/supply';
import { WrongUse } from '../command.ts';

/** A file of leaves and lines, one JSON document each. */
export async function* linesOfFile(file: string): AsyncGenerator<string> {
  const input = createReadStream(file, 'utf8');
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
      if (line !== '') yield line;
  } catch (error) {
    throw new WrongUse(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The same from a server: `http://host` with the id of a game. Errors: WrongUse where it does not answer. */
export async function* linesOfServer(base: string, game: string): AsyncGenerator<string> {
  for (let mint = 1; ; mint++) {
    let from = 0;
    for (;;) {
      const text = await page(base, `${game}/supply/mints/${mint}?from=${from}`);
      const leaves = leavesOf(text, { mint, from });
      if (leaves > 0) yield text;
      from += leaves;
      if (leaves < LEAVES) break;
    }
    if (from === 0) break;
  }
  for (let from = 1; ;) {
    const lines = (await page(base, `${game}/supply/ledger?from=${from}`)).split('\n').filter((line) => line !== '');
    if (lines.length === 0) return;
    yield* lines;
    from += lines.length;
  }
}

/** Leaves in one answer; the last one has fewer. */
const LEAVES = 10_000;

/** How many leaves an answer holds. Errors: WrongUse where it is none, or another than was asked for. */
function leavesOf(text: string, asked: { readonly mint: number; readonly from: number }): number {
  const answer = leavesLine.safeParse(json(text)).data;
  if (answer?.mint !== asked.mint || answer.from !== asked.from || answer.leaves.length > LEAVES)
    throw new WrongUse(`the server does not answer with the leaves of mint ${asked.mint} from ${asked.from} on`);
  return answer.leaves.length;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function page(base: string, path: string): Promise<string> {
  const url = `${base.replace(/\/$/, '')}/api/games/${path}`;
  const response = await fetch(url).catch((error: unknown) => {
    throw new WrongUse(`${url} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!response.ok) throw new WrongUse(`${url} answers ${response.status}`);
  return response.text();
}
