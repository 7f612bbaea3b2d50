import type { Outcome } from '../../effects/program.ts';
import { never } from '../../kernel/types.ts';
import type { Op } from '../decks/data.ts';
import { moveCards, moveWorn, returnToDeck, summon, takeControl, tokens, turn, woundCards } from './cards.ts';
import { cancelAttack, negate, redirectAttack } from './fight.ts';
import { branch, chooseOne, coin, delay, die, forEach } from './flow.ts';
import { addGroup, changeCost, changePower, grant, preventLifeLoss, preventWounds, restrict } from './lasting.ts';
import { choose, peek } from './look.ts';
import type { Run } from './run.ts';
import { discard, searchDeck, seatOp, shuffle, skipPhase } from './seats.ts';

/** Carries out one operation from where its frame has come to (MD-10, the table). */
export function perform(run: Run, op: Op): Outcome {
  switch (op.op) {
    case 'damageLife':
    case 'gainLife':
    case 'gainMana':
    case 'loseMana':
    case 'draw':
    case 'mill':
      return seatOp(run, op);
    case 'discard':
      return discard(run, op);
    case 'modifyPower':
    case 'setPower':
      return changePower(run, op);
    case 'wound':
    case 'restorePower':
    case 'changeDurability':
      return woundCards(run, op);
    case 'destroy':
    case 'returnToHand':
    case 'recover':
    case 'refreshEffect':
      return moveCards(run, op);
    case 'returnToDeck':
      return returnToDeck(run, op);
    case 'summon':
      return summon(run, op);
    case 'createToken':
      return tokens(run, op);
    case 'searchDeck':
      return searchDeck(run, op);
    case 'shuffleDeck':
      return shuffle(run, op);
    case 'peek':
      return peek(run, op);
    case 'setPosition':
      return turn(run, op);
    case 'restrict':
      return restrict(run, op);
    case 'grant':
      return grant(run, op);
    case 'negate':
      return negate(run);
    case 'cancelAttack':
      return cancelAttack(run);
    case 'redirectAttack':
      return redirectAttack(run, op);
    case 'preventLifeLoss':
      return preventLifeLoss(run, op);
    case 'preventWounds':
      return preventWounds(run, op);
    case 'takeControl':
      return takeControl(run, op);
    case 'moveEquipment':
      return moveWorn(run, op);
    case 'changeCost':
      return changeCost(run, op);
    case 'addGroup':
      return addGroup(run, op);
    case 'skipPhase':
      return skipPhase(run, op);
    case 'coin':
      return coin(run, op);
    case 'die':
      return die(run, op);
    case 'chooseOne':
      return chooseOne(run, op);
    case 'choose':
      return choose(run, op);
    case 'if':
      return branch(run, op);
    case 'forEach':
      return forEach(run, op);
    case 'delay':
      return delay(run, op);
    default:
      return never(op);
  }
}
