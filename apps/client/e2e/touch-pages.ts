import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
}

const read = (address: string): Visit => ({ address });
const own = (address: string, more: Omit<Visit, 'address' | 'personal'> = {}): Visit => ({
  address,
  personal: true,
  ...more,
});

/** Where somebody looks at each route; a page of many parts is looked at in each of them. */
export const VISITS: Readonly<Record<string, (made: Made) => readonly Visit[]>> = {
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
  '/packs/:pack?': ({ pack }) => [own('/packs'), own(`/packs/${pack}`)],
  '/collection/:card?/:serial?': ({ card, serial }) => [
    own('/collection'),
    own(`/collection/${card}`),
    own(`/collection/${card}/${serial}`),
  ],
  '/supply': () => [read('/supply')],
  '/challenges': () => [own('/challenges')],
  '/trades/:part?': ({ trade, other }) => [
    own('/trades'),
    own('/trades/new'),
    // Nothing is offered before something is chosen.
    { address: `/trades/new?to=${other}`, primary: '.pick' },
    own('/trades/lists'),
    own('/trades/board'),
    own(`/trades/${trade}`),
  ],
  '/decks': () => [own('/decks')],
  '/decks/:game': () => ['ttcg', 'manaduel', 'coldfront', 'showdown'].map((game) => own(`/decks/${game}`)),
  '/decks/:game/:deck': ({ deck }) =>
    ['ttcg', 'manaduel', 'coldfront', 'showdown'].map((game) => own(`/decks/${game}/${deck}-${game}`)),
  '/account': () => [own('/account')],
  '/people': () => [own('/people')],
  '/players/:id': ({ me, other }) => [own(`/players/${me}`), own(`/players/${other}`)],
  '/rankings': () => [read('/rankings')],
  '/rankings/:game': () => [read('/rankings/manaduel')],
  '/watch': () => [read('/watch')],
  '/replays': () => [own('/replays')],
  '/replays/:match': ({ over }) => [{ address: `/replays/${over}`, ready: '[data-testid="replay-bar"]' }],
  '/admin': () => [own('/admin')],
  '/admin/:part': () =>
    ['matches', 'players', 'reports', 'designs', 'announcements', 'audit'].map((part) => own(`/admin/${part}`)),
  '/developers/:document?': () => [read('/developers'), read('/developers/bots')],
  '/credits': () => [read('/credits')],
  '/settings': () => [own('/settings')],
  default: () => [read('/no/such/page')],
};

/** The routes of the client, read off the router itself. */
export function routes(): string[] {
  const source = fileURLToPath(new URL('../src/shell/app.tsx', import.meta.url));
  const found = [...readFileSync(source, 'utf8').matchAll(/<Route (?:path="([^"]+)"|default)/g)];
  return found.map(([, path = 'default']) => path);
}
