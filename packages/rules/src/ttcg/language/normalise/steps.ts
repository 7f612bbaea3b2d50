/** Steps: what is done or stated, how long, how often, and how steps hang together. */

import type { Act, CardSet, Delay, Scale, Span, Step } from '../program/ast.ts';
import { setsOf } from '../program/facts.ts';
import { sideOf } from '../program/whereabouts.ts';
import { TAIL } from './acts/changes.ts';
import { PASSIVE_ACT, PASSIVE_LEAVE, TWICE } from './acts/done.ts';
import { FORBIDDEN_ACT, FORBIDDEN_BOTH } from './acts/forbid.ts';
import { MOVE_ACT, PLAYED_TAPPED } from './acts/moves.ts';
import { EXTRA_PLAY_ROW, RANK_UP_ROW, UNTAP_ROW } from './acts/permit.ts';
import { ELIDED, ELIDED_BARE, PLAYER_ACT, type NextVerb, type Who } from './acts/players.ts';
import { RULE_ACT } from './acts/rules.ts';
import { SWAP_ACT } from './acts/swaps.ts';
import { CHANGE_ACT, RECKONED } from './acts/values.ts';
import { SCALE } from './cards/scales.ts';
import { SET } from './cards/sets.ts';
import { ELIDED_GAIN, ELIDED_STATEMENT, STATEMENT, WITH_NEIGHBOURS } from './statements.ts';
import { STEP_GATE, type LooseStepGate } from './when/step-gates.ts';
import { DELAY, SPAN } from './when/times.ts';
import { any, choice, first, form, keep, map, maybe, memo, nothing, say, type Hit, type Rule } from './words/rule.ts';

/** One step as it was said; several acts where one subject has several verbs. */
export type LooseStep = {
  readonly join: Step['join'] | 'comma' | 'stop' | 'colon' | 'semicolon';
  readonly may: 'may' | 'can' | null;
  readonly acts: readonly Act[];
  /** Who does it, where that is not you. */
  readonly by: Who | null;
  /** Whose a following verb without a subject is (acts/players.ts). */
  readonly next: NextVerb;
  readonly scale: Scale | null;
  /** A span that several acts share. */
  readonly shared: Span | null;
  /** It was said of cards, not ordered. */
  readonly stated?: true;
  /** Its cards were said to be chosen first: somebody uses the effect. */
  readonly chosen?: true;
  /** It waits for this, with all that follows (TTCG-12.187). */
  readonly late?: Delay;
  /** It is done only where this is true (TTCG-12.198). */
  readonly gate?: LooseStepGate;
};

export type Acts = Pick<LooseStep, 'acts' | 'by' | 'next' | 'stated'>;

const ACTS: Rule<Acts> = memo(
  any<Acts>(
    form([PLAYER_ACT], ({ act, by, next }) => ({ acts: [act], by, next })),
    form([any(MOVE_ACT, SWAP_ACT, RULE_ACT, PASSIVE_ACT)], (act) => ({ acts: [act], by: null, next: 'yours' })),
    form([FORBIDDEN_ACT], (act) => ({ acts: [act], by: null, next: 'yours', stated: true })),
    form([any(CHANGE_ACT, TWICE, FORBIDDEN_BOTH, PLAYED_TAPPED)], (acts) => ({ acts, by: null, next: 'yours' })),
    STATEMENT,
    WITH_NEIGHBOURS,
  ),
);

// ---- spans and scales ----

type Ended = Omit<LooseStep, 'join' | 'may'>;

function ended({ acts, ...said }: Acts, span: Span | null, scale: Scale | null): Ended | undefined {
  if (span === null) return { acts, ...said, scale, shared: null };
  const [only] = acts;
  if (acts.length > 1) return { acts, ...said, scale, shared: span };
  return only !== undefined && 'tail' in only && only.tail === null
    ? { acts: [{ ...only, tail: span }], ...said, scale, shared: null }
    : undefined;
}

const OPTIONAL_SCALE = maybe(form([any(say(','), nothing), SCALE], (_, scale) => scale));

/** A span and a scale stand in either order. */
function withEnds(acts: Rule<Acts>): Rule<Ended> {
  return any<Ended>(
    form([acts, OPTIONAL_SCALE, TAIL], (said, scale, span) => ended(said, span, scale)),
    form([acts, SPAN, SCALE], (said, span, scale) => ended(said, span, scale)),
  );
}

const ENDED = memo(
  any<Ended>(
    withEnds(ACTS),
    form([RECKONED], ({ acts, scale }): Ended => ({
      acts,
      by: null,
      next: 'yours',
      scale,
      shared: null,
      stated: true,
    })),
  ),
);

