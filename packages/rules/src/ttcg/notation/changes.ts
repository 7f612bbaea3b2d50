import type { Until } from '../../effects/lasting.ts';
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
  textAt,
  type Position,
} from '../../kernel/position.ts';
import { at, seatName, type Json, type Seat } from '../../kernel/types.ts';
import { otherSeat, seatState } from '../machine/context.ts';
import { nextMoment, ownerOf, stampOf } from '../state/board.ts';
import type { AbilityRef, Change, ChangeKind, State } from '../state/state.ts';
import { typeOrSubtype } from '../state/values.ts';
import { cardAt, findCard } from './paths.ts';
import type { Extra } from './sentences.ts';

/** Adds something that lasts. */
export function addChange(
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
    case 'yourNextEnd':
      return { k: 'endOfNextTurnOf', seat: by, turn: 0 };
    case 'enemyNextEnd':
      return { k: 'endOfNextTurnOf', seat: otherSeat(by), turn: 0 };
    case 'leaves':
      return { k: 'leaves' };
    default:
      throw new PositionError(
        path,
        'thisTurn, whileOnField, untilYourNextTurn, enemyNextTurn, leaves or { turns: n } is expected here',
      );
  }
}

const RIGHTS = [
  'attackTwice',
  'attackAgain',
  'attackDirectly',
  'untapAtStart',
  'untapFor',
  'rankUpWith',
] as const satisfies readonly ChangeKind[];

function rightAt(value: Json | undefined, path: string): (typeof RIGHTS)[number] {
  const word = textAt(value, path, '');
  const right = RIGHTS.find((one) => one === word);
  if (right === undefined) throw new PositionError(path, `one of ${RIGHTS.join(', ')} is expected here`);
  return right;
}

/** Reads `mods`, `permits`, `delayed` and extra plays. Errors: PositionError. */
export function readChanges(state: State, given: Position, extra: readonly Extra[]): void {
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
    const right = rightAt(permit['right'], `${path}.right`);
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
    attacked: 'attacked',
    attackingDirectly: 'attackingDirectly',
    untapping: 'untapping',
    activating: 'activating',
    destruction: 'destruction',
    nextDestruction: 'shield',
    pointLoss: 'pointLoss',
    enemyPointGain: 'enemyPointGain',
    pointGain: 'pointGain',
    enemyEffectDraws: 'enemyEffectDraws',
  };
  const kind = word.startsWith('play') ? 'enemyPlays' : kinds[word];
  if (kind === undefined)
    throw new PositionError(path, `one of ${Object.keys(kinds).join(', ')} or "playing …" is expected here`);
  return kind;
}
