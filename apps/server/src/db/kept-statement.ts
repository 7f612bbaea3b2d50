import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';

/** What is put into a statement. Numbers are whole, and what is once a number always is: PostgreSQL is told the types. */
type Given = Readonly<Record<string, string | number | null>>;

/** A statement and its parameters: fixed ones, or where in what is given they stand. */
interface Kept<Row> {
  readonly query: CompiledQuery<Row>;
  readonly parameters: readonly ({ readonly name: string } | { readonly value: unknown })[];
}

/**
 * A statement that is built once for each database, and run with other values each time: building one takes longer than
 * SQLite takes to run it. Within a transaction of the caller's, if `db` is one. Errors: those of the database; Error
 * where `build` does not hand on what it is given as it is.
 * @param build puts each value that is given into the statement, and looks at none
 */
export function keptStatement<Tables, Values extends Given, Row>(
  build: (db: Kysely<Tables>, given: Values) => Compilable<Row>,
): (db: Kysely<Tables>, given: Values) => Promise<readonly Row[]> {
  const kept = new WeakMap<DialectAdapter, Kept<Row>>();
  return async (db, given) => {
    const { adapter } = db.getExecutor();
    const { query, parameters } = kept.get(adapter) ?? keep(build, db, given);
    kept.set(adapter, { query, parameters });
    const bound = parameters.map((one) => ('name' in one ? given[one.name] : one.value));
    return (await db.executeQuery<Row>({ ...query, parameters: bound })).rows;
  };
}

/** Builds a statement with marks of the same types in the place of what is given. */
function keep<Tables, Values extends Given, Row>(
  build: (db: Kysely<Tables>, given: Values) => Compilable<Row>,
  db: Kysely<Tables>,
  given: Values,
): Kept<Row> {
  const names = Object.keys(given);
  const marks = names.map((name, index) =>
    typeof given[name] === 'number' ? Number.MIN_SAFE_INTEGER + index : `\u0000${name}`,
  );
  // Each mark has the type of the value that it stands for.
  const query = build(db, Object.fromEntries(names.map((name, index) => [name, marks[index]])) as Values).compile();
  const parameters = query.parameters.map((value) => {
    const name = names[marks.findIndex((mark) => mark === value)];
    return name === undefined ? { value } : { name };
  });
  const lost = names.filter((name) => !parameters.some((one) => 'name' in one && one.name === name));
  if (lost.length > 0) throw new Error(`a statement makes something else of ${lost.join(', ')}`);
  return { query, parameters };
}
