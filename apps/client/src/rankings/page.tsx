import { type Answered, getStanding, getTable, PLACED } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import { t, tn, tx } from '../i18n/index.ts';
import { PersonLink } from '../people/avatar-of.tsx';
import { Avatar } from '../people/avatar.tsx';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { Empty } from '../shell/page/empty.tsx';
import { Page, useTitle } from '../shell/page/page.tsx';
import { Select } from '../shell/page/select.tsx';
import { lastGame } from '../shell/session/game.ts';
import { loadOffered, offered, openGame, openGames } from '../shell/session/offered.ts';
import { account, api } from '../shell/session/session.ts';
import '../styles/rankings.css';
import { NextSeason } from './next-season.tsx';
import { seasonName } from './season.ts';

type Table = Answered<typeof getTable>;
type Standing = Answered<typeof getStanding>;

type Of = 'people' | 'bots';

interface Found {
  readonly game: string;
  readonly of: Of;
  readonly table: Table;
  /** Of whoever looks, in the season that runs; null for guests. */
  readonly standing: Standing | null;
}

async function load(wanted: string, of: Of, season: string | undefined, page: string | undefined): Promise<Found> {
  const game = openGame(await loadOffered(), wanted);
  const query = { of, ...(season === undefined ? {} : { season }), ...(page === undefined ? {} : { page }) };
  const [table, standing] = await Promise.all([
    api.call(getTable, { params: { game }, query }),
    account.value?.guest === false && account.value.bot === (of === 'bots')
      ? api.call(getStanding, { params: { game } })
      : null,
  ]);
  return { game, of, table, standing };
}

