/** What players do: draw, mill, discard, gain and lose points, skip (TTCG-12.60–12.86). */

import type { Act, N } from '../../program/ast.ts';
import { PHASES, type Phase } from '../../program/vocabulary.ts';
import { OPPONENTS, YOUR } from '../cards/places.ts';
import { FROM_HAND, HAND_OF, HANDPICK } from '../cards/sets.ts';
import { CARD_COUNT, DAMAGE_COUNT, inFull, NUMBER, POINT_COUNT } from '../words/numbers.ts';
import { any, choice, form, map, nothing, say, type Rule } from '../words/rule.ts';
import { LOWER, RAISE } from './changes.ts';
import { BARE, deeds, ITSELF, THIRD, TOP_COUNT, type Verbs } from './deeds.ts';
import { drawingUp, giving, type Given } from './giving.ts';

const YOU = any(say('you'), nothing);
const OWN: Rule<Act> = any<Act>(
  form([YOU, deeds(BARE, 'you', 'order')], (_, act) => act),
  form([YOU, drawingUp('draw', 'you')], (_, act) => act),
  form([YOU, say('discard this card')], () => ({ do: 'discard', by: 'you', pick: 'this', form: 'order' })),
  form([say('add'), POINT_COUNT, say('to your score|points|total')], (_, n) => ({ do: 'addPoints', n })),
);

/** "By two", "by two points". */
const BY_COUNT: Rule<number> = form([say('by'), NUMBER, any(say('points|point'), nothing)], (_, n) => n);
const SCORE = say('points|score');

/** "Reduce your points by two" (TTCG-1.48). */
export const YOUR_POINTS_LOWERED: Rule<number> = form([LOWER, YOUR, SCORE, BY_COUNT], (_, _your, _score, n) => n);

const SCORED: Rule<Act> = any<Act>(
  form([say('heal yourself for'), NUMBER], (_, n) => ({ do: 'gainPoints', by: 'you', n, form: 'order' })),
  map(YOUR_POINTS_LOWERED, (n): Act => ({ do: 'losePoints', by: 'you', n, form: 'order' })),
  form([RAISE, YOUR, SCORE, BY_COUNT], (_, _your, _score, n) => ({ do: 'gainPoints', by: 'you', n, form: 'order' })),
  form([LOWER, OPPONENTS, SCORE, BY_COUNT], (_, _their, _score, n) => ({
    do: 'losePoints',
    by: 'opponent',
    n,
    form: 'assert',
  })),
  form([RAISE, OPPONENTS, SCORE, BY_COUNT], (_, _their, _score, n) => ({
    do: 'gainPoints',
    by: 'opponent',
    n,
    form: 'assert',
  })),
  form([OPPONENTS, SCORE, say('are|is reduced|lowered|decreased'), BY_COUNT], (_, _score, _are, n) => ({
    do: 'losePoints',
    by: 'opponent',
    n,
    form: 'assert',
  })),
  form([OPPONENTS, SCORE, say('are|is increased|raised'), BY_COUNT], (_, _score, _are, n) => ({
    do: 'gainPoints',
    by: 'opponent',
    n,
    form: 'assert',
  })),
  form([LOWER, say("each player's"), SCORE, BY_COUNT], (_, _each, _score, n) => ({
    do: 'losePoints',
    by: 'each',
    n,
    form: 'assert',
  })),
  form([RAISE, say("each player's"), SCORE, BY_COUNT], (_, _each, _score, n) => ({
    do: 'gainPoints',
    by: 'each',
    n,
    form: 'assert',
  })),
);

// ---- your opponent ----

/** "They" is your opponent only where the sentence spoke of one before (pointers.ts). */
export type Who = 'opponent' | 'they' | 'each';

const OPPONENT: Rule<'opponent'> = choice<'opponent'>('your opponent', [
  ['your|an|the? opponent|opponents', 'opponent'],
  ['your|the enemy', 'opponent'],
]);
const THEY: Rule<'they'> = choice<'they'>(null, [
  ['they', 'they'],
  ['that player|opponent', 'they'],
  ['its|their controller|owner', 'they'],
  ["that|the card|unit|spell 's? controller|owner", 'they'],
]);
const EACH_PLAYER: Rule<'each'> = choice<'each'>('each player', [['each player', 'each']]);
/** "Each draws two cards", of players that were spoken of. */
const EACH: Rule<'each'> = any(EACH_PLAYER, (scan, at) =>
  scan.look(at) === 'each' && scan.words.slice(0, at).includes('player') ? [{ value: 'each', end: at + 1 }] : [],
);
const MUST = say('must|will|should', 'has|have to', 'is|are forced to');

