import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { t, tx } from '../i18n/index.ts';
import { Page, useTitle } from '../shell/page.tsx';
import { Problem } from '../shell/problem.tsx';
import { useAsked } from '../shell/use-asked.ts';

interface Rules {
  readonly html: string;
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}

/** The documents, in English whatever the player speaks, each in a file of its own that comes when it is read. */
const DOCUMENTS: Readonly<Record<string, { readonly title: string; readonly cards?: string; readonly load: () => Promise<Rules> }>> = {
  ttcg: { title: t('Rules of True TCG'), cards: '/cards', load: () => import('virtual:rules/ttcg') },
  manaduel: { title: t('Rules of Mana Duel'), load: () => import('virtual:rules/manaduel') },
  coldfront: { title: t('Rules of Cold Front'), load: () => import('virtual:rules/coldfront') },
  scenarios: { title: t('Positions and scenarios'), load: () => import('virtual:rules/scenarios') },
};

/** Shows what the address points at: the document came after the browser had looked for it. */
function followHash(): void {
  const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
  target?.scrollIntoView({ block: 'center' });
}

/** The documents that there are. */
function RulesList(): JSX.Element {
  const heading = useTitle(t('Rules'));
  return (
    <Page>
      <article class="prose">
        <h1 ref={heading} tabIndex={-1}>
          {t('Rules')}
        </h1>
        <ul>
          {Object.entries(DOCUMENTS).map(([name, { title }]) => (
            <li key={name}>
              <a href={`/rules/${name}`}>{title}</a>
            </li>
          ))}
        </ul>
      </article>
    </Page>
  );
}

/** A rules document, or the list of them. */
export default function RulesPage(): JSX.Element {
  const name = useRoute().params['name'];
  return name === undefined ? <RulesList /> : <RulesDocument key={name} name={name} />;
}

const sentence = (): string => t('The rules could not be loaded. Look at your connection.');

/** A rules document. Every rule has an anchor, so that a refusal can point at it. */
function RulesDocument({ name }: { readonly name: string }): JSX.Element {
  const known = DOCUMENTS[name];
  const heading = useTitle(known?.title ?? t('No such rules'));
  const { answer: rules, trouble, loading } = useAsked(async () => (known === undefined ? null : known.load()), name, { sentence });
  useEffect(() => {
    if (rules === null) return undefined;
    followHash();
    window.addEventListener('hashchange', followHash);
    return () => window.removeEventListener('hashchange', followHash);
  }, [rules]);
  return (
    <Page>
      <article class="prose">
        <h1 ref={heading} tabIndex={-1}>
          {known?.title ?? t('There are no such rules')}
        </h1>
        {known === undefined && <p>{tx('Here are <rules>those that there are</rules>.', { rules: <a href="/rules" /> })}</p>}
        {known?.cards !== undefined && <p>{tx('What the words of a card do can be seen on <cards>all cards</cards>, one by one.', { cards: <a href={known.cards} /> })}</p>}
        <Problem {...trouble} />
        {known !== undefined && loading && <p class="loading">{t('Opening the book…')}</p>}
        {rules !== null && (
          <>
            <nav aria-label={t('Sections')}>
              <ul class="toc" lang="en">
                {rules.sections.map(([anchor, title]) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`} dangerouslySetInnerHTML={{ __html: title }} />
                  </li>
                ))}
              </ul>
            </nav>
            <div lang="en" dangerouslySetInnerHTML={{ __html: rules.html }} />
          </>
        )}
      </article>
    </Page>
  );
}
