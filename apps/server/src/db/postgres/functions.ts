import { type Kysely, sql } from 'kysely';

/** What SQLite has, what statements here use of it, and what PostgreSQL calls otherwise: it is there under the same name. */
const FUNCTIONS = [
  `json_extract(body text, path text) returns text language sql immutable strict as
    $$ select jsonb_path_query_first(body::jsonb, path::jsonpath) #>> '{}' $$`,
  `json_array_length(body text, path text) returns integer language sql immutable strict as
    $$ select jsonb_array_length(jsonb_path_query_first(body::jsonb, path::jsonpath)) $$`,
  `json_quote(value text) returns text language sql immutable strict as $$ select to_json(value)::text $$`,
  `instr(text, part text) returns integer language sql immutable strict as $$ select strpos($1, part) $$`,
  // For triggers that keep what never changes.
  `refuse() returns trigger language plpgsql as $$ begin raise exception '%', tg_argv[0]; end $$`,
];

/** Makes what the migrations rely on. Errors: those of the database. */
export async function makeFunctions<Tables>(db: Kysely<Tables>): Promise<void> {
  for (const text of FUNCTIONS) await sql.raw(`create or replace function ${text}`).execute(db);
}
