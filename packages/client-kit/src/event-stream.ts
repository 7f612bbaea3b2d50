import type * as z from 'zod/mini';

/** The texts of a stream between separators, each as soon as it is complete. */
async function* piecesOf(response: Response, separator: string): AsyncGenerator<string, void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      for (let end = text.indexOf(separator); end >= 0; end = text.indexOf(separator)) {
        const piece = text.slice(0, end);
        text = text.slice(end + separator.length);
        yield piece;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Reads lines of JSON out of an answer. Errors: SyntaxError or ZodError for a line that no server sends. */
export async function* readLines<S extends z.ZodMiniType>(
  response: Response,
  schema: S,
): AsyncGenerator<z.output<S>, void> {
  for await (const line of piecesOf(response, '\n')) if (line !== '') yield schema.parse(JSON.parse(line));
}

/**
 * Reads server-sent events (HTML standard, 9.2) out of an answer; only their data is used, one JSON value each.
 * Errors: SyntaxError or ZodError for data that no server sends.
 */
export async function* readEventStream<S extends z.ZodMiniType>(
  response: Response,
  schema: S,
): AsyncGenerator<z.output<S>, void> {
  for await (const block of piecesOf(response, '\n\n')) {
    const data = block.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
    if (data.length > 0) yield schema.parse(JSON.parse(data.join('\n')));
  }
}
