/** Program → text: what a step does. */

import type { Act, CardSet } from '../program/ast.ts';
import {
  BARE_VERB,
  COUNTER_THAT_PHRASE,
  FAVOUR_PHRASE,
  HOST_SPOT_PHRASE,
  MOVE_PHRASE,
  OWN_SPOT_PHRASE,
  PREVENT_FROM_PHRASE,
  PREVENT_OF_PHRASE,
  PREVENT_PHRASE,
  REST_PHRASE,
  RETURN_PLACE_PHRASE,
  SEND_PLACE_PHRASE,
  SHUFFLE_PHRASE,
  ARRANGED_PHRASE,
  STRIP_PHRASE,
  THEY_PHRASE,
  THIRD_PERSON_VERB,
  WHICH_PHRASE,
} from './phrases-acts.ts';
import { topPhrase } from './phrases-sets.ts';
import {
  cardsPhrase,
  drawToPhrase,
  extraPlaysPhrase,
  PERFORMER_PHRASE,
  PILE_PHRASE,
  pointsPhrase,
  rankStepPhrase,
  SKIPPABLE_PHRASE,
  spanPhrase,
} from './phrases.ts';
import { writeCounted, writeDescribed, writeHandpick, writeSet } from './sets.ts';
import { writePermit, writeStatement } from './statements.ts';
import type { Writer } from './writer.ts';

type ActOf<D extends Act['do']> = Extract<Act, { do: D }>;
type PersonalAct = ActOf<'draw' | 'mill' | 'gainPoints' | 'losePoints'> | ActOf<'discard'>;

/** An act, with the span at its end where it has one. */
export function writeAct(w: Writer, act: Act): void {
  w.begin(act);
  writeBody(w, act);
  if (!('tail' in act) || act.tail === null) return;
  w.begin(act, 'tail');
  w.words(spanPhrase(act.tail));
}

function writeBody(w: Writer, act: Act): void {
  switch (act.do) {
    case 'draw':
    case 'mill':
    case 'gainPoints':
    case 'losePoints':
    case 'discard':
      return writePersonal(w, act);
    case 'addPoints':
      return w.words(`add ${pointsPhrase(act.n)} to your score`);
    case 'destroy':
    case 'recover':
    case 'reveal':
    case 'tap':
    case 'untap':
      return around(w, act.do, act.set);
    case 'drawTo':
      return w.words(drawToPhrase(act));
    case 'theyDestroy':
    case 'theyReturn':
    case 'theyTap': {
      const [verb, after] = THEY_PHRASE[act.do];
      w.words(`${PERFORMER_PHRASE[act.by]} ${verb}`);
      writeDescribed(w, act, 'plural');
      return after === '' ? undefined : w.words(after);
    }
    case 'dig':
      w.words(`${act.open ? 'reveal' : 'look at'} ${topPhrase({ n: act.top, whose: 'you' })}`);
      w.mark(',');
      w.words(act.upTo ? 'add up to' : 'add');
      writeCounted(w, act);
      return w.words(REST_PHRASE[act.rest]);
    case 'send':
      return around(w, 'send', act.set, SEND_PLACE_PHRASE[act.to]);
    case 'return':
      return around(w, 'return', act.set, RETURN_PLACE_PHRASE[act.to]);
    case 'toHand':
      return around(w, 'add', act.set, 'to your hand');
    case 'shuffleIn':
      return around(w, 'shuffle', act.set, 'into the deck');
    case 'rivalReveals':
      w.words('your opponent reveals');
      return writeHandpick(w, act.pick);
    case 'addStat':
      w.words('add');
      w.begin(act, 'n');
      return around(w, `+${act.n} ${act.stat} to`, act.set);
    case 'shuffle':
      return w.words(SHUFFLE_PHRASE[act.what]);
    case 'search':
      w.words(`search your ${PILE_PHRASE[act.pile]} for`);
      if (act.upTo) w.words('up to');
      return writeCounted(w, act);
    case 'arrange':
    case 'sift':
      w.words(`look at ${topPhrase({ n: act.top, whose: 'you' })}`);
      return w.words(ARRANGED_PHRASE[act.top === 1 ? 'one' : 'many'][act.do]);
    case 'strip':
      w.words(STRIP_PHRASE.before);
      writeCounted(w, act);
      return w.words(STRIP_PHRASE.after);
    case 'counter':
      return writeCounter(w, act);
    case 'activate':
    case 'copy':
      return around(w, `${act.do} ${WHICH_PHRASE[act.which]} effect of`, act.set);
    case 'negate':
      return around(w, 'negate the effects of', act.set);
    case 'redirect':
      return around(w, `redirect that ${act.what} to`, act.set);
    case 'move':
      return around(w, 'move', act.set, MOVE_PHRASE[act.near ? 'near' : 'far']);
    case 'exchange':
      around(w, 'swap', act.a);
      return around(w, 'with', act.b);
    case 'equip':
      return around(w, 'equip this card to', act.host);
    case 'play':
      return around(w, 'play', act.set, act.free ? 'without ranking up' : null);
    case 'place':
      return writePlace(w, act);
    case 'rankUp':
      around(w, 'rank up', act.base);
      if (act.with !== null) around(w, 'with', act.with);
      return;
    case 'swapPos':
      around(w, 'swap the positions of', act.a);
      return around(w, 'and', act.b);
    case 'swapOwn':
      return around(w, `swap the ${act.s1} and ${act.s2} of`, act.set);
    case 'swapStat':
      around(w, `swap the ${act.stat} of`, act.a);
      return around(w, 'and', act.b);
    case 'prevent':
      return writePrevent(w, act);
    case 'modify':
      around(w, modificationVerb(act), act.set);
      return writeNewValue(w, act);
    case 'skip':
      return w.words(
        `${act.by === 'you' ? 'skip your' : 'your opponent skips their'} next ${SKIPPABLE_PHRASE[act.what]}`,
      );
    case 'stat':
    case 'skipAttack':
      return writeStatement(w, act);
    case 'extraPlays':
      w.words(`gain ${extraPlaysPhrase(act.n)}`);
      if (act.traits !== null) w.words('of');
      return writeDescribed(w, act, 'plural');
    case 'permit':
      return writePermit(w, act);
    case 'playFromHand':
    case 'recoverOne':
      return w.words(FAVOUR_PHRASE[act.do]);
    default:
      return act satisfies never;
  }
}

