/** A table of effects: the columns in their order, and the fields of every row in the same order (TTCG-15.41). */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly string[]>;
}

/** What is wrong with a text that should be a table, and in which line. */
export class CsvError extends Error {
  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`);
    this.name = 'CsvError';
  }
}

/** Reads semicolon-delimited text with a header row (TTCG-15.41); blank lines are passed over. Errors: CsvError. */
export function readCsv(text: string): Table {
  const [header, ...rows] = records(text);
  if (header === undefined) throw new CsvError(1, 'the file has no header row');
  const twice = header.fields.find((column, index) => header.fields.indexOf(column) < index);
  if (twice !== undefined) throw new CsvError(header.line, `the header has the column ${twice} twice`);
  for (const { fields, line } of rows) {
    if (fields.length !== header.fields.length)
      throw new CsvError(line, `the row has ${fields.length} fields, the header has ${header.fields.length}`);
  }
  return { columns: header.fields, rows: rows.map(({ fields }) => fields) };
}

/** The lines of a table: fields that contain `;`, `"` or a line end are double-quoted (TTCG-15.41). */
export function* csvLines({ columns, rows }: Table): Iterable<string> {
  yield lineOf(columns);
  for (const row of rows) yield lineOf(row);
}

function lineOf(fields: readonly string[]): string {
  return fields.map(quoted).join(';');
}

function quoted(field: string): string {
  return /[;"\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

interface Record {
  readonly fields: string[];
  /** Where it begins, counted from 1. */
  readonly line: number;
}

function records(text: string): Record[] {
  const found: Record[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const record: Record = { fields: [], line };
    for (let ended = false; !ended;) {
      const field = text[at] === '"' ? quotedField(text, at, line) : plainField(text, at);
      record.fields.push(field.text);
      line += field.lines;
      at = field.end;
      ended = text[at] !== ';';
      at += 1;
    }
    if (text[at - 1] === '\r') at += 1;
    line += 1;
    if (record.fields.length > 1 || record.fields[0] !== '') found.push(record);
  }
  return found;
}

interface FieldRead {
  readonly text: string;
  /** Where the delimiter after it stands. */
  readonly end: number;
  /** Line ends inside the field. */
  readonly lines: number;
}

const DELIMITER = /;|\r?\n/g;

function plainField(text: string, from: number): FieldRead {
  DELIMITER.lastIndex = from;
  const end = DELIMITER.exec(text)?.index ?? text.length;
  return { text: text.slice(from, end), end, lines: 0 };
}

function quotedField(text: string, from: number, line: number): FieldRead {
  let end = from + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0) throw new CsvError(line, 'a double quote is not closed');
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const inner = text.slice(from + 1, end).replaceAll('""', '"');
  const after = end + 1;
  if (after < text.length && text[after] !== ';' && text[after] !== '\n' && !text.startsWith('\r\n', after))
    throw new CsvError(line, 'there is text between a closing double quote and the next semicolon');
  return { text: inner, end: after, lines: inner.split('\n').length - 1 };
}
