import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { useTitle } from '../../shell/page.tsx';
import { type Specification, specificationPath } from './documents.ts';
import { RulesText } from './reading.tsx';

interface CasesProps {
  readonly name: string;
  readonly cases: Specification;
}

/** What has been decided of each rule, and the scenarios that play it out: every one can be linked to. */
export function CasesPage({ name, cases: { title, load } }: CasesProps): JSX.Element {
  const heading = useTitle(title);
  return (
    <>
      <nav class="rules-back" aria-label={t('Back')}>
        <a href={`/rules/${name}`}>
          <span aria-hidden="true">← </span>
          {t('Rules for players')}
        </a>
        <a href={specificationPath(name)} hreflang="en">
          {t('Specification')}
        </a>
      </nav>
      <header class="rules-head">
        <h1 id="rules-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="rules-note">
          {t(
            'In English: what was decided where a rule leaves something open, and scenarios that the server plays to check each rule.',
          )}
        </p>
      </header>
      <RulesText id={`${name}/rulings`} load={load} lang="en" />
    </>
  );
}
