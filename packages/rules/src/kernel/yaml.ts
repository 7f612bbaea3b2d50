import { Document, isCollection, isNode, Lexer, LineCounter, parseAllDocuments, Parser, YAMLParseError } from 'yaml';

/** So often something may be named again by an alias: small files must not stand for huge ones. */
const MOST_ALIASES = 100;
/** So many things may stand inside each other: whoever reads them must not run out of stack. */
const MOST_DEPTH = 200;

/** Something stands inside too many others. */
interface TooDeep {
  readonly error: YAMLParseError;
  readonly lines: LineCounter;
}

/** A document of a file. */
export interface PlacedDocument {
  readonly document: Document;
  /** The line of the file, from 1, in which this offset of the document lies. */
  readonly lineAt: (offset: number) => number;
}

/** What parts documents. Nothing that a document may hold looks like it (YAML 1.2, 9.1). */
const PARTING = /^(?=---(?:\s|$))/m;

/**
 * The documents of a file, each read alone: one that is broken, by a quote that nobody closes, say, leaves the others
 * whole.
 */
export function documentsOf(text: string): PlacedDocument[] {
  let before = 0;
  return text.split(PARTING).flatMap((part) => {
    const above = before;
    before += part.split('\n').length - 1;
    const deep = tooDeep(part);
    const lines = deep?.lines ?? new LineCounter();
    const documents =
      deep === null
        ? parseAllDocuments(part, { lineCounter: lines, version: '1.2', uniqueKeys: true, logLevel: 'error' })
        : [brokenBy(deep)];
    // What is missed at the end is missed on its last line, not on that of the next document.
    const end = part.trimEnd().length;
    const lineAt = (offset: number): number => above + lines.linePos(Math.min(offset, end)).line;
    return Array.isArray(documents) ? documents.map((document) => ({ document, lineAt })) : [];
  });
}

/**
 * What stands too deep in a text, if anything does. Asked before it is read: the reader throws then, or says of its own
 * stack that it is full.
 */
export function tooDeep(text: string): TooDeep | null {
  const lines = new LineCounter();
  lines.addNewLine(0);
  const [lexer, parser] = [new Lexer(), new Parser(lines.addNewLine)];
  for (const lexeme of lexer.lex(text)) {
    // Only how deep it stands counts, not the tokens.
    Array.from(parser.next(lexeme));
    if (parser.stack.length <= MOST_DEPTH) continue;
    const message = 'Too many things stand inside each other.';
    return { error: new YAMLParseError([parser.offset, parser.offset], 'RESOURCE_EXHAUSTION', message), lines };
  }
  return null;
}

function brokenBy({ error }: TooDeep): Document {
  const document = new Document();
  document.errors.push(error);
  return document;
}

/**
 * The plain data of a YAML document. Errors: those of the parser, for aliases of nothing and for too many of them; Error
 * for an alias that contains itself.
 */
export function plainData(document: Document): unknown {
  const data: unknown = document.toJS({ maxAliasCount: MOST_ALIASES });
  if (isCircular(data, [])) throw new Error('an alias contains itself');
  return data;
}

function isCircular(value: unknown, around: readonly unknown[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (around.includes(value)) return true;
  return Object.values(value).some((inner) => isCircular(inner, [...around, value]));
}

/** The line of the node at that path, or of the nearest one around it; null if there is none. */
export function lineOf({ document, lineAt }: PlacedDocument, path: readonly PropertyKey[]): number | null {
  for (let length = path.length; length > 0; length--) {
    const offset = offsetOf(document, path.slice(0, length));
    if (offset !== null) return lineAt(offset);
  }
  // What is missing at the top is missing from where the text begins.
  const start = path.length > 0 ? offsetOf(document, []) : null;
  return start === null ? null : lineAt(start);
}

/**
 * Where the node at exactly this path begins; null where there is none. Keys such as `1` of a row of slots are numbers
 * in YAML.
 */
function offsetOf(document: Document, path: readonly PropertyKey[]): number | null {
  let node: unknown = document.contents;
  for (const key of path) {
    if (!isCollection(node)) return null;
    node =
      node.get(key, true) ?? (typeof key === 'string' && /^\d+$/.test(key) ? node.get(Number(key), true) : undefined);
  }
  return isNode(node) ? (node.range?.[0] ?? null) : null;
}
