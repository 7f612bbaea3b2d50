import { loadWindow } from '../../effects/chain.ts';
import { flagAt, listAt, mapAt, numberAt, onlyKeys, seatAt, textAt, type Position } from '../../kernel/position.ts';
import { at } from '../../kernel/types.ts';
import { otherSeat } from '../machine/context.ts';
import type { AttackFrame, TurnFrame } from '../machine/frames.ts';
import { ATTACK_DECLARED } from '../play/answer.ts';
import { TURN_PC } from '../play/turn.ts';
import { defOf, ownerOf, stampOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { cardAt } from './paths.ts';

/** The frames that the phase, the attack, the chain and the window stand for. */
export function readStack(state: State, given: Position): void {
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
    ranks: [0, 0],
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
