import { signal } from '@preact/signals';

/** A message for people who do not see the screen; the number makes equal messages in a row different. */
export interface Announcement {
  readonly text: string;
  readonly number: number;
}

export const polite = signal<Announcement>({ text: '', number: 0 });
export const assertive = signal<Announcement>({ text: '', number: 0 });

/** Says something when there is a pause. */
export function say(text: string): void {
  polite.value = { text, number: polite.peek().number + 1 };
}

/** Says something at once: a decision is wanted, or something was refused. */
export function alert(text: string): void {
  assertive.value = { text, number: assertive.peek().number + 1 };
}