/** A whole sentence's one statement. */
export const SAID_OF_THIS: Rule<Ended> = withEnds(any(ELIDED_STATEMENT, ELIDED_GAIN));

const MAY: Rule<'may' | 'can'> = choice<'may' | 'can'>(null, [
  ['you may', 'may'],
  ['you may choose|decide to', 'may'],
  ['you have the option to', 'may'],
  ['you can|could', 'can'],
  ['you can choose|decide to', 'can'],
  ['you are able|allowed to', 'can'],
]);

/** What "you can" is part of, and no leave of its own (TTCG-12.147). */
const ROW: Rule<Ended> = withEnds(
  form([any(EXTRA_PLAY_ROW, RANK_UP_ROW, UNTAP_ROW)], (act) => ({ acts: [act], by: null, next: 'yours' })),
);

const LEFT_TO_YOU: Rule<Ended> = withEnds(
  form([PASSIVE_LEAVE], (act): Acts => ({ acts: [act], by: null, next: 'yours' })),
);

/** The act with the chosen cards where it points back at them; undefined where it does not. */
function withChosen(act: Act, chosen: CardSet): Act | undefined {
  if (!('set' in act) || act.set === null) return undefined;
  return act.set.ref === 'that' || act.set.ref === 'those' ? { ...act, set: chosen } : undefined;
}

/** "Choose one enemy unit and destroy it" is "destroy one enemy unit". */
const CHOSEN: Rule<Omit<LooseStep, 'join'>> = form(
  [
    say('choose|select|pick|target|freeze|stun'),
    SET,
    say('and', ', and', ',', '.', ':', ';', 'then', ', then', '. then'),
    ENDED,
  ],
  (_, chosen, _and, said) => {
    const [head, ...more] = said.acts;
    const act = head === undefined || chosen.ref !== 'pick' ? undefined : withChosen(head, chosen);
    return act === undefined ? undefined : { may: null, ...said, acts: [act, ...more], chosen: true };
  },
);

export const STEP: Rule<Omit<LooseStep, 'join'>> = memo(
  first(
    map(ROW, (said) => ({ may: null, ...said })),
    any<Omit<LooseStep, 'join'>>(
      map(ENDED, (said) => ({ may: null, ...said })),
      form([MAY, ENDED], (may, said) => ({ may, ...said })),
      map(LEFT_TO_YOU, (said) => ({ may: 'can' as const, ...said })),
      CHOSEN,
      form([MAY, CHOSEN], (may, said) => ({ ...said, may })),
    ),
  ),
);

// ---- how steps hang together ----

type Join = NonNullable<LooseStep['join']>;

const JOIN: Rule<Join> = choice<Join>('"and" or ", then"', [
  ['and', 'and'],
  [', and', 'and'],
  ['but', 'and'],
  [', but', 'and'],
  ['then', 'then'],
  [', then', 'then'],
  ['and then', 'then'],
  [', and then', 'then'],
  ['. then ,?', 'then'],
  ['. if you do ,?', 'then'],
  [', and if you do ,?', 'then'],
  ['and if you do ,?', 'then'],
  [', if you do ,?', 'then'],
  ['; if you do ,?', 'then'],
  ['; then', 'then'],
  [', else', 'else'],
  [',', 'comma'],
  [':', 'colon'],
  [';', 'semicolon'],
  ['.', 'stop'],
]);

/** More steps than a sentence of 400 characters has room for. */
const MOST_STEPS = 8;

type Subject = 'opponent' | 'each';

/** A step that leaves its subject out. */
function elided(by: Subject, next: NextVerb): Rule<Omit<LooseStep, 'join'>> {
  const verbs = next === 'yours' ? ELIDED[by] : ELIDED_BARE[by];
  return map(withEnds(map(verbs, (act): Acts => ({ acts: [act], by, next }))), (said) => ({ may: null, ...said }));
}

/** Steps that name who or what they are about; a bare order would be of the one who "must" do the step before. */
const ABOUT_SOMEBODY: Rule<Omit<LooseStep, 'join'>> = keep(STEP, (step) =>
  step.may !== null || step.by !== null || step.acts.every((act) => 'form' in act && act.form === 'assert')
    ? step
    : undefined,
);

/** "You" names who does a later step, whoever did the one before. */
const NAMING_YOU: typeof STEP = (scan, at) => (scan.look(at) === 'you' ? STEP(scan, at) : []);

type After = Readonly<Record<NextVerb, Rule<Omit<LooseStep, 'join'>>>>;

function after(by: Subject): After {
  return {
    yours: any(STEP, elided(by, 'yours')),
    theirs: first(elided(by, 'theirs'), NAMING_YOU, ABOUT_SOMEBODY),
    either: any(STEP, elided(by, 'either')),
  };
}

