import type { MissionDef } from './mission.ts';

/** The campaign (CF-11), in the order in which missions unlock. */
export const MISSIONS: readonly MissionDef[] = [];
