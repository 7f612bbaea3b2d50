import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { DocumentPage, WaysBack } from './document-page.tsx';
import { type Specification, specificationPath } from './documents.ts';

interface CasesProps {
  readonly name: string;
  readonly cases: Specification;
}

/** What has been decided of each rule, and the scenarios that play it out: every one can be linked to. */
export function CasesPage({ name, cases }: CasesProps): JSX.Element {
  return (
    <DocumentPage
      id={`${name}/rulings`}
      document={cases}
      note={t(
        'In English: what was decided where a rule leaves something open, and scenarios that the server plays to check each rule.',
      )}
    >
      <WaysBack>
        <a href={`/rules/${name}`}>
          <span aria-hidden="true">← </span>
          {t('Rules for players')}
        </a>
        <a href={specificationPath(name)} hreflang="en">
          {t('Specification')}
        </a>
      </WaysBack>
    </DocumentPage>
  );
}
