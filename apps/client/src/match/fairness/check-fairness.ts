import type { Api } from '@cardscape/client-kit';
import type { Finding, Held } from '@cardscape/rules';
import { t } from '../../i18n/index.ts';
import { heldOf } from './fairness.ts';

/** What a check found. */
export interface FairnessReport {
  /** Why the record does not hold; null: it does. */
  readonly problem: string | null;
  readonly findings: readonly Finding[];
  /** The replay file that was checked. */
  readonly replay: string;
  /** What checks it without a browser. */
  readonly command: string;
}

/** Where a record does not follow from what was agreed; the reason is told as the rules tell it. */
function faultOf(reason: string, entry: number | null): string {
  return entry === null
    ? t('The replay is invalid: {reason} (entry at the end).', { reason })
    : t('The replay is invalid: {reason} (entry {entry}).', { reason, entry });
}

function commandOf({ commitment, entropies = [], signers }: Held): string {
  const flags = [
    ...(commitment === undefined ? [] : ['--commitment', commitment]),
    ...entropies.flatMap(({ entropy }) => ['--entropy', entropy]),
    ...(signers?.keys.flatMap((key) => ['--key', key]) ?? []),
  ];
  return ['cardscape', 'verify', 'FILE', ...flags].join(' ');
}

/**
 * Fetches the replay of a finished match and checks it with the rules themselves. Errors: ApiRefusal when there is no
 * replay.
 */
export async function checkFairness(api: Api, match: string): Promise<FairnessReport> {
  const [replay, held, { verify }] = await Promise.all([api.replay(match), heldOf(api, match), import('./verify.ts')]);
  const { ok, reason, entry, findings } = await verify({ replay, held });
  return { problem: ok ? null : faultOf(reason, entry), findings, replay, command: commandOf(held) };
}
