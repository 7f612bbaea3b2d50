import type { Document, LineCounter } from 'yaml';

/** So often something may be named again by an alias: small files must not stand for huge ones. */
const MOST_ALIASES = 100;

/** The plain data of a YAML document. Errors: those of the parser, for aliases of nothing and for too many of them. */
export function plainData(document: Document): unknown {
  return document.toJS({ maxAliasCount: MOST_ALIASES });
}

/** The line of the node at that path, or of the nearest one around it; null if there is none. */
export function lineOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): number | null {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    const range: unknown = typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
    if (Array.isArray(range) && typeof range[0] === 'number') return lines.linePos(range[0]).line;
  }
  return null;
}
