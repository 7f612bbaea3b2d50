import type { Seat } from '@cardscape/rules';
import { isYou, nameOf, placeIn, seatNamed } from '../../../../contract/events.ts';
import type { CardMention, LogLine, Sentence } from '../../../../contract/look/said.ts';
import type { Witness } from '../../../../contract/look/witness.ts';
import { line, mentionHandle, mentionOf, moved, said } from '../../../../contract/sentences.ts';
import { listed, parts, t, tn } from '../../../../i18n/index.ts';
import type { Named, Reading } from './reading.ts';

/** A card that goes to a zone of a seat. */
type Gone = (witness: Witness, seat: Seat, card: CardMention | string) => Sentence;

const GONE: Readonly<Record<string, Gone>> = {
  hand: (witness, seat, card) =>
    said(witness, seat, '{card} goes to your hand.', '{card} goes to {who}’s hand.', { card }),
  deck: (witness, seat, card) =>
    said(witness, seat, '{card} goes to your deck.', '{card} goes to {who}’s deck.', { card }),
  discard: (witness, seat, card) =>
    said(witness, seat, '{card} goes to your discard pile.', '{card} goes to {who}’s discard pile.', { card }),
  units: (witness, seat, card) =>
    said(witness, seat, '{card} goes to your units.', '{card} goes to {who}’s units.', { card }),
  spells: (witness, seat, card) =>
    said(witness, seat, '{card} goes to your spells.', '{card} goes to {who}’s spells.', { card }),
};

export function moveLine(event: Named<'move'>, { catalogue, witness }: Reading): LogLine | null {
  const from = placeIn(event.from);
  const to = placeIn(event.to);
  const card = moved(event, witness, (...named) => mentionOf(catalogue, ...named));
  switch (event.why) {
    case 'play':
      return line(said(witness, from.seat, 'You play {card}.', '{who} plays {card}.', { card }), 'strong');
    case 'rankUp':
      return line(said(witness, from.seat, 'You rank up to {card}.', '{who} ranks up to {card}.', { card }), 'strong');
    case 'discard':
      return line(said(witness, from.seat, 'You discard {card}.', '{who} discards {card}.', { card }));
    case 'mill':
      return line(said(witness, from.seat, 'You mill {card}.', '{who} mills {card}.', { card }));
    case 'destroy':
      return line(parts('{card} is destroyed.', { card }), 'strong');
    case 'recover':
      return line(said(witness, from.seat, 'You recover {card}.', '{who} recovers {card}.', { card }));
    case 'retire':
      return line(said(witness, from.seat, 'You retire {card}.', '{who} retires {card}.', { card }));
    case 'place':
      return line(parts('{card} is placed under another card.', { card }));
    case 'swap':
      return null;
    case 'shuffle':
      return from.kind === 'hand'
        ? null
        : line(
            said(witness, to.seat, '{card} is shuffled into your deck.', '{card} is shuffled into {who}’s deck.', {
              card,
            }),
          );
    case 'search':
      if (from.kind === 'discard')
        return line(
          said(
            witness,
            from.seat,
            'You take {card} from the discard pile.',
            '{who} takes {card} from the discard pile.',
            { card },
          ),
        );
      return line(
        said(witness, from.seat, 'You take {card} from the deck.', '{who} takes {card} from the deck.', { card }),
      );
    case 'draw':
    case 'send':
    case 'return':
    case 'counter': {
      const gone = GONE[to.kind];
      return gone === undefined ? null : line(gone(witness, to.seat, card));
    }
  }
}

export function mulligansLine({ seats }: Named<'mulligans'>, { witness }: Reading): LogLine {
  const names = seats.map((seat) => nameOf(witness, seatNamed(seat)));
  return line(
    names.length === 0 ? [t('Both keep their hands.')] : parts('{names} drew a new hand.', { names: listed(names) }),
  );
}

export function drawLine({ seat: letter, n, cards = [] }: Named<'draw'>, { catalogue, witness }: Reading): LogLine {
  const seat = seatNamed(letter);
  const drawn = cards.filter((card) => witness.known(card) !== null);
  if (drawn.length > 0)
    return line(
      said(witness, seat, 'You draw {cards}.', '{who} draws {cards}.', {
        cards: listed(drawn.map((card) => mentionHandle(catalogue, witness, card))),
      }),
    );
  if (isYou(witness, seat)) return line([tn('You draw one card.', 'You draw {n} cards.', n)]);
  return line([tn('{who} draws one card.', '{who} draws {n} cards.', n, { who: nameOf(witness, seat) })]);
}

export function revealLine({ cards }: Named<'reveal'>, { catalogue }: Reading): LogLine {
  return line(
    parts('Revealed: {cards}.', { cards: listed(cards.map(({ id, card }) => mentionOf(catalogue, id, 1, card))) }),
    'strong',
  );
}
