import { get, type IncomingMessage } from 'node:http';
import { apiError, ENDPOINTS, refusalsOf } from '@cardscape/protocol';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Router } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiContext, apiRouter } from '../../src/http/api.ts';
import { describeApi, describeTag } from '../../src/http/description/openapi.ts';
import { asDescribed } from '../support/answers.ts';
import { type TestServer, testServer } from '../support/server.ts';

describe('P-11 the description of the interface', () => {
  const description: Part = describeApi();
  const operations = Object.values(
    description['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>,
  ).flatMap((methods) => Object.values(methods));

  test('is OpenAPI 3.1 by its own schema', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(description));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test('names every operation once, and every reference leads somewhere', () => {
    const ids = ENDPOINTS.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const { schemas, responses } = description['components'] as Record<'schemas' | 'responses', object>;
    const led = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? '');
    const known = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ];
    expect([...new Set(led)].filter((to) => !known.includes(to))).toEqual([]);
  });

  test('can be read in a part of it, and says nothing over again', () => {
    expect(JSON.stringify(description).length).toBeLessThan(460_000);
    const tags = (description['tags'] as readonly { readonly name: string }[]).map(({ name }) => name);
    const parts = tags.map((tag) => describeTag(tag)).filter((part) => part !== null);
    // What watches over the server is asked beside the interface.
    expect(parts).toHaveLength(tags.length - 1);
    const ids = parts.flatMap((part) =>
      [...JSON.stringify(part).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id),
    );
    expect(new Set(ids)).toEqual(new Set(ENDPOINTS.map(({ id }) => id)));
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(80_000);
    expect(describeTag('Chess')).toBeNull();
  });

  test('says of each operation what it is refused with', () => {
    const { responses } = description['components'] as {
      readonly responses: Readonly<Record<string, { readonly 'x-refusals': Readonly<Record<string, string>> }>>;
    };
    const told = operations.filter((one) => 'x-right' in one);
    expect(told).toHaveLength(ENDPOINTS.length);
    for (const endpoint of ENDPOINTS) {
      const one = told.find(({ operationId }) => operationId === endpoint.id) as unknown as {
        readonly 'x-refusals': Readonly<Record<string, string>>;
        readonly responses: { readonly default: { readonly $ref: string } };
      };
      const shared = responses[one.responses.default.$ref.slice('#/components/responses/'.length)]?.['x-refusals'];
      expect({ ...one['x-refusals'], ...shared }).toEqual(refusalsOf(endpoint));
    }
  });

  test('says of every field and every parameter what it is', () => {
    expect(fieldsWithout(description)).toEqual([]);
    expect(choicesWithout(description)).toEqual([]);
    expect(
      operations.flatMap(({ operationId, parameters = [] }) =>
        parameters.filter((one) => (one.description ?? '') === '').map(({ name }) => `${operationId} ${name}`),
      ),
    ).toEqual([]);
  });

  test.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    'shows how %s is asked and what it answers, in the form that it has',
    (_, { path, query, body, reply, parts = {}, example }) => {
      const form =
        reply.kind === 'text' || reply.kind === 'picture'
          ? reply.type === 'application/json'
            ? z.json()
            : z.string()
          : reply.kind === 'nothing'
            ? z.undefined()
            : reply.schema;
      // A field too many would be lost, and noticed.
      expect(form.parse(example.answer)).toEqual(example.answer);
      expect((body ?? z.undefined()).parse(example.body)).toEqual(
        example.body === undefined ? undefined : expect.objectContaining(example.body),
      );
      expect(Object.keys((query ?? z.optional(z.object({}))).parse(example.query) ?? {})).toEqual(
        expect.arrayContaining(Object.keys(example.query ?? {})),
      );
      expect(Object.keys(parts).filter((name) => !path.includes(`:${name}`))).toEqual([]);
    },
  );

  test('has the examples: of every body, every answer and every part of a path', () => {
    const without = operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => {
      const contents = [
        requestBody,
        ...Object.entries(responses).flatMap(([status, response]) => (status === 'default' ? [] : [response])),
      ].flatMap((one) => Object.values(one?.content ?? {}));
      const parts = parameters.filter(
        (one) => one.in === 'path' && !new RegExp(one.schema.pattern ?? '').test(one.example ?? ''),
      );
      return [
        ...contents.filter(({ example }) => example === undefined).map(() => operationId),
        ...parts.map(({ name }) => `${operationId} ${name}`),
      ];
    });
    expect(without).toEqual([]);
  });

  test('has every route that is mounted, and no other', () => {
    const mounted = mountedIn(apiRouter(ANYTHING as ApiContext));
    const described = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(mounted.toSorted()).toEqual(described.toSorted());
  });
});

