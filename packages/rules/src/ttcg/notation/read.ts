import { loadWindow } from '../../effects/chain.ts';
import type { Until } from '../../effects/lasting.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import {
  flagAt,
  isList,
  isMap,
  listAt,
  mapAt,
  numberAt,
  onlyKeys,
  PositionError,
  seatAt,
  spellOut,
  textAt,
  type Position,
  USUAL_TURN,
} from '../../kernel/scenario/position.ts';
import { at, seatName, type Json, type Seat } from '../../kernel/types.ts';
import { ATTACK_DECLARED } from '../answer.ts';
import { defOf, isActive, nextMoment, ownerOf, slotOf, stampOf, UNIT_ROW } from '../board.ts';
import { scenarioLookup } from '../catalogue.ts';
import { readCard, type Card } from '../card.ts';
import { otherSeat, seatState } from '../context.ts';
import type { AttackFrame, TurnFrame } from '../frames.ts';
import { advance } from '../machine.ts';
import { optionsSchema, type Options } from '../options.ts';
import { emptyState, type AbilityRef, type Change, type ChangeKind, type Phase, type State } from '../state.ts';
import { makeTable, type CardInMatch } from '../table.ts';
import { TURN_PC } from '../turn.ts';
import { typeOrSubtype } from '../values.ts';
import { fromCanonical, placeCards } from './canonical.ts';
import { cardAt, findCard } from './paths.ts';

const TOP_KEYS = [
  'turn',
  'active',
  'starter',
  'phase',
  'A',
  'B',
  'mods',
  'permits',
  'delayed',
  'attack',
  'chain',
  'window',
  'machine',
];
const SEAT_KEYS = [
  'points',
  'plays',
  'extraPlays',
  'mulligans',
  'skips',
  'mustDiscard',
  'hand',
  'deck',
  'discard',
  'units',
  'spells',
];
const MARK_KEYS = [
  'card',
  'tapped',
  'tapTurn',
  'attacks',
  'tier',
  'equippedTo',
  'running',
  'used',
  'skipAttacks',
  'shields',
  'entered',
];
const PHASES: readonly Phase[] = ['mulligan', 'draw', 'main', 'battle', 'end'];

/** A card as a position lists it, before it has a number. */
interface Listed {
  readonly id: string;
  readonly seat: Seat;
  readonly zone: 'hand' | 'deck' | 'discard' | 'units' | 'spells';
  readonly slot: number;
  readonly marks: Position;
  readonly path: string;
}

/** Loads a position (TTCG-17.13). Errors: PositionError with the path and what was expected. */
export function fromPosition(
  rawOptions: unknown,
  cards: readonly unknown[],
  given: Position,
  random: RandomState,
): State {
  const options = readOptions(rawOptions);
  onlyKeys(given, TOP_KEYS, '');
  for (const [index, data] of cards.entries()) {
    const result = readCard(data, { fillEffects: true });
    if (!result.ok) {
      const problem = at(result.problems, 0);
      throw new PositionError(`cards.${index}.${problem.field}`, `${problem.code}: ${problem.message}`);
    }
  }
  const listed = [0, 1].flatMap((seat) => listSeat(given, seat === 0 ? 0 : 1, options));
  const { defs, inMatch } = number(listed, scenarioLookup(cards));
  const extra = extraDefinitions(given);
  const table = makeTable(options, [...defs, ...extra.map(({ card }) => card)], inMatch);
  if (given['machine'] !== undefined) return fromCanonical(table, mapAt(given['machine'], 'machine'), random);
  const state = emptyState(table, random);
  layOut(state, listed);
  readHead(state, given);
  for (const seat of [0, 1] as const) readSeat(state, given, seat);
  for (const [card, entry] of listed.entries()) readMarks(state, card, entry);
  readChanges(state, given, extra);
  readStack(state, given);
  advance({ s: state, rec: null });
  return state;
}

function readOptions(raw: unknown): Options {
  const parsed = optionsSchema.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new PositionError(`options.${issue?.path.join('.') ?? ''}`, issue?.message ?? 'not an option of True TCG');
}

