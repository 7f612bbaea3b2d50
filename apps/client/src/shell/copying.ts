/**
 * Copies a text. Resolves to whether the browser let it: pages that came without TLS have no clipboard there, other
 * pages may be refused.
 */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
