import { t } from '../../../i18n/index.ts';

/** What a starter deck is like: how it plays, its sign, and its two colours. */
export interface StarterLook {
  readonly kind: string;
  readonly about: string;
  readonly icon: string;
  readonly colours: readonly [string, string];
}

/** The starter decks of Mana Duel, each from a quarter of the city on the canal. */
export const STARTER_LOOKS: Readonly<Record<string, StarterLook>> = {
  'foundry-watch': {
    kind: t('Fighters and Golems'),
    about: t('Holds the gate, arms the wall, and marches through.'),
    icon: 'checked-shield',
    colours: ['#eef2fb', '#3b4152'],
  },
  'midnight-faculty': {
    kind: t('Mages and Spirits'),
    about: t('Burns from the lectern, answers every spell, and lets the dead write letters.'),
    icon: 'warlock-hood',
    colours: ['#d9c4ff', '#3a1f78'],
  },
  'canal-menagerie': {
    kind: t('Beasts and the Sea'),
    about: t('Packs in the streets, teeth in the water.'),
    icon: 'drop',
    colours: ['#9df0dc', '#0b4f66'],
  },
  'moonlit-fingers': {
    kind: t('Fairies and Rogues'),
    about: t('Slips past the guard, takes what is not nailed down, heals and does it again.'),
    icon: 'third-eye',
    colours: ['#ffd1e6', '#6a2f78'],
  },
  'night-watch': {
    kind: t('Traps'),
    about: t('Lets them come, lets them fall in, and sends the bill.'),
    icon: 'crossed-chains',
    colours: ['#ff9bb4', '#4d0f38'],
  },
  'ash-and-haste': {
    kind: t('Burn'),
    about: t('Every card is aimed at the other seat, and the sooner the better.'),
    icon: 'flame',
    colours: ['#ffd98c', '#6e2a18'],
  },
};
