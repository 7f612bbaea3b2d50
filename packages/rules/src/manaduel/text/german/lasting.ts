/** What lasts, in German. */

import type { LastingView } from '../../../kernel/view.ts';
import type { CardType } from '../../decks/data.ts';
import { operation, tellerOf, type Whom } from '../lasting.ts';
import type { Simple } from '../layout.ts';
import type { Teller } from '../teller.ts';
import { belonging, cards, player } from './cards.ts';
import { clause, stated, type Clause } from './clauses.ts';
import { VERB, type Verb } from './words.ts';

function so(subject: string, verb: Verb, rest: string, many = false, you = false): Clause {
  return { subject, you, many, verb, rest, after: '', about: subject };
}

/**
 * "jeder Lebensverlust von dir wird verhindert", "die nächsten 30 Punkte Kraftverlust dieser Kreatur werden verhindert"
 */
function prevented(n: number, what: string, whose: string): Clause {
  return n < 0
    ? so(`jeder ${what} ${whose}`, VERB.bePrevented, '')
    : so(`die nächsten ${n} Punkte ${what} ${whose}`, VERB.bePrevented, '', true);
}

/** What the effect does is told on its card; here is told what is so since then: nobody is ordered to do it. */
function clauseOf(op: Simple, n: number, teller: Teller): Clause {
  switch (op.op) {
    case 'preventLifeLoss':
      return prevented(n, 'Lebensverlust', `von ${player(op.seat, teller).dat}`);
    case 'preventWounds':
      return prevented(n, 'Kraftverlust', belonging(cards(op.cards, teller)));
    case 'takeControl': {
      const who = player(op.seat, teller);
      return so(who.nom, VERB.control, cards(op.cards, teller).acc, false, who.you);
    }
    default:
      return clause(op, teller);
  }
}

/**
 * What lasts, as a clause: "diese Kreatur erhält +20 Kraft", "du kannst keine Fallen aktivieren"; null for what is no
 * such clause.
 * @param type of the card that it is told of
 * @param whom the seat that it is about
 */
export function lastingText(lasting: LastingView, type: CardType, whom: Whom): string | null {
  const op = operation(lasting, whom === 'reader' ? 'me' : 'enemy');
  return op === null
    ? null
    : stated(clauseOf(op, lasting.n, tellerOf(type, typeof whom === 'string' ? '' : whom.name)));
}