/** Said by somebody, whom a later verb without a subject means too. */
export type Said = {
  readonly act: Act;
  readonly by: Who | null;
  readonly next: NextVerb;
};

/**
 * Whose a verb is that follows without a subject: a bare one yours, one with "s" theirs; after a bare verb ("they must
 * discard a card and lose a point") theirs; after "make" and "force" either, and then the sentence has two meanings.
 */
export type NextVerb = 'yours' | 'theirs' | 'either';

const SKIPPED: Rule<'turn' | Phase> = choice<'turn' | Phase>('turn, draw phase, main phase or battle phase', [
  ['turn', 'turn'],
  ...PHASES.map((phase) => [`${phase} phase`, phase] as const),
]);

const THEIR = say('their|the|his', "your opponent's");
function rivals(verbs: Verbs, s: '' | 's' | 'es'): Rule<Act> {
  const end = s === '' ? '' : 's';
  return any<Act>(
    deeds(verbs, 'opponent', 'assert'),
    giving(end),
    drawingUp(`draw${end}`, 'opponent'),
    form([say(`reveal${end}`), any(HANDPICK, HAND_OF.opponent), FROM_HAND.opponent], (_, pick) => ({
      do: 'rivalReveals',
      pick,
    })),
    form([say(`skip${end}`), THEIR, say('next'), SKIPPED], (_, _their, _next, what) => ({
      do: 'skip',
      by: 'opponent',
      what,
    })),
  );
}

const RIVAL_S = rivals(THIRD, 's');
const RIVAL_BARE = rivals(BARE, '');
const BY_EACH = (act: Given): Act => ({ ...act, by: 'each' });
const EACH_S = any(deeds(THIRD, 'each', 'assert'), map(giving('s'), BY_EACH), drawingUp('draws', 'each'));
/** "Deal one damage to each player". */
const DAMAGE_TO_EACH: Rule<Act> = form(
  [any(ITSELF, nothing), say('deals|deal|inflicts|inflict'), DAMAGE_COUNT, say('to each player')],
  (_, _deal, n) => ({
    do: 'losePoints',
    by: 'each',
    n,
    form: 'assert',
  }),
);
const EACH_BARE = any(deeds(BARE, 'each', 'assert'), map(giving(''), BY_EACH), drawingUp('draw', 'each'));

const STATED: Rule<Said> = any<Said>(
  // "It deals one damage to them".
  form(
    [
      any(ITSELF, nothing),
      say('deals|deal|inflicts|inflict'),
      DAMAGE_COUNT,
      say('to them', 'to that player', 'to its|their controller|owner'),
    ],
    (_, _deals, n) => ({ act: { do: 'losePoints', by: 'opponent', n, form: 'assert' }, by: 'they', next: 'yours' }),
  ),
  form([say('mill'), OPPONENT, say('for'), any(CARD_COUNT, NUMBER)], (_, by, _for, n) => ({
    act: { do: 'mill', by: 'opponent', n, form: 'assert' },
    by,
    next: 'either',
  })),
  form([any<Who>(OPPONENT, THEY), RIVAL_S], (by, act) => ({ act, by, next: 'yours' })),
  form([any<Who>(OPPONENT, THEY), any(MUST, nothing), RIVAL_BARE], (by, _, act) => ({ act, by, next: 'theirs' })),
  form([EACH, EACH_S], (by, act) => ({ act, by, next: 'yours' })),
  form([EACH, any(MUST, nothing), EACH_BARE], (by, _, act) => ({ act, by, next: 'theirs' })),
  form([say('force|have'), OPPONENT, any(say('to'), nothing), RIVAL_BARE], (_, by, _to, act) => ({
    act,
    by,
    next: 'either',
  })),
  form([say('force|have'), EACH, any(say('to'), nothing), EACH_BARE], (_, by, _to, act) => ({
    act,
    by,
    next: 'either',
  })),
  // "make … skip their next turn" has no form of its own, so it is said of the opponent.
  form([say('make'), OPPONENT, say('skip'), THEIR, say('next'), SKIPPED], (_, by, _skip, _their, _next, what) => ({
    act: { do: 'skip', by: 'opponent', what },
    by,
    next: 'either',
  })),
);

