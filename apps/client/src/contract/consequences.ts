import type { Intent, Json, Seat } from '@cardscape/rules';
import type { Blow, Consequences, Foreseen } from '@cardscape/rules/kernel/play/foreseen';
import * as z from 'zod/mini';
import { t } from '../i18n/index.ts';
import type { ConsequenceWords, CounterWords } from './look/consequence-words.ts';
import type { ForeseenLine, MovesLook } from './look/moves.ts';
import type { Witness } from './look/witness.ts';

/* What the rules foresee of an intent if nobody responds (kernel/play/foresee.ts), in words. One form for all games. */

const seatForm = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const causeForm = z.object({ n: z.number(), by: z.string() });
const blowForm = z.object({
  by: z.string(),
  from: z.int(),
  to: z.int(),
  hp: z.number(),
  counter: z.boolean(),
  prevented: z.boolean(),
  damage: z.number(),
  base: z.number(),
  direct: z.boolean(),
  bonuses: z.array(causeForm),
  times: z.array(causeForm),
  blocks: z.array(causeForm),
});
const lastingForm = z.object({
  seat: seatForm,
  id: z.string(),
  what: z.string(),
  n: z.number(),
  of: z.json(),
  cards: z.array(z.int()),
  seats: z.array(seatForm),
  until: z.string(),
  at: z.number(),
});
const consequencesShape = {
  duel: z.nullable(z.object({ from: z.int(), to: z.int(), strength: z.int(), against: z.nullable(z.int()) })),
  blows: z.array(blowForm),
  cards: z.array(
    z.object({
      card: z.int(),
      id: z.string(),
      owner: seatForm,
      zone: z.string(),
      gone: z.boolean(),
      stats: z.array(z.object({ name: z.string(), from: z.int(), to: z.int() })),
      flags: z.array(z.object({ name: z.string(), on: z.boolean() })),
    }),
  ),
  arrivals: z.array(z.object({ id: z.string(), owner: seatForm, zone: z.string() })),
  seats: z.array(z.object({ seat: seatForm, counter: z.string(), from: z.int(), to: z.int() })),
  begun: z.array(lastingForm),
  ended: z.array(lastingForm),
  over: z.nullable(z.array(seatForm)),
  depends: z.boolean(),
  asks: z.boolean(),
  chooser: z.nullable(seatForm),
};
const consequencesForm = z.object(consequencesShape);
const foreseenForm = z.object({
  ...consequencesShape,
  coin: z.nullable(z.object({ heads: consequencesForm, tails: consequencesForm })),
});
type ForeseenCard = Foreseen['cards'][number];

/** Counters of every game that has a hand and a deck. */
const COUNTERS: Readonly<Record<string, CounterWords>> = {
  hand: {
    said: ({ who, ...n }) =>
      who === '' ? t('Your hand: {from} → {to} cards', n) : t('{who}’s hand: {from} → {to} cards', { who, ...n }),
  },
  deck: {
    said: ({ who, ...n }) =>
      who === '' ? t('Your deck: {from} → {to} cards', n) : t('{who}’s deck: {from} → {to} cards', { who, ...n }),
  },
};

export function readForeseen(preview: Json): Foreseen | null {
  const read = foreseenForm.safeParse(preview);
  return read.success ? read.data : null;
}

const withThen = z.looseObject({ then: z.json() });

/** What follows a move that the game foresees itself, without the numbers that it has foreseen. */
function thenIn(preview: Json): Foreseen | null {
  const own = withThen.safeParse(preview);
  const seen = own.success ? readForeseen(own.data.then) : null;
  if (!own.success || seen === null) return null;
  const isNews = ({ to }: { readonly to: number }, name: string): boolean => own.data[name] !== to;
  const newsOf = <P extends Consequences>(part: P): P => ({
    ...part,
    cards: part.cards
      .map((card) => ({ ...card, stats: card.stats.filter((stat) => isNews(stat, stat.name)) }))
      .filter(({ gone, stats, flags }) => gone || stats.length + flags.length > 0),
    seats: part.seats.filter((one) => isNews(one, one.counter)),
  });
  const { coin } = seen;
  return {
    ...newsOf(seen),
    coin: coin === null ? null : { heads: newsOf(coin.heads), tails: newsOf(coin.tails) },
  };
}

/** Whether it is the blow that the attack itself strikes. */
function isStruckBy({ from, to, counter }: Blow, { type, attacker, target }: Intent): boolean {
  return type === 'attack' && from === attacker && to === target && !counter;
}

