import { ruleWords } from '../apps/client/test/i18n/rule-words.ts';
import { refusals, scan } from '../apps/client/test/i18n/scan.ts';
import { catalogueOf } from '../apps/client/build/catalogues.ts';

/*
 * `pnpm messages [PATH]`: words of the client, under a path of its sources, that no translator can reach, and what is missing in the catalogues, as entries to fill in.
 * Exit code 1 where there is anything.
 */

const under = process.argv[2] ?? '';
const { said: own, bare } = scan(under);
const said = under === '' ? [...own, ...refusals().said, ...ruleWords()] : own;
for (const { place, text } of bare) process.stdout.write(`${place}  no message: ${text}\n`);
const german = catalogueOf('de');
const missing = new Map(said.filter(({ key }) => !(key in german)).map((message) => [message.key, message]));
const quoted = (text: string): string => JSON.stringify(text);
for (const { key, plural, place } of missing.values()) {
  const [message = '', context] = key.split('\u0004').toReversed();
  process.stdout.write(`\n#: ${place}\n${context === undefined ? '' : `msgctxt ${quoted(context)}\n`}msgid ${quoted(message)}\n${plural === null ? 'msgstr ""\n' : `msgid_plural ${quoted(plural)}\nmsgstr[0] ""\nmsgstr[1] ""\n`}`);
}
process.stderr.write(`${said.length} messages, ${bare.length} words without one, ${missing.size} not in German\n`);
process.exitCode = bare.length + missing.size > 0 ? 1 : 0;
