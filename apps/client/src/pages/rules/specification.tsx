import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { useTitle } from '../../shell/page.tsx';
import { CASES, GUIDES, type Specification } from './documents.ts';
import { pointedAt, RulesText } from './reading.tsx';

/** The way back to the players' rules: to the place that speaks of the rule that is looked at. */
function WayBack({ name }: { readonly name: string }): JSX.Element {
  const [rule, setRule] = useState(pointedAt);
  useEffect(() => {
    const follow = (): void => setRule(pointedAt());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <nav class="rules-back" aria-label={t('Back')}>
      <a href={name in GUIDES ? `/rules/${name}${rule === '' ? '' : `#on-${rule}`}` : '/rules'}>
        <span aria-hidden="true">← </span>
        {t(name in GUIDES ? 'Rules for players' : 'Rules')}
      </a>
      {name in CASES && (
        <a href={`/rules/${name}/rulings${rule === '' ? '' : `#${rule}`}`}>{t('Rulings and scenarios')}</a>
      )}
    </nav>
  );
}

/** What the server is built from, rule by rule. A refusal points at the rule behind it. */
export function SpecificationPage({
  name,
  specification: { title, load },
}: {
  readonly name: string;
  readonly specification: Specification;
}): JSX.Element {
  const heading = useTitle(title);
  return (
    <>
      <WayBack name={name} />
      <header class="rules-head">
        <h1 id="rules-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="rules-note">{t('Written for developers, in English: every rule with its number.')}</p>
      </header>
      <RulesText id={`${name}/specification`} load={load} lang="en" />
    </>
  );
}
