/** What players do to cards of their own, which they choose, and hands that are drawn up (TTCG-12.86, 12.176, 12.184). */

import type { Act } from '../../program/ast.ts';
import type { Noun } from '../../program/vocabulary.ts';
import { CARDS, COUNTED } from '../cards/sets.ts';
import { plainOf } from '../cards/traits.ts';
import { COUNT, NUMBER } from '../words/numbers.ts';
import { any, choice, form, say, type Rule } from '../words/rule.ts';

/** What somebody does to one of their own cards (TTCG-12.86, 12.184). */
export type Given = Extract<Act, { readonly by: 'opponent' | 'each'; readonly noun: Noun }>;

const A_CARD_OF_THEIRS: Rule<Given> = any<Given>(
  form([say('one|1 of their own?', 'one|1 of his|her own?'), CARDS], (_, cards) => theyDestroy(plainOf(cards))),
  form([COUNTED, say('they control', 'of theirs')], ({ n, cards }) =>
    n === 1 ? theyDestroy(plainOf(cards)) : undefined,
  ),
  // "A unit" may be anybody's, and "an enemy unit" yours: only words that say whose make it theirs.
  form([COUNTED], ({ n, cards }) =>
    n === 1 && cards.side?.side === 'opponent' && cards.side.by !== 'enemy'
      ? theyDestroy(plainOf({ ...cards, side: null }))
      : undefined,
  ),
);

function theyDestroy(described: ReturnType<typeof plainOf>): Given | undefined {
  return described === undefined ? undefined : { do: 'theyDestroy', by: 'opponent', ...described };
}

/** Whoever sacrifices a card gives one of their own, so nobody needs to say whose. */
const SACRIFICED: Rule<Given> = any<Given>(
  A_CARD_OF_THEIRS,
  form([COUNTED], ({ n, cards }) => (n === 1 && cards.side === null ? theyDestroy(plainOf(cards)) : undefined)),
);

/** "To their hand", "to its owner's hand": cards go back to their owners. */
const BACK_TO_HAND = say('back? to|into their|its|the|his? hand', "back? to|into its|the|their owner's|owners hand");

/** What somebody does to one of their own cards: destroys, returns or taps it. */
export function giving(end: '' | 's'): Rule<Given> {
  const theirs = (s: '' | 's'): Rule<Given> =>
    any(
      form([say(`destroy${s}`), A_CARD_OF_THEIRS], (_, act) => act),
      form([say(`sacrifice${s}`), SACRIFICED], (_, act) => act),
      form([say(`return${s}`), A_CARD_OF_THEIRS, BACK_TO_HAND], (_, act): Given => ({ ...act, do: 'theyReturn' })),
      form([say(`tap${s}`), A_CARD_OF_THEIRS], (_, act): Given => ({ ...act, do: 'theyTap' })),
    );
  // "Chooses a unit they control and destroys it": whoever does it chooses.
  const CHOSEN_DEED = choice<(act: Given) => Given>(null, [
    ['destroys|destroy|sacrifices|sacrifice it', (act) => act],
    ['taps|tap it', (act) => ({ ...act, do: 'theyTap' })],
    ['returns|return it back? to their|its|the|his? hand', (act) => ({ ...act, do: 'theyReturn' })],
    ["returns|return it back? to its|the|their owner's|owners hand", (act) => ({ ...act, do: 'theyReturn' })],
  ]);
  return any(
    theirs(end),
    form([say(`choose${end}`), A_CARD_OF_THEIRS, say('and', ', and', 'and then'), CHOSEN_DEED], (_, act, _and, deed) =>
      deed(act),
    ),
  );
}

/** "Until you have the same number": as the opponent, if the sentence compares the hands (pointers.ts). */
export const DRAW_TO_SAME: Act = { do: 'drawTo', by: 'you', n: 'opponent' };

const SAME_AS_OPPONENT = say(
  'the same number of? cards? in? hand? as your opponent',
  'the same number of cards in your hand as your opponent',
  'as many cards in your? hand as your opponent has?',
  'as many cards as your opponent has? in? hand?',
  'as many as your opponent has?',
  'the same number as your opponent',
);

/** "Draws until they have three cards in hand". */
export function drawingUp(verb: string, by: 'you' | 'opponent' | 'each'): Rule<Act> {
  const [have, held] =
    by === 'you'
      ? [say('until you have|hold'), say('in your? hand')]
      : [say('until they have|hold', 'until he|she has'), say('in their|his|her? hand')];
  const cards = say('cards|card');
  const draw = any(say(`${verb} cards?`), say(`${verb} a card`));
  const upTo = any(
    form([COUNT, cards, held], (n) => n),
    form([say('a hand of'), NUMBER, cards], (_, n) => n),
  );
  return any<Act>(
    form([draw, have, upTo], (_, _have, n) => ({ do: 'drawTo', by, n })),
    form([draw, have, say('the same number|amount', 'as many as they do|have?', 'as many')], (): Act | undefined =>
      by === 'you' ? DRAW_TO_SAME : undefined,
    ),
    form([draw, have, SAME_AS_OPPONENT], (): Act | undefined =>
      by === 'you' ? { do: 'drawTo', by, n: 'opponent' } : undefined,
    ),
  );
}
