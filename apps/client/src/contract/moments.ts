import type { Seat } from '@cardscape/rules';
import { t } from '../i18n/index.ts';
import { isYou, nameOf } from './events.ts';
import type { Cue } from './look/cues.ts';
import type { Witness } from './look/witness.ts';
import { sound } from './moving.ts';

/*
 * What the beginning of a turn and the end of a match look and sound like, as in every card game.
 */

export function turnCues(witness: Witness, seat: Seat): Cue[] {
  const mine = isYou(witness, seat);
  return [
    { cue: 'banner', text: mine ? t('Your turn') : t('{name}’s turn', { name: nameOf(witness, seat) }), seat },
    sound(mine ? 'turn' : 'pass'),
  ];
}

/** Under a number that floats from a card: what it comes from, which is not that card. */
export function causeWords(cause: string): string {
  return t('from {cause}', { cause });
}

/** Whoever looks on hears the winner's. */
export function endCues({ model: { you, view } }: Witness): Cue[] {
  const winners = view.outcome?.winners ?? [];
  return [sound(winners.length === 0 ? 'tie' : you === null || winners.includes(you) ? 'win' : 'defeat')];
}
