import type { Page } from 'playwright-core';
import type { GameAddress } from '../../../src/registry/routes.ts';
import type { Address } from '../../../src/shell/page/routes.ts';

/* Every page of the client, as somebody comes to it, and what it is for. */

/** What the addresses of some pages are made of. */
export interface Made {
  readonly me: string;
  readonly deck: string;
  readonly design: string;
  readonly pack: string;
  readonly card: string;
  readonly serial: string;
  readonly trade: string;
  readonly other: string;
  /** A match that is over. */
  readonly over: string;
  /** One that waits for its second player. */
  readonly waiting: string;
}

export interface Visit {
  readonly address: string;
  /** Selector of what is there once the page has come; absent: its heading. */
  readonly ready?: string;
  /** Selector of what the page is for; absent: its first button, or the first thing in it that can be pressed. */
  readonly primary?: string;
  /** It is another page for somebody with an account. */
  readonly personal?: boolean;
  /** Opens what is looked at, for whoever has an account. */
  readonly opens?: (page: Page) => Promise<void>;
}

/** Shows a new invitation code. */
async function makeCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make code' }).tap();
  await page.locator('.made-code').waitFor();
}

/** Shows a link for somebody who has forgotten a password. */
async function makeResetLink(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Password link for/ })
    .first()
    .tap();
  await page.getByTestId('reset-link').waitFor();
}

const read = (address: string): Visit => ({ address });
const own = (address: string, more: Omit<Visit, 'address' | 'personal'> = {}): Visit => ({
  address,
  personal: true,
  ...more,
});

/** Where somebody looks at each route; a page of many parts is looked at in each of them. */
export const VISITS: Readonly<Record<Address | GameAddress | 'default', (made: Made) => readonly Visit[]>> = {
  '/': () => [{ address: '/', ready: '.page main button', personal: true }],
  '/play': () => [own('/play')],
  '/play/:game': () =>
    ['ttcg', 'manaduel', 'coldfront', 'showdown'].map((game) =>
      own(`/play/${game}`, { ready: '.customised button', primary: '.button.primary, .button.gold' }),
    ),
  '/play/:game/:name': () => [
    own('/play/coldfront/campaign'),
    own('/play/coldfront/battle'),
    own('/play/coldfront/collection'),
    own('/play/showdown/profiles'),
    own('/play/showdown/cards'),
    own('/play/showdown/custom'),
  ],
  '/match/:id': ({ over, waiting }) => [
    { address: `/match/${over}` },
    { address: '/match/nothing' },
    { address: `/match/${waiting}`, personal: true },
  ],
  '/rules': () => [read('/rules')],
  '/rules/:name': () => [read('/rules/ttcg'), read('/rules/coldfront'), read('/rules/nothing')],
  '/rules/:name/:part': () => [read('/rules/manaduel/specification'), read('/rules/showdown/rulings')],
  '/cards': () => [own('/cards', { ready: '.card-tile' })],
  '/cards/try': () => [own('/cards/try', { ready: '[data-testid="draft-verdict"]' })],
  '/cards/designs/:design?': ({ design }) => [own('/cards/designs'), own(`/cards/designs/${design}`)],
  '/cards/:id': ({ card }) => [own(`/cards/${card}`)],
  '/packs/:pack?': ({ pack }) => [own('/packs'), read(`/packs/${pack}`)],
  '/collection/:card?/:serial?': ({ card, serial }) => [
    own('/collection'),
    read(`/collection/${card}`),
    read(`/collection/${card}/${serial}`),
  ],
  '/supply': () => [read('/supply')],
  '/challenges': () => [own('/challenges')],
  '/trades/:part?': ({ trade, other }) => [
    own('/trades'),
    // Guests are told on each of them that they cannot trade.
    read('/trades/new'),
    { address: `/trades/new?to=${other}`, primary: '.editor-end .button.primary' },
    read('/trades/lists'),
    read('/trades/board'),
    read(`/trades/${trade}`),
  ],
  '/decks': () => [own('/decks')],
  '/decks/:game': () => ['ttcg', 'manaduel', 'coldfront', 'showdown'].map((game) => own(`/decks/${game}`)),
  '/decks/:game/:deck': ({ deck }) =>
    ['ttcg', 'manaduel', 'coldfront', 'showdown'].map((game) => read(`/decks/${game}/${deck}-${game}`)),
  '/account': () => [own('/account')],
  // With a link first, which leaves the address bar: the same page without one is another load.
  '/account/reset': () => [
    { address: `/account/reset#${'x'.repeat(43)}`, ready: '[autocomplete="new-password"]' },
    read('/account/reset'),
  ],
  '/people': () => [own('/people')],
  '/players/:id': ({ me, other }) => [own(`/players/${me}`), own(`/players/${other}`)],
  '/rankings': () => [read('/rankings')],
  '/rankings/:game': () => [read('/rankings/manaduel')],
  '/watch': () => [read('/watch')],
  '/replays': () => [own('/replays')],
  '/replays/:match': ({ over }) => [{ address: `/replays/${over}`, ready: '[data-testid="replay-bar"]' }],
  '/admin': () => [own('/admin')],
  '/admin/:part': () => [
    ...['matches', 'players', 'reports', 'designs', 'card-sets', 'announcements', 'settings', 'audit'].map((part) =>
      read(`/admin/${part}`),
    ),
    { address: '/admin/invites', opens: makeCode },
    { address: '/admin/players', opens: makeResetLink },
  ],
  '/developers/:document?': () => [read('/developers'), read('/developers/bots'), read('/developers/protocol')],
  '/credits': () => [read('/credits')],
  '/settings': () => [own('/settings')],
  default: () => [read('/no/such/page')],
};

/** Routes whose addresses are names that the client itself gives: each that a page leads to has to be visited. */
export const NAMED: ReadonlySet<string> = new Set<Address | GameAddress>([
  '/play/:game',
  '/play/:game/:name',
  '/trades/:part?',
  '/decks/:game',
  '/admin/:part',
  '/developers/:document?',
]);
