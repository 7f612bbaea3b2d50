import type { Json } from '@cardscape/rules';

/** What is kept was read by the game's own rules when it came. */
export function read(text: string): Json {
  return JSON.parse(text) as Json;
}
