import { type Answered, getStanding, getTable, PLACED } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import { loadOffered, offered } from '../lobby/choices.ts';
import { lastGame } from '../shell/game.ts';
import { Page, useTitle } from '../shell/page.tsx';
import { Problem } from '../shell/problem.tsx';
import { Select } from '../shell/select.tsx';
import { account, api } from '../shell/session.ts';
import { useAsked } from '../shell/use-asked.ts';
import '../styles/rankings.css';
import { NextSeason } from './next-season.tsx';

type Table = Answered<typeof getTable>;
type Standing = Answered<typeof getStanding>;

interface Found {
  readonly game: string;
  readonly table: Table;
  /** Of whoever looks, in the season that runs; null for guests. */
  readonly standing: Standing | null;
}

async function load(game: string, season: string | undefined, page: string | undefined): Promise<Found> {
  await loadOffered();
  const query = { ...(season === undefined ? {} : { season }), ...(page === undefined ? {} : { page }) };
  const [table, standing] = await Promise.all([api.call(getTable, { params: { game }, query }), account.value?.guest === false ? api.call(getStanding, { params: { game } }) : null]);
  return { game, table, standing };
}

/** Who is how strong in a game, season by season: `/rankings/GAME?season=2&page=3`. */
export default function RankingsPage(): JSX.Element {
  const { params } = useRoute();
  const { query } = useLocation();
  const games = offered.value?.games ?? [];
  const wanted = params['game'] ?? lastGame.value;
  const game = games.length === 0 || games.some(({ id }) => id === wanted) ? wanted : (games[0]?.id ?? wanted);
  const heading = useTitle('Rankings');
  const [season, page] = [query['season'], query['page']];
  const { answer: found, trouble, loading, again } = useAsked(() => load(game, season, page), [game, season, page].join(' '));
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        Rankings
      </h1>
      <nav class="game-switch rankings-games" aria-label="Games">
        {games.map(({ id, name }) => (
          <a key={id} href={`/rankings/${id}`} aria-current={id === game ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <Problem {...trouble} />
      {loading && <p class="loading">Counting points…</p>}
      {found !== null && <Standings found={found} />}
      {found !== null && account.value?.role === 'operator' && <NextSeason seasons={found.table.seasons} onBegun={again} />}
    </Page>
  );
}

function addressOf(game: string, season: number, page: number): string {
  return `/rankings/${game}?season=${season}${page === 1 ? '' : `&page=${page}`}`;
}

function Standings({ found: { game, table, standing } }: { readonly found: Found }): JSX.Element {
  const { route } = useLocation();
  return (
    <>
      <p class="about">
        The number is cautious: it is the low end of what is believed of a player, and rises as that becomes more certain. Players are listed after{' '}
        {PLACED.matches} ranked matches in the season, the last one within {PLACED.days} days.
      </p>
      {standing !== null && <Own standing={standing} />}
      <Select
        label="Season"
        value={String(table.season)}
        options={table.seasons.map(({ number, name, endedAt }) => [String(number), endedAt === null ? `${name} (now)` : name])}
        onChange={(number) => route(addressOf(game, Number(number), 1))}
      />
      {table.rows.length === 0 ? <p class="notice calm nobody">Nobody is listed yet. Play ranked matches, and be the first.</p> : <Rows table={table} />}
      {table.pages > 1 && (
        <nav class="row pages" aria-label="Pages of the table">
          {table.page > 1 && (
            <a class="button" href={addressOf(game, table.season, table.page - 1)}>
              Stronger
            </a>
          )}
          <span>
            Page {table.page} of {table.pages}
          </span>
          {table.page < table.pages && (
            <a class="button" href={addressOf(game, table.season, table.page + 1)}>
              Next
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function Own({ standing: { rating, rank } }: { readonly standing: Standing }): JSX.Element {
  const matches = rating.won + rating.lost + rating.drawn;
  const more = PLACED.matches - matches;
  const words = rank !== null ? `place ${rank}` : more > 0 ? `listed after ${more === 1 ? 'one more ranked match' : `${more} more ranked matches`}` : 'not listed until your next ranked match';
  return (
    <p class="own-standing" data-testid="own-standing">
      You: <strong>{rating.shown}</strong>, {words}.{' '}
      <a href={`/players/${account.value?.id ?? ''}`}>Your profile</a>
    </p>
  );
}

function Rows({ table: { rows, players } }: { readonly table: Table }): JSX.Element {
  const own = account.value?.id;
  return (
    <table class="standings">
      <caption class="visually-hidden">{players} players by rating</caption>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Player</th>
          <th scope="col">Rating</th>
          <th scope="col">
            Won<span class="wide-only">, lost, drawn</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, id, name, shown, won, lost, drawn }) => (
          <tr key={id} class={id === own ? 'own' : ''}>
            <td>{rank}</td>
            <th scope="row">
              <a href={`/players/${id}`}>{name}</a>
              {id === own && ' (you)'}
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
