import type { JSX } from 'preact';
import type { Marks } from '../../../cards/face/marks.ts';
import { language, t } from '../../../i18n/index.ts';
import { marksOf } from './marks.ts';

function inWords(marks: Marks): string {
  if (marks.kind === 'dial')
    return t(
      'In the lower right corner of the picture is a small dial. Its short hand points to {hour} of twelve hours, its long hand to {minute} of sixty minutes.',
      { hour: marks.hour, minute: marks.minute },
    );
  const lamps = marks.lit.map((burns) => (burns ? t('lit') : t('dark')));
  return t('At the lower left of the picture five small lamps hang in a row, from the left: {lamps}.', {
    lamps: new Intl.ListFormat(language, { type: 'unit' }).format(lamps),
  });
}

/**
 * The signs that are hidden in the large picture of a card, for who does not see it: as much as the picture shows, and no
 * more. DECISION (TTCG-14.26): it stands beside the large picture on the pages of the card and of its prints, and cannot
 * be seen there, so that nobody who looks is spared the looking.
 */
export function MarksSaid({ card }: { readonly card: string }): JSX.Element | null {
  const marks = marksOf(card);
  return marks === undefined ? null : <p class="visually-hidden">{inWords(marks)}</p>;
}
