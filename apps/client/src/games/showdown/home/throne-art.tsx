import { ELEMENTS } from '@cardscape/rules/showdown/decks/data';
import type { JSX } from 'preact';
import { Glyph } from '../../../cards/face/glyph.tsx';
import { t, tn } from '../../../i18n/index.ts';
import { leaderInUse, profilesInUse, type InUse } from '../cards/in-use.ts';
import { elementWord, marchOf } from '../cards/marches.ts';
import { THRONE } from '../realm/throne.ts';

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
      <svg class="throne" viewBox={`0 0 ${THRONE.width} ${THRONE.height}`} aria-hidden="true">
        <path class="glow" d="M100 6 176 70v150H24V70z" />
        <path class="back" d={THRONE.back} />
        <path class="cloth" d={THRONE.cloth} />
        <path class="crown" d={THRONE.crown} />
        <path class="arm" d={THRONE.arms} />
        <path class="seat" d={THRONE.seat} />
        <path class="step" d={THRONE.steps} />
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
