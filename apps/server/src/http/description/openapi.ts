import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import {
  account,
  announcement,
  apiError,
  deckChoice,
  type Endpoint,
  ENDPOINTS,
  getDescription,
  matchInfo,
  opponentChoice,
  pathPartsOf,
  person,
  ratingNow,
  ownRefusals,
  type Scope,
  scopesOf,
  sharedRefusals,
  reputation,
} from '@cardscape/protocol';
import { isJsonList, isJsonMap, type Json, type JsonMap } from '@cardscape/rules';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { Refused } from '../../refusal.ts';
import { type Authority, route } from '../route.ts';
import { SESSION_COOKIE } from '../session.ts';
import { jsonSchemaOf, schemasIn } from './json-schema.ts';

const unpack = promisify(gunzip);

type Io = 'input' | 'output';

/** What stands in the description as a form of its own, by name. */
const NAMED: Readonly<Record<string, z.ZodMiniType>> = {
  Refusal: apiError,
  Account: account,
  Announcement: announcement,
  DeckChoice: deckChoice,
  MatchInfo: matchInfo,
  OpponentChoice: opponentChoice,
  Person: person,
  Rating: ratingNow,
  Reputation: reputation,
};

const ANY_JSON: JsonMap = { description: 'Any JSON: in the form of the game at hand (docs/rules).' };
const REFERENCE = '#/components/schemas/';
const RESPONSE = '#/components/responses/';

/** Forms that were met on the way, by the name under which others refer to them. */
class Forms {
  readonly #known = new Map<string, JsonMap>();
  readonly #names = z.registry<{ id: string }>();

  constructor() {
    for (const [id, form] of Object.entries(NAMED)) this.#names.add(form, { id });
  }

