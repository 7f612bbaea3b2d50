import type { WatchRules } from '../../kernel/contract/watching.ts';
import type { Options } from '../options.ts';

function hidden(message: string): WatchRules['hands'] {
  return { refusal: { code: 'HANDS_HIDDEN', rule: 'TTCG-3.13', message } };
}

/**
 * What those who watch see, and how late (TTCG-3.13, 16.18). DECISION 3.13, 16.18: `spectate.delay` counts full turns,
 * and `spectate.hands` alone shows nothing: every player has to let the hands be seen.
 */
export function watchRules({ spectate: { delay, hands } }: Options, rated: boolean): WatchRules {
  if (rated) return { turns: delay, hands: hidden('In ranked matches hands are shown to nobody who watches.') };
  if (!hands)
    return {
      turns: delay,
      hands: hidden(
        'This match was made without showing hands to those who watch; the option spectate.hands has to be on from the beginning.',
      ),
    };
  return { turns: delay, hands: { refusal: null, turns: delay } };
}
