import type { CourseMatch } from '../../../contract/course.ts';
import { t } from '../../../i18n/index.ts';

/** The matches after the guided one. */
export const COURSE: readonly CourseMatch[] = [
  {
    id: 'whole-deck',
    title: t('Play with a whole deck'),
    adds: t('a shuffled deck of fifty cards, and an opening hand that you may exchange once. Five points each.'),
    deck: 'kiln-row-regulars',
    foe: { bot: 'random', deck: 'noon-court-in-session' },
    options: { startPoints: 5 },
    clock: 'none',
    reward: { title: t('Open your first pack'), href: '/packs?open', prints: true },
  },
  {
    id: 'responses',
    title: t('Play against responses'),
    adds: t('an opponent who answers what you do. Your own deck does, too: keep a Counter effect ready.'),
    deck: 'slack-water-slip',
    foe: { bot: 'greedy', deck: 'works-night-shift' },
    options: { startPoints: 8 },
    clock: 'none',
  },
  {
    id: 'own-deck',
    title: t('Play the deck of your choice'),
    adds: t('you choose the deck in the lobby, and a relaxed clock runs. Ten points each.'),
    deck: null,
    foe: { bot: 'greedy', deck: 'quarry-steps-masonry' },
    options: { startPoints: 10 },
    clock: 'relaxed',
  },
];
