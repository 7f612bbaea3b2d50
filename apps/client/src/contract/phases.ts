import type { AskingLook } from './look.ts';

/** Says what phases are called: those shown, and the others. */
export function phaseTitles(
  shown: AskingLook['phases'],
  others: Readonly<Record<string, string>>,
): (phase: string) => string {
  return (phase) => shown.find(({ id }) => id === phase)?.label ?? others[phase] ?? phase;
}
