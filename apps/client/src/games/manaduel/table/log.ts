import type { Seat, SeenEvent } from '@cardscape/rules';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { DuelEvent } from '@cardscape/rules/manaduel/views/told';
import { handle, isYou, known, nameOf, placeIn, seatNamed, type Handlers } from '../../../contract/events.ts';
import type { CardMention, LogLine, Sentence } from '../../../contract/look/said.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { Attribution, line, mentionOf, mentionSeen, moved, said, type Told } from '../../../contract/sentences.ts';
import { listed, parts, t, tn } from '../../../i18n/index.ts';
import { effectLineOf } from '../cards/cards.ts';
import { activation, endingOf } from './asking.ts';
import { Causes } from './causes.ts';
import { mentionCard, phaseTitle, type Catalogue } from './table.ts';

/*
 * Mana Duel's events as sentences. Passing and answering are not told: what comes of them is.
 */

type Named<K extends DuelEvent['type']> = EventNamed<DuelEvent, K>;

/** What an event is read with. */
interface Reading {
  readonly catalogue: Catalogue;
  readonly causes: Causes;
  readonly witness: Witness;
  /** The event after it, in the same step. */
  readonly next: DuelEvent | undefined;
}

function cardOf(card: number, { catalogue, witness }: Reading): CardMention | string {
  return mentionCard(catalogue, witness, card);
}

function moveLine(event: Named<'move'>, { catalogue, witness }: Reading): LogLine | null {
  const from = placeIn(event.from);
  const to = placeIn(event.to);
  const card = moved(event, witness, (...named) => mentionOf(catalogue, ...named));
  const slot = (to.slot ?? 0) + 1;
  switch (event.why) {
    case 'draw':
      return line(said(witness, to.seat, 'You draw {card}.', '{who} draws {card}.', { card }), 'faint');
    case 'place':
      return event.down === true
        ? line(
            said(
              witness,
              from.seat,
              'You place {card} face down in slot {slot}.',
              '{who} places {card} face down in slot {slot}.',
              { card, slot },
            ),
            'strong',
          )
        : line(
            said(witness, from.seat, 'You place {card} in slot {slot}.', '{who} places {card} in slot {slot}.', {
              card,
              slot,
            }),
            'strong',
          );
    case 'set':
      return line(
        said(
          witness,
          from.seat,
          'You set {card} face down in slot {slot}.',
          '{who} sets {card} face down in slot {slot}.',
          { card, slot },
        ),
        'strong',
      );
    case 'activate':
    case 'used':
    case 'equip':
      // The use itself is told.
      return null;
    case 'summon':
    case 'token':
      return line(
        said(witness, to.seat, '{card} enters on your side.', '{card} enters on {who}’s side.', { card }),
        'strong',
      );
    case 'discard':
      return line(said(witness, from.seat, 'You discard {card}.', '{who} discards {card}.', { card }));
    case 'mill':
      return line(
        said(
          witness,
          from.seat,
          '{card} goes from the top of your deck to the graveyard.',
          '{card} goes from the top of {who}’s deck to the graveyard.',
          { card },
        ),
      );
    case 'destroy':
      return line(parts<Told>('{card} is destroyed.', { card }), 'strong');
    case 'cease':
      return line(parts<Told>('{card} ceases to exist.', { card }), 'faint');
    case 'recover':
      return line(said(witness, to.seat, 'You recover {card}.', '{who} recovers {card}.', { card }));
    case 'search':
      return line(
        said(witness, to.seat, 'You take {card} from the deck.', '{who} takes {card} from the deck.', { card }),
      );
    case 'exchange':
      return null;
    case 'return':
      if (to.kind === from.kind && to.kind === 'deck') return null;
      return line(returned(witness, to.seat, to.kind, card));
  }
}