const AFTER: Readonly<Record<Subject, After>> = { opponent: after('opponent'), each: after('each') };

const MOST_OF_ONE = ['draw', 'mill', 'gainPoints', 'losePoints'] as const;
type Numbered = Extract<Act, { readonly do: (typeof MOST_OF_ONE)[number] }> & { readonly n: number };

/** The only act of a step, if it is one whose number is all there is to it. */
export function numberedAct({ acts: [act, ...more], may, scale }: Omit<LooseStep, 'join'>): Numbered | undefined {
  const plain = more.length === 0 && may === null && scale === null;
  return plain && act !== undefined && 'n' in act && typeof act.n === 'number' && isNumbered(act) ? act : undefined;
}

function isNumbered(act: Act): act is Numbered {
  return MOST_OF_ONE.some((each) => each === act.do);
}

/** What each of these acts changes, which no gate behind it may look at. */
const CHANGES: Readonly<Record<Numbered['do'], readonly string[]>> = {
  draw: ['hand', 'deck'],
  mill: ['deck', 'discard', 'milled'],
  gainPoints: ['points', 'outscore'],
  losePoints: ['points', 'outscore'],
};

/** Whether a gate is the same before and after an act. */
function staysTrue({ gate }: LooseStepGate, act: Numbered): boolean {
  if (gate.is === 'among') return false;
  const looksAt = 'held' in gate ? gate.held : 'event' in gate ? gate.event : gate.is;
  return !CHANGES[act.do].includes(looksAt);
}

/**
 * What "three instead" of two adds: one more; undefined where they are not of one kind, or the two change what the gate
 * looks at.
 */
export function difference(
  gate: LooseStepGate,
  less: Omit<LooseStep, 'join'>,
  more: Omit<LooseStep, 'join'>,
): Omit<LooseStep, 'join'> | undefined {
  const [few, many] = [numberedAct(less), numberedAct(more)];
  if (few === undefined || many === undefined || few.do !== many.do || few.by !== many.by || few.n >= many.n)
    return undefined;
  if (!staysTrue(gate, few)) return undefined;
  return { ...more, acts: [{ ...many, n: many.n - few.n }] };
}

const OTHERWISE = say('. otherwise ,?', '; otherwise ,?', ', otherwise ,?');
const INSTEAD = any(say('instead', 'instead of that'), nothing);

/** What a card was found to be on the top of the deck decides where it goes: that is a dig (TTCG-12.177). */
function isDig({ acts }: LooseStep, [next]: readonly Act[]): boolean {
  const [act] = acts;
  return act?.do === 'reveal' && act.set.ref === 'top' && next?.do === 'toHand';
}

/** A step that is done if something is true, and what is done else (TTCG-12.198, 12.199). */
function gatedStep(before: LooseStep): Rule<LooseStep> {
  const gated = form([JOIN, STEP_GATE, STEP], (join, gate, said): LooseStep | undefined =>
    said.acts.length > 1 || isDig(before, said.acts) || !(join === 'and' || join === 'then' || join === 'stop')
      ? undefined
      : { join, ...said, gate },
  );
  const more = form(
    [say('.', ';', ', but'), STEP_GATE, INSTEAD, STEP, INSTEAD],
    (_, gate, _instead, said): LooseStep | undefined => {
      const added = before.gate === undefined ? difference(gate, before, said) : undefined;
      return added === undefined ? undefined : { join: 'stop', ...added, gate };
    },
  );
  const otherwise = form([OTHERWISE, STEP], (_, said): LooseStep | undefined =>
    before.gate !== undefined && numberedAct(before) !== undefined ? { join: 'else', ...said } : undefined,
  );
  return (scan, at) => {
    const said = more(scan, at).filter(({ end }) => scan.words.slice(at, end).includes('instead'));
    return said.length > 0 ? said : [...gated(scan, at), ...otherwise(scan, at)];
  };
}

/** A later step; after somebody else's deed its verb may do without a subject. */
function nextStep(before: LooseStep): Rule<LooseStep> {
  const rule = stepAfter(before);
  const next = any(
    rule,
    gatedStep(before),
    form([rule, any(say(','), nothing), DELAY], (step, _, late): LooseStep | undefined =>
      // "Draw a card and discard a card at the end of the turn" may wait with both.
      step.late === undefined && (step.join === 'then' || step.join === 'stop' || pointsBack(step))
        ? { ...step, late }
        : undefined,
    ),
    form([JOIN, DELAY, any(say(','), nothing), STEP], (join, late, _, said): LooseStep => ({ join, ...said, late })),
  );
  // "If you control a dragon, draw a card and gain a point" is one case with both.
  return before.gate === undefined ? next : keep(next, (step) => (endsGate(step) ? step : undefined));
}

