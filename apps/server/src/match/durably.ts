/** What a match does about its log. */
interface Log {
  /** Errors: what keeps it from being written. */
  readonly append: () => Promise<void>;
  readonly unwritable: (error: unknown) => void;
  readonly written: () => void;
}

/**
 * Does what follows from something that happens in a match when the log has it, and not before: nobody is told what may
 * be lost (design D-6). Resolves to null where it cannot be written; then nothing has happened.
 */
export async function durably<T>({ append, unwritable, written }: Log, follow: () => Promise<T>): Promise<T | null> {
  try {
    await append();
  } catch (error) {
    unwritable(error);
    return null;
  }
  written();
  return follow();
}
