import { present } from '../../kernel/types.ts';
import { CLEAR, tileName } from '../maps/grid.ts';
import { countSight, starsBeside } from './recount.ts';
import { DEBRIS, hasFreeTile, hpAt, type State } from './state.ts';

/** What is wrong with a state at a decision. */
export function brokenInvariants(s: State): string[] {
  return [...brokenBoard(s), ...brokenCards(s), ...brokenKnowledge(s), ...brokenTurn(s)];
}

/** CF-2.5–2.9 */
function brokenBoard(s: State): string[] {
  const broken: string[] = [];
  const serials = new Set<number>();
  for (const [cell, serial] of s.unit.entries()) {
    const name = tileName(s.facts.grid.columns, cell);
    if (serial !== 0 && present(s.facts.grid.ground[cell]) < CLEAR)
      broken.push(`something stands on ${name}, which is no tile`);
    if (serial < DEBRIS || serial > s.serials || (serial > 0 && serials.has(serial)))
      broken.push(`${name} has the serial number ${serial}`);
    if (serial <= 0) {
      if (s.card[cell] !== 0 || s.wounds[cell] !== 0 || s.stars[cell] !== 0 || s.owner[cell] !== 0)
        broken.push(`something is left of the unit on ${name}`);
      continue;
    }
    serials.add(serial);
    if (hpAt(s, cell) < 1) broken.push(`the unit on ${name} has no HP left`);
    if (present(s.wounds[cell]) < 0) broken.push(`the unit on ${name} has fewer than no wounds`);
    if (s.stars[cell] !== starsBeside(s, cell))
      broken.push(`${s.stars[cell]} stars act on ${name}, ${starsBeside(s, cell)} stand beside it`);
  }
  return broken;
}

/** Every card is in the pile, in the hand, or was played (CF-3.1). */
function brokenCards(s: State): string[] {
  const broken: string[] = [];
  let played = 0;
  for (let seat = 0; seat < s.facts.seats; seat++) {
    const hand = present(s.hands[seat]);
    const dealt = present(s.dealt[seat]);
    if (dealt > present(s.piles[seat]).length) broken.push(`seat ${seat} was dealt more than it has`);
    if (new Set(hand).size !== hand.length || hand.some((place) => place < 0 || place >= dealt))
      broken.push(`the hand of seat ${seat} holds a card twice, or one that was not dealt`);
    played += dealt - hand.length;
  }
  const standing = s.unit.filter((serial) => serial > 0).length;
  if ([...s.lost, ...s.kills].some((count) => count < 0)) broken.push('a count of units is below 0');
  if (standing > s.serials) broken.push(`${standing} units stand after ${s.serials} placements`);
  if (played > s.serials) broken.push(`${played} cards were played, and ${s.serials} placed`);
  return broken;
}

/** CF-3.6, 3.12 */
function brokenKnowledge(s: State): string[] {
  if (s.facts.open) return [];
  const broken: string[] = [];
  const cells = s.unit.length;
  const sight = countSight(s);
  if (sight.some((count, place) => count !== s.sight[place])) broken.push('what is in sight is not what the units see');
  for (let seat = 0; seat < s.facts.seats; seat++) {
    if (present(s.out[seat]) > 0) continue;
    for (let cell = 0; cell < cells; cell++) {
      const place = seat * cells + cell;
      if (present(s.seenAt[place]) > 0 && present(s.unit[cell]) <= 0)
        broken.push(`seat ${seat} remembers a unit where none stands`);
      if (present(s.seenAt[place]) > 0 && s.explored[place] === 0)
        broken.push(`seat ${seat} remembers a unit under its shroud`);
      if (present(sight[present(s.facts.sides[seat]) * cells + cell]) > 0 && s.explored[place] === 0)
        broken.push(`seat ${seat} sees a tile that it has not explored`);
    }
  }
  return broken;
}

/** CF-6.5, 6.6, 9.1, 9.2 */
function brokenTurn(s: State): string[] {
  if (s.result !== null) return s.phase === 'end-war' ? [] : ['the match is over and goes on'];
  const broken: string[] = [];
  if (present(s.out[s.active]) > 0) broken.push('a seat that conceded owes a decision');
  if (present(s.hands[s.active]).length === 0) broken.push('the active seat has no card');
  if (!hasFreeTile(s)) broken.push('no tile is free');
  return broken;
}
