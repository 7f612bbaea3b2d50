import type { CourseMatch } from '../../../contract/course.ts';
import { t } from '../../../i18n/index.ts';

/** The battles after the training (CF-11.2). Those against bots bring a newcomer the price of a first pack (CF-4.9). */
export const COURSE: readonly CourseMatch[] = [
  {
    id: 'clear-sky',
    title: t('Fight under a clear sky'),
    adds: t('a whole battle on a random map, with a deck of twelve units. No fog: you see everything.'),
    deck: 'crimson',
    foe: { bot: 'recruit', deck: 'azure' },
    options: { fog: false, mapSize: 'small' },
    clock: 'none',
  },
  {
    id: 'first-fog',
    title: t('Fight in the fog'),
    adds: t('fog. You see only what stands near your units; a “?” is something that you have not identified.'),
    deck: 'azure',
    foe: { bot: 'recruit', deck: 'crimson' },
    options: { mapSize: 'small' },
    clock: 'none',
    reward: { title: t('Open your first pack'), href: '/play/coldfront/collection' },
  },
  {
    id: 'own-deck',
    title: t('Fight with the deck of your choice'),
    adds: t('you choose the deck in the lobby, the map is larger, and the clock runs.'),
    deck: null,
    foe: { bot: 'recruit', deck: 'verdant' },
    options: {},
    clock: 'normal',
  },
];
