import type { JSX } from 'preact';
import { language, t } from '../../i18n/index.ts';
import '../../styles/flavour.css';

/** Cards say it in English. */
const load = { en: null, de: () => import('virtual:flavour/de') }[language];

// Pages with cards wait for it, as every page does for its messages; without it cards say what they say in English.
const told = await load?.().then(
  ({ default: lines }) => lines,
  () => null,
);

/** What a card says for its mood alone. It may read like a rule or a state, so it is set apart for eyes and ears. */
export function Flavour({ text }: { /** Empty: the card has none. */ readonly text: string }): JSX.Element | null {
  const line = told?.get(text);
  return text === '' ? null : (
    <p class="flavour">
      <span class="visually-hidden">{t('Flavour text:')} </span>
      <q lang={line === undefined ? 'en' : language}>{line ?? text}</q>
    </p>
  );
}