  /**
   * A zod form as JSON schema. Forms inside it that have a name, or that speak of themselves, are put among the others.
   */
  of(form: z.ZodMiniType, owner: string, io: Io): JsonMap {
    const {
      $schema: _,
      $defs,
      ...schema
    } = jsonSchemaOf(form, {
      io,
      metadata: this.#names,
      override: ({ zodSchema, jsonSchema }) => {
        const { description } = z.globalRegistry.get(zodSchema) ?? {};
        if (description !== undefined) jsonSchema.description = description;
        else if (typeof jsonSchema.const === 'string')
          jsonSchema.description = `Always \`${jsonSchema.const}\`: by this the form is told from the others.`;
      },
    });
    const parts = schemasIn($defs);
    const own = new Map(
      parts.map(([key, part]) => [key, isAnyJson(key, part) ? 'Json' : key.replace(/^__schema/, owner)]),
    );
    const names = new Map(parts.map(([key, part]) => [key, this.#place(own.get(key) ?? key, referring(part, own))]));
    for (const [key, part] of parts) {
      const name = names.get(key);
      if (name !== undefined && !this.#known.has(name))
        this.#known.set(name, name === 'Json' ? ANY_JSON : referring(part, names));
    }
    return referring(schema, names);
  }

  /**
   * The name under which a part is put: its own. One that reads differently when it is asked than when it is answered
   * has two.
   */
  #place(name: string, part: JsonMap): string {
    const known = this.#known.get(name);
    return name === 'Json' || known === undefined || JSON.stringify(known) === JSON.stringify(part)
      ? name
      : `${name}Asked`;
  }

  get all(): Readonly<Record<string, JsonMap>> {
    return Object.fromEntries([...this.#known].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Whether a part is what zod makes of "any JSON": a union that comes back to itself as list and as record. */
function isAnyJson(key: string, part: JsonMap): boolean {
  const self = { $ref: `#/$defs/${key}` };
  const expected = [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'null' },
    { type: 'array', items: self },
    { type: 'object', propertyNames: { type: 'string' }, additionalProperties: self },
  ];
  return JSON.stringify(part['anyOf']) === JSON.stringify(expected);
}

/** The same with its references led to where the parts stand now. */
function referring(schema: JsonMap, names: ReadonlyMap<string, string>): JsonMap {
  const lead = (value: Json): Json => {
    if (isJsonList(value)) return value.map(lead);
    return isJsonMap(value) ? referring(value, names) : value;
  };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value = null]) => {
      const to = key === '$ref' && typeof value === 'string' ? names.get(value.slice('#/$defs/'.length)) : undefined;
      return [key, to === undefined ? lead(value) : REFERENCE + to];
    }),
  );
}

const TELLS = {
  anybody: 'Anybody may ask.',
  session: 'Needs a session; a guest’s is enough.',
  account: 'Needs an account with a password.',
  moderator: 'For moderators.',
  operator: 'For operators of the server.',
} as const;

/** The answer to a request that was good. */
function answer({ id, reply, example }: Endpoint, forms: Forms): JsonMap {
  const content = (type: string, schema: JsonMap): JsonMap => ({ [type]: { schema, example: example.answer } });
  switch (reply.kind) {
    case 'json':
      return {
        200: { description: 'The answer.', content: content('application/json', forms.of(reply.schema, id, 'output')) },
      };
    case 'events':
      return {
        200: {
          description:
            'Server-sent events until the stream ends: the data of each is JSON of this form. A line that begins with a colon is a sign of life.',
          content: content('text/event-stream', forms.of(reply.schema, id, 'output')),
        },
      };
    case 'lines':
      return {
        200: {
          description: 'Lines of JSON of this form, until the stream ends.',
          content: content('application/x-ndjson', forms.of(reply.schema, id, 'output')),
        },
      };
    case 'text':
      return {
        200: {
          description: 'The text.',
          content: content(reply.type, { type: reply.type === 'application/json' ? 'object' : 'string' }),
        },
      };
    case 'picture':
      return {
        200: {
          description: 'The picture.',
          content: content(reply.type, { type: 'string', format: 'binary' }),
        },
      };
    case 'nothing':
      return { 204: { description: 'Done; there is nothing to say.' } };
  }
}

/** The fields of a query, each a parameter. */
function queryParameters({ id, query, example }: Endpoint, forms: Forms): JsonMap[] {
  if (query === undefined) return [];
  const { properties, required } = forms.of(query, id, 'input');
  return schemasIn(properties).map(([name, { description, ...schema }]) => {
    const sample = example.query?.[name];
    return {
      name,
      in: 'query',
      required: isJsonList(required) && required.includes(name),
      description,
      schema,
      ...(sample === undefined ? {} : { example: schema['type'] === 'integer' ? Number(sample) : sample }),
    };
  });
}

/** What lets somebody in; nothing where that is a session alone, as it is by default. */
function securityOf(right: Endpoint['right'], scopes: readonly Scope[]): JsonMap {
  const nothing = right === 'anybody' ? [{}] : [];
  const tokens = scopes.map((scope) => ({ token: [scope] }));
  return nothing.length + tokens.length === 0 ? {} : { security: [...nothing, { session: [] }, ...tokens] };
}

function tellScopes(scopes: readonly Scope[]): string {
  if (scopes.length === 0) return 'No access token reaches it.';
  return `Access tokens reach it with ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`;
}

function operation(endpoint: Endpoint, forms: Forms): JsonMap {
  const { id, group, summary, right, body, example, gameRefuses } = endpoint;
  const scopes = scopesOf(endpoint);
  const places = pathPartsOf(endpoint).map(({ name, description, example: part }): JsonMap => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string', pattern: String.raw`^[\w-]{1,40}$` },
    example: part,
  }));
  const parameters = [...places, ...queryParameters(endpoint, forms)];
  return {
    operationId: id,
    tags: [group],
    summary,
    description: `${TELLS[right]} ${tellScopes(scopes)}`,
    ...securityOf(right, scopes),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: forms.of(body, id, 'input'), example: example.body } },
          },
        }),
    responses: {
      ...answer(endpoint, forms),
      default: { $ref: `${RESPONSE}${right}` },
    },
    'x-right': right,
    'x-scopes': scopes,
    'x-refusals': ownRefusals(endpoint),
    ...(gameRefuses === true ? { 'x-game-refuses': true } : {}),
  };
}

/** What all operations with a right are refused with; each has its own codes beside these. */
function refusedFor(right: Endpoint['right']): JsonMap {
  const shared = sharedRefusals(right);
  const codes = Object.entries(shared).map(([code, when]) => `- \`${code}\`: ${when}`);
  return {
    description: `Refused: with a code of the operation’s \`x-refusals\`, where it has \`x-game-refuses\` with codes of the game at hand (several with spaces between), or with one of these:\n${codes.join('\n')}`,
    content: { 'application/json': { schema: { $ref: `${REFERENCE}Refusal` } } },
    'x-refusals': shared,
  };
}

