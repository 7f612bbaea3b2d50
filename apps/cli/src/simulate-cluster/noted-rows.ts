/** Rows whose changes are noted, each with the number of the newest, as a trigger of PostgreSQL does. */
export class NotedRows<Row> extends Map<string, Row> {
  readonly changes = new Map<string, number>();
  /** How many changes there have been. */
  count = 0;

  #note(match: string): void {
    this.count += 1;
    this.changes.set(match, this.count);
  }

  override set(match: string, row: Row): this {
    this.#note(match);
    return super.set(match, row);
  }

  override delete(match: string): boolean {
    if (this.has(match)) this.#note(match);
    return super.delete(match);
  }
}
