import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long: none of them may begin when the other workers are about to be done. */
const LONG = [
  'test/twins/lines.test.ts',
  'test/twins/twins.test.ts',
  'test/twins/bluff.test.ts',
  'test/rewards/kill.test.ts',
  'test/host/backups.test.ts',
  'test/host/kill.test.ts',
  'e2e/table/replay.test.ts',
  'e2e/table/any-game.test.ts',
  'e2e/table/take-backs.test.ts',
  'e2e/devices/touch.test.ts',
] as const;

/** The order of Vitest, long files first in each project. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place === -1 ? LONG.length : place;
    };
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}
