/** What keeps a place for somebody at an address, or at several together; null: nobody knows where. */
interface Held {
  readonly from: string | null;
}

/**
 * What gives way when no place is left: the oldest of the address that holds most. An address may fill a server, but
 * not shut others out (max–min fairness).
 * @param held oldest first
 * @param from the address that asks for a place; null: nobody knows which
 * @returns null: nobody holds more than whoever asks would hold then
 */
export function givingWay<T extends Held>(held: readonly T[], from: string | null): T | null {
  const counts = new Map<string, number>();
  for (const one of held) if (one.from !== null) counts.set(one.from, (counts.get(one.from) ?? 0) + 1);
  const own = from === null ? 0 : (counts.get(from) ?? 0);
  const most = Math.max(0, ...counts.values());
  if (most <= own + 1) return null;
  return held.find((one) => one.from !== null && counts.get(one.from) === most) ?? null;
}

/** The maker of a match of players who were brought together: all their addresses, in any order. */
export function jointMaker(addresses: readonly string[]): string {
  return [...new Set(addresses)].toSorted().join(' ');
}

/** Whether the maker of a match is one address alone. */
export function isOneAddress(maker: string): boolean {
  return !maker.includes(' ');
}
