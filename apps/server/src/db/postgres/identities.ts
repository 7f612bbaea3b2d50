import { type Kysely, sql } from 'kysely';

interface Column {
  readonly table: string;
  readonly column: string;
}

/** After rows came with their numbers: what is numbered from now on comes after them. Errors: those of the database. */
export async function renumber<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
  for (const { table, column } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(db);
}
