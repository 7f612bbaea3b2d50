import { gameOf, loadGame, rulesNamed, verifyReplay } from '@cardscape/rules';
import type { VerifyReply, VerifyRequest } from './verify.ts';

/*
 * The rules and the check of replays, away from the page: it is much code and plays the whole match again.
 */

async function check({ replay, held }: VerifyRequest): Promise<VerifyReply> {
  const named = rulesNamed(replay);
  // Rules of before come when a match was played by them.
  if (named !== null) await loadGame(named.game, named.revision);
  const { ok, reason, entry, findings } = verifyReplay(replay, gameOf, held);
  return { ok, reason, entry, findings };
}

addEventListener('message', (event: MessageEvent<VerifyRequest>) => {
  check(event.data).then(
    (reply) => postMessage(reply),
    (error: unknown) =>
      postMessage({
        ok: false,
        reason: error instanceof Error ? error.message : String(error),
        entry: null,
        findings: [],
      } satisfies VerifyReply),
  );
});
