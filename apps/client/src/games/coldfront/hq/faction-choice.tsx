import type { JSX } from 'preact';
import { Icon } from '../../../shell/icon.tsx';
import type { WarCard } from '../model/cards.ts';
import { UnitPicture } from '../picture.tsx';
import { SLOTS } from './deck-rules.ts';
import { UNLOCK_PRICE, type Standing } from './holdings.ts';
import { withArticle } from './words.ts';

interface ChoiceProps {
  readonly standings: readonly Standing[];
  readonly cards: ReadonlyMap<string, WarCard>;
  readonly collection: string;
  readonly onChoose: (faction: string) => void;
}

/** Why no deck can be built of a faction; empty if one can (CF-UI-23). */
function obstacle({ locked, small, usable }: Standing): string {
  if (locked) return `Locked. Opens for ${UNLOCK_PRICE} supplies. Its starter deck can be played at once.`;
  return small ? `You own ${usable} of the ${SLOTS} cards that a deck needs.` : '';
}

/** The factions to build a deck of. Those that cannot be chosen are dark, and say why. */
export function FactionChoice({ standings, cards, collection, onChoose }: ChoiceProps): JSX.Element {
  return (
    <ul class="factions">
      {standings.map((standing) => {
        const { faction, locked, units, of } = standing;
        const reason = obstacle(standing);
        const faces = faction.starter.filter((id, index, all) => all.indexOf(id) === index).slice(0, 4);
        return (
          <li key={faction.id} class={`faction ${faction.id} ${reason === '' ? '' : 'shut'}`}>
            <div class="faction-faces" aria-hidden="true">
              {faces.map((id) => {
                const card = cards.get(id);
                return card === undefined ? null : <UnitPicture key={id} card={card} size={57} />;
              })}
            </div>
            <h3>{faction.name}</h3>
            <p class="about">
              {faction.character}. {units} of {of} units owned.
            </p>
            {reason === '' ? (
              <button type="button" class="button primary" onClick={() => onChoose(faction.id)}>
                Build {withArticle(faction.name.split(' ')[0] ?? '')} deck
              </button>
            ) : (
              <>
                <p class="obstacle">
                  <Icon name={locked ? 'lock' : 'warning'} /> {reason}
                </p>
                <a class="button" href={collection}>
                  {locked ? `Unlock ${faction.name}` : `Get ${faction.name} packs`}
                </a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