/** What watches over the server asks beside the interface. */
function asked(operationId: string, summary: string, type: string, schema: JsonMap, example: Json): JsonMap {
  return {
    get: {
      operationId,
      tags: ['Operations'],
      summary,
      security: [{}],
      responses: {
        200: { description: 'The answer.', content: { [type]: { schema, example } } },
        default: { description: 'Not now, or not for you.' },
      },
    },
  };
}

/** An answer that says of each of some things whether it is so. */
function yesOrNo(what: Readonly<Record<string, string>>): JsonMap {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(what).map(([name, description]) => [name, { type: 'boolean', description }]),
    ),
    required: Object.keys(what),
  };
}

const OPERATIONS: Readonly<Record<string, JsonMap>> = {
  '/healthz': asked('isAlive', 'The process lives.', 'application/json', yesOrNo({ ok: 'Always true.' }), { ok: true }),
  '/readyz': asked(
    'isReady',
    'The server can take part: its databases answer, the log can be written, the matches of the last run are back, and it does not drain. Else 503, with what is missing.',
    'application/json',
    yesOrNo({
      ok: 'All of the others.',
      database: 'The databases answer.',
      log: 'The log can be written.',
      matches: 'The matches of the last run are back.',
      open: 'It takes new matches.',
    }),
    { ok: true, database: true, log: true, matches: true, open: true },
  ),
  '/metrics': asked(
    'getMetrics',
    'Figures for Prometheus; only for loopback, or with the token that the host has set.',
    'text/plain',
    { type: 'string' },
    'cardscape_http_requests_total{route="/api/games",method="GET",status="200"} 14\n',
  ),
};

/** The description of the whole interface, made from the endpoints themselves (P-11): OpenAPI 3.1. */
export function describeApi(endpoints: readonly Endpoint[] = ENDPOINTS): JsonMap {
  const forms = new Forms();
  const rights = [...new Set(endpoints.map(({ right }) => right))];
  // Refusals are part of every answer.
  forms.of(z.object({ refusal: apiError }), '', 'output');
  const paths: Record<string, Record<string, JsonMap>> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, forms) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Cardscape',
      version: '1',
      description:
        'How programs find and begin matches, and whatever else is done over HTTP. A match itself is played over a WebSocket (docs/protocol.md). Requests and answers are JSON. Every answer that is not 2xx is a Refusal: a stable code, and a sentence for the reader. What changes something must come from the server’s own pages or from no page.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: [...new Set([...endpoints.map(({ group }) => group), 'Operations'])].map((name) => ({ name })),
    paths: { ...paths, ...OPERATIONS },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Set by GET /api/session and by signing in.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token of an account (`createToken`), for programs. Its scopes say what it reaches: `read` looks at what is the account’s, `play` plays for it, `organise` makes matches and invites to them. Whoever shows a token acts with that alone, whatever cookies come along.',
        },
      },
      responses: Object.fromEntries(rights.map((right) => [right, refusedFor(right)])),
      schemas: forms.all,
    },
  };
}

/** What is said of the operations with a tag alone; null: none has it. */
export function describeTag(tag: string): JsonMap | null {
  const endpoints = ENDPOINTS.filter(({ group }) => group === tag);
  if (endpoints.length === 0) return null;
  const { paths, tags: _, ...rest } = describeApi(endpoints);
  const own = Object.entries(paths ?? {}).filter(([path]) => !(path in OPERATIONS));
  return { ...rest, tags: [{ name: tag }], paths: Object.fromEntries(own) };
}

/** The description of this process's interface, as long as it runs; that of a tag once somebody has asked for it. */
let packed: Buffer | undefined;
const packedTags = new Map<string, Buffer>();

/** Errors: Refused. */
function packedTag(tag: string): Buffer {
  const known = packedTags.get(tag);
  if (known !== undefined) return known;
  const description = describeTag(tag);
  if (description === null) throw new Refused('NO_SUCH_TAG', `No operation has the tag ${tag}.`);
  const made = gzipSync(JSON.stringify(description));
  packedTags.set(tag, made);
  return made;
}

/**
 * Serves the description, which is made once and kept packed: it is large, and few ask for it. Whoever has it may ask
 * whether it is still the newest.
 */
export function descriptionRoute(router: Router, { authority }: { readonly authority: Authority }): void {
  // Now, and not when somebody asks: matches would stand still meanwhile.
  packed ??= gzipSync(JSON.stringify(describeApi()));
  const description = packed;
  route(router, authority, getDescription, async ({ query: { tag }, response }) => {
    response.setHeader('Cache-Control', 'no-cache');
    return (await unpack(tag === undefined ? description : packedTag(tag))).toString();
  });
}
