import { readArguments } from '../arguments.ts';
import { WrongUse, type Command, type ExitCode } from '../command.ts';
import { fromCaller, isFolder } from '../files.ts';

const FLAGS = { json: { type: 'boolean' }, quick: { type: 'boolean' }, showdown: { type: 'string' } } as const;

/** Benchmarks, each with its floor or its peer in the same run. */
export const bench: Command = {
  name: 'bench',
  form: '[NAME...] [--json] [--quick] [--showdown FOLDER]',
  does: 'benchmarks: engine, cost, language, replay, log, pipe, wire, server, paced, supply, collectors, flood; each next to its floor or peer',
  async run(args, io): Promise<ExitCode> {
    const { values, positionals } = readArguments(args, FLAGS);
    // Loaded when it is asked for: the other commands need no server.
    const { benchmarks, reportText } = await import('@cardscape/bench');
    const unknown = positionals.find((name) => benchmarks.every((known) => known.name !== name));
    if (unknown !== undefined)
      throw new WrongUse(`there is no benchmark ${unknown}; there is ${benchmarks.map(({ name }) => name).join(', ')}`);
    const showdown = values.showdown === undefined ? null : fromCaller(io.cwd, values.showdown);
    if (showdown !== null && !isFolder(showdown, values.showdown ?? ''))
      throw new WrongUse('--showdown names a folder in whose node_modules pokemon-showdown is installed');
    const reports = [];
    for (const benchmark of benchmarks.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
      const report = await benchmark.run({
        quick: values.quick === true,
        showdown,
        progress: (text) => io.err(`${benchmark.name}: ${text}`),
      });
      reports.push(report);
      if (values.json === true) io.err(reportText(report));
      else io.out(reportText(report));
    }
    if (values.json === true) io.out(JSON.stringify({ reports }, null, 2));
    return 0;
  },
};
