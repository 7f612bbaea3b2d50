import { documentsOf, lineOf } from '@cardscape/rules/kernel/yaml';

/** The line of the node at a path inside the document that begins at line `start`, or of the nearest node around it. */
export function lineAt(text: string, start: number, path: readonly string[]): number {
  const placed = documentsOf(text).find((one) => one.lineAt(one.document.range?.[0] ?? 0) === start);
  return placed === undefined ? start : (lineOf(placed, path) ?? start);
}

/** Paths of positions begin inside `given`, those of options, cards and steps at the scenario. */
export function lineOfPosition(text: string, line: number, path: string): number {
  const keys = path.split('.');
  return lineAt(text, line, ['options', 'cards', 'steps'].includes(keys[0] ?? '') ? keys : ['given', ...keys]);
}
