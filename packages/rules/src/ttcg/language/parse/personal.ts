/** What any player can be told to do: draw, mill, discard, gain and lose points. */

import type { PersonalVerb } from '../print/phrases-acts.ts';
import type { Act, Form, Performer } from '../program/ast.ts';
import type { Reader } from './reader.ts';
import { readHandpick } from './sets.ts';
import { CARDS, POINTS } from './words.ts';

/** The act after its verb; who performs it and in which wording was said before. */
export function readPersonal(r: Reader, verb: PersonalVerb, by: Performer, form: Form): Act {
  switch (verb) {
    case 'draw':
    case 'mill':
      return { do: verb, by, n: r.need(CARDS), form };
    case 'gainPoints':
    case 'losePoints':
      return { do: verb, by, n: r.need(POINTS), form };
    case 'discard':
      return { do: verb, by, pick: readHandpick(r), form };
    default:
      return verb satisfies never;
  }
}
