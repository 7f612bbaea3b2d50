import { t } from '../../../i18n/index.ts';

const WORDS: Readonly<Record<string, string>> = {
  opened: t('Opened from a pack'),
  moved: t('Traded'),
  returned: t('Returned to the supply'),
};

/** What a line of the ledger says became of a print, in a word. */
export function eventInWords(kind: string): string {
  return WORDS[kind] ?? kind;
}
