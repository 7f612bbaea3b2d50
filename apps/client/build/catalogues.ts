import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { po } from 'gettext-parser';
import type { Plugin } from 'vite';
import { type Catalogue, CONTEXT_GLUE, LANGUAGES } from '../src/i18n/catalogue.ts';

const NAME = 'virtual:catalogue/';
const ROOT = fileURLToPath(new URL('../languages/', import.meta.url));

/** The catalogue files of a language: one for each part of the client. */
export function catalogueFiles(language: string): string[] {
  return readdirSync(`${ROOT}${language}`)
    .filter((name) => name.endsWith('.po'))
    .toSorted()
    .map((name) => `${ROOT}${language}/${name}`);
}

/**
 * All messages of a language. Errors: Error where two files translate the same message in two ways, or one stays
 * without a translation.
 */
export function catalogueOf(language: string): Catalogue {
  const all: Record<string, string | readonly string[]> = {};
  for (const file of catalogueFiles(language)) {
    for (const [context, entries] of Object.entries(po.parse(readFileSync(file)).translations)) {
      for (const { msgid, msgid_plural: plural, msgstr } of Object.values(entries)) {
        if (msgid === '') continue;
        const key = context === '' ? msgid : `${context}${CONTEXT_GLUE}${msgid}`;
        const said = plural === undefined ? (msgstr[0] ?? '') : msgstr;
        const before = all[key];
        if ([said].flat().some((text) => text === '')) throw new Error(`${file}: “${msgid}” has no translation`);
        if (before !== undefined && JSON.stringify(before) !== JSON.stringify(said))
          throw new Error(`${file}: “${msgid}” is translated in two ways`);
        all[key] = said;
      }
    }
  }
  return all;
}

/** `virtual:catalogue/de`: the messages of a language, from its catalogue files. */
export function cataloguesPlugin(): Plugin {
  return {
    name: 'cardscape-catalogues',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const language = id.slice(NAME.length + 1);
      if (!Object.hasOwn(LANGUAGES, language)) throw new Error(`there is no language “${language}”`);
      for (const file of catalogueFiles(language)) this.addWatchFile(file);
      return `export default ${JSON.stringify(catalogueOf(language))}`;
    },
  };
}
