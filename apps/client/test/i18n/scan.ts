import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { CONTEXT_GLUE } from '../../src/i18n/catalogue.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const SERVER = fileURLToPath(new URL('../../../server/src/', import.meta.url));
const CLIENT_KIT = fileURLToPath(new URL('../../../../packages/client-kit/src/', import.meta.url));

/** A message as it stands in the code. */
export interface Said {
  /** Its key in a catalogue. */
  readonly key: string;
  /** What it is for more than one, where it counts. */
  readonly plural: string | null;
  readonly place: string;
  /** The game by whose rules alone it is said. */
  readonly game?: string;
}

/** Words of the code that go through no catalogue, or a message that cannot be read from the code. */
export interface Bare {
  readonly text: string;
  readonly place: string;
}

export interface Scan {
  readonly said: readonly Said[];
  readonly bare: readonly Bare[];
}

/** Functions that are given messages: which of their arguments are one each, or the two forms of one that counts. */
const SINGLE: Readonly<Record<string, readonly number[]>> = { t: [0], tx: [0], parts: [0], tc: [1], said: [2, 3] };
const COUNTED: Readonly<Record<string, readonly [one: number, other: number]>> = { tn: [0, 1], countedParts: [0, 1] };

/** What only developers read. */
const SILENT = /^(?:games\/\w+\/)?gallery(?:\/|\.ts$)/;

/** Attributes and fields whose text is read or heard, whatever it looks like. */
const SPOKEN =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|label|title|alt|placeholder|heading|hint|about|words)$/;

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

function isNode(thing: unknown): thing is Node {
  return typeof thing === 'object' && thing !== null && typeof (thing as { type?: unknown }).type === 'string';
}

export function nodes(field: unknown): Node[] {
  return Array.isArray(field) ? field.filter(isNode) : isNode(field) ? [field] : [];
}

/** The text of a literal, or of a template with a brace for each value. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  return nodes(node['quasis'])
    .map((quasi) => String((quasi['value'] as { cooked?: string }).cooked ?? ''))
    .join('{}');
}

/** Every text that an expression may come to: of a choice both, of anything else none. */
function choices(node: Node | undefined): (string | null)[] {
  if (node?.type === 'ConditionalExpression')
    return [...choices(nodes(node['consequent'])[0]), ...choices(nodes(node['alternate'])[0])];
  if (node === undefined || (node.type === 'TemplateLiteral' && nodes(node['expressions']).length > 0)) return [null];
  return [textOf(node)];
}

export function nameOf(field: unknown): string {
  const [node] = nodes(field);
  if (node === undefined) return '';
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
}

/** Words with a capital that are names of keys, of the project, or of things that computers know. */
const NAMES =
  /^(?:Enter|Escape|Esc|Home|End|Tab|Backspace|Delete|Shift|Control|Alt|Meta|Space|Arrow|Cardscape|English|Deutsch|Cinzel|Bearer)$/;

/**
 * Whether a text is to be read: two words side by side, or one with a capital. Names of classes, fields and events are
 * neither; nor is what has signs of code in it.
 */
