import type { SeenEvent } from '@cardscape/rules';
import { numberOf, placeIn, textOf } from './events.ts';
import type { Cue, SoundName, Spot } from './look.ts';

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

/** By why a card moves: its sound, and what flashes where it was or where it is now. */
export interface Moving {
  readonly sounds: Readonly<Record<string, SoundName>>;
  /** Reasons for which the card is struck before it goes. */
  readonly struck: readonly string[];
  /** Reasons for which it shines when it is there. */
  readonly shining: Readonly<Record<string, 'good' | 'magic'>>;
}

export function moveCues(event: SeenEvent, { sounds, struck, shining }: Moving): Cue[] {
  const from = textOf(event, 'from');
  const to = textOf(event, 'to');
  const card = numberOf(event, 'card');
  // Who may know the card knows it by name before and after; everybody else only while it lies openly.
  const was = numberOf(event, 'was') || (isHidden(placeIn(from).kind) ? 0 : card);
  const now = numberOf(event, 'now') || (isHidden(placeIn(to).kind) ? 0 : card);
  const id = textOf(event, 'id');
  const why = textOf(event, 'why');
  const name = sounds[why];
  const tone = shining[why];
  const cues: Cue[] = [];
  if (struck.includes(why)) cues.push({ cue: 'flash', spot: at(was), tone: 'bad' });
  cues.push({ cue: 'move', was, now, from, to, id: id === '' ? null : id });
  if (name !== undefined) cues.push(sound(name));
  if (tone !== undefined) cues.push({ cue: 'flash', spot: at(now), tone });
  return cues;
}
