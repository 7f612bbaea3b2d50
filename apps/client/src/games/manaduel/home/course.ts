import type { CourseMatch } from '../../../contract/course.ts';
import { t } from '../../../i18n/index.ts';

/** The matches after the guided one. */
export const COURSE: readonly CourseMatch[] = [
  {
    id: 'whole-deck',
    title: t('Play with a whole deck'),
    adds: t('a shuffled deck, and two cards of the opening hand that you may exchange. 100 life each.'),
    deck: 'foundry-watch',
    foe: { bot: 'random', deck: 'canal-menagerie' },
    options: { startLife: 100 },
    clock: 'none',
  },
  {
    id: 'own-traps',
    title: t('Play with traps'),
    adds: t('a deck of traps. Set one, leave the mana for it, and let them come.'),
    deck: 'night-watch',
    foe: { bot: 'greedy', deck: 'foundry-watch' },
    options: { startLife: 150 },
    clock: 'none',
  },
  {
    id: 'own-deck',
    title: t('Play the deck of your choice'),
    adds: t('you choose the deck in the lobby, and a relaxed clock runs. 200 life each.'),
    deck: null,
    foe: { bot: 'greedy', deck: 'midnight-faculty' },
    options: { startLife: 200 },
    clock: 'relaxed',
  },
];
