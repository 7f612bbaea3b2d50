import { listPlayed, type PlayedMatch } from '@cardscape/protocol';
import { Fragment, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { offered } from '../lobby/choices.ts';
import { signed } from '../match/panels/rating.tsx';
import { api, sentenceOf } from '../shell/session.ts';
import { kindInWords } from '../watch/words.ts';

const RESULTS: Readonly<Record<PlayedMatch['result'], string>> = { won: 'Won', lost: 'Lost', drawn: 'Drawn', void: 'Void' };
/** The name of those whose accounts are gone: like bots they have no profile. */
const DELETED = 'deleted player';

interface MatchesProps {
  readonly player: string;
  readonly first: readonly PlayedMatch[];
  readonly next: string | null;
}

/** The last matches of a player, and older ones on demand; each leads to its replay. */
export function Matches({ player, first, next: after }: MatchesProps): JSX.Element {
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
      <h2 id="last-matches">Last matches</h2>
      {matches.length === 0 ? (
        <p class="about">None yet.</p>
      ) : (
        <ul class="played">
          {matches.map((match) => (
            <Played key={match.match} played={match} />
          ))}
        </ul>
      )}
      {next !== null && (
        <button type="button" class="button" onClick={() => void more(next)}>
          Older matches
        </button>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

function Played({ played: { match, game, queue, result, leftEarly, others, turns, endedAt, change } }: { readonly played: PlayedMatch }): JSX.Element {
  const name = offered.value?.games.find(({ id }) => id === game)?.name ?? game;
  return (
    <li class={`played-${result}`}>
      <span class="result">{RESULTS[result]}</span>
      <span class="against">
        against{' '}
        {others.map((other, index) => (
          <Fragment key={index}>
            {index > 0 && ', '}
            {other.id === null ? other.name : <a href={`/players/${other.id}`}>{other.name}</a>}
          </Fragment>
        ))}
        {change !== null && <strong> {signed(change)}</strong>}
      </span>
      <span class="about">
        {name}, {kindInWords(queue, [false, ...others.map((other) => other.id === null && other.name !== DELETED)])}
        {turns > 0 && (turns === 1 ? ', one turn' : `, ${turns} turns`)}
        {leftEarly ? ', left early' : ''}
        {result === 'void' && ', nobody had decided anything'}, {new Date(endedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
      </span>
      <a class="button" href={`/replays/${match}`}>
        Replay<span class="visually-hidden"> of the match against {others.map((other) => other.name).join(', ')}</span>
      </a>
    </li>
  );
}
