/** German. */

import { never } from '../../../kernel/types.ts';
import type { Card, Cost, Durability, Effect, TurnPhase } from '../../decks/data.ts';
import type { Compound, Language } from '../layout.ts';
import { Teller } from '../teller.ts';
import { cards, described, player, self, some, targetsAhead } from './cards.ts';
import { clause, join, type Clause } from './clauses.ts';
import { listed } from './filters.ts';
import { condition, happening, lasting } from './numbers.ts';
import { CARD, keywordName, ordinal, PHASE_NAME, TYPE_NOUN } from './words.ts';

function compound(
  op: Compound,
  teller: Teller,
  block: (index: number, stand: 'first' | 'after') => string,
  stand: 'first' | 'after',
): string {
  const toss = stand === 'after' ? 'wirfst du' : 'wirf';
  switch (op.op) {
    case 'coin': {
      const heads = block(op.heads, 'after');
      return `${toss} eine Münze: bei Kopf ${heads}; bei Zahl ${block(op.tails, 'after')}`;
    }
    case 'die':
      return `${toss} einen Würfel: ${sides(op.sides.map((side) => block(side, 'after')))}`;
    case 'chooseOne': {
      const who = player(op.by, teller);
      const choice =
        stand === 'after'
          ? `${who.you ? 'wählst' : 'wählt'} ${who.nom} eines`
          : who.you
            ? 'wähle eines'
            : `${who.nom} wählt eines`;
      return `${choice}: ${op.branches.map((branch) => block(branch, 'first')).join('; oder ')}`;
    }
    case 'if': {
      const when = condition(op.if, teller);
      const then = block(op.then, 'after');
      return `falls ${when}, ${then}${teller.effect.blocks[op.else]?.length === 0 ? '' : `; sonst ${block(op.else, 'after')}`}`;
    }
    case 'forEach': {
      const whom = cards(op.in, teller);
      return `${stand === 'after' ? 'gilt ' : ''}für ${op.in.is === 'each' ? whom.acc : `jede von ${whom.dat}`}: ${block(op.do, 'first')}`;
    }
    case 'delay': {
      if ('ends' in op.until)
        return `in der ${ordinal(op.until.ends - 1, 'en')} Endphase von jetzt an ${block(op.do, 'after')}`;
      return `wenn das nächste Mal ${happening(op.until.on, teller)}, ${teller.awaiting(op.until.on, () => block(op.do, 'after'))}`;
    }
    default:
      return never(op);
  }
}

function sides(texts: readonly string[]): string {
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [index, text] of texts.entries()) {
    const run = runs.at(-1);
    if (run?.text === text) run.to = index + 1;
    else runs.push({ from: index + 1, to: index + 1, text });
  }
  return runs.map(({ from, to, text }) => `bei ${from === to ? from : `${from}–${to}`} ${text}`).join('; ');
}

function phases(list: readonly TurnPhase[]): string {
  return `in der ${listed(
    list.map((phase) => PHASE_NAME[phase]),
    'oder',
  )}`;
}

function costText({ mana, life, discard, wound, destroy, turnDown }: Cost, teller: Teller): string {
  const parts = [
    ...(mana === 0 ? [] : [`${mana} Mana`]),
    ...(life === 0 ? [] : [`${life} Leben`]),
    ...(discard === null ? [] : [`wirf ${discardText(discard, teller)} ab`]),
    ...(wound === 0 ? [] : [`${self(teller).nom} verliert ${wound} Kraft`]),
    ...(destroy === null
      ? []
      : [
          `zerstöre ${destroy.cards.is === 'self' && destroy.n === 1 ? self(teller).acc : some(destroy.cards, destroy.n, destroy.n, teller).acc}`,
        ]),
    ...(turnDown ? [`verdecke ${self(teller).acc}`] : []),
  ];
  return ` (${parts.join(', ')})`;
}

