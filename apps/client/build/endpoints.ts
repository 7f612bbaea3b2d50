import type { Plugin } from 'vite';

/** What an endpoint says for its description alone: a page that calls it needs none of that. */
const DESCRIBED = new Set(['id', 'group', 'summary', 'right', 'refusals', 'parts', 'example']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Call extends Node {
  readonly callee: Node & {
    readonly name?: string;
    readonly object?: Node & { readonly name?: string };
    readonly property?: { readonly name?: string };
  };
  readonly arguments: readonly (Node & {
    readonly properties?: readonly (Node & { readonly key?: { readonly name?: string } })[];
  })[];
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  );
}

/** Every call below a node. */
function callsIn(node: Node): Call[] {
  const own = node.type === 'CallExpression' ? [node as Call] : [];
  const below = Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]) as unknown[]);
  return [...own, ...below.filter(isNode).flatMap(callsIn)];
}

/** `z.describe(…)`. */
function isDescription(node: Node): boolean {
  const { type, callee } = node as Call;
  return type === 'CallExpression' && callee.object?.name === 'z' && callee.property?.name === 'describe';
}

/** Where something stands in the code. */
type Place = Pick<Node, 'start' | 'end'>;

/** A member of a list, with the comma after it. */
function member({ start, end }: Node, code: string): Place {
  return { start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) };
}

/**
 * What of a call only describes: fields of an endpoint, and what is said of a form, with the whole check where nothing
 * else is checked.
 */
function spareOf(call: Call, code: string): readonly Place[] {
  const { callee } = call;
  if (callee.name === 'endpoint')
    return (call.arguments[0]?.properties ?? [])
      .filter(({ key }) => DESCRIBED.has(key?.name ?? ''))
      .map((one) => member(one, code));
  if (callee.object === undefined || callee.property?.name !== 'check') return [];
  return call.arguments.every(isDescription)
    ? [{ start: callee.object.end, end: call.end }]
    : call.arguments.filter(isDescription).map((one) => member(one, code));
}

/** What makes endpoints and what they answer with. */
const MAKERS = new Set(['endpoint', 'json', 'lines']);

/** Whether a call only makes a form or an endpoint: where nobody uses that, the call can be left out. */
function isMaking({ callee }: Call): boolean {
  let root: Call['callee'] | undefined = callee;
  while (root !== undefined && root.name === undefined) root = root.object ?? (root as Partial<Call>).callee;
  return root?.name === 'z' || (root === callee && MAKERS.has(root.name ?? ''));
}

/**
 * Leaves out of endpoints and their forms what is only for their description, so that it does not travel to every page.
 */
export function endpointsPlugin(): Plugin {
  return {
    name: 'cardscape:endpoints',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!/\/protocol\/src\/[\w/-]+\.ts$/.test(id)) return null;
      const calls = callsIn(this.parse(code));
      const spare = calls.flatMap((call) => spareOf(call, code)).map((place) => ({ ...place, by: '' }));
      const pure = [...new Set(calls.filter(isMaking).map(({ start }) => start))]
        .filter((at) => !spare.some(({ start, end }) => start <= at && at < end))
        .map((at) => ({ start: at, end: at, by: '/* @__PURE__ */ ' }));
      let lean = code;
      for (const { start, end, by } of [...spare, ...pure].toSorted((a, b) => b.start - a.start))
        lean = lean.slice(0, start) + by + lean.slice(end);
      return { code: lean, map: null };
    },
  };
}
