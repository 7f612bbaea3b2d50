import { Refused } from '../refusal.ts';

/** What is known of where matches are played. */
export interface Places {
  /** Whether another process plays it. */
  isAway(match: string): boolean;
  /** Where that one is reached; null: nobody plays it at this moment. */
  addressOf(match: string): string | null;
  /** Looks anew where all are. Errors: those of the database. */
  look(): Promise<void>;
}

/**
 * Asks whoever plays a match: `here` this process, `there` another one, which resolves to whether that has answered.
 * Errors: Refused where nobody plays it at this moment; those of the database.
 */
export async function askPlayer(
  places: Places,
  match: string,
  { here, there }: { readonly here: () => void; readonly there: (address: string) => Promise<boolean> },
): Promise<void> {
  if (!places.isAway(match)) {
    here();
    return;
  }
  const address = places.addressOf(match);
  if (address !== null && (await there(address))) return;
  // It has moved since, or is about to.
  await places.look();
  if (!places.isAway(match)) {
    here();
    return;
  }
  const other = places.addressOf(match);
  if (other === null || other === address || !(await there(other)))
    throw new Refused('STARTING', 'The server is starting; try again in a moment.', 1);
}
