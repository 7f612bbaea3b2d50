import type { SeenEvent } from '@cardscape/rules';
import type { TtcgEvent } from '@cardscape/rules/ttcg/views/told';
import { type Handlers, handle, known, nameOf, seatNamed } from '../../../contract/events.ts';
import type { LogLine } from '../../../contract/look/said.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { Attribution, line, said } from '../../../contract/sentences.ts';
import { parts, t } from '../../../i18n/index.ts';
import { endingOf } from './asking.ts';
import { changeLine } from './log/changes.ts';
import { counteredLine, linkLine } from './log/links.ts';
import { drawLine, moveLine, mulligansLine, revealLine } from './log/moves.ts';
import { pointsLine } from './log/points.ts';
import { type Memory, type Named, type Reading, cardOf, linkOf, remember } from './log/reading.ts';
import { useAt } from './log/uses.ts';
import type { Catalogue } from './table.ts';

/*
 * True TCG's events as sentences. Passing, looking and answering are not told: what comes of them is.
 */

type Reader = (events: readonly SeenEvent[], witness: Witness) => readonly LogLine[];

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
