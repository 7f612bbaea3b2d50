import {
  type AnyGame,
  gameOf,
  loadGame,
  printedCards,
  readReplay,
  ReplayPlayer,
  rulesNamed,
  verifyReplay,
} from '@cardscape/rules';
import type { Answers, Question } from './replay-client.ts';

/*
 * Checks a replay and plays it, away from the page: it is much code, and a long match takes a moment.
 */

let player: ReplayPlayer | null = null;

async function open({ file, held }: Extract<Question, { ask: 'open' }>): Promise<Answers['open']> {
  const named = rulesNamed(file);
  const game: AnyGame | undefined = named === null ? undefined : await loadGame(named.game, named.revision);
  const { ok, line, entry, reason, entries: right, findings } = verifyReplay(file, gameOf, held);
  if (!ok || game === undefined) return { ok: false, line, entry, reason, right };
  const replay = readReplay(file);
  player = new ReplayPlayer(game, replay);
  const { header, entries, layout, turns } = player;
  const cards = printedCards(game, header.cards);
  return {
    ok: true,
    header,
    cards,
    entries,
    layout,
    turns,
    asides: player.asides,
    winners: replay.end.winners,
    findings,
  };
}

/** Errors: Error before a replay is open. */
function opened(): ReplayPlayer {
  if (player === null) throw new Error('no replay is open');
  return player;
}

async function answer(question: Question): Promise<Answers[Question['ask']]> {
  switch (question.ask) {
    case 'open':
      return open(question);
    case 'view':
      return opened().view(question.seq, question.audience);
    case 'events': {
      const { entries } = opened();
      return entries.map(({ seq }) => opened().events(seq, question.audience));
    }
  }
}

addEventListener('message', ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  answer(question).then(
    (found) => postMessage({ id, answer: found }),
    (error: unknown) => postMessage({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
});
