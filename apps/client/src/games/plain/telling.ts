import { seatOf, SEATS, type Json, type Seat, type SeenEvent } from '@cardscape/rules';
import type { FieldKind } from '@cardscape/rules/kernel/contract/fields';
import { isYou, numberOf, seatIn, textOf } from '../../contract/events.ts';
import type { TellingLook } from '../../contract/look.ts';
import type { Cue } from '../../contract/look/cues.ts';
import type { Sentence } from '../../contract/look/said.ts';
import type { TableLook } from '../../contract/look/table.ts';
import type { Witness } from '../../contract/look/witness.ts';
import { endCues } from '../../contract/moments.ts';
import { sound } from '../../contract/moving.ts';
import { Attribution, line, said, type Told } from '../../contract/sentences.ts';
import { heard, listed, t } from '../../i18n/index.ts';
import { pieces } from '../../i18n/messages.ts';
import type { OwnSentence } from '../../registry/define.ts';
import { isSlotted } from '../../table/model.ts';
import { mentioned, type PlainCards } from './cards.ts';
import type { EventFacts, GameFacts } from './facts.ts';
import { spoken, titled } from './words.ts';

/** What the slots of the table are called. */
type Slots = Pick<TableLook, 'slotTitle'>;

/*
 * What any game tells: its own sentences, with cards and names where they stand for such.
 */

/** Rules tell of everybody in the third person: "You plays" would be no sentence. */
function called({ names }: Witness, seat: Seat): string {
  return names[seat] ?? t('Player {n}', { n: seat + 1 });
}

function one(kind: FieldKind, value: Json, cards: PlainCards, witness: Witness, handle: number): Told {
  if (typeof value === 'object') return '';
  const text = String(value);
  switch (kind) {
    case 'card':
    case 'cards': {
      const known = witness.known(Number(value));
      return known === null ? t('a card') : mentioned(cards, known.id, known.tier, Number(value));
    }
    case 'cardId':
    case 'cardIds':
      return mentioned(cards, text, witness.known(handle)?.tier ?? 1, handle);
    case 'seat':
      return called(witness, SEATS[Number(value)] ?? 0);
    case 'letter':
    case 'letters':
      return called(witness, seatOf(text) ?? 0);
    case 'place':
      return spoken(/^(?:[A-D]\.)?([a-z-]+)/.exec(text)?.[1] ?? text);
    case 'tile':
    case 'tiles':
    case 'name':
      return text;
    case 'slot':
      return String(Number(value) + 1);
    case 'plain':
      return typeof value === 'string' ? titled(value) : text;
  }
}

function filled(kind: FieldKind, value: Json | undefined, cards: PlainCards, witness: Witness, handle: number): Told {
  const isNobody = kind === 'letters' && Array.isArray(value) && value.length === 0;
  if (value === undefined || value === null || isNobody) return t('nobody');
  return Array.isArray(value)
    ? listed(value.map((each: Json) => one(kind, each, cards, witness, handle))).flat()
    : one(kind, value, cards, witness, handle);
}

/**
 * The sentence of an event in the player's language where the catalogue of the rules has it, filled in; null for what
 * is only seen.
 */
function sentenceOf(
  events: GameFacts['events'],
  cards: PlainCards,
  event: SeenEvent,
  witness: Witness,
): Sentence | null {
  const { says = null, fields = {} } = events[event.type] ?? {};
  if (says === null) return null;
  if (event.type === 'conceded') {
    const seat = fields['seat'] === 'letter' ? seatIn(event) : (SEATS[numberOf(event, 'seat')] ?? 0);
    return said(witness, seat, 'You concede.', '{who} concedes.');
  }
  const handle = Object.entries(fields).reduce(
    (found, [name, kind]) => (found === 0 && kind === 'card' ? numberOf(event, name) : found),
    0,
  );
  return pieces<Told | string>(
    heard(says),
    Object.fromEntries(
      Object.entries(fields).map(([name, kind]) => [name, filled(kind, event[name], cards, witness, handle)]),
    ),
  ).flat();
}

/** Kinds of fields that say where something is. */
const WHERE = new Set<FieldKind>(['place', 'slot', 'tile', 'tiles']);

