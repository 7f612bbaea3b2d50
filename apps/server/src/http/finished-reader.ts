import type { streamMatch } from '@cardscape/protocol';
import { loadGame, type Seat, SEATS } from '@cardscape/rules';
import type { MatchLog } from '../db/matches/match-log.ts';
import { beginningOf, timeLimit } from '../match/recovery.ts';
import { Refused } from '../refusal.ts';
import { addressKey } from '../traffic/address-key.ts';
import { helloLine } from './hello-line.ts';
import { openLines } from './lines.ts';
import { AT_ONCE } from './match-parts.ts';
import type { ReadingContext } from './match-reader.ts';
import type { Asking } from './route.ts';

/** Milliseconds that a finished match may take to be set up again. */
const SETTING_UP = 2000;

interface FinishedContext extends ReadingContext {
  readonly log: MatchLog;
}

/**
 * The seat that the account had in a match that has come to its end; null: in none, or there is no such match. It costs
 * one row.
 */
export async function seatInFinished(log: MatchLog, match: string, account: string): Promise<Seat | null> {
  const known = await log.players(match);
  if (known?.isOver !== true) return null;
  return SEATS.find((seat) => known.terms.seats[seat]?.account === account) ?? null;
}

/**
 * Tells a player of a match that ended while nobody read what came after the cursor, and the result: no more than it
 * would have been told then. Errors: Refused, before anything is told.
 */
export async function tellFinished(
  { log, histories, now }: FinishedContext,
  seat: Seat,
  { request, response, params, query }: Asking<typeof streamMatch>,
): Promise<void> {
  const stored = await log.load(params.match);
  if (stored === null || stored.end === null)
    throw new Refused('MATCH_OVER', 'That match has ended without a result, and its table has been cleared.');
  const { header, secret, end, entries, terms } = stored;
  const game = await loadGame(header.game, header.revision);
  if (game === undefined)
    throw new Refused('NO_RULES', 'This server does not have the rules that match was played by.');
  const newest = entries.at(-1)?.seq ?? 0;
  const from = query.from === undefined ? newest : Number(query.from);
  const before =
    from >= newest
      ? []
      : await histories.of(
          {
            id: params.match,
            again: () => beginningOf(game, header, secret, timeLimit(SETTING_UP)),
            decided: entries,
          },
          seat,
          newest,
          addressKey(request.ip),
        );
  if (before === null) throw new Refused('TOO_FAST', 'You ask too often for what happened before. Wait a moment.', 1);
  const lines = openLines(request, response, now, () => undefined);
  lines.send(helloLine(game, header, { audience: seat, delay: AT_ONCE, clock: terms.clock, now: now() }));
  for (const { seq, events } of before) if (seq > from) lines.send({ type: 'events', seq, events });
  lines.finish({ type: 'result', seq: newest, winners: [...end.winners], reason: end.reason });
}
