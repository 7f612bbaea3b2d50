import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import '../styles/flavour.css';

/** What a card says for its mood alone. It may read like a rule or a state, so it is set apart for eyes and ears. */
export function Flavour({ text }: { /** Empty: the card has none. */ readonly text: string }): JSX.Element | null {
  if (text === '') return null;
  return (
    <p class="flavour">
      <span class="visually-hidden">{t('Flavour text:')} </span>
      <q lang="en">{text}</q>
    </p>
  );
}
