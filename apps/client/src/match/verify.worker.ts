import { gameOf, headerSchema, loadGame, rulesNamed, verifyReplay } from '@cardscape/rules';
import type { VerifyReply, VerifyRequest } from './verify.ts';

/*
 * The rules and the check of replays, away from the page: it is much code and plays the whole match again.
 */

async function check({ replay, heads }: VerifyRequest): Promise<VerifyReply> {
  const named = rulesNamed(replay);
  // Rules of before come when a match was played by them.
  if (named !== null) await loadGame(named.game, named.revision);
  const first: unknown = JSON.parse(replay.slice(0, replay.indexOf('\n')));
  const header = headerSchema.safeParse(typeof first === 'object' && first !== null && 'header' in first ? first.header : null);
  const result = verifyReplay(replay, gameOf, new Map(heads));
  const agreed = header.success ? { commitment: header.data.commitment, entropies: header.data.entropies } : null;
  return result.ok ? { ok: true, entries: result.entries, agreed } : { ok: false, entries: 0, reason: result.reason, entry: result.entry, agreed };
}

addEventListener('message', (event: MessageEvent<VerifyRequest>) => {
  check(event.data).then(
    (reply) => postMessage(reply),
    (error: unknown) => postMessage({ ok: false, entries: 0, reason: error instanceof Error ? error.message : String(error), entry: null, agreed: null } satisfies VerifyReply),
  );
});
