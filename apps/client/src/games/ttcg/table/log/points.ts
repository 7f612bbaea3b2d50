import type { Seat } from '@cardscape/rules';
import { isYou, nameOf, seatNamed } from '../../../../contract/events.ts';
import type { LogLine, Sentence } from '../../../../contract/look/said.ts';
import type { Witness } from '../../../../contract/look/witness.ts';
import { type Told, line, said } from '../../../../contract/sentences.ts';
import { countedParts } from '../../../../i18n/index.ts';
import type { Named, Reading } from './reading.ts';

/** Points that a seat loses, so many. */
function lost(witness: Witness, seat: Seat, n: number, cause: Sentence, now: number): readonly Told[] {
  const values = { who: nameOf(witness, seat), cause, now };
  if (isYou(witness, seat)) {
    if (cause.length === 0)
      return countedParts('You lose one point (now {now}).', 'You lose {n} points (now {now}).', n, values);
    return countedParts(
      'You lose one point: {cause} (now {now}).',
      'You lose {n} points: {cause} (now {now}).',
      n,
      values,
    );
  }
  if (cause.length === 0)
    return countedParts('{who} loses one point (now {now}).', '{who} loses {n} points (now {now}).', n, values);
  return countedParts(
    '{who} loses one point: {cause} (now {now}).',
    '{who} loses {n} points: {cause} (now {now}).',
    n,
    values,
  );
}

/** Points that a seat gains, so many. */
function won(witness: Witness, seat: Seat, n: number, cause: Sentence, now: number): readonly Told[] {
  const values = { who: nameOf(witness, seat), cause, now };
  if (isYou(witness, seat)) {
    if (cause.length === 0)
      return countedParts('You gain one point (now {now}).', 'You gain {n} points (now {now}).', n, values);
    return countedParts(
      'You gain one point: {cause} (now {now}).',
      'You gain {n} points: {cause} (now {now}).',
      n,
      values,
    );
  }
  if (cause.length === 0)
    return countedParts('{who} gains one point (now {now}).', '{who} gains {n} points (now {now}).', n, values);
  return countedParts(
    '{who} gains one point: {cause} (now {now}).',
    '{who} gains {n} points: {cause} (now {now}).',
    n,
    values,
  );
}

export function pointsLine({ seat: letter, by, now }: Named<'points'>, { memory, witness }: Reading): LogLine {
  const seat = seatNamed(letter);
  const fallen = by < 0 ? memory.doomed.findIndex((one) => one.seat === seat) : -1;
  const [doomed] = fallen < 0 ? [] : memory.doomed.splice(fallen, 1);
  const cause =
    doomed === undefined
      ? memory.cause
      : said(
          witness,
          seat,
          'your rank {rank} unit {card} was destroyed',
          '{who}’s rank {rank} unit {card} was destroyed',
          { rank: -by, card: doomed.card },
        );
  return line((by < 0 ? lost : won)(witness, seat, Math.abs(by), cause, now), 'strong');
}
