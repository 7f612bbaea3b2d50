/** Single operations in German. */

import { nameFrom } from '../../../kernel/names.ts';
import type { Amount, Duration, SeatRef } from '../../decks/data.ts';
import type { Simple, Stand } from '../layout.ts';
import type { Teller } from '../teller.ts';
import { belonging, cards, described, player, some, type Phrase, type Player } from './cards.ts';
import { listed } from './filters.ts';
import { change, dearer, endSpan, numeral, quantity, span } from './numbers.ts';
import { BANNED, CARD, groupName, IN_POSITION, keywordName, PHASE_NAME, VERB, type Verb } from './words.ts';

/** Who does something, and what. Clauses about the same may share their subject. */
export interface Clause {
  readonly subject: string;
  readonly you: boolean;
  readonly many: boolean;
  readonly verb: Verb;
  readonly rest: string;
  /** A clause behind the last verb. */
  readonly after: string;
  readonly about: string;
}

function you(verb: Verb, rest: string, after = ''): Clause {
  return { subject: 'du', you: true, many: false, verb, rest, after, about: 'du' };
}

function of({ nom, many }: Phrase, verb: Verb, rest: string, about: unknown, after = ''): Clause {
  return { subject: nom, you: false, many, verb, rest, after, about: JSON.stringify(about) };
}

function by(seat: SeatRef, verb: Verb, teller: Teller, rest: (who: Player) => string, after = ''): Clause {
  const who = player(seat, teller);
  return {
    subject: who.nom,
    you: who.you,
    many: false,
    verb,
    rest: rest(who),
    after,
    about: who.you ? 'du' : JSON.stringify(seat),
  };
}

type OpOf<K extends Simple['op']> = Simple extends infer O
  ? O extends { readonly op: infer P }
    ? K extends P
      ? O
      : never
    : never
  : never;
type Tables = { readonly [K in Simple['op']]: (op: OpOf<K>, teller: Teller) => Clause };

const lost =
  (unit: string) =>
  ({ seat, n }: { readonly seat: SeatRef; readonly n: Amount }, t: Teller) =>
    by(seat, VERB.lose, t, () => quantity(n, unit, unit, t));
const gained =
  (unit: string) =>
  ({ seat, n }: { readonly seat: SeatRef; readonly n: Amount }, t: Teller) =>
    by(seat, VERB.gain, t, () => quantity(n, unit, unit, t));

/** How long, and how much of what: "in diesem Zug +20 Kraft". */
function during(duration: Duration, rest: string, t: Teller): readonly [string, string] {
  return [span(duration, t) + rest, endSpan(duration, t)];
}

