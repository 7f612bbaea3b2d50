import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { po } from 'gettext-parser';
import type { Plugin } from 'vite';
import { type Catalogue, CONTEXT_GLUE, LANGUAGES } from '../src/i18n/catalogue.ts';

/** What is asked for, and the folder of a language where it lies. */
const FOLDERS = { 'virtual:catalogue/': '', 'virtual:flavour/': 'flavour' } as const;
type Folder = (typeof FOLDERS)[keyof typeof FOLDERS];
const ROOT = fileURLToPath(new URL('../languages/', import.meta.url));

/** The catalogue files of a language: one for each part of the client, or for the flavour of each game. */
function catalogueFiles(language: string, folder: Folder): string[] {
  const path = `${ROOT}${language}/${folder}`;
  return readdirSync(path)
    .filter((name) => name.endsWith('.po'))
    .toSorted()
    .map((name) => `${path}/${name}`);
}

/**
 * All messages of a language, or all lines of flavour. Errors: Error where two files translate the same message in two ways, or one stays
 * without a translation.
 */
export function catalogueOf(language: string, folder: Folder = ''): Catalogue {
  const all: Record<string, string | readonly string[]> = {};
  for (const file of catalogueFiles(language, folder)) {
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

/** `virtual:catalogue/de` and `virtual:flavour/de`: the messages of a language and its flavour, from its catalogue files. */
export function cataloguesPlugin(): Plugin {
  return {
    name: 'cardscape-catalogues',
    resolveId: (id) => (Object.keys(FOLDERS).some((name) => id.startsWith(name)) ? `\0${id}` : null),
    load(id) {
      for (const [name, folder] of Object.entries(FOLDERS)) {
        if (!id.startsWith(`\0${name}`)) continue;
        const language = id.slice(name.length + 1);
        if (!Object.hasOwn(LANGUAGES, language)) throw new Error(`there is no language “${language}”`);
        for (const file of catalogueFiles(language, folder)) this.addWatchFile(file);
        const all = catalogueOf(language, folder);
        return folder === ''
          ? `export default ${JSON.stringify(all)}`
          : `export default new Map(${JSON.stringify(Object.entries(all))})`;
      }
      return null;
    },
  };
}
