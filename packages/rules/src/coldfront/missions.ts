import { MISSIONS } from './campaign/data.ts';
import type { MissionDef } from './campaign/mission.ts';

/** The mission of that id. */
export function missionOf(id: string): MissionDef | undefined {
  return MISSIONS.find((mission) => mission.id === id);
}
