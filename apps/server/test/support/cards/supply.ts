import { claimPacks, getMintLeaves, getSupply, getSupplyLedger, listPacks, openPack } from '@cardscape/protocol';
import { hexToBytes, SupplyVerifier } from '@cardscape/supply';
import { newPlayer, type Player } from '../server.ts';

/** A supply that is made in no time: 77 prints of each card, in small batches. */
export const TINY = { CARDSCAPE_SUPPLY_UNIT: '1', CARDSCAPE_PACK_BATCH: '40', CARDSCAPE_WELCOME_PACKS: '3' } as const;

export const TTCG = { game: 'ttcg' } as const;

/** An address of its own for each: welcome packs are counted by it. */
let addresses = 0;
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** Somebody from an address of their own, on a server that believes its proxy. */
export function newCollector(address: string): Promise<Player> {
  return newPlayer(address, newAddress());
}

/** Claims the first thing there is to claim. Resolves to the ids of the packs. */
export async function claimFirst({ api }: Player, clientSeed = 'c405e2'): Promise<string[]> {
  const { claimable } = await api.call(listPacks, { params: TTCG });
  const { packs } = await api.call(claimPacks, { params: TTCG, body: { grant: claimable[0]?.id ?? '', clientSeed } });
  return packs.map(({ pack }) => pack);
}

export function open({ api }: Player, pack: string) {
  return api.call(openPack, { params: { ...TTCG, pack } });
}

/** Everything that is public, as lines of a file: leaves first, then the ledger. */
export async function publicFile({ api }: Player): Promise<string> {
  const mints: string[] = [];
  for (let mint = 1; ; mint++) {
    const before = mints.length;
    for (let from = 0; ; from += 10_000) {
      const answer = await api.call(getMintLeaves, { params: { ...TTCG, mint: String(mint) }, query: { from } });
      if (answer.leaves.length === 0) break;
      mints.push(JSON.stringify(answer));
    }
    if (mints.length === before) break;
  }
  let ledger = '';
  for (let from = 1; ;) {
    const page = await api.call(getSupplyLedger, { params: TTCG, query: { from } });
    if (page === '') break;
    ledger += page;
    from += page.split('\n').length - 1;
  }
  return `${mints.join('\n')}\n${ledger}`;
}

/** Checks what is public of a server as a stranger would. Errors: SupplyFault. */
export async function verified(player: Player): Promise<SupplyVerifier> {
  const verifier = new SupplyVerifier();
  for (const text of (await publicFile(player)).split('\n').filter((line) => line !== '')) {
    const line = JSON.parse(text) as { mint?: number; leaves?: string[] };
    if (line.leaves === undefined) verifier.take(line);
    else verifier.prints.show(line.mint ?? 0, hexToBytes(line.leaves.join('')));
  }
  verifier.end();
  return verifier;
}

export function supplyOf({ api }: Player) {
  return api.call(getSupply, { params: TTCG });
}
