import type * as z from 'zod/mini';

/**
 * Reads server-sent events (HTML standard, 9.2) out of an answer; only their data is used, one JSON value each.
 * Errors: SyntaxError or ZodError for data that no server sends.
 */
export async function* readEventStream<S extends z.ZodMiniType>(
  response: Response,
  schema: S,
): AsyncGenerator<z.output<S>, void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const data = block.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
        if (data.length > 0) yield schema.parse(JSON.parse(data.join('\n')));
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
