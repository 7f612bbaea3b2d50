import type { Act, Cost, Gate, Noun, Status, Traits, Trigger } from '../language/index.ts';
import { isParticular } from './descriptions.ts';

type EventOf<T> = T extends { readonly on: 'event'; readonly event: infer E } ? E : never;

/** The rule of a trigger that names a moment (TTCG-12.31 to 12.39). */
const MOMENTS: Readonly<Record<Exclude<Trigger['on'], 'event'>, string>> = {
  turnStart: 'TTCG-12.31',
  turnEnd: 'TTCG-12.39',
  moment: 'TTCG-12.166',
  afterAttack: 'TTCG-12.32',
  enemyPhase: 'TTCG-12.34',
  activates: 'TTCG-12.35',
  draws: 'TTCG-12.159',
  plays: 'TTCG-12.172',
  threatens: 'TTCG-12.188',
};

/** Events that have a rule of their own when they happen to these cards; the others are told in TTCG-12.109. */
const EVENTS: Readonly<Partial<Record<`${string} ${EventOf<Trigger>}`, string>>> = {
  'this defeats': 'TTCG-12.161',
  'this sentToDiscard': 'TTCG-12.27',
  'another destroyed': 'TTCG-12.28',
  'enemy attacks': 'TTCG-12.29',
  'this attacks': 'TTCG-12.33',
  'this played': 'TTCG-12.39',
  'enemy played': 'TTCG-12.39',
};

/** Events that have a rule of their own, whoever they happen to. */
const NEW_EVENTS: Readonly<Partial<Record<EventOf<Trigger>, string>>> = {
  attacksDirectly: 'TTCG-12.170',
  hits: 'TTCG-12.170',
  destroyedInBattle: 'TTCG-12.171',
  wouldBeDestroyedInBattle: 'TTCG-12.171',
  playedOnTop: 'TTCG-12.171',
  leaves: 'TTCG-12.171',
  survives: 'TTCG-12.171',
  targetedByEnemy: 'TTCG-12.188',
  targetedByEnemySpell: 'TTCG-12.188',
};

export function ruleOfTrigger(trigger: Trigger): string {
  if (trigger.on === 'draws' && trigger.nth === 'effect') return 'TTCG-12.172';
  if (trigger.on !== 'event') return MOMENTS[trigger.on];
  const own = NEW_EVENTS[trigger.event];
  if (own !== undefined) return own;
  if (trigger.who === 'anotherOfYours') return 'TTCG-12.165';
  return EVENTS[`${trigger.who} ${trigger.event}`] ?? 'TTCG-12.109';
}

export function ruleOfGate(gate: Gate): string {
  switch (gate.is) {
    case 'have':
    case 'points':
      return gate.who === 'you' ? 'TTCG-12.22' : 'TTCG-12.153';
    case 'control':
      if (gate.other) return 'TTCG-12.154';
      return gate.who === 'you' ? 'TTCG-12.30' : 'TTCG-12.39';
    case 'outscore':
    case 'outnumber':
      return gate.than === 'same' ? 'TTCG-12.173' : 'TTCG-12.155';
    case 'turn':
      return 'TTCG-12.168';
    case 'both':
      return 'TTCG-12.173';
    case 'near':
      return 'TTCG-12.174';
    case 'happened':
      return 'TTCG-12.175';
    case 'while':
      return gate.state === 'under' ? 'TTCG-12.102' : 'TTCG-12.101';
    default:
      return gate satisfies never;
  }
}

const COSTS: Readonly<Record<Cost['pay'], string>> = {
  discard: 'TTCG-12.20',
  discardThis: 'TTCG-12.21',
  favour: 'TTCG-12.23',
  points: 'TTCG-12.24',
  destroy: 'TTCG-12.36',
  destroyThis: 'TTCG-12.37',
  skipTurn: 'TTCG-12.38',
  tap: 'TTCG-12.106',
  sendThis: 'TTCG-12.107',
  returnThis: 'TTCG-12.182',
  skipDraw: 'TTCG-12.182',
  return: 'TTCG-12.200',
  sendUnder: 'TTCG-12.108',
};

export function ruleOfCost(cost: Cost): string {
  return COSTS[cost.pay];
}

/** Acts whose rule depends on more than their verb. */
type Varied =
  | 'activate'
  | 'counter'
  | 'modify'
  | 'permit'
  | 'place'
  | 'prevent'
  | 'rankUp'
  | 'redirect'
  | 'stat'
  | 'swapStat'
  | 'theyDestroy'
  | 'theyReturn'
  | 'theyTap';