function listSeat(given: Position, seat: Seat, options: Options): Listed[] {
  const name = seatName(seat);
  const zones = mapAt(given[name], name);
  onlyKeys(zones, SEAT_KEYS, name);
  const deck = zones['deck'] === undefined ? ['filler*30'] : zones['deck'];
  const pile = (zone: 'hand' | 'deck' | 'discard', value: Json | undefined): Listed[] =>
    spellOut(listAt(value, `${name}.${zone}`)).map((entry, index) =>
      listCard(entry, seat, zone, 0, `${name}.${zone}.${index}`),
    );
  return [
    ...pile('hand', zones['hand']),
    ...pile('deck', deck),
    ...pile('discard', zones['discard']),
    ...listRow(zones['units'], seat, 'units', options),
    ...listRow(zones['spells'], seat, 'spells', options),
  ];
}

function listRow(value: Json | undefined, seat: Seat, zone: 'units' | 'spells', options: Options): Listed[] {
  const path = `${seatName(seat)}.${zone}`;
  return Object.entries(mapAt(value, path)).flatMap(([key, entry]) => {
    const slot = Number(key);
    if (!Number.isInteger(slot) || slot < 1 || slot > options.slotsPerRow)
      throw new PositionError(`${path}.${key}`, `slots are numbered 1 to ${options.slotsPerRow}`);
    const stack = isList(entry) ? entry : [entry ?? null];
    return spellOut(stack).map((card, depth) => listCard(card, seat, zone, slot, `${path}.${key}.${depth}`));
  });
}

function listCard(entry: Json, seat: Seat, zone: Listed['zone'], slot: number, path: string): Listed {
  if (typeof entry === 'string') return { id: entry, seat, zone, slot, marks: {}, path };
  if (!isMap(entry)) throw new PositionError(path, 'a card is expected here: its id, or { card: id, … }');
  onlyKeys(entry, MARK_KEYS, path);
  const onField = zone === 'units' || zone === 'spells';
  for (const mark of Object.keys(entry))
    if (!onField && mark !== 'card' && mark !== 'tier')
      throw new PositionError(`${path}.${mark}`, 'only cards on the field carry this mark');
  return { id: textAt(entry['card'], `${path}.card`, ''), seat, zone, slot, marks: entry, path };
}

/** Gives the cards their numbers: the order in which they are listed (SC-2). */
function number(
  listed: readonly Listed[],
  find: (id: string) => Card | undefined,
): { defs: Card[]; inMatch: CardInMatch[] } {
  const defs: Card[] = [];
  const inMatch = listed.map(({ id, seat, marks, path, zone }): CardInMatch => {
    const card = find(id);
    if (card === undefined) throw new PositionError(path, `there is no card ${id}`);
    if ((zone === 'units' || zone === 'spells') && (card.unit ? 'units' : 'spells') !== zone)
      throw new PositionError(path, `${id} does not belong into the row of ${zone}`);
    if (!defs.includes(card)) defs.push(card);
    const tier = numberAt(marks['tier'], `${path}.tier`, 1);
    if (tier < 1 || tier > 6) throw new PositionError(`${path}.tier`, 'a tier is 1 to 6');
    return { def: defs.indexOf(card), owner: seat, tier };
  });
  return { defs, inMatch };
}

function layOut(state: State, listed: readonly Listed[]): void {
  for (const [card, { seat, zone, slot }] of listed.entries()) {
    const owner = seatState(state, seat);
    // A list names the top first; the state keeps it last.
    if (zone === 'hand') owner.hand.push(card);
    else if (zone === 'deck') owner.deck.unshift(card);
    else if (zone === 'discard') owner.discard.unshift(card);
    else at(state.slots, slotOf(state, seat, zone === 'units' ? UNIT_ROW : 1, slot - 1)).unshift(card);
  }
  placeCards(state);
  state.cards.stamp.fill(1);
}

function readHead(state: State, given: Position): void {
  state.turn = numberAt(given['turn'], 'turn', USUAL_TURN);
  state.active = seatAt(given['active'], 'active', 0);
  state.starter = seatAt(given['starter'], 'starter', 0);
  const word = textAt(given['phase'], 'phase', 'main');
  const phase = PHASES.find((known) => known === word);
  if (phase === undefined) throw new PositionError('phase', `one of ${PHASES.join(', ')} is expected here`);
  state.phase = phase;
}

