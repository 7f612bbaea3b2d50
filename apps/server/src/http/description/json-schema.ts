import { isJsonMap, type Json, type JsonMap } from '@cardscape/rules';
import * as z from 'zod/mini';

type JsonSchema = { readonly [keyword: string]: Json };

/** A form as JSON schema. What no schema can say is left open. (The type of zod does not say that schemas are JSON.) */
export function jsonSchemaOf(form: z.core.$ZodType, how: z.core.ToJSONSchemaParams): JsonSchema {
  return z.toJSONSchema(form, { unrepresentable: 'any', ...how }) as JsonSchema;
}

/** The schemas in a map of them, by name. */
export function schemasIn(map: Json | undefined): (readonly [string, JsonMap])[] {
  return Object.entries(isJsonMap(map) ? map : {}).flatMap(([name, schema]) =>
    isJsonMap(schema) ? [[name, schema] as const] : [],
  );
}
