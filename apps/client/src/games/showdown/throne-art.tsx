import { ELEMENTS } from '@cardscape/rules/showdown/data';
import type { JSX } from 'preact';
import { Glyph } from '../../cards/glyph.tsx';
import { t, tn } from '../../i18n/index.ts';
import { leaderInUse, profilesInUse, type InUse } from './in-use.ts';
import { elementWord, marchOf } from './marches.ts';

/** The profile whose deck is chosen: its level, how far it is to the next one, its marks (RS-UI-1). */
function Standing({ profile: { name, level, experience, needed, marks } }: { readonly profile: InUse }): JSX.Element {
  return (
    <p class="standing" data-testid="in-use">
      <b>{name}</b>
      <span>{t('Level {n}', { n: level })}</span>
      <meter min={0} max={needed} value={experience} aria-label={t('Experience')} />
      <span>{tn('1 mark', '{n} marks', marks)}</span>
    </p>
  );
}

/** The banners of the six marches before the empty throne. */
export function ThroneArt({ deck }: { readonly deck: string }): JSX.Element {
  const profile = profilesInUse.value.get(deck);
  return (
    <div class="throne-hall">
      <svg class="throne" viewBox="0 0 200 240" aria-hidden="true">
        <path class="glow" d="M100 6 176 70v150H24V70z" />
        <path class="back" d="M58 190V62c0-26 18-44 42-44s42 18 42 44v128z" />
        <path class="cloth" d="M70 158V66c0-20 12-34 30-34s30 14 30 34v92z" />
        <path class="crown" d="m76 20 8-16 16 12 16-12 8 16-24 8z" />
        <path class="arm" d="M40 132h22v58H40zm98 0h22v58h-22zM36 120h30v14H36zm98 0h30v14h-30z" />
        <path class="seat" d="M58 150h84l8 24H50z" />
        <path class="step" d="M34 190h132v16H34zM20 206h160v16H20zM6 222h188v14H6z" />
      </svg>
      {leaderInUse.value?.(deck)}
      <ul class="banners">
        {ELEMENTS.map((element) => {
          const { name, icon } = marchOf(element);
          return (
            <li key={element} class={`banner ${element.toLowerCase()}`}>
              <Glyph name={icon} />
              <b>{name}</b>
              <span>{elementWord(element)}</span>
            </li>
          );
        })}
      </ul>
      {profile !== undefined && <Standing profile={profile} />}
    </div>
  );
}