export const CLAUSES: Tables = {
  damageLife: lost('Leben'),
  gainLife: gained('Leben'),
  gainMana: gained('Mana'),
  loseMana: lost('Mana'),
  draw: ({ seat, n }, t) => by(seat, VERB.draw, t, () => quantity(n, 'Karte', 'Karten', t)),
  mill: ({ seat, n }, t) =>
    by(seat, VERB.put, t, ({ own }) => `${quantity(n, 'Karte', 'Karten', t)} oben von ${own[2]} Deck auf den Friedhof`),
  discard: ({ seat, n, by: chooser, filter }, t) =>
    by(
      seat,
      VERB.discard,
      t,
      () => counted(n, filter, 'acc', t) + { owner: '', random: ' zufällig', enemy: ' nach Wahl des Gegners' }[chooser],
    ),
  modifyPower: ({ cards: whom, n, duration }, t) => {
    const [rest, after] = during(duration, change(n, 'Kraft', t), t);
    return of(cards(whom, t), VERB.gain, rest, whom, after);
  },
  setPower: ({ cards: whom, n, duration }, t) => {
    const subject = { nom: `die gedruckte Kraft ${belonging(cards(whom, t))}`, acc: '', dat: '', many: false };
    const [rest, after] = during(duration, numeral(n, t).nom, t);
    return of(subject, VERB.amount, rest, ['power', whom], after);
  },
  wound: ({ cards: whom, n }, t) => of(cards(whom, t), VERB.lose, quantity(n, 'Kraft', 'Kraft', t), whom),
  restorePower: ({ cards: whom, n }, t) => of(cards(whom, t), VERB.regain, quantity(n, 'Kraft', 'Kraft', t), whom),
  changeDurability: ({ cards: whom, n }, t) => of(cards(whom, t), VERB.gain, change(n, 'Haltbarkeit', t), whom),
  destroy: ({ cards: whom }, t) => you(VERB.destroy, cards(whom, t).acc),
  returnToHand: ({ cards: whom }, t) => of(cards(whom, t), VERB.goBack, `auf die Hand ${owners(cards(whom, t))}`, whom),
  recover: ({ cards: whom }, t) => you(VERB.take, recovered(cards(whom, t))),
  refreshEffect: ({ cards: whom }, t) => of(cards(whom, t), VERB.can, 'Effekte in dieser Runde erneut einsetzen', whom),
  returnToDeck: ({ cards: whom, where }, t) => {
    const [verb, to] = (
      {
        top: [VERB.put, 'oben auf das Deck'],
        bottom: [VERB.put, 'unten in das Deck'],
        shuffle: [VERB.shuffle, 'in das Deck'],
      } as const
    )[where];
    return you(verb, `${cards(whom, t).acc} ${to} ${owners(cards(whom, t))}`);
  },
  summon: ({ cards: whom, seat, position }, t) =>
    by(seat, VERB.summon, t, () => `${cards(whom, t).acc} ${IN_POSITION[position]}`),
  createToken: ({ token, n, seat, position }, t) => {
    const name = `„${nameFrom(token)}“`;
    return by(
      seat,
      VERB.create,
      t,
      () => `${quantity(n, `Spielstein ${name}`, `Spielsteine ${name}`, t)} ${IN_POSITION[position]}`,
    );
  },
  searchDeck: ({ seat, filter, n }, t) =>
    by(seat, VERB.search, t, ({ own }) => `${own[1]} Deck nach ${counted(n, filter, 'dat', t)} für die Hand`),
  shuffleDeck: ({ seat }, t) => by(seat, VERB.shuffle, t, ({ own }) => `${own[1]} Deck`),
  peek: ({ at, to }, t) => you(to === 'me' ? VERB.lookAt : VERB.reveal, lookedAt(at, t)),
  setPosition: ({ cards: whom, position }, t) =>
    position === 'face-down'
      ? you(VERB.cover, cards(whom, t).acc)
      : you(VERB.bring, `${cards(whom, t).acc} ${IN_POSITION[position]}`),
  restrict: ({ on, what, duration }, t) => {
    const [rest, after] = during(duration, BANNED[what], t);
    return 'cards' in on
      ? of(cards(on.cards, t), VERB.can, rest, on.cards, after)
      : by(on.seat, VERB.can, t, () => rest, after);
  },
  grant: ({ cards: whom, keyword, n, duration }, t) => {
    const [rest, after] = during(duration, keywordName({ keyword, n }), t);
    return of(cards(whom, t), t.effect.kind === 'static' ? VERB.have : VERB.gain, rest, whom, after);
  },
  negate: (_op, t) =>
    you(VERB.negate, NEGATED[t.effect.on?.event ?? t.card.when?.event ?? ''] ?? 'das, worauf reagiert wird'),
  cancelAttack: () => you(VERB.cancel, 'den Angriff'),
  redirectAttack: ({ to }, t) => you(VERB.redirect, `den Angriff auf ${cards(to, t).acc}`),
  preventLifeLoss: ({ seat, n, duration }, t) =>
    you(
      VERB.prevent,
      `${span(duration, t)}${prevented(n, 'Lebensverlust', t)} von ${player(seat, t).dat}`,
      endSpan(duration, t),
    ),
  preventWounds: ({ cards: whom, n, duration }, t) =>
    you(
      VERB.prevent,
      `${span(duration, t)}${prevented(n, 'Kraftverlust', t)} ${belonging(cards(whom, t))}`,
      endSpan(duration, t),
    ),
  takeControl: ({ cards: whom, seat, duration }, t) =>
    by(
      seat,
      VERB.takeOver,
      t,
      () => `${span(duration, t)}die Kontrolle über ${cards(whom, t).acc}`,
      endSpan(duration, t),
    ),
  moveEquipment: ({ cards: whom, to }, t) => you(VERB.move, `${cards(whom, t).acc} zu ${cards(to, t).dat}`),
  changeCost: ({ seat, filter, n, duration }, t) => {
    const [rest, after] = during(duration, dearer(n, t), t);
    return of(
      described({ noun: CARD, side: 'any', zone: null, filter, of: null }, 'number', t),
      VERB.cost,
      charged(player(seat, t), rest),
      ['cost', filter],
      after,
    );
  },
  addGroup: ({ cards: whom, group, duration }, t) => {
    const [rest, after] = during(duration, `zur Gruppe ${groupName(group)}`, t);
    return of(cards(whom, t), t.effect.kind === 'static' ? VERB.belong : VERB.join, rest, whom, after);
  },
  skipPhase: ({ seat, phase, n }, t) =>
    by(seat, VERB.skip, t, ({ own }) =>
      n === 1
        ? `${own[0]} nächste ${PHASE_NAME[phase]}`
        : `${own[0]} nächsten ${quantity(n, PHASE_NAME[phase], `${PHASE_NAME[phase]}n`, t)}`,
    ),
  choose: ({ from, min, max, by: chooser }, t) => by(chooser, VERB.choose, t, () => some(from, min, max, t).acc),
};

/** "dich 1 Mana mehr"; a name may end in a number, and stands behind the other: "1 Mana mehr für Spieler 2" */
function charged({ acc, named }: Player, rest: string): string {
  return named ? `${rest} für ${acc}` : `${acc} ${rest}`;
}

