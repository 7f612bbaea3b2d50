import { type SeenEvent, SEATS } from '@cardscape/rules';
import { t } from '../../i18n/index.ts';
import { RESPONSES } from '../../shell/session/settings.ts';
import type { TakeBackTold } from '../take-backs/told.ts';

/** What events tell of passes that others declare, in any game. @param you the seat that looks; null for none */
export function passesTold(
  events: readonly SeenEvent[],
  you: number | null,
  names: readonly string[],
): readonly TakeBackTold[] {
  return events.flatMap(({ type, seat, until, about }) => {
    if (type !== 'passes-on' || seat === you) return [];
    const by = SEATS.find((one) => one === seat) ?? 0;
    const who = names[by] ?? '';
    const isAll = until === 'own-turn' && Array.isArray(about) && about.length === RESPONSES.length;
    const text = isAll
      ? t('{who} passes until their turn comes.', { who })
      : t('{who} goes on passing for now.', { who });
    return { by, text };
  });
}