const FORCED: Rule<Said> = any<Said>(
  form([say('make'), OPPONENT, any(say('to'), nothing), deeds(BARE, 'opponent', 'make')], (_, by, _to, act) => ({
    act,
    by,
    next: 'either',
  })),
  form([say('make'), EACH, any(say('to'), nothing), deeds(BARE, 'each', 'make')], (_, by, _to, act) => ({
    act,
    by,
    next: 'either',
  })),
);

function milled(n: N): Act {
  return { do: 'mill', by: 'opponent', n, form: 'assert' };
}

/** Reads nothing before "equal". */
const EQUAL: Rule<null> = (scan, at) => (scan.look(at) === 'equal' ? nothing(scan, at) : []);

const OTHER: Rule<Act> = any<Act>(
  DAMAGE_TO_EACH,
  // Chance chooses, so it is the same who discards.
  form([say('discard'), HANDPICK, say('in|from'), OPPONENTS, say('hand')], (_, pick) =>
    pick !== 'all' && pick.random ? { do: 'discard', by: 'opponent', pick, form: 'assert' } : undefined,
  ),
  form([say('discard'), OPPONENTS, say('entire|whole? hand')], () => ({
    do: 'discard',
    by: 'opponent',
    pick: 'all',
    form: 'assert',
  })),
  form([say('mill|discard'), CARD_COUNT, say('from the top of', 'from'), OPPONENTS, say('deck')], (_, n) => milled(n)),
  form([say('mill|discard the? top'), TOP_COUNT, say('of|from'), OPPONENTS, say('deck')], (_, n) => milled(n)),
  // "Damage equal to the number of units": one for each.
  form([say('deal|inflict damage to'), OPPONENT, EQUAL], () => ({
    do: 'losePoints',
    by: 'opponent',
    n: 1,
    form: 'assert',
  })),
  form([say('deal|inflict'), any(DAMAGE_COUNT, NUMBER), say('to'), OPPONENT], (_, n) => ({
    do: 'losePoints',
    by: 'opponent',
    n,
    form: 'assert',
  })),
  form([ITSELF, say('deals|does|inflicts'), DAMAGE_COUNT, say('to'), OPPONENT], (_, _deals, n) => ({
    do: 'losePoints',
    by: 'opponent',
    n,
    form: 'assert',
  })),
  form(
    [
      any(ITSELF, nothing),
      say('deals|does|inflicts|deal|inflict'),
      DAMAGE_COUNT,
      say('to you|yourself', 'to your points'),
    ],
    (_, _deals, n) => ({
      do: 'losePoints',
      by: 'you',
      n,
      form: 'order',
    }),
  ),
  form([say('give'), OPPONENT, POINT_COUNT], (_, _by, n) => ({ do: 'gainPoints', by: 'opponent', n, form: 'assert' })),
  form([say('deal|inflict'), OPPONENT, DAMAGE_COUNT], (_, _by, n) => ({
    do: 'losePoints',
    by: 'opponent',
    n,
    form: 'assert',
  })),
  form([say('skip'), YOUR, say('next'), SKIPPED], (_, _your, _next, what) => ({ do: 'skip', by: 'you', what })),
  form([say('skip'), OPPONENTS, say('next'), SKIPPED], (_, _their, _next, what) => ({
    do: 'skip',
    by: 'opponent',
    what,
  })),
);

export const PLAYER_ACT: Rule<Said> = any<Said>(
  STATED,
  FORCED,
  form([any(OWN, OTHER, SCORED)], (act) => ({ act, by: null, next: 'yours' })),
);

/** A verb whose subject was said before: "your opponent discards a card and loses two points". */
export const ELIDED: Readonly<Record<'opponent' | 'each', Rule<Act>>> = { opponent: RIVAL_S, each: EACH_S };
export const ELIDED_BARE: Readonly<Record<'opponent' | 'each', Rule<Act>>> = { opponent: RIVAL_BARE, each: EACH_BARE };

/** What may be a favour (TTCG-12.23). */
export const FAVOUR: Rule<Act> = any<Act>(
  deeds(BARE, 'opponent', 'order', inFull),
  form([say('play exactly? a|one|1 card from their hand')], () => ({ do: 'playFromHand' })),
  form([say('recover exactly? a|one|1 card from their discard pile')], () => ({ do: 'recoverOne' })),
);
export { OPPONENT };
