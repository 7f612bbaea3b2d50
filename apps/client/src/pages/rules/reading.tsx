import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Problem } from '../../shell/asking/problem.tsx';
import { useAsked } from '../../shell/asking/use-asked.ts';
import type { Rules } from './documents.ts';

/** What the address points at; '' for nothing. */
export function pointedAt(): string {
  return decodeURIComponent(location.hash.slice(1));
}

/** Shows what the address points at: the document came after the browser had looked for it. */
function followHash(): void {
  for (const before of document.querySelectorAll('.pointed')) before.classList.remove('pointed');
  const target = document.querySelector<HTMLElement>(`.rules-text [id="${CSS.escape(pointedAt())}"]`);
  if (target === null) return;
  target.classList.add('pointed');
  target.scrollIntoView({ block: target.tagName === 'H2' ? 'start' : 'center' });
  if (!target.matches('a')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

interface TextProps {
  /** Tells one document from another. */
  readonly id: string;
  readonly load: () => Promise<Rules>;
  /** Where it is not the language of the page. */
  readonly lang?: string;
}

const sentence = (): string => t('The rules could not be loaded. Look at your connection.');

/** A document beside the list of its sections. */
export function RulesText({ id, load, lang }: TextProps): JSX.Element {
  const { answer: rules, trouble, loading } = useAsked(load, id, { sentence });
  useEffect(() => {
    if (rules === null) return undefined;
    followHash();
    addEventListener('hashchange', followHash);
    return () => removeEventListener('hashchange', followHash);
  }, [rules]);
  return (
    <>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Opening the book…')}</p>}
      {rules !== null && (
        <div class="rules-book">
          <nav class="rules-sections" aria-label={t('Sections')}>
            <ol lang={lang}>
              {rules.sections.map(([anchor, title]) => (
                <li key={anchor}>
                  <a href={`#${anchor}`} dangerouslySetInnerHTML={{ __html: title }} />
                </li>
              ))}
            </ol>
          </nav>
          <article class="prose rules-text" lang={lang} dangerouslySetInnerHTML={{ __html: rules.html }} />
        </div>
      )}
    </>
  );
}
