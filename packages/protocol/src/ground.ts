/**
 * The slots of a grid as text: one character a slot, which stands for its number (view.ts, `ground`: at most 16 grounds
 * and 3 marks).
 */
const FIRST = 35;

export function writeGround(ground: readonly number[]): string {
  let text = '';
  for (const slot of ground) text += String.fromCharCode(FIRST + slot);
  return text;
}

export function readGround(text: string): number[] {
  return Array.from(text, (char) => char.charCodeAt(0) - FIRST);
}
