/** What nobody sees, and the blank of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Two names are the same if only case, spaces, what nobody sees and the way of writing letters differ. */
export function nameKeyOf(name: string): string {
  return name.replace(UNSEEN, '').normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
