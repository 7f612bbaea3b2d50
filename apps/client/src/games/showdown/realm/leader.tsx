import type { JSX } from 'preact';
import type { RealmCard } from '../cards/cards.ts';
import { CharacterPortrait } from '../cards/character-portrait.tsx';

const WIDTH = 132;

/** Who leads a deck, by its id. */
export function leaderViews(leaders: ReadonlyMap<string, RealmCard>): (deck: string) => JSX.Element | null {
  return (deck) => {
    const one = leaders.get(deck);
    return one === undefined ? null : (
      <p class="leader" data-testid="leader">
        <CharacterPortrait one={one} width={WIDTH} />
        <b>{one.face.name}</b>
      </p>
    );
  };
}
