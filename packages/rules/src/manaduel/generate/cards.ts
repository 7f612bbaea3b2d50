import { below, chance, pick, type RandomState } from '../../kernel/random/generator.ts';
import { BANS, EVENTS, KEYWORDS, PHASES, POSITIONS } from '../decks/data.ts';

/** Plain data in the card format (MD-10.16 to 10.21). */
type Data = { readonly [key: string]: unknown };

const GROUPS = ['Fighter', 'Mage', 'Fairy', 'Beast', 'Golem', 'Spirit', 'Rogue', 'Sea'] as const;
const SIDES = ['own', 'enemy', 'any'] as const;
const DURATIONS = ['turn', 'round', 'source', 'permanent', 'attack', { turns: 2 }, { turns: 3 }] as const;

/** What an effect can name: grows with its targets, the event that set it off, the loop it is in. */
interface Names {
  readonly words: readonly string[];
  readonly hasEvent: boolean;
  /** It happens while an attack goes on. */
  readonly fights: boolean;
  readonly deep: number;
}

/** Events of attacks. */
const FIGHTS = ['attack-declared', 'attack-declared', 'attacked', 'fought', 'dealt-direct'] as const;

function filterOf(random: RandomState): Data {
  switch (below(random, 9)) {
    case 0:
      return { group: pick(random, GROUPS) };
    case 1:
      return { position: pick(random, POSITIONS) };
    case 2:
      return { face: pick(random, ['up', 'down']) };
    case 3:
      return { wounded: chance(random, 2) };
    case 4:
      return { power: chance(random, 2) ? { min: 50 } : { max: 90 } };
    case 5:
      return { cost: { max: 2 + below(random, 4) } };
    case 6:
      return { equipped: true };
    case 7:
      return { not: { group: pick(random, GROUPS) } };
    default:
      return { any: [{ token: true }, { group: pick(random, GROUPS) }] };
  }
}

function each(random: RandomState): Data {
  const zone = chance(random, 3) ? pick(random, ['utilities', 'equipment']) : 'creatures';
  return {
    each: {
      zone,
      side: pick(random, SIDES),
      ...(zone === 'creatures' && chance(random, 2) ? { filter: filterOf(random) } : {}),
    },
  };
}

function cardsOf(random: RandomState, names: Names): unknown {
  const words = ['self', ...names.words, ...names.words, ...(names.hasEvent ? ['event.card', 'event.other'] : [])];
  return chance(random, 4) ? each(random) : pick(random, words);
}

function seatOf(random: RandomState): unknown {
  return pick(random, ['me', 'enemy', 'me', 'enemy', 'both', { controllerOf: 'self' }]);
}

/** An amount; of power or life a multiple of 10. */
function amountOf(random: RandomState, unit: 1 | 10): unknown {
  if (unit === 1)
    return chance(random, 5) ? { count: { each: { zone: 'creatures', side: 'own' } } } : 1 + below(random, 3);
  switch (below(random, 10)) {
    case 0:
      return { half: { power: 'self' } };
    case 1:
      return { times: [10, { count: each(random) }] };
    case 2:
      return { min: [40, { wounds: 'self' }] };
    default:
      return 10 * (1 + below(random, 6));
  }
}

function conditionOf(random: RandomState): Data {
  switch (below(random, 6)) {
    case 0:
      return { turnOf: pick(random, ['me', 'enemy']) };
    case 1:
      return { phase: pick(random, PHASES) };
    case 2:
      return { exists: each(random) };
    case 3:
      return { compare: [{ life: 'me' }, pick(random, ['<', '<=', '>=', '>']), 100 * (1 + below(random, 5))] };
    case 4:
      return { compare: [{ mana: 'me' }, '>=', 1 + below(random, 6)] };
    default:
      return { not: conditionOf(random) };
  }
}

function opsOf(random: RandomState, names: Names): Data[] {
  return Array.from({ length: 1 + below(random, 2) }, () => opOf(random, names));
}

