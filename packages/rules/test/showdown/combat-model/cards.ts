/** Cards and ability columns put together at random from what the model knows. */

import { below, fastRandom } from '../../../src/kernel/random/generator.ts';
import type { Ability, Aim, Aura, Card, Effect, Kind, Mod, Moment, Op, Side, Source, Until } from './terms.ts';

export type Dice = ReturnType<typeof diceOf>;

export function diceOf(seed: number) {
  const random = fastRandom(seed);
  const upTo = (n: number): number => below(random, n);
  return {
    upTo,
    /** Whether something happens that does so in so many of a hundred cases. */
    odds: (percent: number): boolean => upTo(100) < percent,
    among: <T>(list: readonly T[]): T => list[upTo(list.length)] as T,
    tens: (from: number, to: number): number => from + 10 * upTo((to - from) / 10 + 1),
  };
}

export const MOB_TYPES: readonly Kind[] = ['MOB', 'JR_BOSS', 'BOSS'];
const FIGHTERS: readonly Kind[] = ['CHARACTER', ...MOB_TYPES];
const UNITS: readonly Kind[] = [...FIGHTERS, 'EQUIPMENT'];
const SOURCES: readonly Source[] = [...UNITS, 'FIELD', 'RAPID_ACTION', 'NONE'];
const SIDES = ['own', 'opponent', 'opponent', 'any'] as const;

/** Of what kind the card is whose effects are made up, and what all its effects of one sort have in common. */
interface Maker {
  readonly kind: Card['kind'] | 'learned';
  /** Sources to which its preventions are limited, and whether its DOTs are linked (one source has one entry). */
  readonly from: readonly Source[] | undefined;
  readonly linksDots: boolean;
}

export function makerOf(dice: Dice, kind: Maker['kind']): Maker {
  return { kind, from: dice.odds(30) ? sources(dice) : undefined, linksDots: isUnit(kind) && dice.odds(30) };
}

const sources = (dice: Dice): Source[] => [
  ...new Set([dice.among(SOURCES), dice.among(SOURCES), dice.among(FIGHTERS)]),
];
const targetKinds = (dice: Dice): Kind[] => [...new Set([dice.among(UNITS), dice.among(FIGHTERS)])];
/** Whether the effects are a unit's: it can speak of itself, and something can be linked to it. */
const isUnit = (kind: Maker['kind']): boolean => kind !== 'learned' && kind !== 'RAPID_ACTION' && kind !== 'FIELD';

function anyAim(dice: Dice, maker: Maker, kinds: readonly Kind[]): Aim {
  const picks = [
    'all',
    'all',
    'choose',
    'choose',
    'highest-atk',
    'lowest-hp',
    'own-character',
    'other-character',
  ] as const;
  const pick = isUnit(maker.kind) && dice.odds(15) ? 'self' : dice.among(picks);
  const fit = kinds.filter((kind) => pick !== 'highest-atk' || MOB_TYPES.includes(kind));
  if (pick === 'self' || pick === 'own-character' || pick === 'other-character') return { pick };
  if (fit.length === 0) return { pick: 'own-character' };
  return { pick, side: dice.among(SIDES), kinds: fit, others: isUnit(maker.kind) && dice.odds(20) };
}

function attackAim(dice: Dice, maker: Maker): Aim {
  const kinds = dice.among([FIGHTERS, FIGHTERS, MOB_TYPES, UNITS, ['EQUIPMENT'], ['CHARACTER', 'EQUIPMENT']] as const);
  const roll = dice.upTo(10);
  if (roll < 2) return { pick: 'other-character' };
  if (roll < 3) return { pick: 'own-character' };
  const pick = roll < 6 ? 'choose' : roll < 8 ? 'all' : 'lowest-hp';
  const side = dice.odds(80) ? 'opponent' : 'any';
  return { pick, side, kinds, others: maker.kind === 'MOB' && dice.odds(50) };
}