/** Whether a step says itself that it does not belong to the gate of the step before. */
function endsGate(step: LooseStep): boolean {
  return step.join === 'then' || step.join === 'else' || (step.join === 'stop' && !pointsBack(step));
}

function stepAfter(before: LooseStep): Rule<LooseStep> {
  const by = before.by === 'they' ? 'opponent' : before.by;
  if (by === null) return form([JOIN, STEP], (join, said) => ({ join, ...said }));
  const { yours, theirs, either } = AFTER[by];
  if (before.next !== 'theirs')
    return form([JOIN, before.next === 'yours' ? yours : either], (join, said) => ({ join, ...said }));
  // "Your opponent must discard a card, then draw a card": "then" may go back to you.
  return any(
    form([JOIN, theirs], (join, said): LooseStep => ({ join, ...said })),
    form([JOIN, STEP], (join, said): LooseStep | undefined =>
      join === 'then' && by === 'opponent' ? { join, ...said } : undefined,
    ),
  );
}

/** Whether a step is about the cards handled before it: "it skips its next attack", "put it into your hand". */
function pointsBack({ may, acts }: LooseStep): boolean {
  const [act] = acts;
  if (may !== null || act === undefined) return false;
  return setsOf(act).some(
    (set) => set.ref === 'that' || set.ref === 'those' || (set.ref === 'pick' && set.where?.at === 'those'),
  );
}

/** Whether a first step is what costs take: cards and points of yours. */
function mayBePrice(step: LooseStep | undefined): boolean {
  const [act] = step?.acts ?? [];
  if (step?.may !== null || act === undefined) return false;
  if (act.do === 'discard' || act.do === 'losePoints') return act.by === 'you';
  return (
    act.do === 'tap' ||
    ((act.do === 'destroy' || act.do === 'return') && (act.set.ref === 'this' || sideOf(act.set) === 'you'))
  );
}

/** Cards that no cost takes: "you may return one of your units to the hand: draw a card" is done first, then bought. */
const NO_PRICE = ['return', 'send', 'place', 'mill', 'play'] as const;

/** What becomes of this card, and is no price: "place this card on top of your deck; your opponent loses a point". */
function isOfThis(step: LooseStep | undefined): boolean {
  const [act] = step?.acts ?? [];
  return step?.may === null && act?.do === 'send' && act.set.ref === 'this' && act.to !== 'discard';
}

function isBought([head, second, ...more]: readonly LooseStep[]): boolean {
  const [act] = head?.acts ?? [];
  return (
    head?.may === 'may' &&
    second?.join === 'colon' &&
    more.every(({ join }) => join !== 'colon') &&
    act !== undefined &&
    NO_PRICE.some((each) => each === act.do) &&
    setsOf(act).every((set) => set.ref === 'pick' && !(act.do === 'return' && sideOf(set) === 'you'))
  );
}

/**
 * A comma alone joins nothing unless "and" ends the list: "discard a card, draw a card" may be a price. Equipping is
 * none, and what is said of the cards just handled is not bought.
 */
function isJoined(steps: readonly LooseStep[]): boolean {
  const last = steps.at(-1);
  // What stands before a colon, or a semicolon, may be a price; equipping is none.
  if (steps.some(({ join }) => join === 'colon') && steps[0]?.acts[0]?.do !== 'equip') return isBought(steps);
  if (steps[1]?.join === 'semicolon' && mayBePrice(steps[0])) return false;
  const loose = last?.join === 'comma' || last?.join === 'semicolon';
  // What is said of cards is no price.
  return (
    !loose ||
    steps.every(({ stated }) => stated === true) ||
    pointsBack(last) ||
    steps[0]?.acts[0]?.do === 'equip' ||
    (last.join === 'semicolon' && isOfThis(steps[0]))
  );
}

/** One step or several, every way to read them. */
export const STEPS: Rule<readonly LooseStep[]> = memo((scan, at) => {
  let last: readonly Hit<readonly LooseStep[]>[] = STEP(scan, at).map(({ value, end }) => ({
    value: [{ join: null, ...value }],
    end,
  }));
  const hits = [...last];
  for (let count = 1; count < MOST_STEPS && last.length > 0; count += 1) {
    last = last.flatMap(({ value, end }) => {
      const before = value.at(-1);
      return before === undefined
        ? []
        : nextStep(before)(scan, end).map((hit) => ({ value: [...value, hit.value], end: hit.end }));
    });
    hits.push(...last);
  }
  return hits.filter(({ value }) => isJoined(value));
});

/** Leave that is given to the whole sentence. */
export const LEAVE = MAY;
