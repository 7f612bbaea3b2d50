import { t } from '../../../i18n/index.ts';

/** Where all cards are looked at. */
export const CARD_PAGE = '/cards';

/** Where prints are got and kept. */
export const PRINT_PAGES = [
  ['/packs', t('Packs')],
  ['/collection', t('Collection')],
] as const;
