import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';

/** The story of a card. */
export function Story({ text }: { readonly text: string | null }): JSX.Element | null {
  if (text === null) return null;
  return (
    <section class="card-lore" aria-labelledby="lore">
      <h2 id="lore">{t('Story')}</h2>
      <p lang="en">{text}</p>
    </section>
  );
}
