import { adminMatches, type Answered, endMatch } from '@cardscape/protocol';
import type { ComponentChildren, JSX, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t, tx } from '../i18n/index.ts';
import { kindInWords } from '../match/telling/match-words.ts';
import { useChanging } from '../shell/asking/use-asked.ts';
import { Pages } from '../shell/page/pages.tsx';
import { seatName } from '../shell/seat-name.ts';
import { loadOffered, offered } from '../shell/session/offered.ts';
import { account, api } from '../shell/session/session.ts';
import { SayWhy, Trouble, When } from './parts.tsx';

const REFRESH = 10_000;

type Match = Answered<typeof adminMatches>['matches'][number];
type Seat = Match['seats'][number];

function Sitting({ seat: { name, account: id, bot, here } }: { readonly seat: Seat }): JSX.Element {
  const shown = id === null ? <>{seatName({ name, bot })}</> : <a href={`/players/${id}`}>{name}</a>;
  return bot || here ? shown : <>{tx('{name} (away)', { name: shown })}</>;
}

/** Who plays against whom. */
function Sides({ seats }: Pick<Match, 'seats'>): VNode {
  const [first = <></>, ...others] = seats.map((seat): VNode => <Sitting seat={seat} />);
  return others.reduce((one, other) => <>{tx('{one} against {other}', { one, other })}</>, first);
}

function namesOf(seats: Match['seats']): string {
  const [first = '', ...others] = seats.map(seatName);
  return others.reduce((one, other) => t('{one} against {other}', { one, other }), first);
}

/** What it is, how far it is, and whether it stands still. */
function stateOf({ game, queue, startedAt, turn, seq, watchers, paused, seats }: Match): ComponentChildren {
  const values = {
    game: offered.value?.games.find(({ id }) => id === game)?.name ?? game,
    kind: kindInWords(
      queue,
      seats.map(({ bot }) => bot),
    ),
    turn,
    entries: seq,
    watchers,
    time: <When at={startedAt} />,
  };
  return tx(
    paused
      ? '{game}, {kind}, turn {turn}, {entries} entries, {watchers} watching, paused: its log cannot be written, since {time}'
      : '{game}, {kind}, turn {turn}, {entries} entries, {watchers} watching, since {time}',
    values,
  );
}

/** Matches that are being played: who plays, and nothing of what they hold. */
export function MatchesPart(): JSX.Element {
  const [page, setPage] = useState(1);
  const { answer, trouble, refusal, change } = useChanging(
    () => api.call(adminMatches, { query: { page } }),
    String(page),
    { every: REFRESH },
  );
  useEffect(() => {
    // Without the names of games their ids are shown.
    void loadOffered().catch(() => undefined);
  }, []);
  return (
    <>
      <Trouble trouble={trouble} refusal={refusal} />
      {answer?.matches.length === 0 && <p class="about">{t('No matches in progress.')}</p>}
      <ul class="admin-rows">
        {answer?.matches.map((one) => (
          <li key={one.match}>
            <h2>
              <Sides seats={one.seats} />
            </h2>
            <p class="about">{stateOf(one)}</p>
            <p class="row">
              {one.open ? (
                <a
                  class="button"
                  href={`/match/${one.match}`}
                  aria-label={t('Watch {match}', { match: namesOf(one.seats) })}
                >
                  {t('Watch')}
                </a>
              ) : (
                <span class="about">
                  {t('Closed to spectators. If it is reported, its replay can be viewed once the match is over.')}
                </span>
              )}
              {account.value?.role === 'operator' && (
                <SayWhy
                  words={t('End without a result')}
                  label={t('End without a result: {match}', { match: namesOf(one.seats) })}
                  danger
                  onDone={(reason) =>
                    void change(() => api.call(endMatch, { params: { match: one.match }, body: { reason } }))
                  }
                />
              )}
            </p>
          </li>
        ))}
      </ul>
      {answer !== null && <Pages page={answer.page} pages={answer.pages} onPage={setPage} />}
    </>
  );
}
