import { Writer } from '../language/print/writer.ts';

/** A part of a sentence in the words of the card, as it stands within one. */
export function phrase(write: (writer: Writer) => void): string {
  const writer = new Writer();
  write(writer);
  const { sentence } = writer;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
