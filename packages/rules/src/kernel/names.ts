/** Invisible characters, and the Braille blank. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Equal for names that differ only in case, spacing, invisible characters or the encoding of letters. */
export function nameKeyOf(name: string): string {
  return name.replace(UNSEEN, '').normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** A name made from an id: `snare-net` → "Snare Net". */
export function nameFrom(id: string): string {
  return id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
