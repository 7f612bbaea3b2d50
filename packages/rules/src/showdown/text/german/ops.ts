/** Operations in German, each as one sentence without its full stop. */

import { FLAGS, type Amount, type Op } from '../../decks/data.ts';
import type { Simple } from '../layout.ts';
import { belonging, cards, isMany } from './cards.ts';
import { modifiers, sources, statuses } from './mods.ts';
import { figure } from './numbers.ts';
import { counted, ELEMENT, FLAG, GRANT_OF, lasting, list, ofDeck, subtype, times, topCards, until } from './words.ts';

type Of<K extends Op['op']> = Extract<Op, { op: K }>;

export function simple(op: Simple): string {
  switch (op.op) {
    case 'play':
      return grant(op);
    case 'attack':
    case 'attack-all':
    case 'direct':
      return attack(op);
    case 'heal':
      return sized(op.amount, (n) => `heile ${cards(op.targets, 'acc')} um ${n}`);
    case 'raise-max':
      return sized(
        op.amount,
        (n) => `erhöhe ${op.heal ? 'LP und maximale LP' : 'nur die maximalen LP'} ${belonging(op.targets)} um ${n}`,
      );
    case 'set-hp':
      return sized(op.amount, (n) => `setze die LP ${belonging(op.targets)} auf ${n}`);
    case 'pay-hp':
      return sized(op.amount, (n) => `zahle ${n} LP`);
    case 'modify':
      if (op.mods.every((mod) => 'no-attack' in mod))
        return `verbiete ${cards(op.targets, 'dat')} ${until(op.until)} das Angreifen`;
      return spanned(`gib ${cards(op.targets, 'dat')}`, modifiers(op.mods), until(op.until));
    case 'stun':
      return `betäube ${cards(op.targets, 'acc')}${pause(lasting(op.lasting))}`;
    case 'silence':
      return spanned(`bringe ${cards(op.targets, 'acc')}`, 'zum Schweigen', lasting(op.lasting));
    case 'swap':
      return `tausche ${cards(op.targets, 'acc')}${pause(lasting(op.lasting))}`;
    case 'dot':
      return spanned(`belege ${cards(op.targets, 'acc')}`, `mit ${op.amount} Schaden pro Zug`, lasting(op.lasting));
    case 'withdraw':
      return `ziehe ${op.side === 'own' ? 'deinen' : 'den gegnerischen'} Charakter ${lasting(op)} zurück`;
    case 'prevent':
      return [
        `verhindere ${op.count === 1 ? 'den nächsten Angriff' : `die nächsten ${op.count} Angriffe`} auf ${cards(op.targets, 'acc')}`,
        op.from === undefined ? '' : ` durch ${sources(op.from, 'gegen', 'oder')}`,
        op.until === undefined ? '' : `, ${until(op.until)}`,
      ].join('');
    case 'cleanse':
      return `befreie ${cards(op.targets, 'acc')} von ${statuses(op.which)}`;
    case 'destroy':
      return `zerstöre ${cards(op.targets, 'acc')}`;
    case 'extra-attack':
      return spanned(`lass ${cards(op.targets, 'acc')}`, `noch ${times(op.count)} angreifen`, until(op.until));
    case 'gain-level':
      return `erhöhe deine Stufe um ${op.n}`;
    case 'levelUpExtra':
      return `steige noch einmal auf, mit ${op.from === 'hand' ? 'einer Karte aus deiner Hand' : 'der obersten Karte deines Decks'}`;
    case 'repeat-ability':
      return 'setze eine deiner nutzbaren Fähigkeiten noch einmal ein';
    default:
      return moving(op);
  }
}

/** A clause follows a comma. */
function pause(span: string): string {
  return span.startsWith('solange') ? `, ${span}` : ` ${span}`;
}

/** „gib … +10 Angriff in diesem Zug“ */
function spanned(verb: string, what: string, span: string): string {
  return span.startsWith('solange') ? `${verb} ${what}, ${span}` : `${verb} ${span} ${what}`;
}

type Moving = Of<
  | 'draw'
  | 'discard'
  | 'peek'
  | 'reveal'
  | 'deposit'
  | 'undeposit'
  | 'return'
  | 'recover'
  | 'search'
  | 'mill'
  | 'shuffle'
>;