/** What it would do, line by line; null where the rules have not rehearsed it. */
export async function consequencesIn(
  preview: Json,
  intent: Intent,
  witness: Witness,
  rehearsed: MovesLook['rehearsed'],
): Promise<ForeseenLine[] | null> {
  const seen = readForeseen(preview) ?? thenIn(preview);
  if (seen === null) return null;
  const words = await rehearsed.words();
  /** @param known so many of the blows have been told of */
  const told = (part: Consequences, known: number, hasMore: boolean): ForeseenLine[] => {
    const parts = { ...part, blows: part.blows.slice(known) };
    const struck = part.blows.find((blow) => isStruckBy(blow, intent)) ?? null;
    const own = words.told?.(parts, struck, witness) ?? null;
    return consequences(part, intent, witness, rehearsed, words, own, hasMore);
  };
  const { blows, coin } = seen;
  if (coin === null) return told(seen, 0, false);
  const face = (title: string, part: Consequences): ForeseenLine[] => [
    { text: title, tone: 'title' },
    ...told(part, blows.length, false),
  ];
  return [...told(seen, 0, true), ...face(t('On heads:'), coin.heads), ...face(t('On tails:'), coin.tails)];
}

/**
 * @param own what the game says of it in its own words; null: nothing
 * @param hasMore what it leaves open is told afterwards
 */
function consequences(
  seen: Consequences,
  intent: Intent,
  { model, names }: Witness,
  rehearsed: MovesLook['rehearsed'],
  words: ConsequenceWords,
  own: readonly ForeseenLine[] | null,
  hasMore: boolean,
): ForeseenLine[] {
  const { duel, blows, cards, seats, over, depends } = seen;
  const you = model.you;
  const isMine = ({ owner }: ForeseenCard): boolean => owner === you;
  const lines: ForeseenLine[] = [];
  if (over !== null) lines.push(overLine(over, you));
  lines.push(...duelLine(seen, duel !== null && model.cards.get(duel.from)?.owner === you, rehearsed));
  lines.push(...(own ?? []));
  const told = duel === null ? [] : [duel.from, duel.to];
  for (const card of cards) {
    const name = rehearsed.nameOf(card.id);
    if (card.gone && !told.includes(card.card))
      lines.push({ text: goneWords(card, name), tone: isMine(card) ? 'bad' : 'good' });
    for (const { name: stat, from, to } of card.stats) {
      const isStruck = (blow: Blow): boolean =>
        blow.to === card.card && isStruckBy(blow, intent) && blow.hp === from && blow.hp - blow.damage === to;
      // The blow says it.
      if (stat === 'hp' && blows.some(isStruck)) continue;
      lines.push({
        text: t('{card}: {stat} {from} → {to}', { card: name, stat: words.stats[stat] ?? stat, from, to }),
        tone: to > from === isMine(card) ? 'good' : 'bad',
      });
    }
    for (const { name: flag, on } of card.flags) {
      const text = words.flags[flag]?.(name, on);
      if (text !== undefined) lines.push({ text, tone: 'plain' });
    }
  }
  for (const { seat, counter, from, to } of seats) {
    if (counter === 'deck' && isDrawn(seen, seat, to - from)) continue;
    const known = words.counters[counter] ?? COUNTERS[counter];
    if (known === undefined) continue;
    lines.push({
      text: known.said({ who: seat === you ? '' : (names[seat] ?? ''), from, to }),
      tone: known.weight === 'decides' ? (to > from === (seat === you) ? 'good' : 'bad') : 'plain',
    });
  }
  if (hasMore) return lines;
  if (depends) lines.push({ text: t('The rest depends on hidden cards or on chance.'), tone: 'hint' });
  else if (seen.asks) lines.push({ text: choiceWords(seen, you, names), tone: 'hint' });
  // What an answer means may lie hidden, as the order of a deck does: its question says it.
  else if (own !== null && lines.length === 0 && intent.type !== 'choose')
    lines.push({ text: t('Nothing would change.'), tone: 'hint' });
  else if (rehearsed.isAnswered && lines.length > 0 && intent.type !== 'play')
    lines.push({ text: t(intent.type === 'pass' ? 'If you pass.' : 'If nobody responds.'), tone: 'hint' });
  return lines;
}

/** Whether as many cards have come to the hand as have left the deck: then they were drawn. */
function isDrawn({ seats }: Consequences, whose: Seat, less: number): boolean {
  return seats.some(({ seat, counter, from, to }) => seat === whose && counter === 'hand' && to - from === -less);
}

