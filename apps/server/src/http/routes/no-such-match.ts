import { Refused } from '../../refusal.ts';

export function noSuchMatch(): Refused {
  return new Refused('NO_SUCH_MATCH', 'There is no such match on this server.');
}