type Part = Readonly<Record<string, unknown>>;

interface Content {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
    readonly example?: string;
    readonly schema: { readonly pattern?: string };
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** Whether somebody says what a part is: in place, or in the form to which it refers. */
function isSaid(description: Part, part: Part): boolean {
  const { schemas } = description['components'] as { readonly schemas: Readonly<Record<string, Part>> };
  return [part, schemas[String(part['$ref']).slice('#/components/schemas/'.length)]].some(
    (one) => ((one?.['description'] as string | undefined) ?? '') !== '',
  );
}

/** Everything that `find` finds in any part of the description, and where. Examples are no part of it. */
function everywhere(find: (part: Part, at: string) => string[], part: unknown, at = ''): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return [
    ...find(part as Part, at),
    ...Object.entries(part).flatMap(([key, value]) =>
      key === 'example' ? [] : everywhere(find, value, `${at}/${key}`),
    ),
  ];
}

/** Fields of which nobody says what they are, those included that tell the members of a choice apart. */
function fieldsWithout(description: Part): string[] {
  return everywhere(({ properties = {} }, at) => {
    const fields = Object.entries(properties as Readonly<Record<string, Part>>);
    return fields.flatMap(([name, field]) => (isSaid(description, field) ? [] : [`${at}.${name}`]));
  }, description);
}

/**
 * Members of choices of which nobody says what they are. What may be null is no choice, nor are members that are any
 * text or number.
 */
function choicesWithout(description: Part): string[] {
  const isNamed = (one: Part): boolean => typeof one['const'] === 'string' || '$ref' in one || one['type'] === 'object';
  return everywhere(
    (part, at) =>
      ['anyOf', 'oneOf'].flatMap((key) => {
        const members = ((part[key] ?? []) as readonly Part[]).filter(({ type }) => type !== 'null');
        return members.length < 2
          ? []
          : members.flatMap((one, index) =>
              isNamed(one) && !isSaid(description, one) ? [`${at}/${key}/${index}`] : [],
            );
      }),
    description,
  );
}

/** Has everything, and is everything: mounting only takes things apart. */
const ANYTHING: unknown = new Proxy(() => undefined, {
  get: (_, key) => (typeof key === 'symbol' ? undefined : ANYTHING),
  apply: () => ANYTHING,
});

/** `METHOD /path` of every route of a router. */
function mountedIn({ stack }: Router): string[] {
  return stack.flatMap(({ route }) => {
    const methods = (route as unknown as { methods?: Record<string, boolean> } | undefined)?.methods ?? {};
    return Object.keys(methods).map((method) => `${method.toUpperCase()} ${route?.path ?? ''}`);
  });
}

describe('what the description promises', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  test.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s answers, and refuses in the one form and with a code that it names',
    async (_, endpoint) => {
      for (const params of ['nothing', '!']) {
        const response = await fetch(
          `${server.address}/api${endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(params))}`,
          { method: endpoint.method },
        );
        if (response.ok) {
          await response.body?.cancel();
          continue;
        }
        const refusal = apiError.parse(await response.json());
        if (params === 'nothing') expect(refusal.code).not.toBe('NOT_FOUND');
        expect([
          ...Object.keys(refusalsOf(endpoint)),
          ...(endpoint.gameRefuses === true ? [refusal.code] : []),
        ]).toContain(refusal.code);
      }
    },
  );

  test('is what is really answered: a field too many, or one too few, would be noticed', async () => {
    const answering = (answer: unknown): Promise<Response> =>
      asDescribed(() => Promise.resolve(Response.json(answer)))(`${server.address}/api/matches/m/head`, {
        method: 'GET',
      });
    expect((await answering({ seq: 1, head: 'x' })).status).toBe(200);
    for (const wrong of [{ seq: 1, head: 'x', secret: 'y' }, { seq: 1 }, { seq: 1.5, head: 'x' }, null])
      expect((await answering(wrong)).status).toBe(599);
  });

  test('is served, and whoever has it need not load it again', async () => {
    const first = await fetch(`${server.address}/api/openapi.json`);
    expect(first.headers.get('content-type')).toContain('application/json');
    expect(await first.json()).toEqual(JSON.parse(JSON.stringify(describeApi())));
    // `fetch` would say that it wants it anew.
    const again = await new Promise<IncomingMessage>((resolve) =>
      get(
        `${server.address}/api/openapi.json`,
        { headers: { 'if-none-match': first.headers.get('etag') ?? '' } },
        resolve,
      ),
    );
    again.resume();
    expect(again.statusCode).toBe(304);
  });
});
