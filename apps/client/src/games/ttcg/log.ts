import type { Seat, SeenEvent } from '@cardscape/rules';
import type { EventNamed } from '@cardscape/rules/kernel/define/events';
import type { TtcgEvent } from '@cardscape/rules/ttcg/views/told';
import { lineWord, tierFrom } from '../../cards/face/spec.ts';
import { countedParts, listed, parts, t, tn } from '../../i18n/index.ts';
import { handle, isYou, known, nameOf, placeIn, seatNamed, type Handlers } from '../events.ts';
import type { CardMention, LogLine, Sentence, Witness } from '../look.ts';
import { Attribution, line, moved, said, type Told } from '../sentences.ts';
import { endingOf } from './prompts.ts';
import { mentionHandle, mentionOf, type Catalogue } from './table.ts';

/*
 * True TCG's events as sentences. Passing, looking and answering are not told: what comes of them is.
 */

type Named<K extends TtcgEvent['type']> = EventNamed<TtcgEvent, K>;

type Reader = (events: readonly SeenEvent[], witness: Witness) => readonly LogLine[];

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

function moveLine(event: Named<'move'>, { catalogue, witness }: Reading): LogLine | null {
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

/** What is not told here shows in what may be done. */
const CHANGED: Readonly<
  Record<Exclude<Named<'change'>['what'], 'gain'>, ((cards: Sentence) => readonly Told[]) | null>
> = {
  set: (cards) => parts('{cards} changes its stats.', { cards }),
  double: (cards) => parts('{cards} has a stat doubled.', { cards }),
  halve: (cards) => parts('{cards} has a stat halved.', { cards }),
  swapOwn: (cards) => parts('{cards} swaps its Attack and Defense.', { cards }),
  invert: (cards) => parts('{cards} has its changes reversed.', { cards }),
  rankBy: (cards) => parts('{cards} changes its rank.', { cards }),
  rankTo: (cards) => parts('{cards} changes its rank.', { cards }),
  type: (cards) => parts('{cards} changes its type.', { cards }),
  subtype: (cards) => parts('{cards} changes its subtype.', { cards }),
  status: (cards) => parts('{cards} is protected.', { cards }),
  shield: (cards) => parts('{cards} is protected from its next destruction.', { cards }),
  destruction: (cards) => parts('{cards} cannot be destroyed for now.', { cards }),
  attacking: (cards) => parts('{cards} cannot attack for now.', { cards }),
  attackingDirectly: (cards) => parts('{cards} cannot attack directly for now.', { cards }),
  attacked: (cards) => parts('{cards} cannot be attacked for now.', { cards }),
  untapping: (cards) => parts('{cards} cannot untap for now.', { cards }),
  skipAttack: (cards) => parts('{cards} skips its next attack.', { cards }),
  activating: (cards) => parts('{cards} cannot use effects for now.', { cards }),
  negate: (cards) => parts('{cards} has its effects negated.', { cards }),
  attackTwice: (cards) => parts('{cards} may attack twice.', { cards }),
  attackAgain: (cards) => parts('{cards} may attack again.', { cards }),
  attackDirectly: (cards) => parts('{cards} may attack directly.', { cards }),
  enemyPlays: null,
  enemyEffectDraws: null,
  pointLoss: null,
  extraPlays: null,
  untapAtStart: null,
  untapFor: null,
  rankUpWith: null,
};

/** Attack or Defense of so many cards go up or down. */
function gained(cards: Sentence, many: number, stat: number, by: number): readonly Told[] {
  const values = { cards, by: Math.abs(by) };
  if (stat === 0) {
    if (by < 0) return countedParts('{cards} loses {by} Attack.', '{cards} lose {by} Attack.', many, values);
    return countedParts('{cards} gains {by} Attack.', '{cards} gain {by} Attack.', many, values);
  }
  if (by < 0) return countedParts('{cards} loses {by} Defense.', '{cards} lose {by} Defense.', many, values);
  return countedParts('{cards} gains {by} Defense.', '{cards} gain {by} Defense.', many, values);
}

function changeLine({ what, cards: all, n, stat }: Named<'change'>, { catalogue, witness }: Reading): LogLine | null {
  const handles = all.filter((card) => card !== 0);
  if (handles.length === 0) return null;
  const cards = listed(handles.map((card) => mentionHandle(catalogue, witness, card)));
  if (what === 'gain') return line(gained(cards, handles.length, stat, n));
  const changed = CHANGED[what];
  return changed === null ? null : line(changed(cards));
}

/** What the reader remembers, so that lines can say why something happened. */
interface Memory {
  /** Links of the chain by their numbers. */
  readonly links: Map<number, CardMention>;
  /** Effects that run, as handle and number: what they do at a later time, they do by themselves. */
  readonly running: Set<string>;
  /** Units that have just been destroyed, whose owners lose points for them (TTCG-11.1). */
  doomed: { readonly seat: Seat; readonly card: CardMention }[];
  /** What is being carried out, as the cause of what comes of it. */
  cause: Sentence;
}

/** What an event is read with. */
interface Reading {
  readonly catalogue: Catalogue;
  readonly memory: Memory;
  readonly witness: Witness;
}

/** After these events, what was carried out before them is over. */
const CLOSES: ReadonlySet<TtcgEvent['type']> = new Set([
  'link',
  'turn',
  'phase',
  'leave',
  'pass',
  'draw',
  'attack',
  'battle',
]);

function remember(event: TtcgEvent, { catalogue, memory, witness }: Reading): void {
  if (CLOSES.has(event.type)) {
    memory.doomed = [];
    memory.cause = [];
  }
  switch (event.type) {
    case 'direct':
      memory.cause = parts('{card} attacked directly', { card: mentionHandle(catalogue, witness, event.attacker) });
      return;
    case 'resolving': {
      const card = memory.links.get(event.link);
      memory.doomed = [];
      memory.cause = card === undefined ? [] : parts('the effect of {card}', { card });
      return;
    }
    case 'phase':
      // The first thing that costs points in this phase, before anything is drawn, is the empty deck (TTCG-11.7).
      if (event.phase === 'draw' && !event.skipped) memory.cause = [t('there is no card left to draw')];
      return;
    case 'running':
      memory.running.add(`${event.card}.${event.effect}`);
      return;
    case 'move': {
      const card = moved(event, witness, (...named) => mentionOf(catalogue, ...named));
      if (event.why === 'destroy' && typeof card !== 'string' && catalogue.get(card.id)?.unit === true)
        memory.doomed.push({ seat: placeIn(event.from).seat, card });
      break;
    }
    default:
  }
}

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

function pointsLine({ seat: letter, by, now }: Named<'points'>, { memory, witness }: Reading): LogLine {
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

/** Effects that no player starts. */
const AUTOMATIC = { Passive: true, Latent: true } as const;

/** A new link: a player uses an effect, or it works by itself; with what was paid for it. */
function linkLine(event: Named<'link'>, { catalogue, memory, witness }: Reading, price: Sentence): LogLine {
  const { id } = event;
  const seat = seatNamed(event.seat);
  const card = mentionOf(catalogue, id, tierFrom(witness.known(event.card)?.tier ?? 1), event.card);
  memory.links.set(event.number, card);
  const effect = catalogue.get(id)?.lines[event.effect];
  const targets = listed(event.targets.map((target) => mentionHandle(catalogue, witness, target)));
  const automatic =
    effect !== undefined && (effect.kind in AUTOMATIC || memory.running.has(`${event.card}.${event.effect}`));
  if (automatic)
    return line(works(witness, seat, { card, targets, price, kind: lineWord(effect), text: effect.text }), 'strong');
  const use = targets.length === 0 ? card : parts('{card} on {targets}', { card, targets }).flat();
  if (effect === undefined) {
    if (price.length === 0) return line(said(witness, seat, 'You use {use}.', '{who} uses {use}.', { use }), 'strong');
    return line(said(witness, seat, 'You use {use}, {price}.', '{who} uses {use}, {price}.', { use, price }), 'strong');
  }
  const kind = lineWord(effect);
  const { text } = effect;
  if (price.length === 0)
    return line(
      said(witness, seat, 'You use {use} ({kind}: {text})', '{who} uses {use} ({kind}: {text})', { use, kind, text }),
      'strong',
    );
  return line(
    said(witness, seat, 'You use {use} ({kind}: {text}), {price}.', '{who} uses {use} ({kind}: {text}), {price}.', {
      use,
      kind,
      text,
      price,
    }),
    'strong',
  );
}

interface Work {
  readonly card: CardMention;
  readonly targets: Sentence;
  readonly price: Sentence;
  readonly kind: string;
  readonly text: string;
}

/** An effect that works by itself, although a player may pay for it. */
function works(witness: Witness, seat: Seat, { card, targets, price, kind, text }: Work): readonly Told[] {
  if (price.length === 0) {
    if (targets.length === 0) return parts('{card}’s {kind} works: {text}', { card, kind, text });
    return parts('{card}’s {kind} works on {targets}: {text}', { card, kind, text, targets });
  }
  const paying = said(witness, seat, 'with you {price}', 'with {who} {price}', { price });
  if (targets.length === 0) return parts('{card}’s {kind} works, {paying}: {text}', { card, kind, text, paying });
  return parts('{card}’s {kind} works on {targets}, {paying}: {text}', { card, kind, text, targets, paying });
}

function counteredLine(event: Named<'countered'>, reading: Reading): LogLine {
  if ('link' in event) return line(parts('{link} is countered.', { link: linkOf(event, reading) }), 'strong');
  if ('play' in event)
    return line(parts('Playing {card} is countered.', { card: cardOf(event.play, reading) }), 'strong');
  return line(parts('The attack of {card} is countered.', { card: cardOf(event.attack, reading) }), 'strong');
}

function linkOf({ link }: { readonly link: number }, { memory }: Reading): CardMention | string {
  return memory.links.get(link) ?? t('an effect');
}

function cardOf(card: number, { catalogue, witness }: Reading): CardMention | string {
  return mentionHandle(catalogue, witness, card);
}

function attackLine(event: Named<'attack'>, reading: Reading): LogLine {
  const card = cardOf(event.attacker, reading);
  if (event.target === 0)
    return line(
      said(
        reading.witness,
        event.seat === 'A' ? 1 : 0,
        '{card} attacks you directly.',
        '{card} attacks {who} directly.',
        { card },
      ),
      'strong',
    );
  return line(parts('{card} attacks {target}.', { card, target: cardOf(event.target, reading) }), 'strong');
}

/** The end phase is never skipped. */
const SKIPPED: Readonly<Record<Named<'phase'>['phase'], string | null>> = {
  draw: t('The draw phase is skipped.'),
  main: t('The main phase is skipped.'),
  battle: t('The battle phase is skipped.'),
  end: null,
};

function phaseLine({ phase, skipped }: Named<'phase'>): LogLine | null {
  if (!skipped) return phase === 'battle' ? line([t('Battle phase.')], 'faint') : null;
  const words = SKIPPED[phase];
  return words === null ? null : line([words], 'faint');
}

function mulligansLine({ seats }: Named<'mulligans'>, { witness }: Reading): LogLine {
  const names = seats.map((seat) => nameOf(witness, seatNamed(seat)));
  return line(
    names.length === 0 ? [t('Both keep their hands.')] : parts('{names} drew a new hand.', { names: listed(names) }),
  );
}

function drawLine({ seat: letter, n, cards = [] }: Named<'draw'>, { catalogue, witness }: Reading): LogLine {
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

function revealLine({ cards }: Named<'reveal'>, { catalogue }: Reading): LogLine {
  return line(
    parts('Revealed: {cards}.', { cards: listed(cards.map(({ id, card }) => mentionOf(catalogue, id, 1, card))) }),
    'strong',
  );
}

const untold = (): null => null;

const LINES: Handlers<TtcgEvent, [Reading], LogLine | null> = {
  turn({ seat, turn: number, skipped }, { witness }) {
    const turn = { turn: number, who: nameOf(witness, seatNamed(seat)) };
    return line([skipped ? t('Turn {turn} · {who} (skipped)', turn) : t('Turn {turn} · {who}', turn)], 'turn');
  },
  phase: phaseLine,
  leave: ({ seat, to }, { witness }) =>
    to === 'end' ? line(said(witness, seatNamed(seat), 'You end your turn.', '{who} ends the turn.'), 'faint') : null,
  mulligans: mulligansLine,
  move: moveLine,
  draw: drawLine,
  shuffle: ({ seat }, { witness }) =>
    line(said(witness, seatNamed(seat), 'Your deck is shuffled.', '{who}’s deck is shuffled.'), 'faint'),
  reveal: revealLine,
  tapped: ({ card }, reading) => line(parts('{card} is tapped.', { card: cardOf(card, reading) }), 'faint'),
  untapped: ({ card }, reading) => line(parts('{card} untaps.', { card: cardOf(card, reading) }), 'faint'),
  equip: ({ card, host }, reading) =>
    line(parts('{card} is equipped to {host}.', { card: cardOf(card, reading), host: cardOf(host, reading) })),
  points: pointsLine,
  change: changeLine,
  link: (event, reading) => linkLine(event, reading, []),
  countered: counteredLine,
  fizzled: (event, reading) => line(parts('{link} does nothing.', { link: linkOf(event, reading) }), 'faint'),
  running: ({ card }, reading) => line(parts('{card} keeps working from now on.', { card: cardOf(card, reading) })),
  replaces: ({ card }, reading) => line(parts('{card} prevents the destruction.', { card: cardOf(card, reading) })),
  redirected: ({ target }, reading) => line(parts('The target is now {card}.', { card: cardOf(target, reading) })),
  unpaid: ({ card }, reading) =>
    line(parts('The cost of {card} is not paid.', { card: cardOf(card, reading) }), 'faint'),
  noted: ({ card }, reading) => line(parts('{card} waits for its moment.', { card: cardOf(card, reading) }), 'faint'),
  attack: attackLine,
  battle: ({ attack, defense }) =>
    line([
      attack === defense
        ? t('Attack {attack} against Defense {defense}: neither prevails.', { attack, defense })
        : t('Attack {attack} against Defense {defense}.', { attack, defense }),
    ]),
  withdrawn: ({ attacker }, reading) => line(parts('{card} withdraws.', { card: cardOf(attacker, reading) })),
  'draw-offer': ({ seat }, { witness }) =>
    line(said(witness, seatNamed(seat), 'You offer a draw.', '{who} offers a draw.'), 'strong'),
  'draw-answer': ({ seat, accept }, { witness }) =>
    line(
      accept
        ? [t('The draw is accepted.')]
        : said(witness, seatNamed(seat), 'You decline the draw.', '{who} declines the draw.'),
      'strong',
    ),
  over: ({ winners, reason }, { witness }) => line([endingOf(witness, winners.map(seatNamed), reason)], 'strong'),
  // What comes of them is told, or nothing does.
  coin: untold,
  die: untold,
  chosen: untold,
  pass: untold,
  skip: untold,
  'paid-untap': untold,
  moved: untold,
  swapped: untold,
  search: untold,
  looked: untold,
  resolving: untold,
  answered: untold,
  'loop-guard': untold,
  direct: untold,
};

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
function useAt(events: readonly TtcgEvent[], start: number, reading: Reading): Use | null {
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

/** A reader of the log of one match, from its beginning. */
export function logbook(catalogue: Catalogue): Reader {
  const memory: Memory = { links: new Map(), running: new Set(), doomed: [], cause: [] };
  const attribution = new Attribution();
  return (seen, witness) => {
    const reading = { catalogue, memory, witness };
    const events = known<TtcgEvent>(LINES, seen);
    const lines: LogLine[] = [];
    const add = (event: TtcgEvent, told: LogLine | null): void => {
      const facts = attribution.of(event, witness);
      if (told !== null) lines.push({ ...told, ...facts });
    };
    const tell = (event: TtcgEvent): void => {
      remember(event, reading);
      add(event, handle(LINES, event, reading));
    };
    attribution.begin();
    for (let index = 0; index < events.length; index++) {
      const event = events[index];
      const use = useAt(events, index, reading);
      if (use !== null) {
        remember(use.link, reading);
        add(use.link, linkLine(use.link, reading, use.price));
        for (const after of use.after) tell(after);
        index += use.length - 1;
      } else if (event !== undefined) tell(event);
    }
    return lines;
  };
}
