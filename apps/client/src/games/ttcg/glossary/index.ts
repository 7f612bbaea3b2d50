import type { CardView } from '@cardscape/rules';
import { parseEffect, type Effect } from '@cardscape/rules/ttcg/language/index';
import type { Act, Cost, Gate, Span, Status } from '@cardscape/rules/ttcg/language/program/ast';
import { lineWord } from '../../../cards/face/spec.ts';
import type { Meaning } from '../../../contract/look/said.ts';
import { hasFlag, statOf, type TableModel } from '../../../table/model.ts';
import type { PrintedCard } from '../cards/cards.ts';
import { KINDS, WORDS, type Word } from './words.ts';

/*
 * Which words of the glossary a card has, read from its effects as the game reads them. Every part of the language
 * stands in one of these tables, so that a new part cannot be forgotten; it is PLAIN where everyday words say all of it.
 */

type Words = readonly Word[];
const PLAIN: Words = [];

const ACTS: Readonly<Record<Act['do'], Words>> = {
  draw: PLAIN,
  mill: ['mill'],
  gainPoints: ['points'],
  losePoints: ['points'],
  discard: ['discard'],
  addPoints: ['points'],
  drawTo: PLAIN,
  dig: PLAIN,
  arrange: PLAIN,
  sift: PLAIN,
  strip: ['discard'],
  destroy: ['destroy'],
  theyDestroy: ['destroy'],
  theyReturn: PLAIN,
  theyTap: ['tap'],
  send: PLAIN,
  return: PLAIN,
  recover: PLAIN,
  toHand: PLAIN,
  reveal: PLAIN,
  shuffleIn: PLAIN,
  tap: ['tap'],
  untap: ['untap'],
  rivalReveals: PLAIN,
  addStat: PLAIN,
  shuffle: PLAIN,
  search: ['search'],
  counter: ['counter'],
  activate: ['use'],
  copy: ['copy'],
  negate: ['negate'],
  redirect: ['redirect'],
  move: PLAIN,
  exchange: PLAIN,
  equip: ['equip'],
  play: PLAIN,
  place: ['under'],
  rankUp: ['rankUp'],
  swapPos: PLAIN,
  swapOwn: PLAIN,
  swapStat: PLAIN,
  prevent: ['prevent'],
  modify: PLAIN,
  skip: ['skip'],
  stat: PLAIN,
  skipAttack: ['skipAttack'],
  extraPlays: ['extraPlays'],
  permit: PLAIN,
  playFromHand: PLAIN,
  recoverOne: PLAIN,
};

const PERMITS: Readonly<Record<Extract<Act, { do: 'permit' }>['right'], Words>> = {
  attackTwice: ['attackAgain'],
  attackAgain: ['attackAgain'],
  attackDirectly: PLAIN,
  untapAtStart: ['untap'],
  untapFor: ['untap'],
  rankUpWith: ['rankUp'],
};

const STATUSES: Readonly<Record<Status['is'], Words>> = {
  indestructible: ['indestructible'],
  untargetable: ['untargetable'],
  immune: ['immune'],
  turned: PLAIN,
};

const COSTS: Readonly<Record<Cost['pay'], Words>> = {
  discard: ['discard'],
  discardThis: ['discard'],
  destroyThis: ['destroy'],
  sendThis: PLAIN,
  returnThis: PLAIN,
  skipTurn: ['skip'],
  skipDraw: ['skip'],
  points: ['points'],
  destroy: ['destroy'],
  tap: ['tap'],
  return: PLAIN,
  sendUnder: ['under'],
  favour: ['favour'],
};

const STATES: Readonly<Record<Extract<Gate, { is: 'while' }>['state'], Words>> = {
  tapped: ['tap'],
  untapped: ['untap'],
  under: ['under'],
};

function ofSpan(span: Span | null): Words {
  return span === null ? PLAIN : [typeof span === 'string' ? span : 'turns'];
}

function ofAct(act: Act): Words {
  return [
    ...ACTS[act.do],
    ...(act.do === 'permit' ? PERMITS[act.right] : PLAIN),
    ...(act.do === 'stat' && act.status !== null ? STATUSES[act.status.is] : PLAIN),
    ...('tail' in act ? ofSpan(act.tail) : PLAIN),
  ];
}

function ofCost(cost: Cost | null): Words {
  return cost === null ? PLAIN : [...COSTS[cost.pay], ...(cost.pay === 'favour' ? ofAct(cost.act) : PLAIN)];
}

function ofGate(gate: Gate | null): Words {
  if (gate?.is === 'both') return [...ofGate(gate.first), ...ofGate(gate.second)];
  return gate === null ? PLAIN : gate.is === 'while' ? STATES[gate.state] : gate.is === 'points' ? ['points'] : PLAIN;
}

/** The words of an effect that the glossary has. */
function wordsOf({ limit, gate, span, delay, cost, steps }: Effect): Words {
  return [
    ...(limit === null ? PLAIN : (['oncePerTurn'] as const)),
    ...ofGate(gate),
    ...ofSpan(span),
    ...(delay === null ? PLAIN : [delay]),
    ...ofCost(cost),
    ...steps.flatMap(({ join, gate: own, act }) => [
      ...(join === 'endOfTurn' || join === 'yourNextStart' ? [join] : PLAIN),
      ...(own === null || own.is === 'among' ? PLAIN : ofGate(own)),
      ...ofAct(act),
    ]),
  ];
}

/** Marks of a card in play that are words of the glossary. */
const FLAGS: readonly (readonly [flag: string, word: Word])[] = [
  ['tapped', 'tap'],
  ['negated', 'negate'],
  ['indestructible', 'indestructible'],
  ['untargetable', 'untargetable'],
  ['immune', 'immune'],
];

function ofState(card: CardView, model: TableModel): Words {
  return [
    ...FLAGS.flatMap(([flag, word]) => (hasFlag(model, card, flag) ? [word] : [])),
    ...((statOf(model, card, 'skipAttacks') ?? 0) > 0 ? (['skipAttack'] as const) : PLAIN),
  ];
}

export function meaningsOf(printed: PrintedCard, card: CardView | null, model: TableModel | null): Meaning[] {
  const effects = printed.effects.flatMap((line) => {
    const parsed = parseEffect(line);
    return parsed.ok ? [parsed.value] : [];
  });
  const kinds = new Map(
    printed.lines.flatMap((line) =>
      effects.flatMap(({ kind }) => (kind === line.kind ? [[kind, lineWord(line)] as const] : [])),
    ),
  );
  const words = new Set([
    ...effects.flatMap(wordsOf),
    ...(card === null || model === null ? PLAIN : ofState(card, model)),
  ]);
  return [
    ...[...kinds].map(([kind, word]): Meaning => ({ word, ...KINDS[kind] })),
    ...Object.values(WORDS).filter((meaning) => [...words].some((word) => WORDS[word] === meaning)),
  ];
}
