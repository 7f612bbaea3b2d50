import type { AttackFrame } from '../attack/frame.ts';
import type { BlockFrame } from '../ops/run.ts';
import type { ColumnFrame } from '../turn/column.ts';
import type { PlayFrame } from '../turn/grant.ts';
import type { LevelFrame } from '../turn/level-up.ts';
import type { TurnFrame } from '../turn/turn.ts';
import type { EffectFrame } from './effect-frame.ts';
import type { PickFrame } from './questions.ts';

/** Everything that can lie on the stack. */
export type RealmFrame =
  | TurnFrame
  | ColumnFrame
  | LevelFrame
  | PlayFrame
  | EffectFrame
  | BlockFrame
  | AttackFrame
  | PickFrame;