function discardText({ n, filter }: NonNullable<Cost['discard']>, teller: Teller): string {
  const description = { noun: CARD, side: 'any', zone: null, filter, of: null } as const;
  return n === 1 ? described(description, 'eine', teller).acc : `${n} ${described(description, 'number', teller).acc}`;
}

const SPAN_NAME = { round: 'in jeder Runde', turn: 'in jedem Zug', match: 'in der Partie' } as const;

function limitText({ kind, limit }: Effect): string {
  const usual = kind === 'activated' || kind === 'response';
  if (limit === null || (usual && limit.per === 'round' && limit.times === 1)) return '';
  return ` (${limit.times === 1 ? 'einmal' : `${limit.times}-mal`} ${SPAN_NAME[limit.per]})`;
}

function opening(teller: Teller): { readonly text: string; readonly stand: 'first' | 'after' } {
  const { effect, card } = teller;
  const { kind, on, timing, cost } = effect;
  const parts: string[] = [];
  if (kind === 'activated') parts.push(timing.join() === 'prep-1,prep-2' ? 'Einsatz' : `Einsatz ${phases(timing)}`);
  if (kind === 'response') parts.push('Reaktion');
  if (kind === 'cast' && card.phases !== null)
    parts.push(`${card.type === 'spell' ? 'nur ' : ''}${phases(card.phases)}`);
  if (kind === 'static' && (card.type === 'trap' || card.type === 'spell'))
    parts.push(`solange ${self(teller).nom} liegen bleibt`);
  const event = kind === 'cast' ? card.when : on;
  if (event !== null) parts.push(`wenn ${happening(event, teller)}`);
  if (effect.if !== null) parts.push(`${kind === 'static' ? 'solange' : 'falls'} ${condition(effect.if, teller)}`);
  const targets = teller.inline || effect.targets.length === 0 ? '' : `; ${targetsAhead(teller)}`;
  const text = parts.join(', ') + limitText(effect) + (cost === null ? '' : costText(cost, teller)) + targets;
  const colon =
    kind === 'activated' ||
    kind === 'response' ||
    cost !== null ||
    targets !== '' ||
    (kind === 'cast' && event === null && effect.if === null);
  return { text, stand: colon ? 'first' : 'after' };
}

function durability({ kind, n, event }: Durability): string {
  if (kind === 'time') return `Hält für ${n} deiner Endphasen.`;
  if (event === null) return `Hält für ${n} ${n === 1 ? 'Kampf' : 'Kämpfe'}.`;
  return `Hält für ${n} direkte${n === 1 ? 'n' : ''} Treffer.`;
}

const NO_EFFECT: Effect = {
  kind: 'static',
  on: null,
  timing: [],
  if: null,
  limit: null,
  cost: null,
  targets: [],
  optional: false,
  blocks: [[]],
};

function before(card: Card): string[] {
  const teller = new Teller(card, NO_EFFECT);
  const cast = card.effects.some(({ kind }) => kind === 'cast');
  return [
    ...(card.response ? ['Reaktion.'] : []),
    ...(card.filter === null
      ? []
      : [
          `Nur für ${described({ noun: TYPE_NOUN.creature, side: 'any', zone: null, filter: card.filter, of: null }, 'eine', teller).acc}.`,
        ]),
    // With nothing to carry out, when it may be activated stands alone.
    ...(cast || card.phases === null ? [] : [`Nur ${phases(card.phases)}.`]),
    ...(cast || card.when === null ? [] : [`Nur wenn ${happening(card.when, teller)}.`]),
  ];
}

function after({ stays, durability: lasts }: Card): string[] {
  return [
    ...(stays === null ? [] : [`Bleibt ${stays === 'permanent' ? '' : lasting(stays)}liegen.`]),
    ...(lasts === null ? [] : [durability(lasts)]),
  ];
}

export const GERMAN: Language<Clause> = {
  clause,
  join,
  compound,
  opening,
  letHappen: { first: 'du darfst Folgendes bewirken', after: 'darfst du Folgendes bewirken' },
  nothing: 'nichts',
  keyword: keywordName,
  before,
  after,
};
