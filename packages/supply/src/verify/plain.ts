import { SERIAL_ALPHABET, SERIAL_LENGTH } from '../serials.ts';

/*
 * The kinds of which a ledger has hundreds of thousands, as expressions over their canonical JSON: what matches one has
 * the form that `supplyLine` asks for, and is canonical JSON. Not everything that is right matches; the rest is parsed
 * by the schema. A test holds both against each other.
 */

const count = '(?:0|[1-9]\\d{0,14})';
const positive = '[1-9]\\d{0,14}';
const id = '"[\\w-]{16}"';
const card = '"[\\w-]{1,64}"';
const serial = `"[${SERIAL_ALPHABET}]{${SERIAL_LENGTH}}"`;
const digest = '"[0-9a-f]{64}"';

function list(of: string): string {
  return `\\[(?:${of}(?:,${of})*)?\\]`;
}

const print = `\\{"card":${card},"leaf":${count},"mint":${positive},"salt":"[0-9a-f]{32}","serial":${serial},"tier":${positive}\\}`;
const move = `\\{"from":${id},"packs":${list(id)},"prints":${list(serial)},"to":${id}\\}`;

const BODIES = {
  assigned: `\\{"batch":${positive},"clientSeed":"[0-9a-f]{1,64}","holder":${id},"order":${count},"pack":${id}\\}`,
  opened: `\\{"holder":${id},"lore":\\{"card":${card},"serial":${serial}\\},"pack":${id},"prints":${list(print)},"salt":${digest}\\}`,
  moved: `\\{"moves":\\[${move}(?:,${move})*\\],"trade":${id}\\}`,
} as const;

const FORMS = Object.entries(BODIES).map(([kind, body]) => ({
  kind: `"kind":"${kind}"`,
  form: new RegExp(`^\\{"at":${count},"body":${body},"game":"[\\w-]{1,64}","kind":"${kind}","seq":${positive}\\}$`),
}));

/** A text of so many letters names fewer than `NAMES_PER_LINE` of anything. */
const LONGEST = 16_000;

/** Whether a text is, beyond doubt, a line without its hash in canonical JSON. */
export function isPlainLine(text: string): boolean {
  if (text.length > LONGEST) return false;
  const from = text.lastIndexOf('"kind":"');
  return FORMS.some(({ kind, form }) => text.startsWith(kind, from) && form.test(text));
}
