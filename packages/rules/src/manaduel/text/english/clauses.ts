/** Single operations in English. */

import { nameFrom } from '../../../kernel/names.ts';
import type { Amount, SeatRef } from '../../decks/data.ts';
import type { Simple, Stand } from '../layout.ts';
import type { Teller } from '../teller.ts';
import { cards, described, listed, player, some, type Phrase } from './cards.ts';
import { most, number, perCard, quantity, span } from './numbers.ts';
import { BANNED, CARD, IN_POSITION, keywordName, PHASE_NAME, QUALITIES } from './words.ts';

/**
 * Who does something, and what: verbs in the basic form and the third person. Clauses about the same may share their
 * subject.
 */
export interface Clause {
  readonly subject: string;
  readonly you: boolean;
  readonly many: boolean;
  readonly verbs: readonly [base: string, third: string];
  readonly rest: string;
  readonly about: string;
}

function you(verb: string, rest: string): Clause {
  return { subject: 'you', you: true, many: false, verbs: [verb, verb], rest, about: 'you' };
}

/** Something is true of these, or happens to them. */
function of({ text, many }: Phrase, verbs: readonly [string, string], rest: string, about: unknown): Clause {
  return { subject: text, you: false, many, verbs, rest, about: JSON.stringify(about) };
}

/** What a player does or what happens to him. */
function by(seat: SeatRef, verbs: readonly [string, string], teller: Teller, rest: (own: string) => string): Clause {
  const who = player(seat, teller);
  return {
    subject: who.text,
    you: who.you,
    many: false,
    verbs,
    rest: rest(who.own),
    about: who.you ? 'you' : JSON.stringify(seat),
  };
}

/** "20", "by half your life" */
function amount(n: Amount, teller: Teller): string {
  const each = perCard(n, teller);
  if (each !== null) return ` ${each.n} for each ${each.of}`;
  return typeof n === 'number' ? ` ${n}` : ` by an amount equal to ${number(n, teller)}`;
}

/** "+20 power", "power equal to …" */
function change(n: Amount, unit: string, teller: Teller): string {
  const each = perCard(n, teller);
  if (each !== null) return `${signed(each.n)} ${unit} for each ${each.of}`;
  return typeof n === 'number' ? `${signed(n)} ${unit}` : `additional ${unit} equal to ${number(n, teller)}`;
}

/** "1 mana more", "1 mana less for each …" */
function dearer(n: Amount, teller: Teller): string {
  const each = perCard(n, teller);
  const more = (by_: number): string => `${Math.abs(by_)} mana ${by_ < 0 ? 'less' : 'more'}`;
  if (each !== null) return `${more(each.n)} for each ${each.of}`;
  return typeof n === 'number' ? more(n) : change(n, 'mana', teller);
}