function readSeat(state: State, given: Position, seat: Seat): void {
  const name = seatName(seat);
  const from = mapAt(given[name], name);
  const player = seatState(state, seat);
  player.points = numberAt(from['points'], `${name}.points`, state.table.options.startPoints);
  player.plays = numberAt(from['plays'], `${name}.plays`, 0);
  player.mulligans = numberAt(from['mulligans'], `${name}.mulligans`, 0);
  for (const [index, word] of listAt(from['skips'], `${name}.skips`).entries()) {
    if (word !== 'turn' && word !== 'draw' && word !== 'main' && word !== 'battle')
      throw new PositionError(`${name}.skips.${index}`, 'turn, draw, main or battle is expected here');
    player.skips[word] += 1;
  }
}

function readMarks(state: State, card: number, { marks, zone, path }: Listed): void {
  const { cards } = state;
  if (zone !== 'units' && zone !== 'spells') return;
  cards.since[card] = nextMoment(state);
  const tapped = flagAt(marks['tapped'], `${path}.tapped`);
  cards.tapped[card] = tapped;
  if (tapped && !isActive(state, card)) throw new PositionError(`${path}.tapped`, 'a covered card cannot be tapped');
  const earlier = Math.max(0, state.turn - 1);
  cards.tapTurn[card] = numberAt(marks['tapTurn'], `${path}.tapTurn`, tapped ? earlier : 0);
  cards.attacks[card] = numberAt(marks['attacks'], `${path}.attacks`, 0);
  cards.entered[card] = numberAt(marks['entered'], `${path}.entered`, earlier);
  // A card on the field was played from the hand (TTCG-12.65).
  cards.before[card] = -2;
  for (const effect of effectsAt(marks['used'], `${path}.used`))
    cards.used[card] = at(cards.used, card) | (1 << effect);
  for (const effect of effectsAt(marks['running'], `${path}.running`)) {
    state.running.push({
      card,
      ability: { def: at(state.table.cards, card).def, effect },
      kind: 'continuous',
      began: nextMoment(state),
    });
  }
  const ref: AbilityRef = { def: at(state.table.cards, card).def, effect: 0 };
  for (let shield = numberAt(marks['shields'], `${path}.shields`, 0); shield > 0; shield--)
    addChange(state, 'shield', [card], { k: 'turn', turn: state.turn }, ref, {});
  for (let skip = numberAt(marks['skipAttacks'], `${path}.skipAttacks`, 0); skip > 0; skip--)
    addChange(state, 'skipAttack', [card], { k: 'leaves' }, ref, { left: 1 });
  if (marks['equippedTo'] !== undefined) {
    const host = cardAt(state, textAt(marks['equippedTo'], `${path}.equippedTo`, ''), `${path}.equippedTo`);
    const effect = defOf(state, card).abilities.findIndex(({ kind }) => kind === 'Equip');
    if (effect < 0) throw new PositionError(`${path}.equippedTo`, 'only a card with an Equip effect can be equipped');
    cards.host[card] = host;
    state.running.push({
      card,
      ability: { ...ref, effect: effect === 0 ? 0 : 1 },
      kind: 'equip',
      began: nextMoment(state),
    });
  }
}

/** Effect numbers, 0 and 1 (TTCG-6.2). */
function effectsAt(value: Json | undefined, path: string): (0 | 1)[] {
  return listAt(value, path).map((effect, index) => {
    if (effect !== 0 && effect !== 1) throw new PositionError(`${path}.${index}`, 'effects are numbered 0 and 1');
    return effect;
  });
}

/** A change that only a sentence can describe: the sentence becomes a definition of its own that nobody plays with. */
interface Extra {
  readonly path: string;
  readonly card: Card;
}

/**
 * The sentence that stands for an entry of `mods`, `permits`, `delayed` or `extraPlays`; null where numbers say it all.
 */
