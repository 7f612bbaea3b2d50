import type { CourseMatch } from '../../../contract/course.ts';
import { t } from '../../../i18n/index.ts';

/** The matches after the guided one. Characters that grow less make them short (RS-7.2, 7.3). */
export const COURSE: readonly CourseMatch[] = [
  {
    id: 'whole-deck',
    title: t('Play with a whole deck'),
    adds: t('a shuffled deck of two marches, and Characters that gain less HP with each level.'),
    deck: 'quarry',
    foe: { bot: 'random', deck: 'kites' },
    options: { levelGrow: 20, levelHeal: 10 },
    clock: 'none',
  },
  {
    id: 'fire-and-shadow',
    title: t('Play against a plan'),
    adds: t('an opponent who looks for the best move. Keep mobs in front of your Character.'),
    deck: 'kilns',
    foe: { bot: 'greedy', deck: 'tides' },
    options: { levelGrow: 20, levelHeal: 10 },
    clock: 'none',
    reward: { title: t('Create your profile and draft its first deck'), href: '/play/showdown/profiles' },
  },
  {
    id: 'own-deck',
    title: t('Play the deck of your choice'),
    adds: t('you choose the deck in the lobby, Characters grow fully, and a relaxed clock runs.'),
    deck: null,
    foe: { bot: 'greedy', deck: 'lamps' },
    options: {},
    clock: 'relaxed',
  },
];
