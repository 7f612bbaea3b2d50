import type { Card } from '../../src/manaduel/decks/data.ts';

/** The words of the rules that a card uses, by what they are. */
export interface Words {
  readonly operations: Set<string>;
  readonly events: Set<string>;
  readonly keywords: Set<string>;
  readonly durations: Set<string>;
  readonly bans: Set<string>;
  readonly zones: Set<string>;
  readonly filters: Set<string>;
}

export function noWords(): Words {
  return {
    operations: new Set(),
    events: new Set(),
    keywords: new Set(),
    durations: new Set(),
    bans: new Set(),
    zones: new Set(),
    filters: new Set(),
  };
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Operations that happen and are over: MD-10.8 calls that `instant`. */
const LASTS = new Set([
  'modifyPower',
  'setPower',
  'restrict',
  'grant',
  'preventLifeLoss',
  'preventWounds',
  'takeControl',
  'changeCost',
  'addGroup',
]);

/** Notes every word in a card and in all that it holds. */
export function noteWords(card: Card, words: Words): void {
  noteDuration(card.stays, words);
  noteFilter(card.filter, words);
  note(card.when, words);
  note(card.effects, words);
}

function note(value: unknown, words: Words): void {
  if (Array.isArray(value)) {
    for (const one of value) note(one, words);
    return;
  }
  if (!isMap(value)) return;
  // A comparison has an `op` too, which is no word.
  if (typeof value.op === 'string' && /^[a-z]/iu.test(value.op)) {
    words.operations.add(value.op);
    if (!LASTS.has(value.op)) words.durations.add('instant');
  }
  if (typeof value.event === 'string') words.events.add(value.event);
  if (typeof value.keyword === 'string') words.keywords.add(value.keyword);
  if (typeof value.what === 'string') words.bans.add(value.what);
  if (typeof value.zone === 'string') words.zones.add(value.zone);
  if (isMap(value.at) && 'hand' in value.at) words.zones.add('hand');
  noteDuration(value.duration, words);
  noteFilter(value.filter, words);
  for (const one of Object.values(value)) note(one, words);
}

function noteDuration(duration: unknown, words: Words): void {
  if (typeof duration === 'string') words.durations.add(duration);
  else if (isMap(duration)) words.durations.add('turns');
}

function noteFilter(filter: unknown, words: Words): void {
  if (!isMap(filter)) return;
  for (const [key, value] of Object.entries(filter)) {
    words.filters.add(key);
    for (const inner of Array.isArray(value) ? value : [value])
      if (key === 'not' || key === 'any' || key === 'all') noteFilter(inner, words);
  }
}