function opOf(random: RandomState, names: Names): Data {
  const seat = seatOf(random);
  const cards = cardsOf(random, names);
  const duration = pick(random, DURATIONS);
  const n = amountOf(random, 10);
  const few = amountOf(random, 1);
  const position = pick(random, POSITIONS);
  const simple: readonly (() => Data)[] = [
    () => ({ damageLife: { seat, n } }),
    () => ({ gainLife: { seat, n } }),
    () => ({ gainMana: { seat, n: few } }),
    () => ({ loseMana: { seat, n: few } }),
    () => ({ draw: { seat, n: few } }),
    () => ({ mill: { seat, n: few } }),
    () => ({ discard: { seat, n: 1, by: pick(random, ['owner', 'random', 'enemy']) } }),
    () => ({ modifyPower: { cards, n: chance(random, 3) ? -20 : n, duration } }),
    () => ({ setPower: { cards, n, duration } }),
    () => ({ wound: { cards, n } }),
    () => ({ restorePower: { cards, n } }),
    () => ({ destroy: { cards } }),
    () => ({ returnToHand: { cards } }),
    () => ({ returnToDeck: { cards, where: pick(random, ['top', 'bottom', 'shuffle']) } }),
    () => ({
      summon: {
        cards: {
          each: {
            zone: pick(random, ['hand', 'graveyard']),
            side: 'own',
            filter: { type: 'creature', cost: { max: 3 } },
          },
        },
        position,
      },
    }),
    () => ({ createToken: { token: pick(random, ['cub', 'sprout']), n: 1 + below(random, 2), seat: 'me', position } }),
    () => ({
      recover: {
        cards: {
          each: { zone: 'graveyard', side: 'own', filter: { type: pick(random, ['spell', 'trap', 'equipment']) } },
        },
      },
    }),
    () => ({
      searchDeck: { seat: 'me', n: 1, to: 'hand', filter: { type: pick(random, ['creature', 'spell', 'trap']) } },
    }),
    () => ({ shuffleDeck: { seat } }),
    () => ({
      peek: {
        ...pick<Data>(random, [
          { hand: 'enemy' },
          { deck: { seat: 'me', n: 2 } },
          { cards: { each: { zone: 'utilities', side: 'enemy' } } },
        ]),
        to: pick(random, ['me', 'both']),
      },
    }),
    () => ({ setPosition: { cards, position } }),
    () => ({
      restrict: {
        ...(chance(random, 2) ? { cards } : { seat: pick(random, ['me', 'enemy']) }),
        what: pick(random, BANS),
        duration,
      },
    }),
    () => ({ grant: { cards, keyword: keywordOf(random), duration } }),
    () => ({ cancelAttack: {} }),
    () => ({ redirectAttack: { to: cards } }),
    () => ({ preventLifeLoss: { seat: 'me', n: chance(random, 2) ? 'all' : n, duration } }),
    () => ({ preventWounds: { cards, n: chance(random, 2) ? 'all' : n, duration } }),
    () => ({ takeControl: { cards, seat: 'me', duration } }),
    () => ({ moveEquipment: { cards: { each: { zone: 'equipment', side: 'any' } }, to: 'self' } }),
    () => ({ changeDurability: { cards: { each: { zone: 'equipment', side: 'any' } }, n: few } }),
    () => ({
      changeCost: {
        seat: pick(random, ['me', 'enemy']),
        n: chance(random, 2) ? 1 : -1,
        duration,
        filter: { type: 'creature' },
      },
    }),
    () => ({ addGroup: { cards, group: pick(random, GROUPS), duration } }),
    () => ({ refreshEffect: { cards } }),
    () => ({ skipPhase: { seat: pick(random, ['me', 'enemy']), phase: pick(random, PHASES), n: 1 } }),
  ];
  if (names.fights && chance(random, 4)) return duringAttack(random);
  const inner: Names = { ...names, deep: names.deep + 1 };
  const nested: readonly (() => Data)[] = [
    () => ({ coin: { heads: opsOf(random, inner), tails: chance(random, 2) ? [] : opsOf(random, inner) } }),
    () => ({ die: Array.from({ length: 6 }, (_, side) => (side < 3 ? [] : opsOf(random, inner))) }),
    () => ({
      chooseOne: { branches: [opsOf(random, inner), opsOf(random, inner)], by: pick(random, ['me', 'enemy']) },
    }),
    () => ({
      if: { if: conditionOf(random), then: opsOf(random, inner), else: chance(random, 2) ? [] : opsOf(random, inner) },
    }),
    () => ({ forEach: { in: each(random), do: opsOf(random, { ...inner, words: [...inner.words, 'it'] }) } }),
    () => ({ delay: { ends: 1 + below(random, 3), do: opsOf(random, inner) } }),
  ];
  return names.deep < 2 && chance(random, 6) ? pick(random, nested)() : pick(random, simple)();
}

