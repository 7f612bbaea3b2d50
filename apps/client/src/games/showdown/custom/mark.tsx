import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import './custom.css';

/** The mark of a card that a player has defined (RS-4.87). */
export function CustomMark(): JSX.Element {
  return <span class="custom-mark">{t('Custom')}</span>;
}