function isSentence(text: string): boolean {
  if (/[[\]<>=;#]/.test(text)) return false;
  return (
    /(?:^|[\s(“])[A-Za-z’]{2,},? [a-z’]{2,}/.test(text) ||
    (/^\s*[A-Z][a-z]+[\s.,:!?…]*$/.test(text) && !NAMES.test(text))
  );
}

class Scanner {
  readonly said: Said[] = [];
  readonly bare: Bare[] = [];
  readonly #file: string;
  readonly #code: string;

  constructor(file: string, code: string) {
    this.#file = file;
    this.#code = code;
  }

  #place(node: Node): string {
    return `${this.#file}:${this.#code.slice(0, node.start).split('\n').length}`;
  }

  #complain(node: Node, text: string): void {
    this.bare.push({ text: text.trim().replaceAll(/\s+/g, ' '), place: this.#place(node) });
  }

  #message(node: Node, given: readonly Node[]): void {
    const name = nameOf(node['callee']);
    const context = name === 'tc' ? `${textOf(given[0] ?? node) ?? ''}${CONTEXT_GLUE}` : '';
    for (const index of SINGLE[name] ?? []) {
      for (const text of choices(given[index])) {
        if (text === null) this.#complain(node, `${name}(…) is given something that is no plain text`);
        else this.said.push({ key: `${context}${text}`, plural: null, place: this.#place(node) });
      }
    }
    const [one, other] = COUNTED[name] ?? [];
    if (one === undefined || other === undefined) return;
    const [single, several] = [given[one], given[other]].map((part) => choices(part)[0] ?? null);
    if (typeof single === 'string' && typeof several === 'string')
      this.said.push({ key: single, plural: several, place: this.#place(node) });
    else this.#complain(node, `${name}(…) is given something that is no plain text`);
  }

  /** `spoken`: whether what stands here is read or heard. */
  walk(node: Node, spoken = false): void {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        for (const inner of nodes(node['declaration'])) this.walk(inner);
        return;
      case 'ThrowStatement':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAnnotation':
      case 'TSLiteralType':
        return;
      case 'NewExpression':
        if (nameOf(node['callee']).endsWith('Error')) return;
        break;
      case 'CallExpression': {
        const name = nameOf(node['callee']);
        const given = nodes(node['arguments']);
        if (Object.hasOwn(SINGLE, name) || Object.hasOwn(COUNTED, name)) {
          this.#message(node, given);
          const read = new Set([...(SINGLE[name] ?? []), ...(COUNTED[name] ?? []), ...(name === 'tc' ? [0] : [])]);
          for (const [index, inner] of given.entries()) if (!read.has(index)) this.walk(inner);
          return;
        }
        break;
      }
      case 'JSXAttribute': {
        const name = nameOf(node['name']);
        if (name === 'class' || name === 'style' || name === 'd') return;
        for (const inner of nodes(node['value'])) this.walk(inner, SPOKEN.test(name));
        return;
      }
      case 'Property':
        for (const inner of nodes(node['value'])) this.walk(inner, SPOKEN.test(nameOf(node['key'])));
        return;
      case 'JSXText':
        if (/[A-Za-z]{2}/.test(String(node['value'])) && !NAMES.test(String(node['value']).trim()))
          this.#complain(node, String(node['value']));
        return;
      case 'Literal':
      case 'TemplateLiteral': {
        const text = textOf(node);
        if (text !== null && (isSentence(text) || (spoken && /[A-Za-z]{2}/.test(text.replaceAll('{}', '')))))
          this.#complain(node, text);
        break;
      }
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'JSXExpressionContainer':
        for (const [field, inner] of Object.entries(node))
          for (const one of nodes(inner)) this.walk(one, spoken && field !== 'test');
        return;
      default:
    }
    for (const inner of Object.values(node)) for (const one of nodes(inner)) this.walk(one);
  }
}

/** Stands for a value until the values of a sentence are counted. */
const HOLE = '\u0000';

/** A sentence from its beginning to its end, with a value that is one itself before or after it. */
const SENTENCE = new RegExp(`^(?:[A-Z“]|${HOLE} [A-Za-z]).* .*(?:[.?]|[.:] ${HOLE})$`, 's');

/**
 * What an expression comes to where all choices in it are made the same way (one card, several cards), with holes for
 * its values.
 */
function textWith(node: Node, branch: 'consequent' | 'alternate'): string {
  const one = (field: unknown): string =>
    nodes(field)
      .map((inner) => textWith(inner, branch))
      .join('');
  if (node.type === 'ConditionalExpression') return one(node[branch]);
  if (node.type !== 'TemplateLiteral') return textOf(node) ?? HOLE;
  const values = nodes(node['expressions']).map(one);
  return nodes(node['quasis'])
    .map((quasi, index) => `${(quasi['value'] as { cooked?: string }).cooked ?? ''}${values[index] ?? ''}`)
    .join('');
}

/**
 * The whole sentences that an expression may come to, as others hear them: their values are numbered in their order.
 */
export function sentencesOf(node: Node): string[] {
  const texts = new Set([textWith(node, 'consequent'), textWith(node, 'alternate')]);
  return [...texts]
    .filter((text) => SENTENCE.test(text))
    .map((text) => {
      let count = 0;
      return text.replaceAll(HOLE, () => `{${++count}}`);
    });
}

/** The code of a folder, file by file, as its tree. */
export function* trees(
  folder: string,
  isWanted: (name: string) => boolean,
): Generator<{ readonly file: string; readonly code: string; readonly program: Node }> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && isWanted(name),
  );
  for (const file of files.toSorted()) {
    const code = readFileSync(`${folder}${file}`, 'utf8');
    const { program, errors } = parseSync(file, code);
    if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message ?? ''}`);
    yield { file, code, program: program as unknown as Node };
  }
}

/** Reads the code of the client, or of the files whose path begins so. */
export function scan(under = ''): Scan {
  const found = [...trees(SRC, (name) => name.startsWith(under) && !SILENT.test(name))].map(
    ({ file, code, program }) => {
      const scanner = new Scanner(file, code);
      scanner.walk(program);
      return scanner;
    },
  );
  return { said: found.flatMap(({ said }) => said), bare: found.flatMap(({ bare }) => bare) };
}

/** What is thrown with a sentence that players read: where it is made, and which argument the sentence is. */
const REFUSALS: readonly { readonly folder: string; readonly made: string; readonly index: number }[] = [
  { folder: SERVER, made: 'Refused', index: 1 },
  { folder: SERVER, made: 'News', index: 0 },
  { folder: CLIENT_KIT, made: 'ConnectionLost', index: 0 },
  { folder: CLIENT_KIT, made: 'ApiRefusal', index: 2 },
];

/**
 * Sentences in which the server refuses something, or the connection is gone: the client looks them up as they come
 * (`heard`). `unread`: whose sentence stands elsewhere.
 */
export function refusals(): { readonly said: Said[]; readonly unread: Bare[] } {
  const said: Said[] = [];
  const unread: Bare[] = [];
  for (const { folder, made, index } of REFUSALS) {
    const walk = (node: Node, file: string, code: string): void => {
      if (node.type === 'NewExpression' && nameOf(node['callee']) === made) {
        const message = nodes(node['arguments'])[index];
        // What another has said, else a sentence of its own.
        const options =
          message?.type === 'LogicalExpression'
            ? [...nodes(message['left']), ...nodes(message['right'])]
            : nodes(message);
        const keys = new Set(
          options.flatMap((option) => [...choices(option).filter((text) => text !== null), ...sentencesOf(option)]),
        );
        // What begins small is for developers: no screen shows it.
        for (const key of keys)
          if (made === 'Refused' || /^[A-Z]/.test(key)) said.push({ key, plural: null, place: file });
        if (keys.size === 0)
          unread.push({
            text: code.slice(message?.start ?? node.start, Number((message ?? node)['end'])),
            place: file,
          });
      }
      for (const inner of Object.values(node)) for (const one of nodes(inner)) walk(one, file, code);
    };
    for (const { file, code, program } of trees(folder, () => true)) walk(program, file, code);
  }
  return { said, unread };
}
