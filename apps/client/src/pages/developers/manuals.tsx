import type { JSX } from 'preact';
import '../../styles/rules.css';
import { t } from '../../i18n/index.ts';
import { useTitle } from '../../shell/page.tsx';
import type { Specification } from '../rules/documents.ts';
import { RulesText } from '../rules/reading.tsx';

/** What there is to read beside the interface itself, by the name in the address. In English. */
export const MANUALS: Readonly<Record<string, Specification>> = {
  bots: { title: t('Bots and tools'), load: () => import('virtual:rules/manual/bots') },
  protocol: { title: t('Protocol'), load: () => import('virtual:rules/manual/protocol') },
};

/** A document for developers, as it lies beside the sources. */
export function ManualPage({
  name,
  manual: { title, load },
}: {
  readonly name: string;
  readonly manual: Specification;
}): JSX.Element {
  const heading = useTitle(title);
  return (
    <>
      <nav class="rules-back" aria-label={t('Back')}>
        <a href="/developers">
          <span aria-hidden="true">← </span>
          {t('Developers')}
        </a>
      </nav>
      <header class="rules-head">
        <h1 id="rules-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="rules-note">{t('Written for developers, in English.')}</p>
      </header>
      <RulesText id={`manual/${name}`} load={load} lang="en" />
    </>
  );
}
