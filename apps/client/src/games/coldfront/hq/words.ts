import { t } from '../../../i18n/index.ts';

/** What opens a pack of a faction, with the article that its name takes in English. */
export function packWords(faction: string): string {
  return /^[AEIOU]/i.test(faction) ? t('Open an {faction} pack', { faction }) : t('Open a {faction} pack', { faction });
}
