import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { storyLanguage } from '../cards/story.ts';

interface StoryProps {
  readonly card: string;
  /** The texts about the card, by chapter. */
  readonly texts: readonly string[];
  /** Which of them lore prints that were found tell, as their serials say; absent: all are shown. */
  readonly found?: readonly number[];
}

/** The story of a card, as far as it has been found (TTCG-14.29). */
export function Story({ card, texts, found }: StoryProps): JSX.Element | null {
  if (texts.length === 0) return null;
  return (
    <section class="card-lore" aria-labelledby="lore">
      <h2 id="lore">{t('Story')}</h2>
      {texts.map((text, chapter) =>
        found === undefined || found.some((one) => one % texts.length === chapter) ? (
          <p key={chapter} lang={storyLanguage(card)}>
            {text}
          </p>
        ) : (
          <p key={chapter} class="about">
            {t('Chapter {number} has not been found yet.', { number: chapter + 1 })}
          </p>
        ),
      )}
    </section>
  );
}
