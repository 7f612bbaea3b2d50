import type { Outcome } from '../../effects/program.ts';
import { attack, attackAll, direct } from './attacks.ts';
import { deposit, mill, moveFromTable, recover, search, shuffle, undeposit } from './cards.ts';
import { branch, coin, each, gainLevel, levelUpExtra, may, option, play, repeat, repeatAbility } from './flow.ts';
import { discard, draw, peek, reveal } from './hands.ts';
import { heal, modify, payHp, raiseMax, setHp } from './hp.ts';
import type { Run } from './run.ts';
import { cleanse, extraAttack, prevent, status, withdraw } from './statuses.ts';

/** Carries out one operation from where its frame has come to (RS-11.4, the table). */
export function perform(run: Run): Outcome {
  const { op } = run.step;
  switch (op.op) {
    case 'play':
      return play(run, op);
    case 'attack':
      return attack(run, op);
    case 'attack-all':
      return attackAll(run, op);
    case 'direct':
      return direct(run, op);
    case 'heal':
      return heal(run, op);
    case 'set-hp':
      return setHp(run, op);
    case 'raise-max':
      return raiseMax(run, op);
    case 'pay-hp':
      return payHp(run, op);
    case 'modify':
      return modify(run, op);
    case 'stun':
    case 'silence':
    case 'dot':
    case 'swap':
      return status(run, op);
    case 'withdraw':
      return withdraw(run, op);
    case 'prevent':
      return prevent(run, op);
    case 'cleanse':
      return cleanse(run, op);
    case 'extra-attack':
      return extraAttack(run, op);
    case 'draw':
      return draw(run, op);
    case 'discard':
      return discard(run, op);
    case 'peek':
      return peek(run, op);
    case 'reveal':
      return reveal(run, op);
    case 'deposit':
      return deposit(run, op);
    case 'undeposit':
      return undeposit(run, op);
    case 'destroy':
    case 'return':
      return moveFromTable(run, op);
    case 'recover':
      return recover(run, op);
    case 'search':
      return search(run, op);
    case 'mill':
      return mill(run, op);
    case 'shuffle':
      return shuffle(run, op);
    case 'gain-level':
      return gainLevel(run, op);
    case 'levelUpExtra':
      return levelUpExtra(run, op);
    case 'repeat-ability':
      return repeatAbility(run);
    case 'if':
      return branch(run, op);
    case 'each':
      return each(run, op);
    case 'repeat':
      return repeat(run, op);
    case 'option':
      return option(run, op);
    case 'may':
      return may(run);
    case 'coin':
      return coin(run);
  }
}
