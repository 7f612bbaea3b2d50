import type { EmblemName } from '@cardscape/protocol';
import { t } from '../i18n/index.ts';

/** What emblems show, in words; the first is none. */
export const EMBLEM_NAMES: Readonly<Record<EmblemName | '', string>> = {
  '': t('No emblem'),
  flame: t('Flame'),
  'big-wave': t('Wave'),
  mountaintop: t('Mountain'),
  'tree-roots': t('Roots'),
  'lightning-storm': t('Storm'),
  'snowflake-1': t('Snowflake'),
  'barbed-sun': t('Sun'),
  'evil-moon': t('Moon'),
  'polar-star': t('Star'),
  'burning-meteor': t('Meteor'),
  'rune-sword': t('Sword'),
  'battle-axe': t('Axe'),
  'checked-shield': t('Shield'),
  'black-knight-helm': t('Helm'),
  'queen-crown': t('Crown'),
  'crowned-skull': t('Skull'),
  'spell-book': t('Book'),
  cauldron: t('Cauldron'),
  hourglass: t('Hourglass'),
  'magic-portal': t('Portal'),
  galleon: t('Ship'),
  gate: t('Gate'),
  'griffin-symbol': t('Griffin'),
  lotus: t('Lotus'),
};
