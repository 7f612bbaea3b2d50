import { placeIn } from './events.ts';
import type { Cue, SoundName, Spot } from './look/cues.ts';

/*
 * What a card that moves looks and sounds like, as in every card game.
 */

export function sound(name: SoundName): Cue {
  return { cue: 'sound', sound: name };
}

export function at(handle: number): Spot {
  return { at: 'card', handle };
}

function isHidden(kind: string): boolean {
  return kind === 'hand' || kind === 'deck';
}

/** A card goes from one place to another. `was` and `now` are for whoever has a name of its own for it. */
export interface Move<Why extends string = string> {
  readonly card: number;
  readonly id: string | null;
  readonly from: string;
  readonly to: string;
  readonly why: Why;
  readonly was?: number;
  readonly now?: number;
}

/** By why a card moves: its sound, and what flashes where it was or where it is now. */
export interface Moving<Why extends string> {
  readonly sounds: Readonly<Partial<Record<Why, SoundName>>>;
  /** Reasons for which the card is struck before it goes. */
  readonly struck: readonly Why[];
  /** Reasons for which it shines when it is there. */
  readonly shining: Readonly<Partial<Record<Why, 'good' | 'magic'>>>;
}

export function moveCues<Why extends string>(event: Move<Why>, { sounds, struck, shining }: Moving<Why>): Cue[] {
  const { card, id, from, to, why } = event;
  // Who may know the card knows it by name before and after; everybody else only while it lies openly.
  const was = event.was || (isHidden(placeIn(from).kind) ? 0 : card);
  const now = event.now || (isHidden(placeIn(to).kind) ? 0 : card);
  const name = sounds[why];
  const tone = shining[why];
  const cues: Cue[] = [];
  if (struck.includes(why)) cues.push({ cue: 'flash', spot: at(was), tone: 'bad' });
  cues.push({ cue: 'move', was, now, from, to, id });
  if (name !== undefined) cues.push(sound(name));
  if (tone !== undefined) cues.push({ cue: 'flash', spot: at(now), tone });
  return cues;
}