/** Who is how strong in a game, season by season: `/rankings/GAME?season=2&page=3`. */
export default function RankingsPage(): JSX.Element {
  const { params } = useRoute();
  const { query } = useLocation();
  const games = openGames(offered.value);
  const game = openGame(offered.value, params['game'] ?? lastGame.value);
  const heading = useTitle(t('Rankings'));
  const [season, page] = [query['season'], query['page']];
  const of = query['of'] === 'bots' ? 'bots' : 'people';
  const {
    answer: found,
    trouble,
    loading,
    again,
  } = useAsked(() => load(game, of, season, page), [game, of, season, page].join(' '));
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        {t('Rankings')}
      </h1>
      <nav class="game-switch rankings-games" aria-label={t('Games')}>
        {games.map(({ id, name }) => (
          <a
            key={id}
            href={`/rankings/${id}${of === 'bots' ? '?of=bots' : ''}`}
            aria-current={id === game ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <nav class="game-switch rankings-games" aria-label={t('Players or bots')}>
        <a href={`/rankings/${game}`} aria-current={of === 'people' ? 'page' : undefined}>
          {t('Players')}
        </a>
        <a href={`/rankings/${game}?of=bots`} aria-current={of === 'bots' ? 'page' : undefined}>
          {t('Bots')}
        </a>
      </nav>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading rankings…')}</p>}
      {found !== null && <Standings found={found} />}
      {found !== null && account.value?.role === 'operator' && (
        <NextSeason seasons={found.table.seasons} onBegun={again} />
      )}
    </Page>
  );
}

function addressOf({ game, of }: Pick<Found, 'game' | 'of'>, season: number, page: number): string {
  return `/rankings/${game}?season=${season}${page === 1 ? '' : `&page=${page}`}${of === 'bots' ? '&of=bots' : ''}`;
}

function Standings({ found }: { readonly found: Found }): JSX.Element {
  const { of, table, standing } = found;
  const { route } = useLocation();
  return (
    <>
      {table.rows.length === 0 && <Unlisted game={found.game} />}
      {table.rows.length === 0 && of === 'people' && <Ladder game={found.game} />}
      <p class="about">
        {t(
          'The rating is a cautious estimate: the low end of a player’s likely strength. It rises as the estimate becomes more certain.',
        )}{' '}
        {t('Players are listed after {n} ranked matches in the season, the latest within the last {days} days.', {
          n: PLACED.matches,
          days: PLACED.days,
        })}{' '}
        {of === 'bots' && t('Bots are ranked among themselves: their matches never change the rating of people.')}
      </p>
      {standing !== null && <Own standing={standing} />}
      <Select
        label={t('Season')}
        value={String(table.season)}
        options={table.seasons.map((season) => [
          String(season.number),
          season.endedAt === null ? t('{season} (now)', { season: seasonName(season) }) : seasonName(season),
        ])}
        onChange={(number) => route(addressOf(found, Number(number), 1))}
      />
      {table.rows.length > 0 && <Rows table={table} bots={of === 'bots'} />}
      {table.pages > 1 && (
        <nav class="row pages" aria-label={t('Pages of the rankings')}>
          {table.page > 1 && (
            <a class="button" href={addressOf(found, table.season, table.page - 1)}>
              {t('Stronger')}
            </a>
          )}
          <span>{t('Page {page} of {pages}', { page: table.page, pages: table.pages })}</span>
          {table.page < table.pages && (
            <a class="button" href={addressOf(found, table.season, table.page + 1)}>
              {t('Next')}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

/** Three steps in their metals, the highest free under a crown. */
function Podium(): JSX.Element {
  return (
    <svg class="podium" viewBox="0 0 260 128" aria-hidden="true">
      <path class="light" d="M130 0 70 128h120z" />
      <path class="second" d="M22 128V76h70v52z" />
      <path class="third" d="M168 128V90h70v38z" />
      <path class="first" d="M92 128V54h76v74z" />
      <path class="crown" d="m106 44-6-30 16 14 14-22 14 22 16-14-6 30z" />
      <path
        class="figures"
        d="M127 98V76l-7 4v-6l9-5h5v29zM46 108v-5l11-12c3-4-4-6-6-1l-6-2c3-11 19-8 18 2-1 5-6 8-9 12h10v6z"
      />
    </svg>
  );
}

/** Nobody is listed: how one comes to be the first. */
function Unlisted({ game }: { readonly game: string }): JSX.Element {
  const guest = account.value?.guest !== false;
  return (
    <Empty
      picture={<Podium />}
      title={t('The first place is free')}
      href={guest ? '/account' : `/play/${game}`}
      action={guest ? t('Sign up to play ranked') : t('Play ranked')}
    >
      {tn('One ranked match puts you on this list.', '{n} ranked matches put you on this list.', PLACED.matches)}
    </Empty>
  );
}

/** While nobody is listed: whom one can practise against, strongest first. */
function Ladder({ game: wanted }: { readonly game: string }): JSX.Element | null {
  const game = offered.value?.games.find(({ id }) => id === wanted);
  if (game === undefined) return null;
  return (
    <section aria-labelledby="ladder">
      <h2 id="ladder">{t('Practise meanwhile')}</h2>
      <ol class="ladder">
        {game.bots.toReversed().map(({ id, name, about }) => (
          <li key={id}>
            <Avatar name="bot" size={44} />
            <strong>{name}</strong>
            <span class="about">{about}</span>
          </li>
        ))}
      </ol>
      <p class="row">
        <a class="button" href={`/play/${wanted}?way=bot`}>
          {t('Play a bot')}
        </a>
      </p>
    </section>
  );
}

/** Where one stands, or what it takes to be listed. */
function placeOf({ rating: { won, lost, drawn }, rank }: Standing): string {
  if (rank !== null) return t('place {rank}', { rank });
  const more = PLACED.matches - won - lost - drawn;
  return more > 0
    ? tn('listed after one more ranked match', 'listed after {n} more ranked matches', more)
    : t('not listed until your next ranked match');
}

function Own({ standing }: { readonly standing: Standing }): JSX.Element {
  return (
    <p class="own-standing" data-testid="own-standing">
      {tx('You: <rating>{shown}</rating>, {place}.', {
        rating: <strong />,
        shown: standing.rating.shown,
        place: placeOf(standing),
      })}{' '}
      <a href={`/players/${account.value?.id ?? ''}`}>{t('Your profile')}</a>
    </p>
  );
}

function Rows({ table: { rows, players }, bots }: { readonly table: Table; readonly bots: boolean }): JSX.Element {
  const own = account.value?.id;
  return (
    <table class="standings">
      <caption class="visually-hidden">{t('{n} players by rating', { n: players })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Place')}</th>
          <th scope="col">{t('Player')}</th>
          <th scope="col">{t('Rating')}</th>
          <th scope="col">{tx('Won<more>, lost, drawn</more>', { more: <span class="wide-only" /> })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, id, name, shown, won, lost, drawn }) => (
          <tr key={id} class={id === own ? 'own' : ''}>
            <td>{rank}</td>
            <th scope="row">
              <PersonLink person={{ id, name }} bot={bots} />
              {id === own && ` ${t('(you)')}`}
            </th>
            <td>{shown}</td>
            <td>
              {won}
              <span class="wide-only">
                {' '}
                : {lost}
                {drawn > 0 && ` : ${drawn}`}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
