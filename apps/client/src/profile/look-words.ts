import { t } from '../i18n/index.ts';

/** What avatars show, in words. */
export const AVATAR_NAMES: Readonly<Record<string, string>> = {
  owl: t('Owl'),
  'fox-head': t('Fox'),
  lion: t('Lion'),
  'stag-head': t('Stag'),
  'bear-head': t('Bear'),
  'tiger-head': t('Tiger'),
  raven: t('Raven'),
  'eagle-head': t('Eagle'),
  unicorn: t('Unicorn'),
  wyvern: t('Wyvern'),
  hydra: t('Hydra'),
  'sea-turtle': t('Turtle'),
  octopus: t('Octopus'),
  crab: t('Crab'),
  mermaid: t('Mermaid'),
  snake: t('Snake'),
  frog: t('Frog'),
  direwolf: t('Wolf'),
  pegasus: t('Pegasus'),
  gorilla: t('Gorilla'),
  'elephant-head': t('Elephant'),
  'angler-fish': t('Anglerfish'),
  salamander: t('Salamander'),
  harpy: t('Harpy'),
};

/** What the backs of cards are called. */
export const CLOTH_NAMES: Readonly<Record<string, string>> = {
  night: t('Night'),
  ember: t('Ember'),
  tide: t('Tide'),
  grove: t('Grove'),
  dusk: t('Dusk'),
  bone: t('Bone'),
};
