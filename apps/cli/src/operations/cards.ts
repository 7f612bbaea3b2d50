import { readArguments } from '../arguments.ts';
import { type Command, WrongUse } from '../command.ts';
import { fromCaller, isFolder } from '../files.ts';

/** Card sets as a host offers them (CS-1). */
export const cards: Command = {
  name: 'cards',
  form: 'check FOLDER [--json]',
  does: 'checks a card set, a folder or one file of JSON, and prints its hash, or all that is wrong with it and where',
  async run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
    const [what, path, ...more] = positionals;
    if (what !== 'check' || path === undefined || more.length > 0)
      throw new WrongUse('check and one folder are expected');
    const whole = fromCaller(io.cwd, path);
    isFolder(whole, path);
    const { setAt } = await import('@cardscape/server/src/collections/set-folder.ts');
    const { printable } = await import('@cardscape/server/src/printable.ts');
    const { faultText } = await import('@cardscape/rules');
    const reading = setAt(whole);
    if (values.json === true) io.out(JSON.stringify(reading, null, 2));
    else if (reading.ok) {
      const { id, name, version, game, hash, cards: definitions } = reading.set;
      io.out(
        [
          `ok ${id} ${version}: ${name}, ${definitions.length === 1 ? '1 card' : `${definitions.length} cards`} of ${game}`,
          `hash ${hash}`,
        ].join('\n'),
      );
    } else io.out(reading.faults.map((fault) => printable(faultText(fault))).join('\n'));
    return reading.ok ? 0 : 1;
  },
};
