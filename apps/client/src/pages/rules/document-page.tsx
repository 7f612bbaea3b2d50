import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { useTitle } from '../../shell/page/page.tsx';
import type { Specification } from './documents.ts';
import { RulesText } from './reading.tsx';

interface DocumentPageProps {
  /** Names the text among all that can be read. */
  readonly id: string;
  readonly document: Specification;
  /** What it is, below the title. */
  readonly note: string;
  /** The links that lead away from it. */
  readonly children: ComponentChildren;
}

/** The links above a document that lead away from it. */
export function WaysBack({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <nav class="rules-back" aria-label={t('Back')}>
      {children}
    </nav>
  );
}

/** A document in English with its title, a note of what it is, and the ways back. */
export function DocumentPage({ id, document: { title, load }, note, children }: DocumentPageProps): JSX.Element {
  const heading = useTitle(title);
  return (
    <>
      {children}
      <header class="rules-head">
        <h1 id="rules-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="rules-note">{note}</p>
      </header>
      <RulesText id={id} load={load} lang="en" />
    </>
  );
}