function sentenceFor(kind: 'mods' | 'permits' | 'delayed' | 'extraPlays', entry: Position): string | null {
  const text = (key: string): string => (typeof entry[key] === 'string' ? entry[key] : '');
  switch (kind) {
    case 'mods':
      if (entry['status'] !== undefined) return `Normal: This card becomes ${text('status')}.`;
      return entry['prevent'] === undefined || !text('prevent').startsWith('play')
        ? null
        : `Normal: Prevent your opponent from ${text('prevent')}.`;
    case 'permits': {
      const words: Readonly<Record<string, string>> = {
        attackTwice: 'attack twice each turn',
        attackAgain: 'attack again',
        untapAtStart: "untap at the start of the owner's turn",
        untapFor: `untap once for ${text('for') || 'one point'}`,
        rankUpWith: `be ranked up with ${text('with')}`,
      };
      return `Normal: This card may ${words[text('right')] ?? text('right')}.`;
    }
    case 'delayed':
      return text('effect');
    default:
      return entry['n'] === 1
        ? `Normal: Gain one extra play${ofTraits(text('traits'))}.`
        : `Normal: Gain two extra plays${ofTraits(text('traits'))}.`;
  }
}

function ofTraits(traits: string): string {
  return traits === '' ? '' : ` of ${traits}`;
}

function extraDefinitions(given: Position): Extra[] {
  const found: Extra[] = [];
  const collect = (
    kind: 'mods' | 'permits' | 'delayed' | 'extraPlays',
    value: Json | undefined,
    path: string,
  ): void => {
    for (const [index, entry] of listAt(value, path).entries()) {
      if (!isMap(entry)) throw new PositionError(`${path}.${index}`, 'a map is expected here');
      const sentence = sentenceFor(kind, entry);
      if (sentence === null) continue;
      const id = `given-${found.length + 1}`;
      const result = readCard(
        { id, name: id, type: 'spell', rank: 1, boost: [0, 0], effects: [sentence] },
        { fillEffects: true },
      );
      if (!result.ok) throw new PositionError(`${path}.${index}`, at(result.problems, 0).message);
      found.push({ path: `${path}.${index}`, card: result.card });
    }
  };
  collect('mods', given['mods'], 'mods');
  collect('permits', given['permits'], 'permits');
  collect('delayed', given['delayed'], 'delayed');
  for (const name of ['A', 'B']) collect('extraPlays', mapAt(given[name], name)['extraPlays'], `${name}.extraPlays`);
  return found;
}

function addChange(
  state: State,
  what: ChangeKind,
  cards: number[],
  until: Until,
  ability: AbilityRef,
  values: Partial<Pick<Change, 'n' | 'stat' | 'left' | 'by' | 'source'>>,
): void {
  const by = values.by ?? (cards[0] === undefined ? 0 : ownerOf(state, cards[0]));
  state.changes.push({
    began: nextMoment(state),
    until,
    what,
    by,
    source: values.source ?? cards[0] ?? -1,
    cards,
    n: values.n ?? 0,
    stat: values.stat ?? 0,
    ability,
    step: 0,
    left: values.left ?? 0,
  });
}

function untilAt(state: State, value: Json | undefined, path: string, by: Seat, source: number): Until {
  if (isMap(value)) return { k: 'turn', turn: state.turn + numberAt(value['turns'], `${path}.turns`, 1) };
  switch (textAt(value, path, 'leaves')) {
    case 'thisTurn':
      return { k: 'turn', turn: state.turn };
    case 'whileOnField':
      return { k: 'source', card: source };
    case 'untilYourNextTurn':
      return { k: 'nextTurnOf', seat: by };
    case 'enemyNextTurn':
      return { k: 'duringNextTurnOf', seat: otherSeat(by), turn: 0 };
    case 'leaves':
      return { k: 'leaves' };
    default:
      throw new PositionError(
        path,
        'thisTurn, whileOnField, untilYourNextTurn, enemyNextTurn, leaves or { turns: n } is expected here',
      );
  }
}

