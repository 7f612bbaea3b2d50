import { isList, isMap, type Position } from '@cardscape/rules/kernel/position';
import { below, type RandomState } from '@cardscape/rules/kernel/random/generator';
import type { Json } from '@cardscape/rules/kernel/types';
import type { CardFile } from '@cardscape/rules/ttcg/decks/card';
import type { Effect } from '@cardscape/rules/ttcg/language/index';
import { compileEffect } from '@cardscape/rules/ttcg/machine/ability';
import { Cast, NOTHING, promptsFor, SUBJECT, subjectCard } from './cast.ts';

/** A position with the cards that it needs. */
export interface Situation {
  readonly cards: readonly CardFile[];
  readonly given: Position;
}

/** In percent: how many of the cards round the subject are there. */
const DENSITIES = [85, 50, 25];

/** An empty deck costs points (TTCG-6.5), which no example is about. */
const REST = ['filler', 'filler'];

/** A random position in which the effect may come about. */
export function situationFor(effect: Effect, random: RandomState): Situation {
  const ability = compileEffect(effect);
  const unit = effect.kind === 'Equip' ? below(random, 4) === 0 : below(random, 3) > 0;
  const cast = new Cast(effect);
  const prompts = promptsFor(effect);
  const density = DENSITIES[below(random, DENSITIES.length)] ?? 50;
  const some = (ids: readonly string[]): string[] => ids.filter(() => below(random, 100) < density);
  const prompt = (): string[] => [prompts[below(random, prompts.length)] ?? '', NOTHING[1]];
  const subject = subjectIn(effect, random);
  const place = placeOf(effect, ability.fromHand, ability.under, random);
  const turned = (id: string): Json => (below(random, 5) === 0 ? { card: id, tapped: true } : id);
  const stacks = (kind: 'unit' | 'spell', side: 'own' | 'enemy'): Json[] =>
    some(cast.of(side, kind, prompt()))
      .slice(0, 5)
      .map((id) => (below(random, 4) === 0 ? [turned(id), ...cast.of(side, kind).slice(0, 1)] : turned(id)));
  const seat = (side: 'own' | 'enemy'): Position => {
    const units = stacks('unit', side);
    const spells = stacks('spell', side);
    const hand = some(cast.of(side, null));
    const mine = side === 'own';
    const neighbour = cast.of(side, unit ? 'unit' : 'spell').slice(0, 1);
    const stack = place === 'under' ? [...neighbour, SUBJECT] : [subject, ...some(neighbour)];
    const onField = mine && (place === 'field' || place === 'under');
    return {
      points: effect.gate?.is === 'points' ? effect.gate.n : 20,
      hand: mine && place === 'hand' ? [SUBJECT, ...hand] : hand,
      deck: [...some(cast.of(side, null)), ...some(cast.of(side, null)), ...REST],
      discard: some(cast.of(side, null)),
      units: row(units, onField && unit ? stack : null),
      spells: row(spells, onField && !unit ? stack : null),
    };
  };
  const given = {
    phase: below(random, 3) === 0 ? 'battle' : 'main',
    active: below(random, 4) === 0 ? 'B' : 'A',
    A: seat('own'),
    B: seat('enemy'),
  };
  return withoutIdle({ cards: [subjectCard(effect, unit), ...cast.cards], given });
}

/** The situation with the cards alone that are in it. */
function withoutIdle({ cards, given }: Situation): Situation {
  const present = new Set(JSON.stringify(given).match(/[a-z]+(?:-[a-z0-9]+)*/g));
  return { cards: cards.filter(({ id }) => present.has(id)), given };
}

/** Where the card of the sentence lies at first: A's field, a stack on it, or A's hand. */
function placeOf(
  { trigger }: Effect,
  fromHand: boolean,
  under: boolean,
  random: RandomState,
): 'field' | 'under' | 'hand' {
  if (fromHand) return 'hand';
  if (under) return 'under';
  const arrives =
    trigger?.on === 'event' &&
    trigger.who === 'this' &&
    ['played', 'discarded', 'sent', 'sentToDiscard'].includes(trigger.event);
  return arrives && below(random, 3) > 0 ? 'hand' : 'field';
}

