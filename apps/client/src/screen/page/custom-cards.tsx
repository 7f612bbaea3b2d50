import { getMatchCards, type MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import type { GameHome } from '../../contract/home.ts';
import { Problem } from '../../shell/asking/problem.tsx';
import { useAsked } from '../../shell/asking/use-asked.ts';
import { api } from '../../shell/session/session.ts';

/** The custom cards of a match, as pages print them. Errors: ApiRefusal. */
async function cardsOf(match: string): Promise<readonly unknown[]> {
  return (await api.call(getMatchCards, { params: { match } })).cards;
}

/** The custom cards of a match and those of its sets. Errors: ApiRefusal. */
export async function allCardsOf(match: string): Promise<readonly unknown[]> {
  const { cards, sets } = await api.call(getMatchCards, { params: { match } });
  return [...cards, ...sets.flatMap(({ definitions }) => definitions)];
}

export interface CustomCardsProps {
  readonly info: MatchInfo & { readonly agreement: string };
  readonly home: GameHome;
}

/** The custom cards of a match that waits, as they are now (RS-4.91). */
export function CustomCards({
  info: { match, agreement },
  home: { CustomCards: Shown },
}: CustomCardsProps): JSX.Element {
  const { answer, trouble } = useAsked(() => cardsOf(match), `${match} ${agreement}`);
  return (
    <>
      <Problem {...trouble} />
      {answer !== null && Shown !== undefined && <Shown key={agreement} cards={answer} />}
    </>
  );
}