function readChanges(state: State, given: Position, extra: readonly Extra[]): void {
  const refOf = (path: string): AbilityRef => ({
    def: Math.max(0, state.table.defs.indexOf(extra.find((one) => one.path === path)?.card ?? at(state.table.defs, 0))),
    effect: 0,
  });
  for (const [index, entry] of listAt(given['mods'], 'mods').entries())
    readMod(state, mapAt(entry, `mods.${index}`), `mods.${index}`, refOf);
  for (const [index, entry] of listAt(given['permits'], 'permits').entries()) {
    const path = `permits.${index}`;
    const permit = mapAt(entry, path);
    const card = cardAt(state, textAt(permit['on'], `${path}.on`, ''), `${path}.on`);
    const right = textAt(permit['right'], `${path}.right`, '') as ChangeKind;
    const n = right === 'untapFor' ? numberAt(permit['n'], `${path}.n`, 1) : 0;
    addChange(
      state,
      right,
      [card],
      untilAt(state, permit['until'], `${path}.until`, ownerOf(state, card), card),
      refOf(path),
      { n, left: right === 'untapFor' ? 1 : 0 },
    );
  }
  for (const [index, entry] of listAt(given['delayed'], 'delayed').entries()) {
    const path = `delayed.${index}`;
    const note = mapAt(entry, path);
    const when = textAt(note['at'], `${path}.at`, 'endOfTurn');
    const moment = when === 'yourNextStart' || when === 'skippedTurn' ? when : 'endOfTurn';
    const by = seatAt(note['by'], `${path}.by`, state.active);
    const from = typeof note['from'] === 'string' ? findCard(state, note['from']) : -1;
    const card = from >= 0 ? from : (seatState(state, by).deck[0] ?? 0);
    state.noted.push({
      at: moment,
      seat: by,
      card,
      stamp: from >= 0 ? stampOf(state, card) : -1,
      ability: refOf(path),
      cause: null,
      nested: 0,
      turn: state.turn - 1,
    });
  }
  for (const seat of [0, 1] as const) {
    const name = seatName(seat);
    for (const [index, entry] of listAt(mapAt(given[name], name)['extraPlays'], `${name}.extraPlays`).entries()) {
      const n = numberAt(mapAt(entry, name)['n'], `${name}.extraPlays.${index}.n`, 1);
      addChange(state, 'extraPlays', [], { k: 'turn', turn: state.turn }, refOf(`${name}.extraPlays.${index}`), {
        n,
        left: n,
        by: seat,
      });
    }
  }
}

const MOD_KEYS = [
  'on',
  'gain',
  'lose',
  'set',
  'double',
  'halve',
  'invert',
  'swap',
  'rank',
  'rankBy',
  'type',
  'subtypes',
  'status',
  'prevent',
  'negate',
  'until',
  'from',
  'by',
];

function readMod(state: State, mod: Position, path: string, refOf: (path: string) => AbilityRef): void {
  onlyKeys(mod, MOD_KEYS, path);
  const names = isList(mod['on']) ? mod['on'] : mod['on'] === undefined ? [] : [mod['on']];
  const cards = names.map((name, index) => cardAt(state, textAt(name, `${path}.on.${index}`, ''), `${path}.on`));
  const source = typeof mod['from'] === 'string' ? findCard(state, mod['from']) : (cards[0] ?? -1);
  const by = seatAt(mod['by'], `${path}.by`, source >= 0 ? ownerOf(state, source) : state.active);
  const until = untilAt(state, mod['until'], `${path}.until`, by, source);
  const add = (what: ChangeKind, values: Partial<Pick<Change, 'n' | 'stat' | 'left'>> = {}): void =>
    addChange(state, what, cards.slice(), until, refOf(path), { ...values, by, source });
  const stats = (value: Json | undefined, what: ChangeKind, sign: number): void => {
    for (const [stat, n] of Object.entries(mapAt(value, path)))
      add(what, { stat: stat === 'defense' ? 1 : 0, n: sign * numberAt(n, `${path}.${stat}`, 0) });
  };
  const named = (value: Json | undefined, what: ChangeKind): void => {
    if (value !== undefined) add(what, { stat: value === 'defense' ? 1 : 0 });
  };
  stats(mod['gain'], 'gain', 1);
  stats(mod['lose'], 'gain', -1);
  stats(mod['set'], 'set', 1);
  named(mod['double'], 'double');
  named(mod['halve'], 'halve');
  named(mod['swap'], 'swapOwn');
  if (flagAt(mod['invert'], `${path}.invert`)) add('invert');
  if (mod['rank'] !== undefined) add('rankTo', { n: numberAt(mod['rank'], `${path}.rank`, 1) });
  if (mod['rankBy'] !== undefined) add('rankBy', { n: numberAt(mod['rankBy'], `${path}.rankBy`, 0) });
  for (const word of [mod['type'], ...(isList(mod['subtypes']) ? mod['subtypes'] : [])]) {
    const trait = typeof word === 'string' ? typeOrSubtype(word) : null;
    if (trait !== null) add(trait.what, { n: trait.n });
    else if (word !== undefined)
      throw new PositionError(path, `${JSON.stringify(word)} is neither a type nor a subtype`);
  }
  if (mod['status'] !== undefined) add('status');
  if (flagAt(mod['negate'], `${path}.negate`)) add('negate');
  if (mod['prevent'] !== undefined) add(preventKind(textAt(mod['prevent'], `${path}.prevent`, ''), `${path}.prevent`));
}

