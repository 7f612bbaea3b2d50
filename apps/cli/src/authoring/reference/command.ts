import { join } from 'node:path';
import { readArguments } from '../../arguments.ts';
import { WrongUse, type Command } from '../../command.ts';
import { readText, REPOSITORY } from '../../files.ts';
import { SPECS } from '../../scenario/rule-ids.ts';
import { writeAtomically } from '../text-files.ts';
import { referencePage } from './page.ts';

/** The page that is generated. */
const PAGE = 'docs/effect-language.md';

/** Writes the reference of the effect language from its grammar. */
export const languageReference: Command = {
  name: 'language-reference',
  form: '[--check]',
  does: `generates ${PAGE} from the grammar; --check: reports whether it is up to date`,
  run(args, io) {
    const { values, positionals } = readArguments(args, { check: { type: 'boolean' } });
    if (positionals.length > 0) throw new WrongUse('only flags are expected');
    const spec = join(SPECS, 'ttcg.md');
    const page = referencePage(readText(spec, spec));
    const path = join(REPOSITORY, PAGE);
    if (values.check === true) {
      const fresh = readText(path, PAGE) === page;
      io.out(fresh ? `${PAGE} is up to date` : `${PAGE} is out of date: run cardscape language-reference`);
      return fresh ? 0 : 1;
    }
    writeAtomically({ path, shown: PAGE }, page.trimEnd().split('\n'));
    io.out(`Wrote ${PAGE}`);
    return 0;
  },
};
