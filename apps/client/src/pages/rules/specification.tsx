import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { DocumentPage, WaysBack } from './document-page.tsx';
import { CASES, GUIDES, type Specification } from './documents.ts';
import { pointedAt } from './reading.tsx';

/** The way back to the players' rules: to the place that speaks of the rule that is looked at. */
function WayBack({ name }: { readonly name: string }): JSX.Element {
  const [rule, setRule] = useState(pointedAt);
  useEffect(() => {
    const follow = (): void => setRule(pointedAt());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <WaysBack>
      <a href={name in GUIDES ? `/rules/${name}${rule === '' ? '' : `#on-${rule}`}` : '/rules'}>
        <span aria-hidden="true">← </span>
        {t(name in GUIDES ? 'Rules for players' : 'Rules')}
      </a>
      {name in CASES && (
        <a href={`/rules/${name}/rulings${rule === '' ? '' : `#${rule}`}`}>{t('Rulings and scenarios')}</a>
      )}
    </WaysBack>
  );
}

/** What the server is built from, rule by rule. A refusal points at the rule behind it. */
export function SpecificationPage({
  name,
  specification,
}: {
  readonly name: string;
  readonly specification: Specification;
}): JSX.Element {
  return (
    <DocumentPage
      id={`${name}/specification`}
      document={specification}
      note={t('Written for developers, in English: every rule with its number.')}
    >
      <WayBack name={name} />
    </DocumentPage>
  );
}
