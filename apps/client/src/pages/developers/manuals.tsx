import type { JSX } from 'preact';
import '../../styles/rules.css';
import { t } from '../../i18n/index.ts';
import { DocumentPage, WaysBack } from '../rules/document-page.tsx';
import type { Specification } from '../rules/documents.ts';

/** What there is to read beside the interface itself, by the name in the address. In English. */
export const MANUALS: Readonly<Record<string, Specification>> = {
  bots: { title: t('Bots and tools'), load: () => import('virtual:rules/manual/bots') },
  protocol: { title: t('Protocol'), load: () => import('virtual:rules/manual/protocol') },
};

interface ManualPageProps {
  readonly name: string;
  readonly manual: Specification;
}

/** A document for developers, as it lies beside the sources. */
export function ManualPage({ name, manual }: ManualPageProps): JSX.Element {
  return (
    <DocumentPage id={`manual/${name}`} document={manual} note={t('Written for developers, in English.')}>
      <WaysBack>
        <a href="/developers">
          <span aria-hidden="true">← </span>
          {t('Developers')}
        </a>
      </WaysBack>
    </DocumentPage>
  );
}
