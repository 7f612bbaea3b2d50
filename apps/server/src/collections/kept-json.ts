import type { Json } from '@cardscape/rules';

/** What a column of JSON says. A game's own rules have read it when it came: it is not looked through again. */
export function keptJson(text: string): Json {
  return JSON.parse(text) as Json;
}
