import type { Look } from '@cardscape/protocol';
import type { JSX } from 'preact';
import type { DeckBuilder } from '../contract/builder.ts';
import { t } from '../i18n/index.ts';
import { builderOf } from '../registry/builders.ts';
import { useAsked } from '../shell/asking/use-asked.ts';
import { loadOffered } from '../shell/session/offered.ts';
import { api } from '../shell/session/session.ts';

/** All cards of a game, with their faces; null for one that is not offered here. Errors: ApiRefusal. */
export async function cardsOf(id: string): Promise<DeckBuilder | null> {
  const { games } = await loadOffered();
  const game = games.find((one) => one.id === id);
  if (game === undefined) return null;
  const [make, definitions] = await Promise.all([builderOf(id), api.cards(id)]);
  return make({ game, definitions, holdings: null });
}

/** The card that a player loves most, and what it is called. */
export function LovedCard({
  card: { game, card },
}: {
  readonly card: NonNullable<Look['favourite']>;
}): JSX.Element | null {
  const { answer } = useAsked(() => cardsOf(game), game);
  const found = answer?.cards.find(({ id }) => id === card);
  return found === undefined || answer === null ? null : (
    <figure class="loved-card">
      {found.face({ width: 190, urgent: true })}
      <figcaption>
        <span class="quiet-text">{t('Favourite card')}</span> {found.name}
        <span class="quiet-text"> {answer.name}</span>
      </figcaption>
    </figure>
  );
}