const ACTS: Readonly<Record<Exclude<Act['do'], Varied>, string>> = {
  destroy: 'TTCG-12.60',
  send: 'TTCG-12.61',
  mill: 'TTCG-12.62',
  discard: 'TTCG-12.63',
  return: 'TTCG-12.65',
  equip: 'TTCG-12.66',
  toHand: 'TTCG-12.68',
  addStat: 'TTCG-12.68',
  addPoints: 'TTCG-12.68',
  shuffle: 'TTCG-12.69',
  shuffleIn: 'TTCG-12.69',
  reveal: 'TTCG-12.70',
  rivalReveals: 'TTCG-12.70',
  search: 'TTCG-12.71',
  gainPoints: 'TTCG-12.72',
  losePoints: 'TTCG-12.73',
  skip: 'TTCG-12.74',
  skipAttack: 'TTCG-12.74',
  draw: 'TTCG-12.75',
  drawTo: 'TTCG-12.176',
  dig: 'TTCG-12.177',
  arrange: 'TTCG-12.189',
  sift: 'TTCG-12.195',
  strip: 'TTCG-12.190',
  play: 'TTCG-12.76',
  playFromHand: 'TTCG-12.76',
  swapPos: 'TTCG-12.78',
  swapOwn: 'TTCG-12.78',
  recover: 'TTCG-12.82',
  recoverOne: 'TTCG-12.82',
  tap: 'TTCG-12.83',
  untap: 'TTCG-12.83',
  copy: 'TTCG-12.123',
  negate: 'TTCG-12.127',
  exchange: 'TTCG-12.128',
  move: 'TTCG-12.129',
  extraPlays: 'TTCG-12.133',
};

type Varying<D extends Varied> = Extract<Act, { readonly do: D }>;

const MODIFIES: Readonly<Record<Varying<'modify'>['what'], string>> = {
  rankBy: 'TTCG-12.80',
  rankTo: 'TTCG-12.80',
  typeTo: 'TTCG-12.80',
  subtypeTo: 'TTCG-12.131',
  statTo: 'TTCG-12.80',
  double: 'TTCG-12.80',
  halve: 'TTCG-12.80',
  invert: 'TTCG-12.132',
};

const PERMITS: Readonly<Record<Varying<'permit'>['right'], string>> = {
  attackTwice: 'TTCG-12.134',
  attackAgain: 'TTCG-12.134',
  attackDirectly: 'TTCG-12.170',
  untapAtStart: 'TTCG-12.135',
  untapFor: 'TTCG-12.136',
  rankUpWith: 'TTCG-12.137',
};

/** The rule of what a step does (TTCG-12.60 to 12.86, 12.123 to 12.143). */
export function ruleOfAct(act: Act): string {
  switch (act.do) {
    case 'activate':
      return act.set.ref === 'pick' && act.set.where?.at.startsWith('under') === true ? 'TTCG-12.124' : 'TTCG-12.67';
    case 'counter':
      return isDescribed(act.traits, act.noun) ? 'TTCG-12.141' : 'TTCG-12.64';
    case 'modify':
      return act.type === 'any' ? 'TTCG-12.131' : MODIFIES[act.what];
    case 'permit':
      return PERMITS[act.right];
    case 'place':
      return act.spot === 'underAnotherOfYours' ? 'TTCG-12.143' : 'TTCG-12.77';
    case 'prevent':
      if (act.what === 'attackingDirectly') return 'TTCG-12.170';
      if (act.what === 'untapping') return 'TTCG-12.183';
      if (act.what === 'attacked') return 'TTCG-12.162';
      if (act.what === 'enemyPointGain' || act.what === 'pointGain') return 'TTCG-12.194';
      return act.what === 'enemyPlays' ? 'TTCG-12.142' : 'TTCG-12.79';
    case 'rankUp':
      return act.with?.ref === 'pick' && isTypeNamed(act.with.traits) ? 'TTCG-12.138' : 'TTCG-12.81';
    case 'redirect':
      return act.what === 'attack' ? 'TTCG-12.125' : 'TTCG-12.126';
    case 'stat':
      if (act.status !== null) return ruleOfStatus(act.status);
      return act.gains === null ? 'TTCG-12.73' : 'TTCG-12.72';
    case 'theyReturn':
    case 'theyTap':
      return 'TTCG-12.184';
    case 'theyDestroy':
      return act.by === 'each' ? 'TTCG-12.158' : 'TTCG-12.60';
    case 'swapStat':
      return act.stat === 'rank' ? 'TTCG-12.130' : 'TTCG-12.78';
    default:
      return ACTS[act.do];
  }
}

function isDescribed(traits: Traits | null, noun: Noun | null): boolean {
  return traits !== null && noun !== null && (noun !== 'card' || isParticular({ traits, noun }));
}

function isTypeNamed({ types, subtypes }: Traits): boolean {
  return types.length > 0 || subtypes.length > 0;
}

function ruleOfStatus(status: Status): string {
  switch (status.is) {
    case 'indestructible':
      if (status.by === 'enemyEffects') return 'TTCG-12.193';
      return status.by === null ? 'TTCG-12.84' : 'TTCG-12.139';
    case 'untargetable':
      return 'TTCG-12.139';
    case 'immune':
      return typeof status.to === 'string' ? 'TTCG-12.84' : 'TTCG-12.139';
    case 'turned':
      return 'TTCG-12.140';
    default:
      return status satisfies never;
  }
}
