import type { Intent, Json, Seat } from '@cardscape/rules';
import * as z from 'zod/mini';
import { t } from '../i18n/index.ts';
import type { ForeseenLine, Witness } from './look.ts';

/* What the rules foresee of an intent if nobody responds (kernel/play/foresee.ts), in words. One form for all games. */

const seatForm = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const foreseenForm = z.object({
  duel: z.nullable(z.object({ from: z.int(), to: z.int(), strength: z.int(), against: z.nullable(z.int()) })),
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
  seats: z.array(z.object({ seat: seatForm, counter: z.string(), from: z.int(), to: z.int() })),
  over: z.nullable(z.array(seatForm)),
  depends: z.boolean(),
  asks: z.boolean(),
});
type Foreseen = z.infer<typeof foreseenForm>;
type ForeseenCard = Foreseen['cards'][number];

const STATS: Readonly<Record<string, string>> = {
  attack: t('Attack'),
  defense: t('Defense'),
  rank: t('Rank'),
  shields: t('Shields'),
  power: t('Power'),
};
const FLAGS: Readonly<Record<string, (card: string, on: boolean) => string>> = {
  tapped: (card, on) => (on ? t('{card}: tapped', { card }) : t('{card}: untapped', { card })),
  negated: (card, on) =>
    on ? t('{card}: its effects are negated', { card }) : t('{card}: its effects work again', { card }),
};

interface Counted {
  /** Empty: the player's own. */
  readonly who: string;
  readonly from: number;
  readonly to: number;
}
const COUNTERS: Readonly<Record<string, (counted: Counted) => string>> = {
  points: ({ who, ...n }) =>
    who === '' ? t('Your points: {from} → {to}', n) : t('{who}’s points: {from} → {to}', { who, ...n }),
  life: ({ who, ...n }) =>
    who === '' ? t('Your life: {from} → {to}', n) : t('{who}’s life: {from} → {to}', { who, ...n }),
  mana: ({ who, ...n }) =>
    who === '' ? t('Your mana: {from} → {to}', n) : t('{who}’s mana: {from} → {to}', { who, ...n }),
  hand: ({ who, ...n }) =>
    who === '' ? t('Your hand: {from} → {to} cards', n) : t('{who}’s hand: {from} → {to} cards', { who, ...n }),
};
/** Counters of which more is better, and that decide a match. */
const WORTH: ReadonlySet<string> = new Set(['points', 'life']);

export function readForeseen(preview: Json): Foreseen | null {
  const read = foreseenForm.safeParse(preview);
  return read.success ? read.data : null;
}

/** What it would do, line by line. `direct`: what a direct attack is called that nothing stops. */
export function consequences(
  seen: Foreseen,
  intent: Intent,
  { model, names }: Witness,
  { nameOf, direct }: { readonly nameOf: (id: string) => string; readonly direct: (strength: number) => string },
): ForeseenLine[] {
  const { duel, cards, seats, over, depends, asks } = seen;
  const you = model.you;
  const isMine = ({ owner }: ForeseenCard): boolean => owner === you;
  const lines: ForeseenLine[] = [];
  if (over !== null) lines.push(overLine(over, you));
  lines.push(...duelLine(seen, duel !== null && model.cards.get(duel.from)?.owner === you, direct));
  const told = duel === null ? [] : [duel.from, duel.to];
  for (const card of cards) {
    const name = nameOf(card.id);
    if (card.gone && !told.includes(card.card))
      lines.push({ text: goneWords(card, name), tone: isMine(card) ? 'bad' : 'good' });
    for (const { name: stat, from, to } of card.stats)
      lines.push({
        text: t('{card}: {stat} {from} → {to}', { card: name, stat: STATS[stat] ?? stat, from, to }),
        tone: to > from === isMine(card) ? 'good' : 'bad',
      });
    for (const { name: flag, on } of card.flags) {
      const text = FLAGS[flag]?.(name, on);
      if (text !== undefined) lines.push({ text, tone: 'plain' });
    }
  }
  for (const { seat, counter, from, to } of seats) {
    const text = COUNTERS[counter]?.({ who: seat === you ? '' : (names[seat] ?? ''), from, to });
    if (text !== undefined)
      lines.push({
        text,
        tone: WORTH.has(counter) ? (to > from === (seat === you) ? 'good' : 'bad') : 'plain',
      });
  }
  if (depends) lines.push({ text: t('The rest depends on hidden cards or on chance.'), tone: 'hint' });
  else if (asks) lines.push({ text: t('Then somebody has to choose.'), tone: 'hint' });
  else if (lines.length > 0 && intent.type !== 'play') lines.push({ text: t('If nobody responds.'), tone: 'hint' });
  return lines;
}

function overLine(winners: readonly Seat[], you: Seat | null): ForeseenLine {
  if (winners.length === 0) return { text: t('The match ends in a draw.'), tone: 'plain' };
  return you !== null && winners.includes(you)
    ? { text: t('You win the match.'), tone: 'good' }
    : { text: t('You lose the match.'), tone: 'bad' };
}

/** "285 against 395: yours is destroyed." `mine`: whether the attacker is the player's. */
function duelLine(
  { duel, cards, depends }: Foreseen,
  mine: boolean,
  direct: (strength: number) => string,
): ForeseenLine[] {
  if (duel === null) return [];
  const { from, to, strength, against } = duel;
  const title = (text: string): ForeseenLine[] => [{ text, tone: 'title' }];
  if (to === 0) return title(direct(strength));
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
export function harmsOnly({ duel, cards, seats, over, depends, asks }: Foreseen, you: Seat | null): boolean {
  if (you === null || asks) return false;
  if (over !== null) return !over.includes(you);
  const falls = (handle: number): boolean => cards.some(({ card, gone }) => card === handle && gone);
  const isMine = cards.some(({ card, owner }) => card === duel?.from && owner === you);
  if (duel !== null && isMine && falls(duel.from) && !falls(duel.to)) return true;
  const harm = cards.some(
    ({ owner, gone, stats }) => owner === you && (gone || stats.some(({ from, to }) => to < from)),
  );
  const loss = seats.some(({ seat, counter, from, to }) => seat === you && WORTH.has(counter) && to < from);
  const gain =
    cards.some(({ owner, gone, stats, flags }) =>
      owner === you ? stats.some(({ from, to }) => to > from) : gone || stats.length > 0 || flags.length > 0,
    ) || seats.some(({ seat, counter, from, to }) => (seat === you ? to > from : counter !== 'mana' && to < from));
  return (harm || loss) && !gain && !depends;
}