/** A set between the words of its act. */
function around(w: Writer, before: string, set: CardSet, after: string | null = null): void {
  w.words(before);
  writeSet(w, set);
  if (after !== null) w.words(after);
}

function writePersonal(w: Writer, act: PersonalAct): void {
  w.words(personalVerb(act));
  if (act.do === 'draw' || act.do === 'mill') return w.words(cardsPhrase(act.n));
  if (act.do !== 'discard') return w.words(pointsPhrase(act.n));
  return act.pick === 'this' ? w.words('this card') : writeHandpick(w, act.pick);
}

function personalVerb(act: PersonalAct): string {
  const bare = BARE_VERB[act.do];
  if (act.by === 'you' || act.form === 'order') return bare;
  const player = PERFORMER_PHRASE[act.by];
  return act.form === 'make' ? `make ${player} ${bare}` : `${player} ${THIRD_PERSON_VERB[act.do]}`;
}

function writeCounter(w: Writer, act: ActOf<'counter'>): void {
  if (act.what !== 'one') return w.words(COUNTER_THAT_PHRASE[act.what]);
  w.words(act.enemy ? 'counter one enemy' : 'counter one');
  writeDescribed(w, act, 'singular');
  w.words('effect');
}

function writePlace(w: Writer, act: ActOf<'place'>): void {
  w.words('place');
  writeSet(w, act.set);
  if (act.spot === 'underThis' || act.spot === 'belowThis') return w.words(OWN_SPOT_PHRASE[act.spot]);
  w.words(HOST_SPOT_PHRASE[act.spot]);
  writeDescribed(w, { traits: act.traits, noun: act.nouns }, 'plural');
}

function writePrevent(w: Writer, act: ActOf<'prevent'>): void {
  switch (act.what) {
    case 'thatDestruction':
    case 'enemyEffectDraws':
    case 'pointLoss':
    case 'enemyPointGain':
    case 'pointGain':
      return w.words(PREVENT_PHRASE[act.what]);
    case 'nextDestruction':
    case 'destruction':
    case 'attacked':
      w.words(PREVENT_OF_PHRASE[act.what]);
      return writeOptionalSet(w, act.set);
    case 'attacking':
    case 'attackingDirectly':
    case 'activating':
    case 'untapping':
      w.words('prevent');
      writeOptionalSet(w, act.set);
      return w.words(PREVENT_FROM_PHRASE[act.what]);
    case 'enemyPlays':
      w.words('prevent your opponent from playing');
      return writeDescribed(w, act, 'plural');
    default:
      return act.what satisfies never;
  }
}

function writeOptionalSet(w: Writer, set: CardSet | null): void {
  if (set !== null) writeSet(w, set);
}

function modificationVerb({ what, stat }: ActOf<'modify'>): string {
  switch (what) {
    case 'rankBy':
    case 'rankTo':
      return 'modify the rank of';
    case 'typeTo':
      return 'modify the type of';
    case 'subtypeTo':
      return 'modify the subtype of';
    case 'statTo':
      return `modify the ${stat} of`;
    case 'double':
    case 'halve':
      return `${what} the ${stat} of`;
    case 'invert':
      return 'invert the stat changes of';
    default:
      return what satisfies never;
  }
}

function writeNewValue(w: Writer, act: ActOf<'modify'>): void {
  const value = newValue(act);
  if (value === null) return;
  w.begin(act, 'n');
  w.words(value);
}

/** What follows the set of a modification. */
function newValue({ what, n, type }: ActOf<'modify'>): string | null {
  switch (what) {
    case 'rankBy':
      return n === null ? null : `by ${rankStepPhrase(n)}`;
    case 'rankTo':
    case 'statTo':
      return `to ${n}`;
    case 'typeTo':
      return type === 'any' ? 'to any type' : `to ${type}`;
    case 'subtypeTo':
      return type === 'any' ? 'to any subtype' : `to ${type}`;
    case 'double':
    case 'halve':
    case 'invert':
      return null;
    default:
      return what satisfies never;
  }
}
