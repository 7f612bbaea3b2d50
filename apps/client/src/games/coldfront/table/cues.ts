import type { SeenEvent } from '@cardscape/rules';
import type { WarEvent } from '@cardscape/rules/coldfront/views/told';
import { known } from '../../../contract/events.ts';
import type { Cue, SoundName } from '../../../contract/look/cues.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { endCues } from '../../../contract/moments.ts';
import { sound } from '../../../contract/moving.ts';

/** What each event sounds like; turns and the end sound by what they are for this player. */
const SOUNDS: Readonly<Record<WarEvent['type'], SoundName | null>> = {
  place: 'play',
  strike: 'clash',
  hurt: 'clash',
  gone: 'destroy',
  heal: 'gain',
  star: 'rankUp',
  spot: 'magic',
  deal: 'draw',
  pass: 'pass',
  concede: 'pass',
  turn: null,
  terrain: null,
  kill: null,
  explore: null,
  regrow: null,
  forget: null,
  over: null,
  reveal: null,
};

/** What an event sounds like; what it looks like, the console shows. */
export function cuesOf(event: SeenEvent, witness: Witness): readonly Cue[] {
  const [heard] = known<WarEvent>(SOUNDS, [event]);
  if (heard === undefined) return [];
  if (heard.type === 'over') return endCues(witness);
  if (heard.type === 'turn') return heard.seat === witness.model.you ? [sound('turn')] : [];
  const name = SOUNDS[heard.type];
  return name === null ? [] : [sound(name)];
}
