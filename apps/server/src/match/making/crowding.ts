/** What keeps a place. */
export interface Held {
  /** The addresses of those who keep it (`addressKey`), each once; none: nobody knows where they are. */
  readonly from: readonly string[];
}

/** How many places each address keeps. One that several keep together is everybody's. */
function countsOf(held: readonly Held[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { from } of held) for (const address of from) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
}

/** How many places somebody keeps, at whichever of some addresses that is most. */
export function placesOf(held: readonly Held[], from: readonly string[]): number {
  const counts = countsOf(held);
  return Math.max(0, ...from.map((address) => counts.get(address) ?? 0));
}

/**
 * What gives way when no place is left: the first of the address that holds most. An address may fill a server, but not
 * shut others out (max–min fairness).
 * @param held what may give way, in that order
 * @param from the addresses of those who ask for a place; none: nobody knows them
 * @param all every place that somebody holds
 * @returns null: nobody holds more than whoever asks would hold then
 */
export function givingWay<T extends Held>(
  held: readonly T[],
  from: readonly string[],
  all: readonly Held[] = held,
): T | null {
  const counts = countsOf(all);
  const mostOf = (addresses: readonly string[]): number =>
    Math.max(0, ...addresses.map((address) => counts.get(address) ?? 0));
  const most = Math.max(0, ...held.map((one) => mostOf(one.from)));
  if (most <= mostOf(from) + 1) return null;
  return held.find((one) => mostOf(one.from) === most) ?? null;
}