function anyMod(dice: Dice): Mod {
  const sign = dice.odds(65) ? 1 : -1;
  const filters = (): Partial<Mod> => ({
    ...(dice.odds(35) ? { from: sources(dice) } : {}),
    ...(dice.odds(25) ? { to: targetKinds(dice) } : {}),
    ...(dice.odds(15) ? { abilitiesOnly: true } : {}),
  });
  const makes: readonly (() => Mod)[] = [
    () => ({ what: 'atk', n: sign * dice.tens(10, 30) }),
    () => ({ what: 'hp', n: sign * dice.tens(10, 40) }),
    () => ({ what: 'hp', n: sign * dice.tens(10, 40) }),
    () => ({ what: 'damage', n: sign * dice.tens(10, 30), ...filters() }),
    () => ({ what: 'damage', n: sign * dice.tens(10, 30), ...filters() }),
    () => ({ what: 'damage-times', n: dice.among([50, 120, 150, 200]), ...filters() }),
    () => ({ what: 'block', n: dice.tens(10, 30), ...(dice.odds(40) ? { from: sources(dice) } : {}) }),
    () => ({ what: 'block', n: dice.tens(10, 30) }),
    () => ({ what: 'counter', n: dice.tens(10, 30) }),
    () => ({ what: 'counter', n: dice.tens(10, 30) }),
    () => ({ what: 'mob-block', n: sign * 10 }),
    () => ({ what: 'extra-attack', n: 1 }),
    () => ({ what: dice.among(['no-attack', 'no-target', 'no-refresh', 'refresh'] as const), n: 1 }),
    () => ({ what: dice.among(['off-prevent', 'off-block', 'off-counter'] as const), n: 1 }),
    () => ({
      what: dice.among(['immune-stun', 'immune-silence', 'immune-dot', 'immune-withdraw', 'immune-swap'] as const),
      n: 1,
    }),
  ];
  return dice.among(makes)();
}

function anyAura(dice: Dice, maker: Maker): Aura {
  const mods = dice.odds(70) ? [anyMod(dice)] : [anyMod(dice), anyMod(dice)];
  const pick = dice.among(['self', 'own-character', 'all', 'all', 'all'] as const);
  const aim: Aim =
    pick === 'all'
      ? {
          pick,
          side: dice.among(['own', 'own', 'opponent', 'any']),
          kinds: dice.among([['MOB'], MOB_TYPES, FIGHTERS, UNITS, ['EQUIPMENT']]),
          others: isUnit(maker.kind) && dice.odds(30),
        }
      : { pick: isUnit(maker.kind) ? pick : 'own-character' };
  return {
    aim,
    mods,
    ...(maker.kind === 'FIELD' && dice.odds(50) ? { shared: true } : {}),
    ...(MOB_TYPES.includes(maker.kind as Kind) && dice.odds(15) ? { atLeast: 30 } : {}),
  };
}

/** What an attack uses up (RS-11.11). */
const ONCE = ['damage', 'block', 'atk', 'counter', 'off-prevent', 'off-block', 'off-counter'] as const;

function anyOp(dice: Dice, maker: Maker): Op {
  const linked = (): number | 'linked' => (isUnit(maker.kind) && dice.odds(25) ? 'linked' : 1 + dice.upTo(3));
  const aim = (kinds: readonly Kind[] = UNITS): Aim => anyAim(dice, maker, kinds);
  const amount = dice.tens(10, 60);
  const strike = (op: 'attack' | 'attack-all'): Op => ({
    op,
    amount: MOB_TYPES.includes(maker.kind as Kind) && dice.odds(40) ? 'ATK' : amount,
    aim:
      op === 'attack'
        ? attackAim(dice, maker)
        : {
            ...attackAim(dice, maker),
            pick: 'all',
            side: dice.among(SIDES),
            kinds: dice.among([FIGHTERS, UNITS, MOB_TYPES, ['CHARACTER']]),
          },
    ...(dice.odds(25) ? { off: [dice.among(['prevent', 'block', 'counter'] as const)] } : {}),
    ...(dice.odds(10) ? { disjoint: true } : {}),
    ...(op === 'attack' && dice.odds(15) ? { times: 2 } : {}),
  });
  const makes: readonly (() => Op)[] = [
    () => strike('attack'),
    () => strike('attack'),
    () => strike('attack'),
    () => strike('attack-all'),
    () => strike('attack-all'),
    () => ({ op: 'direct', amount, aim: attackAim(dice, maker) }),
    () => ({ op: 'heal', amount, aim: { ...aim(), side: 'own' } }),
    () => ({ op: dice.among(['set-hp', 'raise-max'] as const), amount, aim: aim() }),
    () => ({ op: 'stun', turns: linked(), aim: aim() }),
    () => ({ op: 'silence', turns: linked(), aim: aim(dice.odds(20) ? ['FIELD'] : UNITS) }),
    () => ({ op: 'dot', amount, turns: maker.linksDots ? 'linked' : 1 + dice.upTo(3), aim: aim() }),
    () => ({ op: 'withdraw', side: dice.odds(80) ? 'own' : 'opponent', turns: 1 + dice.upTo(2) }),
    () => ({
      op: 'prevent',
      count: 1 + dice.upTo(3),
      aim: aim(),
      ...(maker.from === undefined ? {} : { from: maker.from }),
    }),
    () => ({ op: 'modify', mods: [anyMod(dice)], until: 'this-turn', aim: aim() }),
    () => ({ op: 'modify', mods: [anyMod(dice)], until: anyUntil(dice, maker), aim: aim() }),
    () => ({
      op: 'modify',
      mods: [{ what: dice.among(ONCE), n: dice.tens(10, 30) }],
      until: 'next-attack',
      aim: aim(),
    }),
    () => ({ op: 'cleanse', which: [dice.among(['stun', 'silence', 'dot', 'withdraw'] as const)], aim: aim() }),
    () => ({ op: 'destroy', aim: aim(dice.odds(20) ? ['FIELD'] : ['MOB', 'EQUIPMENT']) }),
    () => ({ op: 'swap', turns: linked(), aim: aim([...MOB_TYPES, 'EQUIPMENT']) }),
    () => (MOB_TYPES.includes(maker.kind as Kind) ? { op: 'deposit', count: 1 + dice.upTo(2) } : strike('attack')),
  ];
  const op = dice.among(makes)();
  if ('aim' in op && (op.op === 'destroy' || op.op === 'swap') && op.aim.pick.endsWith('character'))
    return { ...op, aim: { pick: 'all', side: 'opponent', kinds: ['MOB'] } };
  return op;
}

