import { signal, type Signal } from '@preact/signals';

/** A message for people who do not see the screen; the number makes equal messages in a row different. */
export interface Announcement {
  readonly text: string;
  readonly number: number;
}

export const polite = signal<Announcement>({ text: '', number: 0 });
export const assertive = signal<Announcement>({ text: '', number: 0 });

/**
 * Milliseconds after which a message has been heard: whoever reads on must not find it among what is on the page now.
 */
const HEARD = 10_000;

function tell(region: Signal<Announcement>, text: string): void {
  const number = region.peek().number + 1;
  region.value = { text, number };
  if (text === '') return;
  setTimeout(() => {
    if (region.peek().number === number) region.value = { text: '', number };
  }, HEARD);
}

/** Says something when there is a pause. */
export function say(text: string): void {
  tell(polite, text);
}

/** Says something at once: a decision is wanted, or something was refused. */
export function alert(text: string): void {
  tell(assertive, text);
}
