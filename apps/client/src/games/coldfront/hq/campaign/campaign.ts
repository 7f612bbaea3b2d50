import { t } from '../../../../i18n/index.ts';
import type { Lore, Mission } from '../facts.ts';

/** Where a mission stands for a player: missions unlock in order, a won one may be replayed (CF-11.6). */
export type MissionState = 'locked' | 'open' | 'won';

export function missionStates(missions: readonly Pick<Mission, 'id'>[], won: readonly string[]): MissionState[] {
  let reached = true;
  return missions.map(({ id }) => {
    if (won.includes(id)) return 'won';
    const state = reached ? 'open' : 'locked';
    reached = false;
    return state;
  });
}

/** What can be played in the campaign: the tutorial first, then the missions, each with its state. */
export interface Entry {
  readonly mission: Mission;
  readonly state: MissionState;
  /** Null for the tutorial. */
  readonly number: number | null;
}

/**
 * The tutorial is a match like a mission, but it is played with cards that it brings along, and opens nothing
 * (CF-11.2).
 */
export const TUTORIAL: Mission = {
  id: 'tutorial',
  title: t('Basic Training'),
  story: t(
    'Five placements with five hints: arrows, answers, armour, ground and fog. The targets have orders to stay where they are.',
  ),
  objectives: [{ kind: 'outscore', text: t('Place the five cards as you are told, or as you please.') }],
  reward: [],
  bot: null,
};

export function campaignEntries(
  { missions, tutorial }: Pick<Lore, 'missions' | 'tutorial'>,
  won: readonly string[],
): Entry[] {
  const states = missionStates(missions, won);
  const entries = missions.map((mission, index): Entry => ({
    mission,
    state: states[index] ?? 'locked',
    number: index + 1,
  }));
  return tutorial.length === 0
    ? entries
    : [{ mission: TUTORIAL, state: won.includes(TUTORIAL.id) ? 'won' : 'open', number: null }, ...entries];
}

/** The entry to go on with: the open one, else the last. Whoever has won a mission needs no tutorial. */
export function nextEntry(entries: readonly Entry[]): number {
  const begun = entries.some(({ number, state }) => number !== null && state === 'won');
  const open = entries.findIndex(({ state, number }) => state === 'open' && (number !== null || !begun));
  return open < 0 ? entries.length - 1 : open;
}

/**
 * Where mission `index` of so many lies on the map, in hundredths from the upper left corner: a front line that winds
 * from the south-west to the north-east.
 */
export function missionPlace(index: number, count: number): { readonly x: number; readonly y: number } {
  const part = count < 2 ? 0 : index / (count - 1);
  return { x: 8 + 84 * part, y: 72 - 44 * part + 17 * Math.sin(part * Math.PI * 3.2) };
}
