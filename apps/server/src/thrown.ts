/* What was thrown, which may be anything, in the forms that are needed of it. */

/** As it stands in the log: with its stack, where it has one. */
export function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : String(error);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of an error of a database or of Node; '' for any other. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
