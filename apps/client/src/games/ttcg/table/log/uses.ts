import type { TtcgEvent } from '@cardscape/rules/ttcg/views/told';
import { placeIn, seatNamed } from '../../../../contract/events.ts';
import type { Sentence } from '../../../../contract/look/said.ts';
import { mentionOf, moved, type Told } from '../../../../contract/sentences.ts';
import { countedParts, listed, parts } from '../../../../i18n/index.ts';
import type { Named, Reading } from './reading.ts';

/** The price of a use as the events before its link tell it, and how many of them that are. */
interface Use {
  readonly length: number;
  readonly price: Sentence;
  readonly link: Named<'link'>;
  /** What is told after the use: the card that is tapped for it. */
  readonly after: readonly TtcgEvent[];
}

/**
 * Reads `lose one point to …`, `discard one card to …`: what happens before such an effect is on the chain is its
 * price.
 */
function isPrice(event: TtcgEvent, link: Named<'link'>, { catalogue }: Reading): boolean {
  const text = catalogue.get(link.id)?.effects[link.effect] ?? '';
  if (event.type === 'points')
    return event.by < 0 && event.seat === link.seat && /\blose\b[^.]*\bpoints? to\b/i.test(text);
  return (
    event.type === 'move' &&
    event.why === 'discard' &&
    placeIn(event.from).seat === seatNamed(link.seat) &&
    /\bdiscard\b[^.]*\bto\b/i.test(text)
  );
}

/** What is paid for a use: points, of which so many are left then, and cards that are discarded. */
function priceOf(points: number, now: number | null, cards: Sentence): readonly Told[] {
  if (now === null) return cards.length === 0 ? [] : parts('discarding {cards}', { cards });
  if (cards.length === 0)
    return countedParts<Told>('paying one point (now {now})', 'paying {n} points (now {now})', points, { now });
  return countedParts(
    'paying one point (now {now}) and discarding {cards}',
    'paying {n} points (now {now}) and discarding {cards}',
    points,
    { now, cards },
  );
}

/** What stands before a link when an effect is used. */
function isBefore(event: TtcgEvent | undefined): event is Named<'points' | 'move' | 'tapped'> {
  return event?.type === 'points' || event?.type === 'move' || event?.type === 'tapped';
}

/** The use of an effect that begins at `start`: what is paid, the card that is tapped, the link. */
export function useAt(events: readonly TtcgEvent[], start: number, reading: Reading): Use | null {
  const { catalogue, witness } = reading;
  let end = start;
  while (isBefore(events[end])) end += 1;
  const link = events[end];
  if (link?.type !== 'link') return null;
  const before = events.slice(start, end);
  if (!before.every((event) => (event.type === 'tapped' && event.card === link.card) || isPrice(event, link, reading)))
    return null;
  const losses = before.filter((event) => event.type === 'points');
  const points = losses.reduce((sum, { by }) => sum - by, 0);
  const cards = listed(
    before
      .filter((event) => event.type === 'move')
      .map((event) => moved(event, witness, (...named) => mentionOf(catalogue, ...named))),
  );
  const price = priceOf(points, losses.at(-1)?.now ?? null, cards).flat();
  return { length: before.length + 1, price, link, after: before.filter(({ type }) => type === 'tapped') };
}
