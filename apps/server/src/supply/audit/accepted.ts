import { sha256Hex } from '@cardscape/rules';
import { SupplyFault } from '@cardscape/supply';
import { z } from 'zod';
import type { AuditContext } from './audit.ts';

const noted = z.looseObject({ game: z.string(), name: z.string(), hash: z.string() });

interface AcceptedRow {
  readonly card: string;
  readonly name: string;
  readonly definition: string;
}

/** Cards that were designs are what moderators have accepted, by the audit log (TTCG-14.23). Errors: SupplyFault. */
export function checkAccepted({ database, game }: AuditContext): void {
  // Data of before there were any.
  if (database.prepare("select 1 from sqlite_master where name = 'accepted_card'").get() === undefined) return;
  const lines = database
    .prepare<[], [string, string]>("select subject, detail from audit where action = 'design-accept'")
    .raw()
    .all();
  const accepted = new Map<string, z.infer<typeof noted>>();
  for (const [card, detail] of lines) {
    const line = noted.parse(JSON.parse(detail));
    if (line.game === game) accepted.set(card, line);
  }
  const rows = database
    .prepare<[string], AcceptedRow>('select card, name, definition from accepted_card where game = ? order by card')
    .all(game);
  for (const { card, name, definition } of rows) {
    const line = accepted.get(card);
    if (line === undefined) throw new SupplyFault(`nobody has accepted the card ${card}`);
    if (line.name !== name || line.hash !== sha256Hex(definition))
      throw new SupplyFault(`the card ${card} is not what was accepted`);
    accepted.delete(card);
  }
  for (const card of accepted.keys()) throw new SupplyFault(`the card ${card} was accepted and is missing`);
}