function choiceWords({ chooser }: Consequences, you: Seat | null, names: readonly string[]): string {
  if (chooser === null) return t('Then somebody has to choose.');
  return chooser === you
    ? t('You make its choices next.')
    : t('{name} makes its choices next.', { name: names[chooser] ?? '' });
}

function overLine(winners: readonly Seat[], you: Seat | null): ForeseenLine {
  if (winners.length === 0) return { text: t('The match ends in a draw.'), tone: 'plain' };
  return you !== null && winners.includes(you)
    ? { text: t('You win the match.'), tone: 'good' }
    : { text: t('You lose the match.'), tone: 'bad' };
}

/** "285 against 395: yours is destroyed." `mine`: whether the attacker is the player's. */
function duelLine(
  { duel, cards, depends }: Consequences,
  mine: boolean,
  words: MovesLook['rehearsed'],
): ForeseenLine[] {
  if (duel === null) return [];
  const { from, to, strength, against } = duel;
  const title = (text: string): ForeseenLine[] => [{ text, tone: 'title' }];
  // Whoever is attacked reads it off their own life.
  if (to === 0) return mine ? title(words.direct(strength)) : [];
  if (against === null) return title(t('{n} against a card that you do not know.', { n: strength }));
  const figures = { n: strength, other: against };
  if (depends) return title(t('{n} against {other}.', figures));
  const [first = false, second = false] = [from, to].map((handle) =>
    cards.some(({ card, gone }) => card === handle && gone),
  );
  const [own, theirs] = mine ? [first, second] : [second, first];
  if (own)
    return theirs
      ? title(t('{n} against {other}: both are destroyed.', figures))
      : [{ text: t('{n} against {other}: yours is destroyed.', figures), tone: 'bad' }];
  return theirs
    ? [{ text: t('{n} against {other}: it is destroyed.', figures), tone: 'good' }]
    : title(t('{n} against {other}: nothing is destroyed.', figures));
}

function goneWords({ zone }: ForeseenCard, card: string): string {
  if (zone.endsWith('.hand')) return t('{card} goes back to the hand', { card });
  if (zone.endsWith('.deck')) return t('{card} goes into the deck', { card });
  return t('{card} is destroyed', { card });
}

/** Whether it harms whoever does it and nobody else, or is an attack that is lost: a slip, most of the time. */
export function harmsOnly(
  { duel, cards, seats, over, depends, asks }: Consequences,
  you: Seat | null,
  { counters }: ConsequenceWords,
): boolean {
  if (you === null || asks) return false;
  if (over !== null) return !over.includes(you);
  const falls = (handle: number): boolean => cards.some(({ card, gone }) => card === handle && gone);
  const isMine = cards.some(({ card, owner }) => card === duel?.from && owner === you);
  if (duel !== null && isMine && falls(duel.from) && !falls(duel.to)) return true;
  const harm = cards.some(
    ({ owner, gone, stats }) => owner === you && (gone || stats.some(({ from, to }) => to < from)),
  );
  const loss = seats.some(
    ({ seat, counter, from, to }) => seat === you && counters[counter]?.weight === 'decides' && to < from,
  );
  const gain =
    cards.some(({ owner, gone, stats, flags }) =>
      owner === you ? stats.some(({ from, to }) => to > from) : gone || stats.length > 0 || flags.length > 0,
    ) ||
    seats.some(({ seat, counter, from, to }) =>
      seat === you ? to > from : counters[counter]?.weight !== 'returns' && to < from,
    );
  return (harm || loss) && !gain && !depends;
}

/** Whether it strikes, and that comes to nothing. */
export function strikesInVain({ blows, cards, arrivals, seats, begun, ended, ...more }: Consequences): boolean {
  return (
    blows.length > 0 &&
    blows.every(({ damage }) => damage === 0) &&
    cards.every(({ gone, stats }) => !gone && stats.length === 0) &&
    arrivals.length + seats.length + begun.length + ended.length === 0 &&
    more.over === null &&
    !more.depends &&
    !more.asks
  );
}

/** Whether it costs others something that counts, and its player no card. */
export function pays({ cards, seats, over }: Consequences, you: Seat | null, { counters }: ConsequenceWords): boolean {
  if (you === null || cards.some(({ owner, gone }) => owner === you && gone)) return false;
  return (
    over?.includes(you) === true ||
    cards.some(({ owner, gone, stats }) => owner !== you && (gone || stats.some(({ from, to }) => to < from))) ||
    seats.some(({ seat, counter, from, to }) => seat !== you && counters[counter]?.weight === 'decides' && to < from)
  );
}
