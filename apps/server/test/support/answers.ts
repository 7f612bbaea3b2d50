import type { Fetch } from '@cardscape/client-kit';
import { ENDPOINTS, type Endpoint } from '@cardscape/protocol';
import { z } from 'zod';
import { describeApi } from '../../src/http/description/openapi.ts';

/* What servers really answer, held against the description that they give of themselves. */

type Described = {
  readonly paths: Record<
    string,
    Record<
      string,
      { readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }> }
    >
  >;
  readonly components: { readonly schemas: object };
};

/** Forms by the id of their endpoint, made when they are first needed. */
const forms = new Map<string, z.ZodType>();
let described: Described | null = null;

function formOf({ id, method, path }: Endpoint): z.ZodType {
  const known = forms.get(id);
  if (known !== undefined) return known;
  described ??= JSON.parse(JSON.stringify(describeApi()).replaceAll('#/components/schemas/', '#/$defs/')) as Described;
  const operation = described.paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  const schema = operation?.responses['200']?.content?.['application/json']?.schema;
  const form =
    schema === undefined
      ? z.never()
      : z.fromJSONSchema({ ...schema, $defs: described.components.schemas } as Parameters<typeof z.fromJSONSchema>[0]);
  forms.set(id, form);
  return form;
}

const PATTERNS = ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`/api${endpoint.path.replaceAll(/:\w+/g, '[^/?]+')}(\\?.*)?$`),
}));

/**
 * Asks, and puts a refusal in the place of an answer that the description does not promise: with a field too many, too.
 */
export function asDescribed(fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (!response.ok || response.headers.get('content-type')?.startsWith('application/json') !== true) return response;
    const endpoint = PATTERNS.find(
      (one) => one.endpoint.method === (init?.method ?? 'GET') && one.pattern.test(url),
    )?.endpoint;
    if (endpoint?.reply.kind !== 'json') return response;
    const parsed = formOf(endpoint).safeParse(await response.clone().json());
    if (parsed.success) return response;
    return new Response(
      JSON.stringify({
        code: 'NOT_AS_DESCRIBED',
        message: `${endpoint.id} does not answer as it is described: ${z.prettifyError(parsed.error)}`,
      }),
      { status: 599 },
    );
  };
}
