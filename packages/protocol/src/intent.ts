import type { Intent, Json } from '@cardscape/rules';
import { REQUESTS, type RequestBody } from './messages.ts';
import { garbled, PackReader, PackWriter } from './pack.ts';
import { intentShapeAt, placeOfIntent } from './shapes.ts';

/**
 * What the request `intent` says, as packed text (pack.ts): the number of the decision, then the place of the intent's
 * shape in the table of complete intents plus one and its values; or 0 and JSON where the table does not have the shape.
 */
export function writeIntent({ decision, intent }: { readonly decision: number; readonly intent: Intent }): string {
  const writer = new PackWriter();
  writer.number(decision);
  const place = placeOfIntent(intent);
  if (place === undefined) {
    writer.number(0);
    writer.inline(JSON.stringify(intent));
    return writer.text;
  }
  writer.number(place + 1);
  for (const key of intentShapeAt(place).keys) writer.value(intent[key] ?? null);
  return writer.text;
}

/** Errors: ZodError or SyntaxError for what is none. */
export function readIntent(text: string): RequestBody<'intent'> {
  const reader = new PackReader(text);
  const decision = reader.number();
  const place = reader.number();
  const intent = place === 0 ? (JSON.parse(reader.inline()) as Json) : readFields(reader, place - 1);
  if (!reader.atEnd) throw garbled();
  return REQUESTS.intent.body.parse({ decision, intent });
}

function readFields(reader: PackReader, place: number): Readonly<Record<string, Json>> {
  const { type, keys } = intentShapeAt(place);
  return { type, ...Object.fromEntries(keys.map((key) => [key, reader.value()])) };
}