/** "target creature card from your graveyard to your hand" */
function recovered({ text, many }: Phrase): string {
  const [, whose] = / in (your|your enemy's|a) graveyard/u.exec(text) ?? [];
  const owners = many ? "their owners' hands" : "its owner's hand";
  if (whose === undefined) return `${text} from the graveyard to ${owners}`;
  return `${text.replace(` in ${whose} graveyard`, ` from ${whose} graveyard`)} to ${whose === 'a' ? owners : `${whose} hand`}`;
}

function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

type Tables = {
  readonly [K in Simple['op']]: (
    op:
      | Extract<Simple, { readonly op: K }>
      | (Simple extends infer O ? (O extends { readonly op: infer P } ? (K extends P ? O : never) : never) : never),
    teller: Teller,
  ) => Clause;
};

const LOSE = ['lose', 'loses'] as const;
const GAIN = ['gain', 'gains'] as const;
const HAVING = { now: ['have', 'has'], 'from now': GAIN } as const;
const BEING = { now: ['are', 'is'], 'from now': ['become', 'becomes'] } as const;

export const CLAUSES: Tables = {
  damageLife: ({ seat, n }, t) => by(seat, LOSE, t, () => quantity(n, 'life', 'life', t)),
  gainLife: ({ seat, n }, t) => by(seat, GAIN, t, () => quantity(n, 'life', 'life', t)),
  gainMana: ({ seat, n }, t) => by(seat, GAIN, t, () => quantity(n, 'mana', 'mana', t)),
  loseMana: ({ seat, n }, t) => by(seat, LOSE, t, () => quantity(n, 'mana', 'mana', t)),
  draw: ({ seat, n }, t) => by(seat, ['draw', 'draws'], t, () => quantity(n, 'card', 'cards', t)),
  mill: ({ seat, n }, t) =>
    by(
      seat,
      ['put', 'puts'],
      t,
      (own) => `${quantity(n, 'card', 'cards', t)} from the top of ${own} deck into the graveyard`,
    ),
  discard: ({ seat, n, by: chooser, filter }, t) => {
    const what = (many: boolean): string =>
      described({ noun: CARD, side: 'any', zone: null, filter, of: null }, many, t);
    const how = { owner: '', random: ' at random', enemy: " of the enemy's choice" }[chooser];
    return by(seat, ['discard', 'discards'], t, () => quantity(n, what(false), what(true), t) + how);
  },
  modifyPower: ({ cards: whom, n, duration }, t) =>
    of(cards(whom, t), ['get', 'gets'], change(n, 'power', t) + span(duration, t), whom),
  setPower: ({ cards: whom, n, duration }, t) =>
    of(
      { text: `the printed power of ${cards(whom, t).text}`, many: false },
      ['become', 'becomes'],
      number(n, t) + span(duration, t),
      ['power', whom],
    ),
  wound: ({ cards: whom, n }, t) => you('wound', cards(whom, t).text + amount(n, t)),
  restorePower: ({ cards: whom, n }, t) =>
    of(cards(whom, t), ['regain', 'regains'], quantity(n, 'power', 'power', t), whom),
  changeDurability: ({ cards: whom, n }, t) => of(cards(whom, t), ['get', 'gets'], change(n, 'durability', t), whom),
  destroy: ({ cards: whom }, t) => you('destroy', cards(whom, t).text),
  returnToHand: ({ cards: whom }, t) => {
    const { text, many } = cards(whom, t);
    return you('return', `${text} to ${many ? "their owners'" : "its owner's"} hand${many ? 's' : ''}`);
  },
  recover: ({ cards: whom }, t) => you('return', recovered(cards(whom, t))),
  refreshEffect: ({ cards: whom }, t) => of(cards(whom, t), ['may', 'may'], 'use effects again this round', whom),
  returnToDeck: ({ cards: whom, where }, t) => {
    const [verb, to] = (
      { top: ['put', 'on top of'], bottom: ['put', 'at the bottom of'], shuffle: ['shuffle', 'into'] } as const
    )[where];
    const { text, many } = cards(whom, t);
    return you(verb, `${text} ${to} ${many ? "their owners' decks" : "its owner's deck"}`);
  },
  summon: ({ cards: whom, seat, position }, t) =>
    by(seat, ['summon', 'summons'], t, () => `${cards(whom, t).text} ${IN_POSITION[position]}`),
  createToken: ({ token, n, seat, position }, t) => {
    const name = `"${nameFrom(token)}"`;
    return by(
      seat,
      ['create', 'creates'],
      t,
      () => `${quantity(n, `${name} token`, `${name} tokens`, t)} ${IN_POSITION[position]}`,
    );
  },
  searchDeck: ({ seat, filter, n }, t) => {
    const what = (many: boolean): string =>
      described({ noun: CARD, side: 'any', zone: null, filter, of: null }, many, t);
    const put = `${player(seat, t).you ? 'put' : 'puts'} ${n === 1 ? 'it' : 'them'}`;
    return by(
      seat,
      ['search', 'searches'],
      t,
      (own) => `${own} deck for ${quantity(n, what(false), what(true), t)} and ${put} into ${own} hand`,
    );
  },
  shuffleDeck: ({ seat }, t) => by(seat, ['shuffle', 'shuffles'], t, (own) => `${own} deck`),
  peek: ({ at, to }, t) => you(to === 'me' ? 'look at' : 'reveal', lookedAt(at, t)),
  setPosition: ({ cards: whom, position }, t) =>
    position === 'face-down'
      ? you('turn', `${cards(whom, t).text} face down`)
      : you('put', `${cards(whom, t).text} ${IN_POSITION[position].replace('in', 'into')}`),
  restrict: ({ on, what, duration }, t) =>
    'cards' in on
      ? of(cards(on.cards, t), ["can't", "can't"], BANNED[what] + span(duration, t), on.cards)
      : by(on.seat, ["can't", "can't"], t, () => BANNED[what] + span(duration, t)),
  grant: ({ cards: whom, keyword, n, duration }, t) =>
    of(
      cards(whom, t),
      (QUALITIES.includes(keyword) ? BEING : HAVING)[t.effect.kind === 'static' ? 'now' : 'from now'],
      keywordName({ keyword, n }) + span(duration, t),
      whom,
    ),
  negate: (_op, t) => you('negate', NEGATED[t.effect.on?.event ?? t.card.when?.event ?? ''] ?? 'what it responds to'),
  cancelAttack: () => you('cancel', 'the attack'),
  redirectAttack: ({ to }, t) => you('redirect', `the attack to ${cards(to, t).text}`),
  preventLifeLoss: ({ seat, n, duration }, t) =>
    you(
      'prevent',
      `${prevented(n, t)} loss of life of ${seat === 'me' ? 'yours' : player(seat, t).text}${span(duration, t)}`,
    ),
  preventWounds: ({ cards: whom, n, duration }, t) =>
    you('prevent', `${prevented(n, t)} loss of power of ${cards(whom, t).text}${span(duration, t)}`),
  takeControl: ({ cards: whom, seat, duration }, t) =>
    by(seat, ['take', 'takes'], t, () => `control of ${cards(whom, t).text}${span(duration, t)}`),
  moveEquipment: ({ cards: whom, to }, t) => you('move', `${cards(whom, t).text} to ${cards(to, t).text}`),
  changeCost: ({ seat, filter, n, duration }, t) => {
    const subject = { text: described({ noun: CARD, side: 'any', zone: null, filter, of: null }, true, t), many: true };
    return of(subject, ['cost', 'cost'], `${player(seat, t).text} ${dearer(n, t)}${span(duration, t)}`, [
      'cost',
      filter,
    ]);
  },
  addGroup: ({ cards: whom, group, duration }, t) =>
    of(
      cards(whom, t),
      t.effect.kind === 'static' ? ['belong', 'belongs'] : ['join', 'joins'],
      `${t.effect.kind === 'static' ? 'to ' : ''}the group ${group}${span(duration, t)}`,
      whom,
    ),
  skipPhase: ({ seat, phase, n }, t) =>
    by(seat, ['skip', 'skips'], t, (own) =>
      n === 1
        ? `${own} next ${PHASE_NAME[phase]}`
        : `${own} next ${quantity(n, PHASE_NAME[phase], `${PHASE_NAME[phase]}s`, t)}`,
    ),
  choose: ({ from, min, max, by: chooser }, t) =>
    by(chooser, ['choose', 'chooses'], t, () => some(from, min, max, t).text),
};

const NEGATED: Readonly<Record<string, string>> = {
  'spell-activated': 'that spell',
  'trap-activated': 'that trap',
  'effect-activated': 'that effect',
};

function prevented(n: Amount | 'all', teller: Teller): string {
  return n === 'all' ? 'all' : typeof n === 'number' ? `the next ${n}` : `the next (${most(n, teller)})`;
}

function lookedAt(at: Extract<Simple, { readonly op: 'peek' }>['at'], teller: Teller): string {
  if ('cards' in at) return cards(at.cards, teller).text;
  if ('hand' in at) return `${player(at.hand, teller).whose} hand`;
  return `the top ${at.n === 1 ? 'card' : quantity(at.n, 'card', 'cards', teller)} of ${player(at.deck, teller).whose} deck`;
}

export function clause(op: Simple, teller: Teller): Clause {
  // The table has for each operation what tells it.
  return (CLAUSES[op.op] as (op: Simple, teller: Teller) => Clause)(op, teller);
}

// ---- sentences ----

/** "wound each enemy creature 20 and draw 1 card"; "your enemy loses 2 mana and you gain 1 mana" */
export function join(clauses: readonly Clause[], stand: Stand): string | null {
  const ordered = clauses.every(({ you: mine }) => mine);
  if (stand === 'may') return ordered ? `you may ${listed(clauses.map(said))}` : null;
  return listed(
    clauses.map((one, index) => {
      const before = clauses[index - 1];
      const shared = ordered || (before !== undefined && before.about === one.about && before.many === one.many);
      return shared ? said(one) : `${one.subject} ${said(one)}`;
    }),
  );
}

function said({ you: mine, many, verbs, rest }: Clause): string {
  return `${verbs[mine || many ? 0 : 1]} ${rest}`.trimEnd();
}
