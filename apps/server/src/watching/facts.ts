import type { MatchS, SeatS } from '@cardscape/protocol';

/** What the tree of a match says beside the rules' view of it: whatever its match and its room write. */
const MATCH_FACTS = ['stage', 'again', 'next', 'consents', 'openAt'] as const;
const SEAT_FACTS = ['name', 'bot', 'here', 'bank', 'since', 'still', 'lag', 'missed', 'lost', 'claim'] as const;

/** Those of the match, then those of each seat, in the orders above. */
export type Facts = readonly (string | number | boolean)[];

function seatsOf(tree: MatchS): SeatS[] {
  return [...tree.seats.values()];
}

export function readFacts(tree: MatchS): Facts {
  return [
    ...MATCH_FACTS.map((name) => tree[name]),
    ...seatsOf(tree).flatMap((seat) => SEAT_FACTS.map((name) => seat[name])),
  ];
}

/** Writes what was read off another tree of the same match. */
export function writeFacts(tree: MatchS, facts: Facts): void {
  let place = 0;
  for (const name of MATCH_FACTS) Object.assign(tree, { [name]: facts[place++] });
  for (const seat of seatsOf(tree)) for (const name of SEAT_FACTS) Object.assign(seat, { [name]: facts[place++] });
}

/** Whether a player was connected. */
export function isPlayerHere(facts: Facts): boolean {
  const [bot, here] = [SEAT_FACTS.indexOf('bot'), SEAT_FACTS.indexOf('here')];
  for (let seat = MATCH_FACTS.length; seat < facts.length; seat += SEAT_FACTS.length)
    if (facts[seat + here] === true && facts[seat + bot] !== true) return true;
  return false;
}

export function isSameFacts(a: Facts, b: Facts): boolean {
  return a.length === b.length && a.every((fact, index) => fact === b[index]);
}
