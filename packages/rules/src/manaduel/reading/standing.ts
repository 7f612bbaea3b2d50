import { present, type Seat } from '../../kernel/types.ts';
import { controllerOf, inMatch, isCreature } from '../state/board.ts';
import { FACE_DOWN, type EffectRef, type State } from '../state/state.ts';
import { holdsUnder } from './counting.ts';
import { EVERYTHING, NEVER, NOW, type Look, type Scope, type Sight } from './look.ts';
import { DOES, profileOf, type Profile, type StaticPart } from './profile.ts';

/** A static effect that holds now, as far as it does something in one level (MD-10.1, 10.13, 10.20). */
export interface Static {
  readonly seat: Seat;
  readonly card: number;
  readonly ref: EffectRef;
  readonly part: StaticPart;
  /** Its time stamp: the moment at which its card came face up or was equipped (MD-10.13). */
  readonly began: number;
}

const NONE: readonly Static[] = [];
const NOTHING_NAMED = {};

/** Keywords are seen by no static effect, and see no power that one has made. */
const OF_KEYWORDS: Sight = { groups: NOW, power: NEVER };

/**
 * DECISION MD-10.13: static effects act in levels, groups before keywords before power. Each sees what those below its
 * level have made, all of them, of its own level what older ones have made, and nothing of those above, so that no two
 * of them go round in a circle. Bans and costs come last, and see everything.
 */
function sightIn(does: number, began: number): Sight {
  switch (does) {
    case DOES.groups:
      return { groups: began, power: NEVER };
    case DOES.keywords:
      return OF_KEYWORDS;
    case DOES.power:
      return { groups: NOW, power: began };
    default:
      return EVERYTHING;
  }
}

/** From where a static effect speaks. */
export function scopeOf(state: State, { seat, card, ref, part, began }: Static): Scope {
  return {
    seat,
    card,
    stamp: present(state.cards.stamp[card]),
    ref,
    cause: null,
    bound: NOTHING_NAMED,
    sight: sightIn(part.does, began),
  };
}

/**
 * The static effects that do something of this kind and may concern this card (−1: any card), those older than a moment
 * alone.
 * @param does bits of DOES
 */
export function staticsOn(state: State, look: Look, does: number, card: number, older: number): readonly Static[] {
  const profile = profileOf(state.table);
  if (older === NEVER || (profile.does & does) === 0) return NONE;
  let found: Static[] | null = null;
  if ((profile.creatures & does) !== 0) {
    // Where no creature concerns others, only the card itself is looked at.
    if (card >= 0 && (profile.creaturesFar & does) === 0) {
      if (isCreature(state, card)) found = addStatics(state, look, profile, card, does, card, older, found);
    } else {
      for (const { creatures } of state.seats)
        for (const holder of creatures)
          if (holder >= 0) found = addStatics(state, look, profile, holder, does, card, older, found);
    }
  }
  if ((profile.equipment & does) !== 0) {
    const { host } = state.cards;
    if (card >= 0 && (profile.equipmentFar & does) === 0) {
      for (let holder = host.indexOf(card); holder >= 0; holder = host.indexOf(card, holder + 1))
        found = addStatics(state, look, profile, holder, does, card, older, found);
    } else {
      for (let holder = 0; holder < host.length; holder++)
        if (present(host[holder]) >= 0) found = addStatics(state, look, profile, holder, does, card, older, found);
    }
  }
  if ((profile.utilities & does) !== 0) {
    for (const { utilities } of state.seats) {
      for (const holder of utilities)
        if (holder >= 0 && !isOnChain(state, holder))
          found = addStatics(state, look, profile, holder, does, card, older, found);
    }
  }
  return found ?? NONE;
}

/** MD-7.38: what stays begins to hold when it has resolved, not while it is being paid for or waits on the chain. */
function isOnChain(state: State, card: number): boolean {
  const { stamp } = state.cards;
  for (const link of state.chain) if (link.card === card && link.stamp === stamp[card]) return true;
  for (const frame of state.stack) if (frame.f === 'activate' && 'card' in frame && frame.card === card) return true;
  return false;
}

function addStatics(
  state: State,
  look: Look,
  profile: Profile,
  holder: number,
  does: number,
  card: number,
  older: number,
  found: Static[] | null,
): Static[] | null {
  const { def } = inMatch(state, holder);
  const parts = present(profile.statics[def]);
  if (parts.length === 0 || state.cards.position[holder] === FACE_DOWN) return found;
  const began = present(state.cards.since[holder]);
  if (began >= older) return found;
  let list = found;
  for (const part of parts) {
    if ((part.does & does) === 0 || (card >= 0 && !mayConcern(state, part, holder, card))) continue;
    const one: Static = {
      seat: controllerOf(state, holder),
      card: holder,
      ref: { def, effect: part.index },
      part,
      began,
    };
    if (part.effect.if !== null && !holdsUnder(state, look, part.effect.if, scopeOf(state, one))) continue;
    if (list === null) list = [one];
    else list.push(one);
  }
  return list;
}

function mayConcern(state: State, { reach }: StaticPart, holder: number, card: number): boolean {
  return reach === 'far' || (reach === 'self' ? holder === card : state.cards.host[holder] === card);
}