function preventKind(word: string, path: string): ChangeKind {
  const kinds: Readonly<Record<string, ChangeKind>> = {
    attacking: 'attacking',
    activating: 'activating',
    destruction: 'destruction',
    nextDestruction: 'shield',
    pointLoss: 'pointLoss',
    enemyEffectDraws: 'enemyEffectDraws',
  };
  const kind = word.startsWith('play') ? 'enemyPlays' : kinds[word];
  if (kind === undefined)
    throw new PositionError(path, `one of ${Object.keys(kinds).join(', ')} or "playing …" is expected here`);
  return kind;
}

/** The frames that the phase, the attack, the chain and the window stand for. */
function readStack(state: State, given: Position): void {
  if (state.phase === 'mulligan') return;
  const pc =
    state.phase === 'battle'
      ? TURN_PC.battle
      : state.phase === 'end'
        ? TURN_PC.end
        : state.phase === 'draw'
          ? TURN_PC.draw
          : TURN_PC.main;
  const inWindow = given['window'] !== undefined || given['chain'] !== undefined || given['attack'] !== undefined;
  const turn: TurnFrame = { f: 'turn', pc: state.phase === 'draw' && inWindow ? TURN_PC.drawn : pc, leaving: null };
  state.stack.push(turn);
  if (!inWindow) return;
  const attack = given['attack'] === undefined ? null : readAttack(state, mapAt(given['attack'], 'attack'));
  if (attack !== null) state.stack.push(attack);
  readChain(state, given);
  const newest = state.chain.at(-1);
  const first = seatAt(given['window'], 'window', otherSeat(newest?.seat ?? attack?.seat ?? state.active));
  loadWindow(state, { first, priority: first, passes: 0, empty: false, asked: false });
}

function readAttack(state: State, from: Position): AttackFrame {
  onlyKeys(from, ['attacker', 'target'], 'attack');
  const attacker = cardAt(state, textAt(from['attacker'], 'attack.attacker', ''), 'attack.attacker');
  const target =
    from['target'] === null || from['target'] === undefined
      ? -1
      : cardAt(state, textAt(from['target'], 'attack.target', ''), 'attack.target');
  return {
    f: 'attack',
    pc: ATTACK_DECLARED,
    seat: ownerOf(state, attacker),
    attacker,
    stamp: stampOf(state, attacker),
    target,
    targetStamp: target < 0 ? 0 : stampOf(state, target),
    countered: false,
    replayed: false,
  };
}

function readChain(state: State, given: Position): void {
  for (const [index, entry] of listAt(given['chain'], 'chain').entries()) {
    const path = `chain.${index}`;
    const link = mapAt(entry, path);
    onlyKeys(link, ['card', 'effect', 'targets', 'countered'], path);
    const card = cardAt(state, textAt(link['card'], `${path}.card`, ''), `${path}.card`);
    const effect = numberAt(link['effect'], `${path}.effect`, 0) === 0 ? 0 : 1;
    const ability = at(defOf(state, card).abilities, effect);
    const targets = listAt(link['targets'], `${path}.targets`).map((name, place) =>
      cardAt(state, textAt(name, `${path}.targets`, ''), `${path}.targets.${place}`),
    );
    const groups = ability.targets.map(({ selector }) =>
      targets.splice(0, selector.quantity === 'upTo' ? targets.length : selector.n),
    );
    state.links += 1;
    state.chain.push({
      id: state.links,
      seat: ownerOf(state, card),
      card,
      stamp: stampOf(state, card),
      ability: { def: at(state.table.cards, card).def, effect },
      origin: 'activated',
      nested: 0,
      cause: null,
      targets: groups,
      stamps: groups.map((group) => group.map((target) => stampOf(state, target))),
      unit: defOf(state, card).unit,
      type: defOf(state, card).type,
      subtypes: defOf(state, card).subtypes,
      rank: defOf(state, card).rank,
      countered: flagAt(link['countered'], `${path}.countered`),
    });
  }
}