function owners({ many }: Phrase): string {
  return many ? 'der Besitzer' : 'des Besitzers';
}

const FROM_GRAVEYARD = [
  [' auf deinem Friedhof', ' von deinem Friedhof', 'auf deine Hand'],
  [' auf dem gegnerischen Friedhof', ' vom gegnerischen Friedhof', 'auf die gegnerische Hand'],
] as const;

/** "eine Kreatur deiner Wahl von deinem Friedhof auf deine Hand" */
function recovered(phrase: Phrase): string {
  for (const [lies, from, to] of FROM_GRAVEYARD)
    if (phrase.acc.includes(lies)) return `${phrase.acc.replace(lies, from)} ${to}`;
  const from = phrase.acc.includes(' auf einem Friedhof')
    ? phrase.acc.replace(' auf einem Friedhof', ' von einem Friedhof')
    : `${phrase.acc} vom Friedhof`;
  return `${from} auf die Hand ${owners(phrase)}`;
}

const NEGATED: Readonly<Record<string, string>> = {
  'spell-activated': 'den Zauber',
  'trap-activated': 'die Falle',
  'effect-activated': 'den Effekt',
};

/** "1 Karte", "2 Zauber" in accusative or dative */
function counted(n: Amount, filter: Parameters<typeof described>[0]['filter'], form: 'acc' | 'dat', t: Teller): string {
  const description = { noun: CARD, side: 'any', zone: null, filter, of: null } as const;
  return n === 1
    ? described(description, 'eine', t)[form]
    : quantity(n, '', described(description, 'number', t)[form], t);
}

function prevented(n: Amount | 'all', what: string, t: Teller): string {
  return n === 'all'
    ? `jeden ${what}`
    : typeof n === 'number'
      ? `die nächsten ${n} ${what}`
      : `nächsten ${what} in Höhe ${numeral(n, t).gen}`;
}

function lookedAt(at: Extract<Simple, { readonly op: 'peek' }>['at'], t: Teller): string {
  if ('cards' in at) return cards(at.cards, t).acc;
  if ('hand' in at) {
    const who = player(at.hand, t);
    return who.you ? 'deine Hand' : `die Hand ${who.genitive}`;
  }
  const who = player(at.deck, t);
  const top = at.n === 1 ? 'die oberste Karte' : `die obersten ${quantity(at.n, 'Karte', 'Karten', t)}`;
  return `${top} ${who.you ? 'deines Decks' : `vom Deck ${who.genitive}`}`;
}

export function clause(op: Simple, teller: Teller): Clause {
  // The table has for each operation what tells it.
  return (CLAUSES[op.op] as (op: Simple, teller: Teller) => Clause)(op, teller);
}

// ---- sentences ----

type Order = 'imperative' | 'inverted' | 'plain' | 'elliptic';

function said({ subject, you: mine, many, verb, rest, after }: Clause, order: Order): string {
  const finite = mine ? (order === 'imperative' ? verb.imperative : verb.du) : many ? verb.many : verb.one;
  const head = order === 'plain' ? `${subject} ${finite}` : order === 'inverted' ? inverted(finite, subject) : finite;
  return [head, rest, verb.end].filter((part) => part !== '').join(' ') + after;
}

/** What is so, whoever it is about: "du kannst keine Karten ziehen". */
export function stated(one: Clause): string {
  return said(one, 'plain');
}

/** Behind "du darfst": "1 Karte ziehen", "dir die Hand deines Gegners ansehen" */
function allowed({ verb, rest, after }: Clause): string {
  return [verb === VERB.lookAt ? 'dir' : '', rest, verb.infinitive].filter((part) => part !== '').join(' ') + after;
}

/** "ziehst du", "siehst du dir" */
function inverted(finite: string, subject: string): string {
  const [verb = '', ...reflexive] = finite.split(' ');
  return [verb, subject, ...reflexive].join(' ');
}

/** "ziehe 1 Karte und wirf 1 Karte ab"; "verliert dein Gegner 2 Mana und du erhältst 1 Mana" */
export function join(clauses: readonly Clause[], stand: Stand): string | null {
  if (stand === 'may') {
    if (!clauses.every(({ you: mine }) => mine)) return null;
    return `du darfst ${listed(clauses.map(allowed))}`;
  }
  return listed(
    clauses.map((one, index) => {
      const before = clauses[index - 1];
      if (before === undefined) return said(one, stand === 'after' ? 'inverted' : one.you ? 'imperative' : 'plain');
      if (before.about !== one.about || before.many !== one.many) return said(one, 'plain');
      // An order stays an order: "ziehe … und wirf … ab".
      return said(
        one,
        one.you && stand === 'first' && clauses.slice(0, index).every(({ you: mine }) => mine)
          ? 'imperative'
          : 'elliptic',
      );
    }),
  );
}
