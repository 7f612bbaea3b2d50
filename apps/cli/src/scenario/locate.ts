import { LineCounter, parseAllDocuments, type Document } from 'yaml';

/** The line of the node at a path inside the document that begins at line `start`, or of the nearest node around it. */
export function lineAt(text: string, start: number, path: readonly string[]): number {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines });
  const document = (Array.isArray(documents) ? documents : []).find(({ range }) => lines.linePos(range[0]).line === start);
  if (document === undefined) return start;
  for (let length = path.length; length > 0; length--) {
    const offset = offsetOf(document, path.slice(0, length));
    if (offset !== null) return lines.linePos(offset).line;
  }
  return start;
}

/** Paths of positions begin inside `given`, those of options, cards and steps at the scenario. */
export function lineOfPosition(text: string, line: number, path: string): number {
  const keys = path.split('.');
  return lineAt(text, line, ['options', 'cards', 'steps'].includes(keys[0] ?? '') ? keys : ['given', ...keys]);
}

/** Where the node at exactly this path begins; null where there is none. Keys such as `1` of a row of slots are numbers in YAML. */
function offsetOf(document: Document, path: readonly string[]): number | null {
  let node: unknown = document.contents;
  for (const key of path) {
    if (typeof node !== 'object' || node === null || !('get' in node) || typeof node.get !== 'function') return null;
    const parent = node as { get(key: string | number, keepScalar: true): unknown };
    node = parent.get(key, true) ?? (/^\d+$/.test(key) ? parent.get(Number(key), true) : undefined);
  }
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : null;
}
