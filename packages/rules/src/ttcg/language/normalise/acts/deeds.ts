/** Deeds of a player with a number: draw, mill, discard, gain and lose points (TTCG-12.60–12.75). */

import type { Act, Form, Performer } from '../../program/ast.ts';
import { FROM_HAND, HAND_OF, HANDPICK } from '../cards/sets.ts';
import { NO_TRAITS } from '../cards/traits.ts';
import { CARD_COUNT, DAMAGE_COUNT, NUMBER, POINT_COUNT } from '../words/numbers.ts';
import { any, form, map, nothing, say, type Rule } from '../words/rule.ts';

/** The verbs of one number: bare after "to", "must" and in orders, with "s" after a subject; people mix them up. */
export type Verbs = Readonly<
  Record<'draw' | 'mill' | 'put' | 'discard' | 'gain' | 'heal' | 'restore' | 'lose' | 'take', string>
>;

export const BARE: Verbs = {
  draw: 'draw',
  mill: 'mill',
  put: 'put|place',
  discard: 'discard',
  gain: 'gain|get|heal',
  heal: 'heal',
  restore: 'restore',
  lose: 'lose',
  take: 'take',
};
export const THIRD: Verbs = {
  draw: 'draws',
  mill: 'mills',
  put: 'puts|places|sends',
  discard: 'discards',
  gain: 'gains|gets|heals',
  heal: 'heals',
  restore: 'restores',
  lose: 'loses',
  take: 'takes',
};

/** Everybody draws and mills from their own deck. */
const FROM_DECK: Readonly<Record<Performer, Rule<null>>> = {
  you: any(say('from your|the deck', 'from the top of your|the deck'), nothing),
  opponent: any(say('from their|the deck', 'from the top of their|the deck', "from your opponent's deck"), nothing),
  each: any(say('from their|the deck', 'from the top of their|the deck'), nothing),
};

const OF_DECK: Readonly<Record<Performer, Rule<null>>> = {
  you: any(say('of|from|off your deck'), nothing),
  opponent: any(say('of|from|off their deck'), nothing),
  each: any(say('of|from|off their deck'), nothing),
};

/** After "put the top two cards of their deck"; your own cards you send there. */
const INTO_DISCARD = say('into|in|to their|the discard pile?');
const TOP_OF_DECK: Readonly<Record<Performer, Rule<null>>> = {
  you: say('of|from your|the deck'),
  opponent: say('of|from their|the deck'),
  each: say('of|from their|the deck'),
};
export const TOP_COUNT: Rule<number> = any(
  map(say('card'), () => 1),
  form([NUMBER, say('cards|card')], (n) => n),
);
const HEALTH = say('health|points|point', 'damage from your base|hero');
const TO_ONESELF = say('to yourself|you|themselves', 'to your|their hero|base|score');

/** "Draw two": a number of nothing else. */
const BARE_COUNT: Rule<number> = (scan, at) =>
  /^(?:cards?|of|or|and|random|more)$/.test(scan.look(at + 1) ?? '') ? [] : NUMBER(scan, at);

/** Whoever deals damage to a player, the points are lost all the same. */
export const ITSELF = say('this card', 'it');

/** How the number of a deed is read. */
type Counting = <T>(count: Rule<T>) => Rule<T>;

export function deeds(verbs: Verbs, by: Performer, wording: Form, counting: Counting = (count) => count): Rule<Act> {
  return any<Act>(
    // Only cards are drawn, milled and discarded.
    form([say(verbs.draw), counting(BARE_COUNT)], (_, n) => ({ do: 'draw', by, n, form: wording })),
    form([say(verbs.mill), counting(BARE_COUNT)], (_, n) => ({ do: 'mill', by, n, form: wording })),
    form([say(verbs.discard), counting(BARE_COUNT)], (_, n) => ({
      do: 'discard',
      by,
      pick: { n, random: false, traits: NO_TRAITS, noun: 'card' },
      form: wording,
    })),
    form([say(verbs.draw), counting(CARD_COUNT), FROM_DECK[by]], (_, n) => ({ do: 'draw', by, n, form: wording })),
    form([say(verbs.mill), say('the? top'), counting(CARD_COUNT), OF_DECK[by]], (_, _top, n) => ({
      do: 'mill',
      by,
      n,
      form: wording,
    })),
    form([say(verbs.mill), counting(CARD_COUNT), FROM_DECK[by]], (_, n) => ({ do: 'mill', by, n, form: wording })),
    // "The top card" is one.
    form([say(`${verbs.put} the? top`), counting(TOP_COUNT), OF_DECK[by], INTO_DISCARD], (_, n) => ({
      do: 'mill',
      by,
      n,
      form: wording,
    })),
    form([say(`${verbs.discard}|${verbs.mill} the? top`), counting(TOP_COUNT), TOP_OF_DECK[by]], (_, n) => ({
      do: 'mill',
      by,
      n,
      form: wording,
    })),
    form([say(verbs.discard), counting(HANDPICK), FROM_HAND[by]], (_, pick) => ({
      do: 'discard',
      by,
      pick,
      form: wording,
    })),
    form([say(verbs.discard), HAND_OF[by]], (_, pick) => ({ do: 'discard', by, pick, form: wording })),
    form([say(verbs.gain), counting(POINT_COUNT)], (_, n) => ({ do: 'gainPoints', by, n, form: wording })),
    // Only points are healed, so nothing is guessed.
    form([say(verbs.heal), counting(NUMBER)], (_, n) => ({ do: 'gainPoints', by, n, form: wording })),
    form([say(`${verbs.restore}|${verbs.heal}`), counting(NUMBER), HEALTH, any(TO_ONESELF, nothing)], (_, n) => ({
      do: 'gainPoints',
      by,
      n,
      form: wording,
    })),
    form([say(verbs.lose), counting(POINT_COUNT)], (_, n) => ({ do: 'losePoints', by, n, form: wording })),
    form([say(verbs.take), counting(DAMAGE_COUNT)], (_, n) => ({ do: 'losePoints', by, n, form: wording })),
  );
}
