import type { JSX } from 'preact';
import { t, tx } from '../../../i18n/index.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { creditOf } from '../cards/story.ts';

/** Who has designed a card of the game (TTCG-14.23). */
export function CardCredit({ card }: { readonly card: string }): JSX.Element | null {
  const { answer: credit } = useAsked(() => creditOf(card), card);
  if (credit === null) return null;
  const { author } = credit;
  return (
    <p class="about" data-testid="card-credit">
      {author === null
        ? t('Designed by a player who is not here any more.')
        : tx('<design>Designed</design> by <who>{name}</who>.', {
            design: <a href={`/cards/designs/${card}`} />,
            who: <a href={`/players/${author.id}`} />,
            name: author.name,
          })}
    </p>
  );
}