/** What lasts as long as the attack that goes on (MD-10.16). */
function duringAttack(random: RandomState): Data {
  const cards = pick<unknown>(random, ['attacker', 'defender', 'defender', each(random)]);
  const duration = 'attack';
  return pick<Data>(random, [
    { modifyPower: { cards, n: 10 * (1 + below(random, 12)), duration } },
    { modifyPower: { cards, n: 10 * (1 + below(random, 12)), duration } },
    { setPower: { cards, n: 100, duration } },
    { preventWounds: { cards, n: 'all', duration } },
    { takeControl: { cards, seat: 'me', duration } },
  ]);
}

function keywordOf(random: RandomState): unknown {
  const keyword = pick(random, KEYWORDS);
  return keyword === 'sturdy' ? { sturdy: 20 } : keyword;
}

function targetsOf(random: RandomState): { targets: Data[]; words: string[] } {
  if (chance(random, 2)) return { targets: [], words: [] };
  const target = {
    side: pick(random, SIDES),
    ...(chance(random, 3) ? { filter: filterOf(random) } : {}),
    ...(chance(random, 4) ? { min: 0, max: 2 } : {}),
    ...(chance(random, 8) ? { chooser: 'enemy' } : {}),
  };
  return { targets: [target], words: ['target:t'] };
}

function onOf(random: RandomState): Data {
  const event = pick(random, chance(random, 4) ? FIGHTS : EVENTS);
  return {
    event,
    who: pick(random, ['self', 'own', 'enemy', 'any']),
    ...(event === 'phase-began' ? { phase: pick(random, PHASES) } : {}),
  };
}

function staticOf(random: RandomState): Data {
  const cards = chance(random, 2)
    ? 'self'
    : {
        each: {
          zone: 'creatures',
          side: pick(random, SIDES),
          filter: chance(random, 2) ? { group: pick(random, GROUPS) } : { other: true },
        },
      };
  const op = pick<Data>(random, [
    { modifyPower: { cards, n: 10 + 10 * below(random, 3) } },
    { grant: { cards, keyword: keywordOf(random) } },
    { restrict: { seat: 'enemy', what: pick(random, ['activate-trap', 'place', 'draw']) } },
    { changeCost: { seat: 'me', n: -1, filter: { type: 'creature' } } },
    { addGroup: { cards, group: pick(random, GROUPS) } },
  ]);
  return { kind: 'static', ...(chance(random, 3) ? { if: conditionOf(random) } : {}), do: [op] };
}

function costOf(random: RandomState): Data {
  return pick<Data>(random, [
    { mana: 1 },
    { mana: 2 },
    { life: 20 },
    { discard: 1 },
    { wound: 10 },
    { destroy: 'self' },
    { turnDown: true },
  ]);
}

