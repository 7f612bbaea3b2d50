import { namedGame, readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { readSources } from './sources.ts';
import { readSpec, type Spec } from './spec.ts';

/** A rule with everything that cites it. */
interface Covered {
  readonly id: string;
  readonly section: string;
  readonly scenarios: readonly string[];
  readonly tests: readonly string[];
  readonly code: readonly string[];
}

/** Which rules of a spec have scenarios and tests, and which have none (design D-9). */
export const coverage: Command = {
  name: 'rules-coverage',
  form: 'GAME [--json]',
  does: 'lists, for every rule, the scenarios, tests and code that cite it',
  run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
    const game = namedGame(positionals);
    const spec = readSpec(game.id);
    const { scenarios, tests, code } = readSources(game.id, spec.prefix);
    const rules = spec.rules.map(({ id, section }): Covered => ({
      id,
      section,
      scenarios: scenarios.get(id) ?? [],
      tests: tests.get(id) ?? [],
      code: code.get(id) ?? [],
    }));
    const play = rules.filter(({ section }) => !spec.apart.has(section));
    const apart = bySection(
      rules.filter(({ section }) => spec.apart.has(section)),
      spec,
    );
    const uncited = play.filter(isUncited).map(({ id }) => id);
    if (values.json === true) {
      const summary = { rules: play.length, cited: play.length - uncited.length };
      io.out(JSON.stringify({ game: game.id, ...summary, uncited, apart, citations: rules }, null, 2));
      return 0;
    }
    for (const rule of rules) io.out(lineFor(rule));
    io.out(`\nCited by no scenario and no test, by section (${uncited.length} of ${play.length} rules about play):`);
    for (const { section, title, count, uncited: ids } of bySection(play, spec))
      if (ids.length > 0) io.out(`  ${section} ${title} (${ids.length} of ${count}): ${ids.join(' ')}`);
    io.out('\nSections that are not about play:');
    for (const { section, title, count, uncited: ids } of apart)
      io.out(
        `  ${section} ${title}: ${count - ids.length} of ${count} cited${ids.length > 0 ? `, not ${ids.join(' ')}` : ''}`,
      );
    return 0;
  },
};

function isUncited({ scenarios, tests }: Covered): boolean {
  return scenarios.length === 0 && tests.length === 0;
}

function bySection(
  rules: readonly Covered[],
  spec: Spec,
): { section: string; title: string; count: number; uncited: string[] }[] {
  const sections = [...new Set(rules.map(({ section }) => section))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return sections.map((section) => {
    const own = rules.filter((rule) => rule.section === section);
    return {
      section,
      title: spec.sections.get(section) ?? '',
      count: own.length,
      uncited: own.filter(isUncited).map(({ id }) => id),
    };
  });
}

function lineFor({ id, scenarios, tests, code }: Covered): string {
  const part = (name: string, places: readonly string[]): string =>
    `${name}: ${places.length === 0 ? 'none' : places.join(' ')}`;
  return [id, part('scenarios', scenarios), part('tests', tests), part('code', code)].join('; ');
}
