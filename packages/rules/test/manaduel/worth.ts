import type { Amount, Card, Cost, Effect, Keyword, Op, SeatRef, Selector } from '../../src/manaduel/decks/data.ts';

/**
 * What keywords and effects are worth in power, by the yardstick of MD-12.3 and in its spirit; good for comparing
 * cards, not for more.
 */

/** What stands for a number that the game decides. */
const SOME = 30;
/** How many cards `each` reaches on the average. */
const FEW = 2;

function amount(n: Amount | 'all'): number {
  return typeof n === 'number' ? n : SOME;
}

export function keywordWorth({ keyword, n }: Keyword, power: number): number {
  switch (keyword) {
    case 'sneak':
      return power / 2;
    case 'twin':
      return 25;
    case 'swift':
    case 'drain':
      return 20;
    case 'sturdy':
      return n;
    case 'rooted':
      return -10;
    case 'harmless':
      return -power / 2;
    default:
      return 10;
  }
}

/**
 * For whom it is good that something happens to this seat: 1 for the seat itself, −1 for its enemy, 0 if that is not
 * known.
 */
function forMe(seat: SeatRef): number {
  if (seat === 'me') return 1;
  return seat === 'enemy' ? -1 : 0;
}

/** The same for cards: how many of mine, less how many of the enemy's. */
function mine(cards: Selector, effect: Effect): number {
  if (cards.is === 'each') return cards.side === 'any' ? 0 : FEW * (cards.side === 'own' ? 1 : -1);
  if (cards.is === 'self' || cards.is === 'equipped' || cards.is === 'defender') return 1;
  const target = cards.is === 'named' ? effect.targets.find(({ as }) => as === cards.name) : undefined;
  return target?.side === 'own' ? 1 : -1;
}

/** Single prices: of one card or point. Positive: good for whom it happens to. */
const LIFE = 0.5;
const PRICES = {
  gainMana: 20,
  loseMana: -20,
  draw: 30,
  mill: -5,
  discard: -30,
  destroy: -60,
  returnToHand: -30,
  returnToDeck: -40,
  takeControl: -50,
  restrict: -20,
  preventLifeLoss: 30,
  preventWounds: 30,
  refreshEffect: 20,
  skipPhase: -30,
  changeCost: -20,
  changeDurability: 10,
  addGroup: 5,
} as const;

/** What an operation is worth to the seat whose effect it is. */
export function opWorth(op: Op, effect: Effect, power: number): number {
  const block = (index: number): number =>
    (effect.blocks[index] ?? []).reduce((sum, one) => sum + opWorth(one, effect, power), 0);
  switch (op.op) {
    case 'damageLife':
      return -LIFE * amount(op.n) * forMe(op.seat);
    case 'gainLife':
      return LIFE * amount(op.n) * forMe(op.seat);
    case 'gainMana':
    case 'loseMana':
    case 'draw':
    case 'mill':
    case 'discard':
      return PRICES[op.op] * amount(op.n) * forMe(op.seat);
    case 'skipPhase':
    case 'preventLifeLoss':
      return PRICES[op.op] * forMe(op.seat);
    case 'changeCost':
      return PRICES.changeCost * amount(op.n) * forMe(op.seat);
    case 'modifyPower':
      return amount(op.n) * mine(op.cards, effect) * (op.duration === 'turn' ? 0.5 : 1);
    case 'wound':
      return -amount(op.n) * mine(op.cards, effect);
    case 'restorePower':
      return LIFE * amount(op.n) * mine(op.cards, effect);
    case 'setPower':
      return -SOME * mine(op.cards, effect);
    case 'destroy':
    case 'returnToHand':
    case 'returnToDeck':
    case 'takeControl':
    case 'preventWounds':
    case 'refreshEffect':
    case 'changeDurability':
    case 'addGroup':
      return PRICES[op.op] * mine(op.cards, effect);
    case 'restrict':
      return PRICES.restrict * ('seat' in op.on ? forMe(op.on.seat) : mine(op.on.cards, effect));
    case 'grant':
      return keywordWorth(op, power) * mine(op.cards, effect);
    case 'createToken':
      return 20 * amount(op.n) * forMe(op.seat);
    case 'summon':
    case 'negate':
    case 'cancelAttack':
    case 'redirectAttack':
      return 40;
    case 'recover':
    case 'searchDeck':
      return 30;
    case 'peek':
      return 5;
    case 'setPosition':
    case 'moveEquipment':
      return 10;
    case 'coin':
      return (block(op.heads) + block(op.tails)) / 2;
    case 'die':
      return op.sides.reduce((sum, side) => sum + block(side), 0) / op.sides.length;
    case 'chooseOne':
      return Math.max(...op.branches.map(block));
    case 'if':
      return (block(op.then) + block(op.else)) / 2;
    case 'forEach':
      return FEW * block(op.do);
    case 'delay':
      return block(op.do);
    case 'choose':
    case 'shuffleDeck':
      return 0;
  }
}