/**
 * Where a card has come to that a sentence names, if the sentence does not say it: "field b3". Empty for what has not
 * moved, or not to a slot.
 */
function whereTo(
  { says, fields }: EventFacts,
  event: SeenEvent,
  moved: ReadonlySet<number>,
  { model }: Witness,
  table: Slots,
): string {
  if (Object.entries(fields).some(([name, kind]) => WHERE.has(kind) && says?.includes(`{${name}}`) === true)) return '';
  const handles = Object.entries(fields).flatMap(([name, kind]) => (kind === 'card' ? [numberOf(event, name)] : []));
  const card = model.cards.get(handles.find((handle) => moved.has(handle)) ?? 0);
  const zone = model.zones[card?.zone ?? -1];
  return card === undefined || zone === undefined || !isSlotted(zone) ? '' : table.slotTitle(zone, card.slot);
}

/** The sentence with something in brackets before its full stop. */
function withAside(sentence: Sentence, aside: string): Sentence {
  const last = sentence.at(-1);
  if (aside === '' || typeof last !== 'string') return aside === '' ? sentence : [...sentence, ` (${aside})`];
  return [...sentence.slice(0, -1), last.endsWith('.') ? `${last.slice(0, -1)} (${aside}).` : `${last} (${aside})`];
}

function logbook(
  events: GameFacts['events'],
  cards: PlainCards,
  table: Slots,
  own: OwnSentence,
): ReturnType<TellingLook['logbook']> {
  const attribution = new Attribution();
  return (told, witness, asked) => {
    attribution.begin();
    // A view of today does not tell where cards lay in steps of the past.
    const moved = new Set(asked === undefined ? [] : told.filter(({ type }) => type === 'moved').map(movedHandle));
    return told.flatMap((event) => {
      const sentence = own(event, witness) ?? sentenceOf(events, cards, event, witness);
      const rules = events[event.type];
      const facts = attribution.of(event, witness);
      if (sentence === null || rules === undefined) return [];
      return [{ ...line(withAside(sentence, whereTo(rules, event, moved, witness, table))), ...facts }];
    });
  };
}

function movedHandle(event: SeenEvent): number {
  return numberOf(event, 'card');
}

/** Cards that move fly there, what is shuffled shakes; whoever's turn begins is told so. */
function cuesOf(event: SeenEvent, { model }: Witness): Cue[] {
  switch (event.type) {
    case 'moved': {
      const [from, to] = [textOf(event, 'from'), textOf(event, 'to')];
      const isHidden = (name: string): boolean =>
        model.layout.zones.find((zone) => name === zone.name || name.startsWith(`${zone.name}.`))?.form === 'hidden';
      const id = textOf(event, 'id');
      const move: Cue = {
        cue: 'move',
        was: numberOf(event, 'was'),
        now: numberOf(event, 'card'),
        from,
        to,
        id: id === '' ? null : id,
      };
      return [move, sound(isHidden(to) ? 'draw' : 'play')];
    }
    case 'shuffled':
      return [{ cue: 'shuffle', zone: textOf(event, 'zone') }, sound('shuffle')];
    default:
      return [];
  }
}

function cueReader(): ReturnType<TellingLook['cues']> {
  let asked = false;
  let over = false;
  return (event, witness, begins) => {
    const {
      model: { view, you },
    } = witness;
    const cues = cuesOf(event, witness);
    if (begins === undefined) return cues;
    if (view.outcome !== null) {
      const ends = over ? [] : endCues(witness);
      over = true;
      return [...cues, ...ends];
    }
    const mine = you !== null && view.asking.seats.includes(you);
    const news: Cue[] = mine && !asked && isYou(witness, you) ? [sound('turn')] : [];
    asked = mine;
    return [...cues, ...news];
  };
}

export function plainTelling(
  events: GameFacts['events'],
  cards: PlainCards,
  table: Slots,
  sentence: OwnSentence,
): Omit<TellingLook, 'voice'> {
  return {
    logbook: () => logbook(events, cards, table, sentence),
    cues: cueReader,
    // What is great, rules do not know.
    highlights: () =>
      Promise.resolve({
        find: () => [],
        doers: Object.fromEntries(Object.entries(events).map(([type, { doer }]) => [type, doer])),
      }),
  };
}
