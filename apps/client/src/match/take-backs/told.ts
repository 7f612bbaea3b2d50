import { type Seat, type SeenEvent, SEATS } from '@cardscape/rules';
import { t } from '../../i18n/index.ts';

/** A sentence about a take-back, and whose deed it is. */
export interface TakeBackTold {
  readonly by: Seat;
  readonly text: string;
}

/** What events tell of a take-back, in any game. @param you the seat that looks; null for none */
export function takeBackTold(
  events: readonly SeenEvent[],
  you: number | null,
  names: readonly string[],
): readonly TakeBackTold[] {
  return events.flatMap(({ type, seat, accept }) => {
    const by = SEATS.find((one) => one === seat) ?? 0;
    const who = names[by] ?? '';
    const say = (ours: string, theirs: string): TakeBackTold => ({ by, text: by === you ? ours : theirs });
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
      default:
        return [];
    }
  });
}
