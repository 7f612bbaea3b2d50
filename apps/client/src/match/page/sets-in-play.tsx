import { getMatchCards, type GameInfo, type MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { CardSet } from '../../cards/sets/card-set.tsx';
import { t } from '../../i18n/index.ts';
import { api } from '../../shell/session/session.ts';

interface SetsInPlayProps {
  readonly info: MatchInfo;
  readonly game: GameInfo;
}

/** The card sets of a match, for whoever is invited: joining is the consent (CS-8). */
export function SetsInPlay({ info: { match, sets }, game }: SetsInPlayProps): JSX.Element {
  const cardsOf = async (id: string): Promise<readonly unknown[]> => {
    const answer = await api.call(getMatchCards, { params: { match } });
    return answer.sets.find((set) => set.id === id)?.definitions ?? [];
  };
  return (
    <section class="sets-in-play" aria-label={t('Card sets')} data-testid="sets-in-play">
      <p>{t('This match is played with cards of these sets. By joining you agree to them.')}</p>
      {sets.map((set) => (
        <CardSet key={set.id} game={game} set={set} cards={() => cardsOf(set.id)} />
      ))}
    </section>
  );
}
