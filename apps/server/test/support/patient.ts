/** For what is waited for: a busy machine may need more than the second that Vitest gives. */
export const PATIENT = { timeout: 30_000 } as const;
