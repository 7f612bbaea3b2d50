import { type Seat, type SeenEvent, SEATS } from '@cardscape/rules';
import { t } from '../../i18n/index.ts';

/** A sentence about a take-back or a declaration, and whose deed it is. */
export interface ToldBeside {
  readonly by: Seat;
  readonly text: string;
}

/** What events tell of what players agree on or declare, in any game. @param you the seat that looks; null for none */
export function toldBeside(
  events: readonly SeenEvent[],
  you: number | null,
  names: readonly string[],
): readonly ToldBeside[] {
  return events.flatMap(({ type, seat, accept }) => {
    const by = SEATS.find((one) => one === seat) ?? 0;
    const who = names[by] ?? '';
    const say = (ours: string, theirs: string): ToldBeside => ({ by, text: by === you ? ours : theirs });
    switch (type) {
      case 'take-back-asked':
        return say(
          t('You ask to take back your last decision.'),
          t('{who} asks to take back their last decision.', { who }),
        );
      case 'taken-back':
        return say(t('You take back your last decision.'), t('{who} takes back their last decision.', { who }));
      case 'take-back-answered':
        // What all have allowed is told by what comes of it.
        return accept === true
          ? []
          : say(t('You don’t allow the take-back.'), t('{who} doesn’t allow the take-back.', { who }));
      case 'passes-on':
        return say(t('You go on passing for now.'), t('{who} goes on passing for now.', { who }));
      default:
        return [];
    }
  });
}
