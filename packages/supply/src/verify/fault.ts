/** What is wrong with a ledger. */
export class SupplyFault extends Error {
  /** @param message what is wrong, without a full stop */
  constructor(message: string) {
    super(message);
    this.name = 'SupplyFault';
  }
}

/** Errors: SupplyFault unless it holds. @param fault made only where it does not */
export function must(holds: boolean, fault: () => string): asserts holds {
  if (!holds) throw new SupplyFault(fault());
}

/** The value under a key. Errors: SupplyFault that names what there is not. */
export function known<K, V>(map: ReadonlyMap<K, V>, key: K, what: string): V {
  const value = map.get(key);
  if (value === undefined) throw new SupplyFault(`there is no ${what} ${String(key)}`);
  return value;
}
