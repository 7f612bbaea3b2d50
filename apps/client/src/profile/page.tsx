import { type Answered, type GameRecord, getPlayer, listPlayed, type PlayedMatch } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useRoute } from 'preact-iso';
import { locale, t } from '../i18n/index.ts';
import { ON_PROFILES } from '../registry/beside.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { later } from '../shell/page/later.tsx';
import { Page, useTitle } from '../shell/page/page.tsx';
import { loadOffered } from '../shell/session/offered.ts';
import { account, api } from '../shell/session/session.ts';
import { Actions } from './actions.tsx';
import '../styles/rankings.css';
import { HEIGHT, historyWords, MARGIN, ratingPicture, WIDTH } from './history.ts';
import { Matches } from './matches.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { reputationInWords } from './reputation.ts';

const ProfileLook = later(async () => (await import('./profile-look.tsx')).ProfileLook);

type Player = Answered<typeof getPlayer>;

interface Found {
  readonly player: Player;
  readonly matches: readonly PlayedMatch[];
  readonly next: string | null;
}

async function load(id: string): Promise<Found> {
  // With them come the names of the games.
  await loadOffered();
  const [player, played] = await Promise.all([
    api.call(getPlayer, { params: { id } }),
    api.call(listPlayed, { params: { id } }),
  ]);
  return { player, ...played };
}

/** What anybody may know of a player: `/players/ID`. */
export default function PlayerPage(): JSX.Element {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { answer: found, trouble, loading } = useAsked(() => load(id), id);
  const heading = useTitle(found?.player.name ?? t('Player'));
  return (
    <Page>
      <div class="profile-head">
        <h1 ref={heading} tabIndex={-1}>
          {found?.player.name ?? t('Player')}
        </h1>
        {found !== null && <About found={found} />}
        {found !== null && <ProfileLook key={id} id={id} bot={found.player.bot} />}
      </div>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading player…')}</p>}
      {found !== null && <Profile key={id} found={found} />}
    </Page>
  );
}

function day(time: number): string {
  return new Date(time).toLocaleDateString(locale, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** Since when, and how reliably. */
function About({ found: { player } }: { readonly found: Found }): JSX.Element {
  return (
    <p class="about">
      {t(player.guest ? 'Guest since {day}.' : 'Joined on {day}.', { day: day(player.since) })}{' '}
      {reputationInWords(player.reputation)}{' '}
      {player.bot && t('A bot: a program plays for this account, and its ranked matches are against other bots.')}
    </p>
  );
}

function Profile({ found: { player, matches, next } }: { readonly found: Found }): JSX.Element {
  const mine = account.value?.id === player.id;
  return (
    <>
      {ON_PROFILES.map((Shown, place) => (
        <Shown key={place} account={player.id} />
      ))}
      <Actions id={player.id} name={player.name} />
      {player.games.length === 0 && (
        <NothingYet mine={mine}>
          {mine ? t('Your record begins with your first match.') : t('No finished matches yet.')}
        </NothingYet>
      )}
      {player.games.map((record) => (
        <Game key={record.game} record={record} isBot={player.bot} />
      ))}
      {(player.games.length > 0 || matches.length > 0) && (
        <Matches
          title={t('Recent matches')}
          player={player.id}
          first={matches}
          next={next}
          abandoned={player.abandoned}
        />
      )}
    </>
  );
}

function Game({
  record: { game, name, won, lost, drawn, rating, rank, history },
  isBot,
}: {
  readonly record: GameRecord;
  readonly isBot: boolean;
}): JSX.Element {
  return (
    <section class="record" aria-labelledby={`record-${game}`}>
      <h2 id={`record-${game}`}>{name}</h2>
      <dl class="figures">
        <Figure name={t('Won')} value={won} />
        <Figure name={t('Lost')} value={lost} />
        <Figure name={t('Drawn')} value={drawn} />
        {rating !== null && <Figure name={t('Rating')} value={rating.shown} testId={`rating-${game}`} />}
        {rank !== null && <Figure name={t('Place')} value={rank} />}
      </dl>
      {rating === null ? (
        <p class="about">{t('No ranked matches this season.')}</p>
      ) : (
        <p class="about">
          {t(
            rating.drawn > 0
              ? 'Ranked this season: {won} won, {lost} lost, {drawn} drawn.'
              : 'Ranked this season: {won} won, {lost} lost.',
            rating,
          )}{' '}
          <a href={`/rankings/${game}${isBot ? '?of=bots' : ''}`}>{t('{game} rankings', { game: name })}</a>
        </p>
      )}
      {history.length > 0 && <History record={{ game, name, history }} />}
    </section>
  );
}

function Figure({
  name,
  value,
  testId,
}: {
  readonly name: string;
  readonly value: number;
  readonly testId?: string;
}): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={testId}>{value}</dd>
    </div>
  );
}

/** The rating over the last ranked matches as a picture, and in words. */
function History({
  record: { game, name, history },
}: {
  readonly record: Pick<GameRecord, 'game' | 'name' | 'history'>;
}): JSX.Element {
  const picture = ratingPicture(history);
  return (
    <figure class="rating-history">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`history-${game}`}>
        <title id={`history-${game}`}>{`${t('Rating in {game}.', { game: name })} ${historyWords(history)}`}</title>
        {picture.scale.map(({ points, y }) => (
          <g key={points} class="scale">
            <line x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y} y2={y} />
            <text x={MARGIN.left - 6} y={y + 4}>
              {points}
            </text>
          </g>
        ))}
        {picture.seasons.map((x) => (
          <line key={x} class="season" x1={x} x2={x} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
        ))}
        <path class="band" d={picture.band} />
        <path class="middle" d={picture.middle} />
        <path class="shown" d={picture.shown} />
        <circle class="end" cx={picture.end.x} cy={picture.end.y} r="4" />
      </svg>
      <figcaption>
        {t(
          'The solid line is the rating after each match. The band is how uncertain it is, from cautious to hopeful; the dashed line in it is the most likely strength.',
        )}
        {picture.seasons.length > 0 && ` ${t('Vertical lines mark the start of a season.')}`}
      </figcaption>
      <details>
        <summary>{t('Show as a table')}</summary>
        <div class="scrolls" tabIndex={0} role="region" aria-label={t('Ratings in {game}', { game: name })}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Match')}</th>
                <th scope="col">{t('Rating')}</th>
                <th scope="col">{t('mu')}</th>
                <th scope="col">{t('sigma')}</th>
              </tr>
            </thead>
            <tbody>
              {history.toReversed().map(({ match, at, shown, mu, sigma }) => (
                <tr key={match}>
                  <th scope="row">
                    <a href={`/replays/${match}`}>
                      {new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
                    </a>
                  </th>
                  <td>{shown}</td>
                  <td>{mu.toFixed(2)}</td>
                  <td>{sigma.toFixed(2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
