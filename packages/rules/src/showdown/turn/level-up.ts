import { pop, push, type Frame, type Handlers } from '../../effects/machine.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import { tell, touchField, type G } from '../machine/context.ts';
import { effectFrame } from '../machine/effect-frame.ts';
import { rootOf } from '../machine/script.ts';
import { occur } from '../machine/triggers.ts';
import { tellHp } from '../ops/hp.ts';
import { settle } from '../play/settle.ts';
import { characterOf, idOf, scriptOf } from '../state/board.ts';
import { bounded } from '../state/bounded.ts';
import { hpOf, levelOf, maxHpOf, meets } from '../state/values.ts';
import { ZONE_NAMES, TREE } from '../state/zones.ts';

const BEGIN = 0;
const LEARNED = 1;

/** A card is used to level up (RS-7.2). */
export interface LevelFrame extends Frame {
  readonly f: 'level';
  pc: typeof BEGIN | typeof LEARNED;
  readonly seat: Seat;
  readonly card: number;
}

export function levelFrame(seat: Seat, card: number): LevelFrame {
  return { f: 'level', pc: BEGIN, seat, card };
}

/** RS-7.3: what the Character gains, by its HP as they are. */
function grow(g: G, card: number): void {
  const { s } = g;
  const { levelHeal, levelGrow } = s.table.options;
  const [hp, most] = [hpOf(s, card), maxHpOf(s, card)];
  if (hp + levelHeal > most) {
    s.units.hp[card] = bounded(hp + levelGrow);
    s.units.maxHp[card] = bounded(most + levelGrow);
  } else {
    s.units.hp[card] = hp + levelHeal;
  }
  tellHp(g, card);
}

/** RS-7.2, 7.3: the card goes into the tree, and the Character grows. What the card sets off comes after. */
export function gainLevel(g: G, seat: Seat, card: number): void {
  const { s } = g;
  grow(g, characterOf(s, seat));
  g.cards.move(card, present(ZONE_NAMES[TREE]), seat);
  s.moments += 1;
  s.units.since[card] = s.moments;
  touchField(g);
  tell(g, 'levelled', {
    seat: seatName(seat),
    card: present(s.cards.handles.open[card]),
    id: idOf(s, card),
    level: levelOf(s, seat),
  });
  settle(g);
}

export const levelHandlers: Handlers<G, LevelFrame> = {
  level(g, frame) {
    const { s } = g;
    const { seat, card } = frame;
    if (frame.pc === LEARNED) {
      pop(s);
      occur(g, 'level-up', seat, { card });
      settle(g);
      return;
    }
    frame.pc = LEARNED;
    gainLevel(g, seat, card);
    const script = scriptOf(s, card);
    if (script.levelUp < 0) return;
    const { ability } = rootOf(script, script.levelUp);
    // RS-7.8: a one-shot has no level requirement.
    if (ability?.mode === 'one-shot' && meets(s, seat, { ...ability.req, level: 0 }))
      push(s, effectFrame({ seat, card, def: script.card.id, root: script.levelUp }));
  },
};
