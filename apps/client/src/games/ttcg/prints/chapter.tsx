import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { storyLanguage } from '../cards/story.ts';

interface ChapterProps {
  readonly card: string;
  /** Null until they have come; none where nobody tells anything of the card. */
  readonly texts: readonly string[] | null;
  readonly chapter: number;
}

/** A chapter of the story of a card. */
export function Chapter({ card, texts, chapter }: ChapterProps): JSX.Element {
  return texts?.length === 0 ? (
    <p class="about">{t('Whoever has designed this card tells nothing of it.')}</p>
  ) : (
    <p lang={storyLanguage(card)}>{texts?.[chapter]}</p>
  );
}
