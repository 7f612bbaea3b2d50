import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import type { IconName } from '../../../shell/page/icon-paths.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import type { Verdict } from './check/pack-check.ts';

const SIGNS: Readonly<Record<Verdict, IconName>> = { holds: 'done', fails: 'warning', later: 'clock' };
const WORDS: Readonly<Record<Verdict, string>> = {
  holds: t('Holds'),
  fails: t('Wrong'),
  later: t('Not yet'),
};

interface FindingProps {
  readonly title: string;
  readonly verdict: Verdict;
  readonly children: ComponentChildren;
}

/** One thing that was checked, and what came of it. */
export function Finding({ title, verdict, children }: FindingProps): JSX.Element {
  return (
    <li class={`finding ${verdict}`}>
      <h3>
        <Icon name={SIGNS[verdict]} /> {title} <span class="finding-verdict">{WORDS[verdict]}</span>
      </h3>
      <p>{children}</p>
    </li>
  );
}
