/** What was thrown, with its stack if it has one: for the log. */
export function described(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