function anyUntil(dice: Dice, maker: Maker): Until {
  return dice.among(['until-your-next-turn', 'for-good', 1, 2, isUnit(maker.kind) ? 'linked' : 'for-good'] as const);
}

function someOps(dice: Dice, maker: Maker): Op[] {
  return Array.from({ length: dice.odds(70) ? 1 : 2 }, () => anyOp(dice, maker));
}

const MOMENTS: readonly Moment[] = [
  'deployed',
  'turn-start',
  'turn-end',
  'attacks',
  'attacked',
  'prevents',
  'harmed',
  'harms',
  'falls',
  'another-falls',
];

function anyEffects(dice: Dice, maker: Maker): Effect[] {
  const isMob = MOB_TYPES.includes(maker.kind as Kind);
  const action: Effect[] = isMob && dice.odds(25) ? [{ on: 'action', ops: someOps(dice, maker) }] : [];
  return [...action, ...(dice.odds(22) ? [{ on: dice.among(MOMENTS), ops: someOps(dice, maker) }] : [])];
}

export function anyCard(dice: Dice, kind: Card['kind'], name: string, maker = makerOf(dice, kind)): Card {
  const hp =
    kind === 'CHARACTER'
      ? dice.tens(60, 220)
      : kind === 'EQUIPMENT'
        ? dice.tens(10, 50)
        : kind === 'MOB'
          ? dice.tens(10, 80)
          : dice.tens(60, 160);
  if (kind === 'RAPID_ACTION')
    return { name, kind, atk: 0, hp: 0, auras: [], effects: [{ on: 'action', ops: someOps(dice, maker) }] };
  const auras = dice.odds(kind === 'FIELD' ? 80 : 35) ? [anyAura(dice, maker)] : [];
  return { name, kind, atk: dice.tens(0, 60), hp: kind === 'FIELD' ? 0 : hp, auras, effects: anyEffects(dice, maker) };
}

/** Natural abilities have the Character for their source (RS-17.18). */
export function anyColumn(dice: Dice, side: Side, lord: Maker): Ability[] {
  const ability = (tree: string | null, name: string): Ability => {
    const maker = tree === null ? lord : makerOf(dice, 'learned');
    if (dice.odds(20)) return { name, tree, does: anyAura(dice, maker) };
    return { name, tree, does: dice.odds(30) ? [{ op: 'play' }] : someOps(dice, maker) };
  };
  const low = side.toLowerCase();
  return [
    ...[1, 2, 3].map((n) => ability(null, `${low}-natural-${n}`)),
    ...[1, 2, 3].map((n) => ability(`${low}-tree-${n}`, `${low}-learned-${n}`)).slice(0, 1 + dice.upTo(3)),
  ];
}
