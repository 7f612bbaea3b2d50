import type { ComponentChildren, JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t, tx } from '../../i18n/index.ts';
import { cardPages, lastGame, pageOf, printPages } from '../session/game.ts';
import { house } from '../session/house.ts';
import { offered } from '../session/offered.ts';
import { shownAccount } from '../session/session.ts';
import { settings } from '../session/settings.ts';
import { Icon } from './icon.tsx';
import { later } from './later.tsx';

const HostLink = later(() => import('../session/message.tsx').then((module) => module.HostLink));

type Way = readonly [href: string, label: string, within: string];

/**
 * The ways to go: address, words, and what the addresses of the pages behind it begin with.
 * @param game the game that the page is about, which its own script remembers only once it has come
 */
function ways(game: string): readonly Way[] {
  return [
    ['/', t('Play'), '/play'],
    ['/watch', t('Watch'), '/watch'],
    [pageOf('/decks', game), t('Decks'), '/decks'],
    [pageOf('/rankings', game), t('Rankings'), '/rankings'],
    [pageOf('/rules', game), t('Rules'), '/rules'],
    ['/people', t('People'), '/people'],
  ];
}

/** The ways to prints, where the server has some of the game. */
function printWays(game: string, path: string): readonly Way[] {
  const pages = printPages.value[game] ?? [];
  const known = offered.value?.games.find(({ id }) => id === game)?.prints;
  return (known ?? pages.some(([href]) => path.startsWith(href)))
    ? pages.map(([href, label]) => [href, label, href])
    : [];
}

/** What is wanted less often. */
function otherWays(game: string): readonly Way[] {
  const cards = cardPages.value[game];
  const known: readonly Way[] = [
    ...(cards === undefined ? [] : [[cards, t('Cards'), cards] as const]),
    ['/replays', t('Replays'), '/replays'],
    ['/settings', t('Settings'), '/settings'],
    ['/developers', t('Developers'), '/developers'],
    ['/credits', t('Credits'), '/credits'],
  ];
  const role = shownAccount.value?.role ?? 'player';
  return role === 'player' ? known : [...known, ['/admin', t('Administration'), '/admin']];
}

/** The first page needs no help; on later ones the focus goes to the heading, as if a new page had been loaded. */
let arrived = false;

/** Names the document, and brings the focus to the heading after moving from page to page. */
export function useTitle(title: string): { current: HTMLHeadingElement | null } {
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = house.value;
  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [title, name]);
  // Before it is painted: whoever is quick has begun to write, and the focus would be taken from them.
  useLayoutEffect(() => {
    if (arrived && location.hash === '') heading.current?.focus();
    arrived = true;
  }, []);
  return heading;
}

interface LinksProps {
  readonly list: readonly Way[];
  readonly path: string;
  /** They stand at the foot of the page, too, and up here only where there is room. */
  readonly twice?: boolean;
}

function Links({ list, path, twice = false }: LinksProps): JSX.Element {
  return (
    <>
      {list.map(([href, label, within]) => (
        <a
          key={label}
          class={twice ? 'roomy' : undefined}
          href={href}
          aria-current={path === href || path === within || path.startsWith(`${within}/`) ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </>
  );
}

/** Who plays here, and the way to the account. */
function Who({ path }: { readonly path: string }): JSX.Element {
  const known = shownAccount.value;
  const guest = known?.guest ?? true;
  const { face } = settings.value;
  return (
    <a
      class="who"
      href="/account"
      aria-current={path === '/account' ? 'page' : undefined}
      style={known && face.includes(known.id) ? face : ''}
    >
      <Icon name={guest ? 'people' : 'person'} />
      {known !== null && <span class="visually-hidden">{t('Playing as')} </span>}
      <span class="who-name">{known === null ? t('Account') : known.name}</span>
      <span class="who-do">{guest ? t('Sign up or log in') : t('Account')}</span>
    </a>
  );
}

interface PageProps {
  readonly children: ComponentChildren;
  readonly wide?: boolean;
  /** Without ways to go: they lead nowhere yet. */
  readonly bare?: boolean;
  /** A class for the looks of one game. */
  readonly theme?: string;
}

/** The frame of every screen but the table: name, ways to go, who plays, and the notices that licences ask for. */
export function Page({ children, wide = false, bare = false, theme = '' }: PageProps): JSX.Element {
  const { path } = useLocation();
  const { params } = useRoute();
  const game = params['game'] ?? lastGame.value;
  const prints = printWays(game, path);
  return (
    <div class={`page ${theme}`}>
      <a class="skip" href="#main">
        {t('Skip to content')}
      </a>
      <header class="page-head">
        <a class="brand" href="/">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <rect x="6" y="2" width="20" height="28" rx="4" />
            <path d="m16 8 6 8-6 8-6-8z" />
          </svg>
          {house.value.name}
        </a>
        {!bare && (
          <>
            <nav aria-label={t('Main')}>
              <Links list={ways(game)} path={path} />
              <Links list={prints} path={path} twice />
            </nav>
            <Who path={path} />
          </>
        )}
      </header>
      <main id="main" class={wide ? 'wide' : ''} tabIndex={-1}>
        {children}
      </main>
      <footer class="page-foot">
        {!bare && (
          <nav aria-label={t('More')}>
            {house.value.about !== null && <HostLink />}
            <Links list={[...prints, ...otherWays(game)]} path={path} />
          </nav>
        )}
        <p>
          {tx(
            'Card art is composed from icons of game-icons.net, recoloured and composed, under CC BY 3.0: <who>who made them</who>.',
            { who: <a href="/credits" /> },
          )}
        </p>
      </footer>
    </div>
  );
}
