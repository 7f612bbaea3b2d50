import type { Profile } from '@cardscape/rules/showdown/profile/form';
import { experienceFor, LAST_LEVEL } from '@cardscape/rules/showdown/profile/levels';
import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import '../styles/experience.css';

/** The level, and how far it is to the next one (RS-4.61). */
export function ExperienceBar({
  profile: { level, experience },
}: {
  readonly profile: Pick<Profile, 'level' | 'experience'>;
}): JSX.Element {
  const needed = experienceFor(level);
  const isLast = level === LAST_LEVEL;
  return (
    <div class="experience">
      <span class="level">{t('Level {n}', { n: level })}</span>
      <meter min={0} max={needed} value={isLast ? needed : experience} aria-label={t('Experience')} />
      <span class="about">
        {isLast ? t('The last level') : t('{n} of {all} experience', { n: experience, all: needed })}
      </span>
    </div>
  );
}
