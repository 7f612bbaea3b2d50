import type { WarEvent } from '@cardscape/rules/coldfront/views/told';
import type { EventNamed } from '@cardscape/rules/kernel/define/events';
import { t } from '../../i18n/index.ts';
import type { Step } from '../../match/feed/stepped-feed.ts';
import { known } from '../events.ts';
import type { War, WarUnit } from './model/war.ts';

/** A moment of a war that is shown large. */
export interface WarHighlight {
  readonly title: string;
  /** The unit that has brought it about. */
  readonly unit: WarUnit;
}

/** Finds the first unit that is destroyed, and strikes that destroy more than one. */
export function warHighlights(): (step: Step<War>) => WarHighlight | null {
  let bloody: boolean | null = null;
  return ({ before, after, events, fresh }) => {
    bloody ??= before.seats.some(({ kills }) => kills > 0);
    const gone = known<EventNamed<WarEvent, 'gone'>>({ gone: true }, events);
    if (gone.length === 0) return null;
    const isFirst = !bloody;
    bloody = true;
    const blow = known<EventNamed<WarEvent, 'strike'>>({ strike: true }, events).at(-1);
    const unit = [...after.tiles, ...before.tiles]
      .flatMap((tile) => tile.unit ?? [])
      .find(({ handle }) => handle === blow?.from);
    if (fresh || after.over || unit === undefined || unit.card === null || (!isFirst && gone.length < 2)) return null;
    return { title: isFirst ? t('First blood') : t('{n} at one blow', { n: gone.length }), unit };
  };
}
