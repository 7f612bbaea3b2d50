import { SERVER_REFUSALS, type ServerRefusalCode } from '@cardscape/protocol';
import type { Refusal } from '@cardscape/rules';

/**
 * What a socket is answered that asks for something which the server, and not the game, refuses: in the form of the
 * game's own refusals.
 */
export function serverRefusal(code: ServerRefusalCode): Refusal {
  const [rule, message] = SERVER_REFUSALS[code];
  return { code, rule, message };
}

/** What a request comes to: nothing has changed where it is refused. */
export type Answer<T> =
  | { readonly refusal: Refusal; readonly value?: undefined }
  | { readonly refusal?: undefined; readonly value: T };
