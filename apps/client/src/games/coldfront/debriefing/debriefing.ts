import { COPIES } from '@cardscape/rules/coldfront/decks/deck-checks';
import { t } from '../../../i18n/index.ts';
import type { Earned } from '../../../match/telling/earned.ts';
import type { Mission, Objective } from '../hq/facts.ts';
import type { War, WarSeat } from '../model/war.ts';

/* What a war that is over has brought: objectives, rewards, supplies. */

/** Supplies for a match that was played to its end (CF-4.9). */
const FINISHED = 10;

/** What the board says of an objective after the end; null where it says nothing (CF-11.4). */
function boardSays(
  { kind, unit, tiles = [], n = 0, type, hp = 0 }: Objective,
  war: War,
  mine: WarSeat,
): boolean | null {
  const side = war.side(mine.seat);
  const standing = war.tiles.flatMap((tile) =>
    tile.unit === null ? [] : [{ tile: tile.name, owner: tile.unit.owner, handle: tile.unit.handle }],
  );
  // The serial numbers of the units that a mission deploys begin at 1.
  const survives = unit !== undefined && standing.some(({ handle }) => handle === unit + 1);
  switch (kind) {
    case 'outscore':
      return war.seats.every(({ seat, score }) => side.includes(seat) || score < mine.score);
    case 'survive':
      return mine.score >= hp;
    case 'hold':
      return standing.filter(({ tile, owner }) => tiles.includes(tile) && side.includes(owner)).length >= n;
    case 'kills':
      return type === undefined ? mine.kills >= n : null;
    case 'destroy':
      return unit === undefined ? null : !survives;
    case 'protect':
      return unit === undefined ? null : survives;
    default:
      return null;
  }
}

/**
 * For each objective whether it was met; null where the player cannot know. Whoever has won has met all, whoever gave
 * up is told nothing.
 */
export function objectivesMet(objectives: readonly Objective[], war: War): readonly (boolean | null)[] {
  const { you } = war;
  const mine = war.seats.find(({ seat }) => seat === you);
  if (mine === undefined || mine.out) return objectives.map(() => null);
  if (war.winners.includes(mine.seat)) return objectives.map(() => true);
  const told = objectives.map((objective) => boardSays(objective, war, mine));
  // One has failed: if all others were met, it is the one of which the board says nothing.
  const open = told.filter((met) => met === null).length;
  return open === 1 && !told.includes(false) ? told.map((met) => met ?? false) : told;
}

/** What a match against people has brought, in a sentence (CF-4.9). */
export function suppliesWords({ change, supplies }: Pick<Earned, 'change'> & { readonly supplies: number }): string {
  const gained = change['supplies'] ?? 0;
  if (gained <= 0) return t('This match earned no supplies.');
  if (gained <= FINISHED)
    return t('+{gained} supplies: for the finished match. You have {supplies}.', { gained, supplies });
  return t('+{gained} supplies: {finished} for the finished match, {won} for the win. You have {supplies}.', {
    gained,
    finished: FINISHED,
    won: gained - FINISHED,
    supplies,
  });
}

/** How the reward of a won mission is headed; `change` is null where it is not known what it has brought (CF-11.6). */
export function rewardWords({ id }: Pick<Mission, 'id'>, change: Earned['change'] | null): string {
  return change === null || change[`mission:${id}`] === 1
    ? t('Reward: {n} copies of each, for your campaign deck', { n: COPIES })
    : t('You already have this reward');
}

/** The mission after this one, if there is one. */
export function missionAfter(missions: readonly Mission[], id: string): Mission | null {
  // After the tutorial, which is not among them, comes the first.
  return missions[missions.findIndex((mission) => mission.id === id) + 1] ?? null;
}