function effectOf(random: RandomState): Data {
  const kind = pick(random, ['static', 'triggered', 'triggered', 'activated', 'activated', 'response'] as const);
  if (kind === 'static') return staticOf(random);
  const { targets, words } = targetsOf(random);
  const on = kind === 'activated' ? null : onOf(random);
  return {
    kind,
    ...(on === null ? {} : { on }),
    ...(kind === 'activated' && chance(random, 4) ? { timing: ['prep-1', 'fight', 'prep-2'] } : {}),
    ...(chance(random, 5) ? { if: conditionOf(random) } : {}),
    ...(chance(random, 6)
      ? { limit: { per: pick(random, ['turn', 'round', 'match']), times: 1 + below(random, 2) } }
      : {}),
    ...(kind !== 'triggered' && chance(random, 2) ? { cost: costOf(random) } : {}),
    ...(chance(random, 5) && kind === 'triggered' ? { optional: true } : {}),
    targets,
    do: opsOf(random, { words, ...heard(on), deep: 0 }),
  };
}

/** Effects of a creature that an attack may kill only when it ends, and that then sets something off. */
function bracedOf(random: RandomState): Data[] {
  const cards = pick<unknown>(random, ['defender', 'attacker', 'self', { each: { zone: 'creatures', side: 'own' } }]);
  const on = { event: pick(random, ['destroyed', 'left-field']), who: pick(random, ['self', 'own', 'any']) };
  return [
    {
      kind: 'triggered',
      on: { event: 'attack-declared', who: 'any' },
      do: [{ modifyPower: { cards, n: 10 * (1 + below(random, 12)), duration: 'attack' } }],
    },
    { kind: 'triggered', on, do: opsOf(random, { words: [], ...heard(on), deep: 0 }) },
  ];
}

function castOf(random: RandomState, on: Data | null): Data {
  const { targets, words } = targetsOf(random);
  return { kind: 'cast', targets, do: opsOf(random, { words, ...heard(on), deep: 0 }) };
}

/** What an effect knows of the event that it listens to. */
function heard(on: Data | null): Pick<Names, 'hasEvent' | 'fights'> {
  return { hasEvent: on !== null, fights: FIGHTS.some((event) => event === on?.['event']) };
}

/** A random card that the loader takes: what it does need not make sense. */
export function randomCard(random: RandomState, number: number): Data {
  const id = `made-${number + 1}`;
  const name = `Made ${number + 1}`;
  switch (below(random, 8)) {
    case 0: {
      const when = chance(random, 2) ? onOf(random) : null;
      const phases = chance(random, 3) ? { phases: [pick(random, PHASES), 'fight'] } : {};
      return { id, name, type: 'trap', ...phases, ...(when === null ? {} : { when }), effects: [castOf(random, when)] };
    }
    case 1: {
      if (chance(random, 3))
        return {
          id,
          name,
          type: 'spell',
          stays: pick(random, ['turn', 'round', { turns: 2 }]),
          effects: [staticOf(random)],
        };
      return {
        id,
        name,
        type: 'spell',
        ...(chance(random, 4) ? { response: true } : {}),
        effects: [castOf(random, null)],
      };
    }
    case 2: {
      const durability = chance(random, 2)
        ? { durability: { kind: pick(random, ['time', 'use']), n: 1 + below(random, 3) } }
        : {};
      const op = chance(random, 2)
        ? { modifyPower: { cards: 'equipped', n: chance(random, 4) ? -20 : 20 } }
        : { grant: { cards: 'equipped', keyword: keywordOf(random) } };
      return {
        id,
        name,
        type: 'equipment',
        cost: 1 + below(random, 4),
        ...durability,
        effects: [{ kind: 'static', do: [op] }],
      };
    }
    default: {
      const cost = 1 + below(random, 7);
      const power = 10 * (1 + cost + below(random, cost + 1));
      const groups = [pick(random, GROUPS)];
      return {
        id,
        name,
        type: 'creature',
        cost,
        power,
        groups,
        effects: chance(random, 8)
          ? bracedOf(random)
          : Array.from({ length: 1 + below(random, 2) }, () => effectOf(random)),
      };
    }
  }
}
