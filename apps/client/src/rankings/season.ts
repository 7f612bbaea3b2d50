import type { Season } from '@cardscape/protocol';
import { t } from '../i18n/index.ts';

/** What a season is called on the server that has been given no name of its own. */
export function usualName(number: number): string {
  return `Season ${number}`;
}

/** The name of a season; one without a name of its own is called so in every language. */
export function seasonName({ number, name }: Pick<Season, 'number' | 'name'>): string {
  return name === usualName(number) ? t('Season {n}', { n: number }) : name;
}
