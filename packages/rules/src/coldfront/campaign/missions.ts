import { MISSIONS } from './data.ts';
import type { MissionDef } from './mission.ts';
import { TUTORIAL } from './tutorial.ts';

/** The mission of that id, or the tutorial. */
export function missionOf(id: string): MissionDef | undefined {
  return id === TUTORIAL.id ? TUTORIAL : MISSIONS.find((mission) => mission.id === id);
}