/** What a cost takes from who pays it. */
export function costWorth(cost: Cost | null): number {
  if (cost === null) return 0;
  const cards = (cost.discard?.n ?? 0) + (cost.destroy?.n ?? 0);
  return 20 * cost.mana + LIFE * cost.life + 30 * cards + cost.wound + (cost.turnDown ? 20 : 0);
}

/** What an effect is worth each time. */
export function effectWorth(effect: Effect, power: number): number {
  return (effect.blocks[0] ?? []).reduce((sum, op) => sum + opWorth(op, effect, power), 0) - costWorth(effect.cost);
}

/** What an operation does, whatever its numbers are; but to give power is not the same as to take it. */
function shapeOf(op: Op, effect: Effect): string {
  const plain: unknown = JSON.parse(
    JSON.stringify(op, (key, value: unknown) => (key === 'n' && typeof value === 'number' ? Math.sign(value) : value)),
  );
  return JSON.stringify([
    plain,
    blocksIn(op).map((index) => (effect.blocks[index] ?? []).map((one) => shapeOf(one, effect))),
  ]);
}

function blocksIn(op: Op): readonly number[] {
  switch (op.op) {
    case 'coin':
      return [op.heads, op.tails];
    case 'die':
      return op.sides;
    case 'chooseOne':
      return op.branches;
    case 'if':
      return [op.then, op.else];
    case 'forEach':
    case 'delay':
      return [op.do];
    default:
      return [];
  }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** An effect does what the other does, as often, at the same time or more often, for no more. */
function covers(a: Effect, b: Effect, power: number): boolean {
  const often = (effect: Effect): number =>
    effect.limit === null ? Infinity : effect.limit.times / (effect.limit.per === 'match' ? 100 : 1);
  if (a.kind !== b.kind || !same(a.on, b.on) || !same(a.targets, b.targets) || (a.if !== null && !same(a.if, b.if)))
    return false;
  if (
    b.timing.some((phase) => !a.timing.includes(phase)) ||
    often(a) < often(b) ||
    costWorth(a.cost) > costWorth(b.cost) ||
    (b.optional && !a.optional)
  )
    return false;
  const free = [...(a.blocks[0] ?? [])];
  for (const op of b.blocks[0] ?? []) {
    const index = free.findIndex(
      (one) => shapeOf(one, a) === shapeOf(op, b) && opWorth(one, a, power) >= opWorth(op, b, power),
    );
    if (index < 0) return false;
    free.splice(index, 1);
  }
  return free.every((op) => opWorth(op, a, power) >= 0);
}

/**
 * A card that lacks it is the better for it. What nobody has to use is none, nor what is put on a creature of the
 * enemy.
 */
export function isDrawback({ type, power }: Card, effect: Effect): boolean {
  return (
    type === 'creature' && (effect.kind === 'static' || effect.kind === 'triggered') && effectWorth(effect, power) < 0
  );
}

function lasting({ durability }: Card): number {
  return durability === null ? Infinity : durability.n;
}

/** MD-12.5: a card that is at least as good as another of its type and cost in every respect, and better in one. */
export function isBetter(a: Card, b: Card): boolean {
  if (
    a.type !== b.type ||
    a.cost !== b.cost ||
    a.power < b.power ||
    b.groups.some((group) => !a.groups.includes(group))
  )
    return false;
  if (a.phases !== null && (b.phases === null || b.phases.some((phase) => a.phases?.includes(phase) !== true)))
    return false;
  if ((a.when !== null && !same(a.when, b.when)) || (b.response && !a.response) || !same(a.stays, b.stays))
    return false;
  if (
    lasting(a) < lasting(b) ||
    (a.durability !== null && b.durability !== null && a.durability.kind !== b.durability.kind)
  )
    return false;
  if (a.filter !== null && !same(a.filter, b.filter)) return false;
  const free = [...a.effects];
  for (const effect of b.effects) {
    const index = free.findIndex((one) => covers(one, effect, a.power));
    if (index < 0) {
      if (isDrawback(b, effect)) continue;
      return false;
    }
    free.splice(index, 1);
  }
  return (
    !free.some((effect) => isDrawback(a, effect)) &&
    !same({ ...a, id: '', name: '', rarity: '', flavour: '' }, { ...b, id: '', name: '', rarity: '', flavour: '' })
  );
}
