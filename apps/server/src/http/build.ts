import { readFileSync } from 'node:fs';

/** The version of this server. */
export const BUILD = versionIn(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

function versionIn(text: string): string {
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
}