function returned(witness: Witness, seat: Seat, kind: string, card: Told): Sentence {
  switch (kind) {
    case 'hand':
      return said(witness, seat, '{card} goes to your hand.', '{card} goes to {who}’s hand.', { card });
    case 'deck':
      return said(witness, seat, '{card} goes to your deck.', '{card} goes to {who}’s deck.', { card });
    default:
      return said(witness, seat, '{card} goes to your graveyard.', '{card} goes to {who}’s graveyard.', { card });
  }
}

/** A use of a card: a spell is cast, a trap springs, an effect is used or works by itself. */
function used(
  witness: Witness,
  { seat: letter, kind }: Named<'activated'>,
  card: CardMention,
  targets: Sentence,
): Sentence {
  const seat = seatNamed(letter);
  if (kind === 'spell' || kind === 'equip') return activation(witness, seat, kind, card, targets);
  if (kind === 'trap') {
    if (targets.length === 0)
      return said(witness, seat, 'Your trap springs: {card}', '{who}’s trap springs: {card}', { card });
    return said(witness, seat, 'Your trap springs: {card} on {targets}', '{who}’s trap springs: {card} on {targets}', {
      card,
      targets,
    });
  }
  return targets.length === 0
    ? parts<CardMention>('{card}’s effect is used', { card })
    : parts<Told>('{card}’s effect is used on {targets}', { card, targets }).flat();
}

/** Its targets are told right after it. */
function activatedLine(event: Named<'activated'>, reading: Reading): LogLine {
  const { catalogue, witness, next } = reading;
  const { id } = event;
  const card = mentionSeen(catalogue, witness, id, event.card);
  const targets = next?.type === 'targets' ? listed(next.cards.map((target) => cardOf(target, reading))) : [];
  const definition = catalogue.get(id);
  const effect = definition === undefined || event.kind === 'equip' ? null : effectLineOf(definition, event.effect);
  const text = effect === null ? '.' : ` (${effect.kind === '' ? '' : `${effect.kind}: `}${effect.text})`;
  return line([used(witness, event, card, targets), text], 'strong');
}

/** " from Spiked Pit". */
function because(cause: CardMention | null): Sentence {
  return cause === null ? [] : [' ', ...parts<CardMention>('from {cause}', { cause })];
}

/** A change of a card's power, with what it comes from. */
function changeLine(card: number, change: Sentence, { causes, witness }: Reading): LogLine {
  return line([change, because(causes.of(card, witness)), '.']);
}

function loses(card: number, power: number, reading: Reading): Sentence {
  return parts<Told>('{card} loses {power} power', { card: cardOf(card, reading), power }).flat();
}

function powerLine({ card, n, until: end }: Named<'power'>, reading: Reading): LogLine {
  const change =
    n < 0
      ? loses(card, -n, reading)
      : parts<Told>('{card} gains {power} power', { card: cardOf(card, reading), power: n }).flat();
  return changeLine(card, until(change, end), reading);
}

function until(change: Sentence, end: Named<'power'>['until']): Sentence {
  switch (end) {
    case 'turn':
      return parts<Told>('{change} until the end of the turn', { change }).flat();
    case 'round':
      return parts<Told>('{change} for a round', { change }).flat();
    case 'attack':
      return parts<Told>('{change} for this attack', { change }).flat();
    default:
      return change;
  }
}

function lifeLine({ type, seat: letter, n, now }: Named<'life'>, { causes, witness }: Reading): LogLine | null {
  const seat = seatNamed(letter);
  const values = { n: Math.abs(n), cause: because(causes.ofSeat(type, witness)), now };
  if (n === 0) return null;
  if (n < 0)
    return line(
      said(witness, seat, 'You lose {n} life{cause} (now {now}).', '{who} loses {n} life{cause} (now {now}).', values),
      'strong',
    );
  return line(
    said(witness, seat, 'You gain {n} life{cause} (now {now}).', '{who} gains {n} life{cause} (now {now}).', values),
    'strong',
  );
}

