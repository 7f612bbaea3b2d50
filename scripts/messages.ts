import { catalogueOf } from '../apps/client/build/catalogues.ts';
import { CONTEXT_GLUE, LANGUAGES } from '../apps/client/src/i18n/catalogue.ts';
import { ruleWords } from '../apps/client/test/i18n/rule-words.ts';
import { refusals, scan } from '../apps/client/test/i18n/scan.ts';

/*
 * `pnpm messages [PATH]`: words of the client, under a path of its sources, that no translator can reach, and what is
 * missing in the catalogues, as entries to fill in. Exit code 1 where there is anything.
 */

const under = process.argv[2] ?? '';
const { said: own, bare } = scan(under);
const said = under === '' ? [...own, ...refusals().said, ...ruleWords()] : own;
for (const { place, text } of bare) process.stdout.write(`${place}  no message: ${text}\n`);
const quoted = (text: string): string => JSON.stringify(text);
let missing = 0;
for (const [language, name] of Object.entries(LANGUAGES)) {
  if (language === 'en') continue;
  const catalogue = catalogueOf(language);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = new Map(said.filter(({ key }) => !(key in catalogue)).map((message) => [message.key, message]));
  missing += wanted.size;
  for (const { key, plural, place } of wanted.values()) {
    const [message = '', context] = key.split(CONTEXT_GLUE).toReversed();
    const texts =
      plural === null
        ? ['msgstr ""']
        : [`msgid_plural ${quoted(plural)}`, ...forms.map((_, form) => `msgstr[${form}] ""`)];
    process.stdout.write(
      `${['', `#: ${place}`, ...(context === undefined ? [] : [`msgctxt ${quoted(context)}`]), `msgid ${quoted(message)}`, ...texts].join('\n')}\n`,
    );
  }
  process.stderr.write(`${name}: ${wanted.size} of ${said.length} messages are missing\n`);
}
process.stderr.write(`${said.length} messages, ${bare.length} words without one\n`);
process.exitCode = bare.length + missing > 0 ? 1 : 0;