/** Dormant effects need a tapped card (TTCG-8.33); elsewhere it sometimes is, or has attacked. */
function subjectIn({ kind, trigger }: Effect, random: RandomState): Json {
  const marks = {
    ...((kind === 'Dormant' || below(random, 6) === 0) && { tapped: true }),
    ...(trigger === null && below(random, 8) === 0 && { attacks: 1 }),
  };
  return Object.keys(marks).length === 0 ? SUBJECT : { card: SUBJECT, ...marks };
}

/** The subject, if it lies in this row, stands in the third slot. */
function row(cards: readonly Json[], subject: readonly Json[] | null): Position {
  const slots: Record<string, Json> = {};
  for (const [index, card] of cards.entries()) slots[String(index + 1)] = card;
  if (subject !== null) slots['3'] = subject.length === 1 ? (subject[0] ?? SUBJECT) : subject;
  return slots;
}

/**
 * The same situation without one of its cards, or with one that can do nothing, each of them in turn; never without the
 * subject.
 */
export function* smaller({ cards, given }: Situation): Generator<Situation> {
  for (const lesser of lessOf(given)) yield withoutIdle({ cards, given: lesser });
  for (const [index, card] of cards.entries()) {
    if (card.id !== SUBJECT && card.effects?.[0] !== NOTHING[0])
      yield { cards: cards.with(index, { ...card, effects: [...NOTHING] }), given };
  }
}

/** The situation as one would write it: no empty places, short names, `names` for whatever else speaks of its cards. */
export function plainly({ cards, given }: Situation): {
  readonly situation: Situation;
  readonly named: (text: string) => string;
} {
  const names = new Map<string, string>();
  for (const { id } of cards) {
    const base = id.replace(/-\d+$/, '');
    let number = 1;
    while ([...names.values()].includes(`${base}-${number}`)) number += 1;
    names.set(id, id === SUBJECT ? id : `${base}-${number}`);
  }
  const named = (text: string): string =>
    text.replaceAll(/"([a-z]+(?:-[a-z0-9]+)*)"/g, (whole, id: string) =>
      names.has(id) ? `"${names.get(id) ?? id}"` : whole,
    );
  const rename = <T>(value: T): T => JSON.parse(named(JSON.stringify(value))) as T;
  return {
    situation: {
      cards: rename(cards).map((card) => ({ ...card, name: nameOf(card.id) })),
      given: rename(tidied(given)),
    },
    named,
  };
}

function nameOf(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
}

/** Without empty places, which a position has by itself; an empty hand or deck has to be said. */
function tidied(given: Position): Position {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, isMap(value) ? tidiedSeat(value) : value]),
  );
}

function tidiedSeat({ points = 20, hand = [], deck = [], discard = [], units = {}, spells = {} }: Position): Position {
  const rows = Object.entries({ units, spells }).map(
    ([name, slots]) => [name, isMap(slots) ? tidiedRow(slots) : slots] as const,
  );
  return {
    ...(points !== 20 && { points }),
    hand,
    deck,
    ...(isList(discard) && discard.length > 0 && { discard }),
    ...Object.fromEntries(rows.filter(([, slots]) => Object.keys(slots ?? {}).length > 0)),
  };
}

function tidiedRow(slots: Position): Position {
  const stacks = Object.entries(slots).map(
    ([slot, stack]) => [slot, isList(stack) && stack.length === 1 ? (stack[0] ?? null) : stack] as const,
  );
  return Object.fromEntries(stacks.filter(([, stack]) => !isList(stack) || stack.length > 0));
}

function* lessOf(value: Position): Generator<Position> {
  for (const [key, inner] of Object.entries(value))
    for (const rest of without(inner)) yield { ...value, [key]: rest ?? [] };
}

/** A value without one of its cards, or without its marks; null for the card itself. */
function* without(value: Json | undefined): Generator<Json> {
  const card = isMap(value) ? value['card'] : value;
  if (typeof card === 'string') {
    if (/-\d+$/.test(card)) yield null;
    if (isMap(value)) yield card;
  } else if (isList(value)) {
    for (const [index, item] of value.entries())
      for (const rest of without(item)) yield rest === null ? value.toSpliced(index, 1) : value.with(index, rest);
  } else if (isMap(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const { [key]: _, ...others } = value;
      for (const rest of without(inner)) yield rest === null ? others : { ...value, [key]: rest };
    }
  }
}
