import type { JSX } from 'preact';
import { t } from '../../../../i18n/index.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import type { PrintedCard } from '../../cards/cards.ts';
import { storyOf } from '../../cards/story.ts';
import { Chapter } from '../chapter.tsx';

interface StoryAlbumProps {
  readonly card: PrintedCard;
  /** Serials of one's own lore prints, by the chapter that they tell. */
  readonly chapters: readonly (readonly string[])[];
}

/** The story of a card, put together of the lore prints that one has (TTCG-14.29). */
export function StoryAlbum({ card, chapters }: StoryAlbumProps): JSX.Element {
  const { id } = card;
  const { answer: texts, trouble } = useAsked(() => storyOf(card), id);
  const done = chapters.filter((serials) => serials.length > 0).length;
  const all = chapters.length;
  return (
    <section class="card-lore story-album" aria-labelledby="story-album">
      <h2 id="story-album">{t('Story')}</h2>
      <p class="about" data-testid="story-progress">
        {done === all ? t('Complete: you have every chapter.') : t('Chapters: {done} of {all}', { done, all })}
      </p>
      <Problem {...trouble} />
      <ol>
        {chapters.map(([serial], chapter) => (
          <li key={chapter}>
            {serial === undefined ? (
              <p class="about">{t('You have no lore print that tells this chapter.')}</p>
            ) : (
              <>
                <Chapter card={id} texts={texts} chapter={chapter} />
                <p class="about">
                  <a href={`/collection/${id}/${serial}`}>
                    <code>{serial}</code>
                  </a>
                </p>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
