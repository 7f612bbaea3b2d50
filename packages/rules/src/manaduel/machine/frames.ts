import type { ChainFrame } from '../../effects/chain.ts';
import type { BlockFrame } from '../ops/run.ts';
import type { ActivateFrame } from '../play/activate.ts';
import type { AttackFrame } from '../play/attack.ts';
import type { TurnFrame } from '../play/turn.ts';
import type { PickFrame } from './questions.ts';
import type { LinkFrame } from './resolve.ts';

/** Everything that can lie on the stack. */
export type DuelFrame = ChainFrame | TurnFrame | AttackFrame | ActivateFrame | LinkFrame | BlockFrame | PickFrame;
