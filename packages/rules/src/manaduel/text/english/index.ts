/** English. */

import { never } from '../../../kernel/types.ts';
import type { Card, Cost, Durability, Effect } from '../../decks/data.ts';
import type { Compound, Language } from '../layout.ts';
import { Teller } from '../teller.ts';
import { cards, described, every, indefinite, listed, player, self, some, targetsAhead } from './cards.ts';
import { clause, join, type Clause } from './clauses.ts';
import { condition, happening, lasting } from './numbers.ts';
import { CARD, keywordName, ordinal, PHASE_NAME, TYPE_NOUN } from './words.ts';

function compound(op: Compound, teller: Teller, block: (index: number, stand: 'first' | 'after') => string): string {
  switch (op.op) {
    case 'coin': {
      const heads = block(op.heads, 'after');
      return `flip a coin: on heads ${heads}; on tails ${block(op.tails, 'after')}`;
    }
    case 'die':
      return `roll a die: ${sides(op.sides.map((side) => block(side, 'after')))}`;
    case 'chooseOne': {
      const who = player(op.by, teller);
      return `${who.you ? 'choose one' : `${who.text} chooses one`}: ${op.branches.map((branch) => block(branch, 'first')).join('; or ')}`;
    }
    case 'if': {
      const when = condition(op.if, teller);
      const then = block(op.then, 'after');
      return `if ${when}, ${then}${teller.effect.blocks[op.else]?.length === 0 ? '' : `; otherwise ${block(op.else, 'after')}`}`;
    }
    case 'forEach': {
      const whom = every(op.in, teller) ?? `of ${cards(op.in, teller).text}`;
      return `for each ${whom}: ${block(op.do, 'first')}`;
    }
    case 'delay': {
      if ('ends' in op.until)
        return `in the ${ordinal(op.until.ends - 1)} end phase from now, ${block(op.do, 'after')}`;
      return `the next time ${happening(op.until.on, teller)}, ${teller.awaiting(op.until.on, () => block(op.do, 'after'))}`;
    }
    default:
      return never(op);
  }
}

/** "on 1–3 nothing; on 4–6 draw 1 card" */
function sides(texts: readonly string[]): string {
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [index, text] of texts.entries()) {
    const run = runs.at(-1);
    if (run?.text === text) run.to = index + 1;
    else runs.push({ from: index + 1, to: index + 1, text });
  }
  return runs.map(({ from, to, text }) => `on ${from === to ? from : `${from}–${to}`} ${text}`).join('; ');
}

function phases(list: readonly (keyof typeof PHASE_NAME)[]): string {
  return `in the ${listed(
    list.map((phase) => PHASE_NAME[phase]),
    'or',
  )}`;
}

function costText({ mana, life, discard, wound, destroy, turnDown }: Cost, teller: Teller): string {
  const parts = [
    ...(mana === 0 ? [] : [`${mana} mana`]),
    ...(life === 0 ? [] : [`${life} life`]),
    ...(discard === null
      ? []
      : [
          `discard ${discard.n} ${described({ noun: CARD, side: 'any', zone: null, filter: discard.filter, of: null }, discard.n > 1, teller)}`,
        ]),
    ...(wound === 0 ? [] : [`wound ${self(teller).text} ${wound}`]),
    ...(destroy === null
      ? []
      : [
          `destroy ${destroy.cards.is === 'self' && destroy.n === 1 ? self(teller).text : some(destroy.cards, destroy.n, destroy.n, teller).text}`,
        ]),
    ...(turnDown ? [`turn ${self(teller).text} face down`] : []),
  ];
  return ` (${parts.join(', ')})`;
}

const TIMES = ['', 'once', 'twice'];

function limitText({ kind, limit }: Effect): string {
  const usual = kind === 'activated' || kind === 'response';
  if (limit === null || (usual && limit.per === 'round' && limit.times === 1)) return '';
  return ` (${TIMES[limit.times] ?? `${limit.times} times`} a ${limit.per})`;
}

function isUsualTiming(timing: readonly string[]): boolean {
  return timing.join() === 'prep-1,prep-2';
}

function opening(teller: Teller): { readonly text: string; readonly stand: 'first' | 'after' } {
  const { effect, card } = teller;
  const { kind, on, timing, cost } = effect;
  const parts: string[] = [];
  if (kind === 'activated') parts.push(isUsualTiming(timing) ? 'activate' : `activate ${phases(timing)}`);
  if (kind === 'response') parts.push('response');
  if (kind === 'cast' && card.phases !== null)
    parts.push(`${card.type === 'spell' ? 'only ' : ''}${phases(card.phases)}`);
  if (kind === 'static' && (card.type === 'trap' || card.type === 'spell'))
    parts.push(`while ${self(teller).text} stays`);
  const event = kind === 'cast' ? card.when : on;
  if (event !== null) parts.push(`when ${happening(event, teller)}`);
  if (effect.if !== null) parts.push(`${kind === 'static' ? 'while' : 'if'} ${condition(effect.if, teller)}`);
  const targets = teller.inline || effect.targets.length === 0 ? '' : `; ${targetsAhead(teller)}`;
  const text = parts.join(', ') + limitText(effect) + (cost === null ? '' : costText(cost, teller)) + targets;
  const colon =
    kind === 'activated' ||
    kind === 'response' ||
    cost !== null ||
    targets !== '' ||
    (card.type === 'spell' && card.phases !== null);
  return { text, stand: colon ? 'first' : 'after' };
}

function durability({ kind, n, event }: Durability): string {
  if (kind === 'time') return `Lasts for ${n} of your end phases.`;
  return `Lasts for ${n} ${event === null ? 'fight' : 'direct hit'}${n === 1 ? '' : 's'}.`;
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
    ...(card.response ? ['Response.'] : []),
    ...(card.filter === null
      ? []
      : [
          `Only for ${indefinite(described({ noun: TYPE_NOUN.creature, side: 'any', zone: null, filter: card.filter, of: null }, false, teller))}.`,
        ]),
    // With nothing to carry out, when it may be activated stands alone.
    ...(cast || card.phases === null ? [] : [`Only ${phases(card.phases)}.`]),
    ...(cast || card.when === null ? [] : [`Only when ${happening(card.when, teller)}.`]),
  ];
}

function after({ stays, durability: lasts }: Card): string[] {
  return [
    ...(stays === null ? [] : [`Stays${stays === 'permanent' ? ' until it is destroyed' : lasting(stays)}.`]),
    ...(lasts === null ? [] : [durability(lasts)]),
  ];
}

export const ENGLISH: Language<Clause> = {
  clause,
  join,
  compound,
  opening,
  letHappen: { first: 'you may let this happen', after: 'you may let this happen' },
  nothing: 'nothing',
  keyword: keywordName,
  before,
  after,
};