function manaLine({ type, seat: letter, n, now }: Named<'mana'>, { causes, witness }: Reading): LogLine | null {
  const seat = seatNamed(letter);
  const cause = causes.ofSeat(type, witness);
  const values = { n: Math.abs(n), cause: because(cause), now };
  if (n === 0) return null;
  // What is paid comes before what it is paid for: nothing has caused it yet.
  if (n < 0 && cause === null)
    return line(
      said(witness, seat, 'You pay {n} mana (now {now}).', '{who} pays {n} mana (now {now}).', values),
      'faint',
    );
  if (n < 0)
    return line(
      said(witness, seat, 'You lose {n} mana{cause} (now {now}).', '{who} loses {n} mana{cause} (now {now}).', values),
      'faint',
    );
  return line(
    said(witness, seat, 'You gain {n} mana{cause} (now {now}).', '{who} gains {n} mana{cause} (now {now}).', values),
    'faint',
  );
}

function attackLine({ seat, attacker: card, target }: Named<'attack'>, reading: Reading): LogLine {
  const attacker = cardOf(card, reading);
  if (target === null)
    return line(
      said(
        reading.witness,
        seat === 'A' ? 1 : 0,
        '{attacker} attacks you directly.',
        '{attacker} attacks {who} directly.',
        { attacker },
      ),
      'strong',
    );
  return line(parts<Told>('{attacker} attacks {target}.', { attacker, target: cardOf(target, reading) }), 'strong');
}

function phaseLine({ phase, skipped }: Named<'phase'>): LogLine | null {
  const title = phaseTitle(phase);
  if (skipped) return line([t('The phase “{phase}” is skipped.', { phase: title })], 'faint');
  return phase === 'fight' ? line([`${title}.`], 'faint') : null;
}

function exchanged(witness: Witness, seat: Seat, count: number): Sentence {
  if (count === 0) return said(witness, seat, 'You exchange nothing.', '{who} exchanges nothing.');
  if (isYou(witness, seat)) return [tn('You exchange one card.', 'You exchange {n} cards.', count)];
  return [tn('{who} exchanges one card.', '{who} exchanges {n} cards.', count, { who: nameOf(witness, seat) })];
}

function equippedLine({ card: equipment, to }: Named<'equipped'>, reading: Reading): LogLine | null {
  const card = cardOf(equipment, reading);
  // Where that is what the link was for, its use has told it.
  if (typeof card !== 'string' && reading.causes.of(0, reading.witness)?.id === card.id) return null;
  return line(parts<Told>('{card} is equipped to {to}.', { card, to: cardOf(to, reading) }));
}

function durabilityLine({ card: equipment, left }: Named<'durability'>, reading: Reading): LogLine {
  const card = cardOf(equipment, reading);
  return line(
    left === 0
      ? parts<Told>('{card} is worn out.', { card })
      : parts<Told>('{card} has durability {left} left.', { card, left }),
    'faint',
  );
}

function positioned(position: Named<'position'>['position'], card: Told): Told[] {
  switch (position) {
    case 'face-down':
      return parts<Told>('{card} is turned face down.', { card });
    case 'attack':
      return parts<Told>('{card} is now in attack position.', { card });
    case 'defence':
      return parts<Told>('{card} is now in defence position.', { card });
  }
}

function seenCards(event: Named<'peeked'>, reading: Reading): readonly CardMention[] {
  if ('ids' in event)
    return event.cards.map((card) => cardOf(card, reading)).filter((card) => typeof card !== 'string');
  const { catalogue, witness } = reading;
  return (event.cards ?? []).map(({ card, id }) => mentionSeen(catalogue, witness, id, card));
}

/** Who looks learns what; everybody else that somebody has looked (MD-3.4). */
function peeked(event: Named<'peeked'>, reading: Reading): Sentence {
  const { witness } = reading;
  const seat = seatNamed(event.seat);
  const seen = seenCards(event, reading);
  if (seen.length > 0)
    return said(witness, seat, 'You look at {cards}.', '{who} looks at {cards}.', { cards: listed(seen) });
  const n = event.count;
  if (isYou(witness, seat))
    return [tn('You look at one card of hidden cards.', 'You look at {n} cards of hidden cards.', n)];
  return [
    tn('{who} looks at one card of hidden cards.', '{who} looks at {n} cards of hidden cards.', n, {
      who: nameOf(witness, seat),
    }),
  ];
}