function moving(op: Moving): string {
  switch (op.op) {
    case 'draw': {
      const verb = op.side === 'own' ? 'ziehe' : 'dein Gegner zieht';
      return typeof op.count === 'number'
        ? `${verb} ${counted(op.count)}`
        : sized(op.count, (n) => `${verb} ${n} Karten`);
    }
    case 'discard':
      return discard(op);
    case 'peek':
      return `sieh dir ${topCards(op.count)} ${ofDeck(op.side)} an${op.count === 1 ? PUT_ONE[op.then] : PUT[op.then]}`;
    case 'reveal':
      return `decke ${cards(op.select, 'acc')} auf`;
    case 'deposit':
      return `lege ${cards(op.cards, 'acc', true)}${op.faceDown ? ' verdeckt' : ''} unter ${cards(op.under, 'acc')}`;
    case 'undeposit':
      return `nimm ${cards(op.cards, 'acc', true)} ${{ hand: 'auf die Hand', graveyard: 'auf den Friedhof', 'deck-bottom': 'unter das Deck' }[op.to]}`;
    case 'return':
      return `bringe ${cards(op.targets, 'acc', true)} ${(isMany(op.targets) ? BACK_ALL : BACK)[op.to]} zurück`;
    case 'recover':
      return `hole ${cards(op.targets, 'acc', true)} ${PLACE[op.to]} zurück`;
    case 'search':
      return `suche ${cards(op.select, 'acc', true)}${op.count === 1 ? '' : `, höchstens ${op.count} Karten`}${op.reveal ? '' : ', ungesehen'} und mische danach`;
    case 'mill':
      return `lege ${topCards(op.count)} ${ofDeck(op.side)} auf den Friedhof`;
    case 'shuffle':
      return `mische ${op.side === 'own' ? 'dein' : 'das gegnerische'} Deck`;
  }
}

const PUT = {
  top: '',
  'top-or-bottom': ' und lege jede wieder nach oben oder nach unten',
  order: ' und lege sie in beliebiger Reihenfolge zurück',
} as const;
const PUT_ONE = {
  top: '',
  'top-or-bottom': ' und lege sie wieder nach oben oder nach unten',
  order: ' und lege sie in beliebiger Reihenfolge zurück',
} as const;

/** RS-3.8: a card goes to its owner's. */
const BACK = {
  hand: 'auf die Hand des Besitzers',
  'deck-top': 'oben auf das Deck des Besitzers',
  'deck-bottom': 'unter das Deck des Besitzers',
  'deck-shuffled': 'gemischt ins Deck des Besitzers',
} as const;
const BACK_ALL = {
  hand: 'auf die Hände der Besitzer',
  'deck-top': 'oben auf die Decks der Besitzer',
  'deck-bottom': 'unter die Decks der Besitzer',
  'deck-shuffled': 'gemischt in die Decks der Besitzer',
} as const;

const PLACE = {
  hand: 'auf die Hand',
  'deck-top': 'oben auf das Deck',
  'deck-bottom': 'unter das Deck',
  'deck-shuffled': 'ins Deck gemischt',
} as const;

function sized(value: Amount, say: (n: string) => string): string {
  const { n, where } = figure(value);
  return `${say(n)}${where}`;
}

/** „Beschwören/Ausrüsten 30“ */
function grant(op: Of<'play'>): string {
  const only = [
    ...(op.elements === undefined
      ? []
      : [
          list(
            op.elements.map((element) => ELEMENT[element]),
            'oder',
          ),
        ]),
    ...(op.subtypes === undefined ? [] : [`(${list(op.subtypes.map(subtype), 'oder')})`]),
  ].join(' ');
  const from = {
    hand: '',
    graveyard: ', vom Friedhof',
    deposited: ', von unter deinen Karten',
    deck: ', aus deinem Deck, danach mischen',
  }[op.from];
  const lifted = [...(op.ignoreLevel ? ['Stufe'] : []), ...(op.ignoreElement ? ['Element'] : [])];
  return [
    `${op.types.map((type) => GRANT_OF[type]).join('/')} ${op.limit}`,
    only === '' ? '' : `, nur ${only}`,
    op.count === 1 ? '' : `, bis zu ${op.count} Karten`,
    from,
    lifted.length === 0 ? '' : `, ungeachtet von ${list(lifted, 'und')}`,
  ].join('');
}

function attack(op: Of<'attack' | 'attack-all' | 'direct'>): string {
  const target = op.targets === null ? 'ein Ziel' : cards(op.targets, 'acc');
  if (op.op === 'direct') return sized(op.amount, (n) => `greife ${target} direkt mit ${n} an`);
  const off = FLAGS.filter((flag) => !op[flag]);
  const terms = [
    ...(off.length === 0
      ? []
      : [
          `kann nicht ${list(
            off.map((flag) => FLAG[flag]),
            'oder',
          )} werden`,
        ]),
    ...(op.disjoint ? ['ist quellenlos'] : []),
  ];
  const tail = terms.length === 0 ? '' : ` (${list(terms, 'und')})`;
  const way = `${op.op === 'attack-all' ? ' zugleich' : ''}${op.times === 1 ? '' : ` ${times(op.times)}`}`;
  return op.amount === 'ATK'
    ? `greife ${target}${way} mit dem Angriff dieser Karte an${tail}`
    : sized(op.amount, (n) => `greife ${target}${way} mit ${n} an${tail}`);
}

function discard({ side, count, by }: Of<'discard'>): string {
  if (side === 'own') {
    return by === 'random'
      ? `wirf zufällig ${counted(count)} ab`
      : `wirf ${counted(count)}${by === 'other' ? ' nach Wahl deines Gegners' : ''} ab`;
  }
  return by === 'random'
    ? `dein Gegner wirft zufällig ${counted(count)} ab`
    : `dein Gegner wirft ${counted(count)}${by === 'other' ? ' nach deiner Wahl' : ''} ab`;
}
