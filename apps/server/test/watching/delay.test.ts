import { type AnyGame, fastRandom, GAMES, SEATS } from '@cardscape/rules';
import { describe, expect, it, vi } from 'vitest';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { newPlayer, testServer } from '../support/server.ts';
import { newDevice } from '../support/wires/device.ts';
import { leaveLinesUnwatched } from '../support/wires/unwatched.ts';
import { STARTED } from '../twins/worlds.ts';
import { type Course, courseOf, DELAY, type Plant, PLANTED, type Stage, type Told, told } from './courses.ts';

leaveLinesUnwatched();

const { watched: MATCHES } = AMOUNTS;
const MINUTES = 60_000;
const HOUR = 60 * MINUTES;

/** What outsiders are told of each course, in a world of its own: played to the end, or stopped. */
async function toldOf(courses: readonly Course[], whole: boolean, plant: Plant = PLANTED.nothing): Promise<Told[]> {
  const clock = { now: STARTED };
  const server = await testServer({ CARDSCAPE_WATCH_DELAY: String(DELAY / 1000) }, { now: () => clock.now });
  try {
    const people = (count: number): Promise<Stage['players']> =>
      Promise.all(Array.from({ length: count }, () => newPlayer(server.address)));
    const reader = newDevice(server.address);
    await reader.api.session();
    const stage = { server, clock, players: await people(SEATS.length), watchers: await people(3), reader };
    const heard: Told[] = [];
    for (const course of courses) heard.push(await told(stage, course, whole, plant));
    return heard;
  } finally {
    vi.restoreAllMocks();
    await server.close();
  }
}

function coursesOf(game: AnyGame, count: number): Course[] {
  const random = fastRandom(seedOf(77));
  const courses: Course[] = [];
  for (let tries = 0; courses.length < count; tries++) {
    const course = courseOf(game, random, `w${tries}`, STARTED + (courses.length + 1) * HOUR);
    if (course !== null) courses.push(course);
  }
  return courses;
}

/** The first thing that outsiders were told in one world and not in the other; null if there is none. */
function difference(whole: Told, stopped: Told): string | null {
  const index = whole.findIndex((one, place) => one !== stopped[place]);
  if (index >= 0) return `${whole[index]} / ${stopped[index] ?? 'nothing'}`;
  return whole.length === stopped.length ? null : `${whole.length} / ${stopped.length}`;
}

describe.each(GAMES.map((game) => [game.id, game] as const))('%s, watched with a delay (P-5)', (_id, game) => {
  it(
    'tells nobody outside anything that is not old enough: as if the match had stopped there',
    async () => {
      const courses = coursesOf(game, MATCHES);
      const [whole, stopped] = [await toldOf(courses, true), await toldOf(courses, false)];
      for (const [index, course] of courses.entries())
        expect(
          difference(whole[index] ?? [], stopped[index] ?? []),
          `match ${index}, stop after ${course.stop}`,
        ).toBeNull();
      // Something was shown at all: frames came, and what was asked for was answered.
      expect(whole.flat().length).toBeGreaterThan(MATCHES * 12);
    },
    5 * MINUTES,
  );
});

/** Whether the worlds differ; a stream that ends where it should go on is told apart as well. */
async function isNoticed(courses: readonly Course[], plant: Plant): Promise<boolean> {
  try {
    const [whole, stopped] = [await toldOf(courses, true, plant), await toldOf(courses, false, plant)];
    return whole.some((one, index) => difference(one, stopped[index] ?? []) !== null);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('the stream has ended')) return true;
    throw error;
  }
}

describe('a planted leak is caught:', { tags: 'long' }, () => {
  it.each(Object.entries(PLANTED).filter(([name]) => name !== 'nothing'))(
    '%s',
    async (_name, plant) => {
      for (const game of GAMES) {
        const courses = coursesOf(game, 4);
        if (await isNoticed(courses, plant)) return;
      }
      expect.fail('nothing was noticed');
    },
    5 * MINUTES,
  );
});
