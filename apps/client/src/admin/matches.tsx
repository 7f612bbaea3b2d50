import { adminMatches, endMatch } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadOffered, offered } from '../lobby/choices.ts';
import { account, api } from '../shell/session.ts';
import { useChanging } from '../shell/use-asked.ts';
import { kindInWords } from '../watch/words.ts';
import { Pages, SayWhy, Trouble, When } from './parts.tsx';

const REFRESH = 10_000;

/** Matches that are being played: who plays, and nothing of what they hold. */
export function MatchesPart(): JSX.Element {
  const [page, setPage] = useState(1);
  const { answer, trouble, refusal, change } = useChanging(() => api.call(adminMatches, { query: { page } }), String(page), { every: REFRESH });
  useEffect(() => {
    // Without the names of games their ids are shown.
    void loadOffered().catch(() => undefined);
  }, []);
  return (
    <>
      <Trouble trouble={trouble} refusal={refusal} />
      {answer?.matches.length === 0 && <p class="about">Nothing is being played.</p>}
      <ul class="admin-rows">
        {answer?.matches.map(({ match, game, queue, startedAt, turn, seq, watchers, paused, open, seats }) => (
          <li key={match}>
            <h2>
              {seats.map(({ name, account: id, bot, here }, seat) => (
                <span key={seat}>
                  {seat > 0 && ' against '}
                  {id === null ? name : <a href={`/players/${id}`}>{name}</a>}
                  {!bot && !here && ' (away)'}
                </span>
              ))}
            </h2>
            <p class="about">
              {offered.value?.games.find(({ id }) => id === game)?.name ?? game}, {kindInWords(queue, seats.map(({ bot }) => bot))}, turn {turn}, {seq} entries, {watchers} watching{paused && ', paused: its log cannot be written'}, since <When at={startedAt} />
            </p>
            <p class="row">
              {open ? (
                <a class="button" href={`/match/${match}`} aria-label={`Watch ${seats.map(({ name }) => name).join(' against ')}`}>
                  Watch
                </a>
              ) : (
                <span class="about">Closed to spectators. If it is reported, its replay can be read when it is over.</span>
              )}
              {account.value?.role === 'operator' && <SayWhy words="End without a result" label={`End without a result: ${seats.map(({ name }) => name).join(' against ')}`} danger onDone={(reason) => void change(() => api.call(endMatch, { params: { match }, body: { reason } }))} />}
            </p>
          </li>
        ))}
      </ul>
      {answer !== null && <Pages page={answer.page} pages={answer.pages} onPage={setPage} />}
    </>
  );
}
