import type { JSX } from 'preact';
import { t, tc } from '../../../i18n/index.ts';
import { KeyList } from '../../../keys/key-list.tsx';
import { SignPicture } from '../cards/picture.tsx';
import { SPECIAL_TEXTS, SPECIAL_WORDS, SPECIALS, TYPE_WORDS, UNIT_TYPES, signed, terrainGift } from '../model/cards.ts';
import { WAR_KEYS } from './keys.ts';

function gift(type: (typeof UNIT_TYPES)[number]): string {
  const { hp, dmg } = terrainGift(type, 'forest');
  const parts = [
    hp === 0 ? '' : t('{change} HP', { change: signed(hp) }),
    dmg === 0 ? '' : t('{change} damage', { change: signed(dmg) }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? tc('terrain', 'nothing') : parts.join(', ');
}

/** The rules on one page (CF-UI-29). */
export function Help(): JSX.Element {
  return (
    <div class="cf-help" role="group" aria-label={t('Rules on one page')} tabIndex={0} data-scrolls="true">
      <p>
        {t(
          'In your turn you are dealt a card and place exactly one on any free tile. When nobody has cards left, the HP of the surviving units is counted: the highest sum wins.',
        )}
      </p>
      <h3>{t('Arrows')}</h3>
      <p>
        {t(
          'A unit strikes enemies beside it in the directions of the black triangles on its border. The unit that is placed strikes first, clockwise from north: N, NE, E, SE, S, SW, W, NW. Standing units never begin a fight.',
        )}
      </p>
      <h3>{t('Retaliation')}</h3>
      <p>
        {t(
          'Whoever is struck and survives strikes back at once, if it has an arrow that way. After the sweep, enemies that were not struck and point at the new unit strike it once, without an answer.',
        )}
      </p>
      <h3>{t('Armour')}</h3>
      <p>
        {t(
          'A strike on a side with a yellow line does 1 damage less. A corner counts as armoured only if both sides that meet there are.',
        )}
      </p>
      <h3>{t('Ground')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Unit')}</th>
            <th scope="col">{t('In a forest or on a mountain')}</th>
            <th scope="col">{t('When destroyed')}</th>
          </tr>
        </thead>
        <tbody>
          {UNIT_TYPES.map((type) => (
            <tr key={type}>
              <th scope="row">
                <SignPicture sign={type} /> {TYPE_WORDS[type]}
              </th>
              <td>{gift(type)}</td>
              <td>
                {type === 'vehicle' || type === 'structure'
                  ? t('debris, the tile is blocked')
                  : t('the tile is free again')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t('Specials')}</h3>
      <dl>
        {SPECIALS.map((special) => (
          <div key={special}>
            <dt>
              <SignPicture sign={special} /> {SPECIAL_WORDS[special]}
            </dt>
            <dd>{SPECIAL_TEXTS[special]}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('Fog')}</h3>
      <p>
        {t(
          'You see tiles beside your units. A “?” is an enemy whose kind you do not know. Dimmed units are shown as you last saw them, with the number of rounds since. Black tiles are unexplored; you may place there all the same.',
        )}
      </p>
      <h3>{t('Keys')}</h3>
      <KeyList map={WAR_KEYS} />
    </div>
  );
}
