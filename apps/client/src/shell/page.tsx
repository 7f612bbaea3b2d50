import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { lastGame } from './game.ts';
import { account } from './session.ts';

/** The ways to go: address, words, and what the addresses of the pages behind it begin with. */
function ways(): readonly (readonly [href: string, label: string, within: string])[] {
  return [
    ['/', 'Play', '/play'],
    [`/rules/${lastGame.value}`, 'Rules', '/rules'],
    ['/settings', 'Settings', '/settings'],
    ['/credits', 'Credits', '/credits'],
  ];
}

/** The first page needs no help; on later ones the focus goes to the heading, as if a new page had been loaded. */
let arrived = false;

/** Names the document, and brings the focus to the heading after moving from page to page. */
export function useTitle(title: string): { current: HTMLHeadingElement | null } {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === '' ? 'Cardscape' : `${title} · Cardscape`;
  }, [title]);
  useEffect(() => {
    if (arrived && location.hash === '') heading.current?.focus();
    arrived = true;
  }, []);
  return heading;
}

interface PageProps {
  readonly children: ComponentChildren;
  readonly wide?: boolean;
  /** A class for the looks of one game. */
  readonly theme?: string;
}

/** The frame of every screen but the table: name, ways to go, and the notices that licences ask for. */
export function Page({ children, wide = false, theme = '' }: PageProps): JSX.Element {
  const { path } = useLocation();
  return (
    <div class={`page ${theme}`}>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <header class="page-head">
        <a class="brand" href="/">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <rect x="6" y="2" width="20" height="28" rx="4" />
            <path d="m16 8 6 8-6 8-6-8z" />
          </svg>
          Cardscape
        </a>
        <nav aria-label="Main">
          {ways().map(([href, label, within]) => (
            <a key={label} href={href} aria-current={path === href || path.startsWith(`${within}/`) ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {account.value !== null && (
          <p class="who">
            <span class="visually-hidden">You play as </span>
            {account.value.name}
          </p>
        )}
      </header>
      <main id="main" class={wide ? 'wide' : ''} tabIndex={-1}>
        {children}
      </main>
      <footer class="page-foot">
        <p>
          Card art is composed from icons of game-icons.net, recoloured and composed, under CC BY 3.0: <a href="/credits">who made them</a>.
        </p>
      </footer>
    </div>
  );
}
