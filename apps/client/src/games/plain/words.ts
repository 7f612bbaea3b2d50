import { heard } from '../../i18n/index.ts';

/**
 * What rules call something, as a reader would: `faceDown`, `face-down` and `FACE_DOWN` are "face down". In the
 * player's language where the catalogue of the rules has it.
 */
export function spoken(identifier: string): string {
  const words = identifier
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return heard(words);
}

/** The same as the beginning of a title. */
export function titled(identifier: string): string {
  return capital(spoken(identifier));
}

export function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