const untold = (): null => null;

const LINES: Handlers<DuelEvent, [Reading], LogLine | null> = {
  begins: ({ seat }, { witness }) => line(said(witness, seatNamed(seat), 'You begin.', '{who} begins.'), 'strong'),
  exchanged: ({ seat, count }, { witness }) => line(exchanged(witness, seatNamed(seat), count)),
  coin: ({ heads }) => line([t(heads ? 'A coin is tossed: heads.' : 'A coin is tossed: tails.')]),
  die: ({ roll }) => line([t('A die is rolled: {roll}.', { roll })]),
  turn: ({ seat, turn }, { witness }) =>
    line(said(witness, seatNamed(seat), 'Turn {turn} · You', 'Turn {turn} · {who}', { turn }), 'turn'),
  phase: phaseLine,
  move: moveLine,
  shuffled: ({ seat }, { witness }) =>
    line(said(witness, seatNamed(seat), 'Your deck is shuffled.', '{who}’s deck is shuffled.'), 'faint'),
  activated: activatedLine,
  negated: ({ link }, { causes }) =>
    line(parts<Told>('{link} is negated.', { link: causes.link(link) ?? t('The link') }), 'strong'),
  resolving: ({ negated }, { causes, witness }) =>
    negated
      ? line(parts<Told>('{link} does nothing.', { link: causes.of(0, witness) ?? t('The link') }), 'faint')
      : null,
  attack: attackLine,
  'attack-ended': ({ counts }) =>
    line([t(counts ? 'The attack ends.' : 'The attack does not count: it may be made again.')]),
  fight: ({ powers: [strength, answer] }) =>
    line([t('Power {strength} against power {answer}.', { strength, answer })]),
  strike: ({ seat, n }, { witness }) =>
    line(said(witness, seatNamed(seat), 'Power {n} against your life.', 'Power {n} against {who}’s life.', { n })),
  wounds: ({ card, n }, reading) => changeLine(card, loses(card, n, reading), reading),
  restored: ({ card, n }, reading) =>
    changeLine(
      card,
      parts<Told>('{card} regains {power} power', { card: cardOf(card, reading), power: n }).flat(),
      reading,
    ),
  power: powerLine,
  life: lifeLine,
  mana: manaLine,
  position: ({ position, card }, reading) => line(positioned(position, cardOf(card, reading))),
  equipped: equippedLine,
  durability: durabilityLine,
  control: ({ card, seat }, reading) =>
    line(
      said(reading.witness, seatNamed(seat), '{card} is now on your side.', '{card} is now on {who}’s side.', {
        card: cardOf(card, reading),
      }),
      'strong',
    ),
  peeked: (event, reading) => line(peeked(event, reading)),
  over: ({ winners, reason }, { witness }) => line([endingOf(witness, winners.map(seatNamed), reason)], 'strong'),
  // What comes of them is told, or they are told with something else.
  answered: untold,
  pass: untold,
  discarded: untold,
  destroyed: untold,
  searched: untold,
  looked: untold,
  sprung: untold,
  targets: untold,
  chosen: untold,
};

/** A reader of the log of one match, from its beginning. */
export function logbook(
  catalogue: Catalogue,
): (events: readonly SeenEvent[], witness: Witness, asked?: string) => readonly LogLine[] {
  const causes = new Causes(catalogue);
  const attribution = new Attribution();
  return (seen, witness, asked = '') => {
    causes.begin({ asked, events: seen });
    attribution.begin();
    const events = known<DuelEvent>(LINES, seen);
    return events.flatMap((event, index) => {
      causes.hear(event, witness);
      const facts = attribution.of(event, witness);
      const told = handle(LINES, event, { catalogue, causes, witness, next: events[index + 1] });
      return told === null ? [] : { ...told, ...facts };
    });
  };
}
