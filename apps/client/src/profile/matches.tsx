import { listPlayed, type PlayedMatch } from '@cardscape/protocol';
import { Fragment, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { heard, locale, t, tc, tn, tx } from '../i18n/index.ts';
import { signed } from '../match/feed/recorded.ts';
import { kindInWords } from '../match/telling/match-words.ts';
import { AvatarOf } from '../people/avatar-of.tsx';
import { later } from '../shell/page/later.tsx';
import { offered } from '../shell/session/offered.ts';
import { api, sentenceOf } from '../shell/session/session.ts';
import { NothingYet } from './nothing-yet.tsx';

const WorldScene = later(async () => (await import('../lobby/worlds/world-scene.tsx')).WorldScene);

const RESULTS: Readonly<Record<PlayedMatch['result'], string>> = {
  won: tc('result', 'Won'),
  lost: tc('result', 'Lost'),
  drawn: tc('result', 'Drawn'),
  void: tc('result', 'Void'),
  abandoned: tc('result', 'Cancelled'),
};
/**
 * What the server calls those whose accounts are gone, and what they are called here. Like bots they have no profile.
 */
const GONE: ReadonlyMap<string, string> = new Map(Object.entries({ 'deleted player': t('deleted player') }));

type Other = PlayedMatch['others'][number];

function isBot({ id, name }: Other): boolean {
  return id === null && !GONE.has(name);
}

function nameOf({ id, name }: Other): string {
  return id === null ? (GONE.get(name) ?? heard(name)) : name;
}

interface MatchesProps {
  readonly title: string;
  readonly player: string;
  readonly first: readonly PlayedMatch[];
  readonly next: string | null;
  /** How many the server has given up, where that is said. */
  readonly abandoned: number;
}

/** The last matches of a player, and older ones on demand; each leads to its replay. */
export function Matches({ title, player, first, next: after, abandoned }: MatchesProps): JSX.Element {
  const [matches, setMatches] = useState(first);
  const [next, setNext] = useState(after);
  const [problem, setProblem] = useState('');
  const more = async (before: string): Promise<void> => {
    setProblem('');
    try {
      const found = await api.call(listPlayed, { params: { id: player }, query: { before } });
      setMatches([...matches, ...found.matches]);
      setNext(found.next);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <section aria-labelledby="last-matches">
      <h2 id="last-matches">{title}</h2>
      {abandoned > 0 && (
        <p class="notice">{t('Cancelled by the server after the shuffle was fixed: {n}', { n: abandoned })}</p>
      )}
      {matches.length === 0 ? (
        <NothingYet mine>{t('Every match that ends is kept here, to be watched again from either side.')}</NothingYet>
      ) : (
        <ul class="played">
          {matches.map((match) => (
            <Played key={match.match} played={match} />
          ))}
        </ul>
      )}
      {next !== null && (
        <button type="button" class="button" onClick={() => void more(next)}>
          {t('Older matches')}
        </button>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

function Names({ others }: { readonly others: readonly Other[] }): JSX.Element {
  return (
    <>
      {others.map((other, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {other.id === null ? nameOf(other) : <a href={`/players/${other.id}`}>{other.name}</a>}
        </Fragment>
      ))}
    </>
  );
}

function Played({
  played: { match, game, queue, result, leftEarly, others, turns, endedAt, change },
}: {
  readonly played: PlayedMatch;
}): JSX.Element {
  const about = [
    offered.value?.games.find(({ id }) => id === game)?.name ?? game,
    kindInWords(queue, [false, ...others.map(isBot)]),
    ...(turns > 0 ? [tn('one turn', '{n} turns', turns)] : []),
    ...(leftEarly ? [t('left early')] : []),
    ...(result === 'void' ? [t('no decisions made')] : []),
    ...(result === 'abandoned' ? [t('by the server, after the shuffle was fixed')] : []),
    new Date(endedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  ];
  return (
    <li class={`played-${result}`}>
      <span class="played-scene">
        <WorldScene game={game} />
      </span>
      <span class="result">{RESULTS[result]}</span>
      <span class="against">
        <span class="played-faces">
          {others.map(
            (other, index) =>
              (other.id !== null || isBot(other)) && (
                <AvatarOf key={index} account={other.id} bot={isBot(other)} size={30} />
              ),
          )}
        </span>
        {tx('against {names}', { names: <Names others={others} /> })}
        {change !== null && <strong> {signed(change)}</strong>}
      </span>
      <span class="about">{about.join(', ')}</span>
      {result !== 'abandoned' && (
        <a class="button" href={`/replays/${match}`}>
          {tx('Replay<which> of the match against {names}</which>', {
            which: <span class="visually-hidden" />,
            names: others.map(nameOf).join(', '),
          })}
        </a>
      )}
    </li>
  );
}
