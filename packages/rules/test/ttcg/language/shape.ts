/** The fields of every node of TTCG-12.11, transcribed: a node has exactly these, whatever the sentence. */

import type { Effect } from '../../../src/ttcg/language/index.ts';

const EFFECT = 'kind limit trigger gate span delay cost steps';
const STEP = 'join gate may act scale';

/** Fields by the field that tells the variants of a node apart, and its value. */
const VARIANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  on: {
    turnStart: 'on',
    turnEnd: 'on',
    afterAttack: 'on',
    moment: 'on at whose',
    enemyPhase: 'on phase',
    draws: 'on who nth',
    plays: 'on who nth traits noun',
    threatens: 'on traits noun',
    activates: 'on enemy traits noun',
    event: 'on who traits noun event from to',
  },
  pay: {
    discard: 'pay pick',
    discardThis: 'pay',
    destroyThis: 'pay',
    sendThis: 'pay',
    returnThis: 'pay',
    skipTurn: 'pay',
    skipDraw: 'pay',
    points: 'pay n',
    destroy: 'pay n another traits noun',
    tap: 'pay n another traits noun',
    return: 'pay n another traits noun',
    sendUnder: 'pay n traits noun',
    favour: 'pay act',
  },
  ref: {
    this: 'ref',
    that: 'ref',
    those: 'ref',
    equipped: 'ref',
    unitAbove: 'ref',
    stackTop: 'ref',
    top: 'ref n whose',
    pick: 'ref q n random other form whose tapped equipped traits noun extreme where',
  },
  do: {
    draw: 'do by n form',
    mill: 'do by n form',
    gainPoints: 'do by n form',
    losePoints: 'do by n form',
    discard: 'do by pick form',
    addPoints: 'do n',
    destroy: 'do set',
    theyDestroy: 'do by traits noun',
    theyReturn: 'do by traits noun',
    theyTap: 'do by traits noun',
    drawTo: 'do by n',
    dig: 'do open top n upTo traits noun rest',
    arrange: 'do top',
    sift: 'do top',
    strip: 'do n traits noun',
    send: 'do set to',
    return: 'do set to',
    recover: 'do set',
    toHand: 'do set',
    reveal: 'do set',
    shuffleIn: 'do set',
    tap: 'do set',
    untap: 'do set',
    rivalReveals: 'do pick',
    addStat: 'do n stat set tail',
    shuffle: 'do what',
    search: 'do pile n upTo traits noun',
    counter: 'do what enemy traits noun',
    activate: 'do which set',
    copy: 'do which set',
    negate: 'do set tail',
    redirect: 'do what set',
    move: 'do set near',
    exchange: 'do a b',
    equip: 'do host',
    play: 'do set free',
    place: 'do set spot traits nouns',
    rankUp: 'do base with',
    swapPos: 'do a b',
    swapOwn: 'do s1 s2 set tail',
    swapStat: 'do stat a b tail',
    prevent: 'do what set traits noun tail',
    modify: 'do what set n type stat tail',
    skip: 'do by what',
    stat: 'do set gains drops status form tail',
    skipAttack: 'do set form',
    extraPlays: 'do n traits noun tail',
    permit: 'do set right n traits noun pile form tail',
    playFromHand: 'do',
    recoverOne: 'do',
  },
  is: {
    have: 'is who tally held',
    points: 'is who cmp n',
    control: 'is who other tally',
    outscore: 'is than',
    outnumber: 'is than traits noun held',
    while: 'is state',
    turn: 'is whose',
    both: 'is first second',
    near: 'is enemy tally at',
    among: 'is enemy tally',
    happened: 'is who traits noun event',
    indestructible: 'is by',
    untargetable: 'is by',
    immune: 'is to',
    turned: 'is rank type',
  },
  at: {
    field: 'at side',
    deck: 'at whose prep',
    discard: 'at whose prep',
    hand: 'at whose prep',
    underThis: 'at',
    underAnother: 'at',
    underAny: 'at',
    belowThis: 'at',
    column: 'at',
    beside: 'at',
    nextColumns: 'at',
    those: 'at',
    theirField: 'at',
    their: 'at pile',
    event: 'at event',
    rankOf: 'at of',
  },
};

/** Nodes without variants, by the field of their parent. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  tally: ['cmp n traits noun'],
  traits: ['rank types subtypes'],
  rank: ['n cmp'],
  pick: ['n random traits noun'],
  scale: ['other enemy tapped equipped traits noun at'],
  extreme: ['by of', 'stat cmp n', 'than of'],
  span: ['turns'],
  tail: ['turns'],
  by: ['enemy traits noun'],
  to: ['enemy traits noun'],
  gains: ['n stat'],
  drops: ['n stat'],
};

function sorted(fields: string): string {
  return fields.split(' ').toSorted().join(' ');
}

/** What is wrong with the fields of a node or of those inside; empty for a node as specified. */
function misshapen(field: string, node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((each) => misshapen(field, each));
  if (node === undefined) return [`${field} is undefined`];
  if (typeof node !== 'object' || node === null) return [];
  const found = sorted(Object.keys(node).join(' '));
  const entries: [string, unknown][] = Object.entries(node);
  const inside = entries.flatMap(([name, value]) => misshapen(name, value));
  const variant = entries.find(
    ([name, value]) => name in VARIANTS && typeof value === 'string' && field !== 'extreme' && !(field in PLAIN),
  );
  const allowed =
    field === 'effect'
      ? [EFFECT]
      : field === 'steps'
        ? [STEP]
        : variant
          ? [VARIANTS[variant[0]]![variant[1] as string] ?? '']
          : (PLAIN[field] ?? []);
  return allowed.some((fields) => sorted(fields) === found) ? inside : [...inside, `${field}: ${found}`];
}

export function misshapenParts(effect: Effect): readonly string[] {
  return misshapen('effect', effect);
}
