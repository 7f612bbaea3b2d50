import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { DuelEvent } from '@cardscape/rules/manaduel/views/told';
import { tierFrom } from '../../cards/face/spec.ts';
import { t } from '../../i18n/index.ts';
import { known, seatNamed } from '../events.ts';
import type { FindHighlights } from '../look/cues.ts';

/** A trap springs. */
export const highlightsOf: FindHighlights = (events) =>
  known<EventNamed<DuelEvent, 'activated'>>({ activated: true }, events)
    .filter(({ kind }) => kind === 'trap')
    .map(({ id, seat }) => ({ title: t('A trap springs!'), card: { id, tier: tierFrom(1) }, seat: seatNamed(seat) }));
