import { type Json, type LastingView, SEATS, isJsonList } from '@cardscape/rules';
import { garbled, PackReader, PackWriter } from './pack.ts';

/** What lasts, as packed text (pack.ts): the fields of each entry in their order. */

export function writeLasting(lasting: readonly LastingView[]): string {
  const writer = new PackWriter();
  for (const { seat, id, what, n, of, cards, seats, until, at } of lasting)
    for (const value of [seat, id, what, n, of, cards, seats, until, at]) writer.value(value);
  return writer.text;
}

/** Errors: SyntaxError for text that no server writes. */
export function readLasting(text: string): LastingView[] {
  const reader = new PackReader(text);
  const found: LastingView[] = [];
  while (!reader.atEnd) {
    const [seat, id, what, n] = [
      seatOf(reader.value()),
      word(reader.value()),
      word(reader.value()),
      whole(reader.value()),
    ];
    const [of, cards, seats] = [reader.value(), list(reader.value()).map(whole), list(reader.value()).map(seatOf)];
    found.push({ seat, id, what, n, of, cards, seats, until: word(reader.value()), at: whole(reader.value()) });
  }
  return found;
}

function whole(value: Json): number {
  if (typeof value !== 'number') throw garbled();
  return value;
}

function word(value: Json): string {
  if (typeof value !== 'string') throw garbled();
  return value;
}

function list(value: Json): readonly Json[] {
  if (!isJsonList(value)) throw garbled();
  return value;
}

function seatOf(value: Json): LastingView['seat'] {
  const seat = SEATS.find((one) => one === value);
  if (seat === undefined) throw garbled();
  return seat;
}
