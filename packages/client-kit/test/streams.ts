/**
 * An answer whose body arrives in these parts; one without an end stays open. `cancelled` tells whether the reader gave
 * it up.
 */
export function answerOf(
  parts: readonly Uint8Array[],
  { ends = true } = {},
): { readonly response: Response; cancelled(): boolean } {
  let cancelled = false;
  const left = [...parts];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part !== undefined) controller.enqueue(part);
      else if (ends) controller.close();
    },
    cancel() {
      cancelled = true;
    },
  });
  return { response: new Response(body), cancelled: () => cancelled };
}

/** An answer of which so much arrives before its connection breaks. */
export function brokenAfter(part: string): Response {
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (part === '') controller.error(new TypeError('terminated'));
        else controller.enqueue(bytes(part));
        part = '';
      },
    }),
  );
}

export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** All that an iteration yields. */
export async function all<T>(iteration: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of iteration) list.push(item);
  return list;
}
