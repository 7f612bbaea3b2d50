import * as z from 'zod/mini';
import { t } from '../../i18n/index.ts';

/** A form of JSON, as the description writes it. */
export interface Form {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Form[];
  readonly oneOf?: readonly Form[];
  readonly allOf?: readonly Form[];
  readonly items?: Form;
  readonly properties?: Readonly<Record<string, Form>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Form;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

// The server makes it; what it means is looked at where it is shown.
const form = z.custom<Form>((value) => typeof value === 'object' && value !== null);
const content = z.record(z.string(), z.object({ schema: z.optional(form), example: z.optional(z.unknown()) }));

/** Codes, and when they are answered. */
const refusals = z.record(z.string(), z.string());

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.optional(z.string()),
  parameters: z.optional(
    z.array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.optional(z.boolean()),
        description: z.string(),
        schema: form,
        example: z.optional(z.union([z.string(), z.number()])),
      }),
    ),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(
    z.string(),
    z.object({ $ref: z.optional(z.string()), description: z.optional(z.string()), content: z.optional(content) }),
  ),
  'x-refusals': z.optional(refusals),
  'x-game-refuses': z.optional(z.boolean()),
});

const document = z.object({
  info: z.object({ description: z.string() }),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), form),
    responses: z.record(z.string(), z.object({ 'x-refusals': refusals })),
  }),
});

/** One way of asking the server. */
export interface Operation extends Omit<z.output<typeof operation>, 'parameters'> {
  readonly method: string;
  readonly path: string;
  readonly parameters: NonNullable<z.output<typeof operation>['parameters']>;
}

export interface Description {
  readonly about: string;
  readonly groups: readonly { readonly name: string; readonly operations: readonly Operation[] }[];
  readonly forms: Readonly<Record<string, Form>>;
}

/** Errors: ZodError for a text that is no description. */
export function readDescription(text: string): Description {
  const { info, tags, paths, components } = document.parse(JSON.parse(text));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Operation => ({
      ...one,
      // What is refused to everybody alike stands once for all.
      'x-refusals': {
        ...one['x-refusals'],
        ...components.responses[one.responses['default']?.$ref?.replace(/^.*\//, '') ?? '']?.['x-refusals'],
      },
      method: method.toUpperCase(),
      path,
      parameters: one.parameters ?? [],
    })),
  );
  return {
    about: info.description,
    groups: tags.map(({ name }) => ({ name, operations: operations.filter((one) => one.tags.includes(name)) })),
    forms: components.schemas,
  };
}

/** The operations in which every word occurs, by group; groups without any are left out. */
export function matching({ groups }: Description, words: string): Description['groups'] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const fits = (one: Operation): boolean => {
    const text = [
      one.method,
      one.path,
      one.operationId,
      one.summary,
      ...one.tags,
      ...Object.keys(one['x-refusals'] ?? {}),
    ]
      .join(' ')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return groups
    .map(({ name, operations }) => ({ name, operations: operations.filter(fits) }))
    .filter(({ operations }) => operations.length > 0);
}

/** A field of a form, for a table. */
export interface Row {
  /** With those that it lies in: `seats[].name`. */
  readonly name: string;
  readonly form: Form;
  readonly needed: boolean;
}

/**
 * All fields of a form, those of fields within after them, whichever choice has them; forms with a name are not opened.
 */
export function rowsOf(one: Form, before = ''): Row[] {
  if (one.items !== undefined) return rowsOf(one.items, `${before}[]`);
  if (one.anyOf !== undefined && before !== '') return one.anyOf.flatMap((choice) => rowsOf(choice, before));
  return Object.entries(one.properties ?? {}).flatMap(([field, inside]) => {
    const name = before === '' ? field : `${before}.${field}`;
    return [{ name, form: inside, needed: one.required?.includes(field) === true }, ...rowsOf(inside, name)];
  });
}

/** The name of a form that another one refers to. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** Sizes and patterns, in words. */
export function limitsOf({ minLength, maxLength, maxItems, minimum, maximum, pattern, type }: Form): string {
  const said: string[] = [];
  if (maxLength !== undefined)
    said.push(
      minLength === undefined
        ? t('at most {n} characters', { n: maxLength })
        : t('{min} to {max} characters', { min: minLength, max: maxLength }),
    );
  if (maxItems !== undefined) said.push(t('at most {n}', { n: maxItems }));
  const isSafe = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (type !== 'string' && isSafe(minimum)) said.push(t('{n} or more', { n: minimum }));
  if (type !== 'string' && isSafe(maximum)) said.push(t('{n} or less', { n: maximum }));
  if (pattern !== undefined) said.push(t('pattern {pattern}', { pattern }));
  return said.join(', ');
}
