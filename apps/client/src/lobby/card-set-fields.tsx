import { type GameInfo, listCardSets } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CardSet } from '../cards/sets/card-set.tsx';
import { t } from '../i18n/index.ts';
import { api } from '../shell/session/session.ts';
import { setsOfDeck } from './card-sets.ts';

interface CardSetFieldsProps {
  readonly game: GameInfo;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The card sets that a match may be played with; those that the chosen deck needs are taken in any case (CS-6). */
export default function CardSetFields({ game, chosen, onChange }: CardSetFieldsProps): JSX.Element {
  const [asked] = useState(() => new Map<string, Promise<readonly unknown[]>>());
  const needed = setsOfDeck(game);
  const cardsOf = (id: string): Promise<readonly unknown[]> => {
    const known = asked.get(id);
    if (known !== undefined) return known;
    const answer = api
      .call(listCardSets, { params: { game: game.id } })
      .then(({ sets }) => sets.find((set) => set.id === id)?.definitions ?? []);
    asked.set(id, answer);
    return answer;
  };
  return (
    <fieldset class="card-sets">
      <legend>{t('Card sets')}</legend>
      {game.sets.map((set) => {
        const isNeeded = needed.includes(set.id);
        return (
          <div key={set.id}>
            <label class="check">
              <input
                type="checkbox"
                checked={isNeeded || chosen.includes(set.id)}
                disabled={isNeeded}
                onChange={({ currentTarget: { checked } }) =>
                  onChange([...chosen.filter((id) => id !== set.id), ...(checked ? [set.id] : [])])
                }
              />
              <span>{isNeeded ? t('{set} (in your deck)', { set: set.name }) : set.name}</span>
            </label>
            <CardSet game={game} set={set} cards={() => cardsOf(set.id)} />
          </div>
        );
      })}
    </fieldset>
  );
}
