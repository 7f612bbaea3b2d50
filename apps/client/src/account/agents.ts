import { t, tc } from '../i18n/index.ts';

/** What the server calls browsers and systems that are not called by a name of their own. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'A program': tc('device', 'A program'),
    'A browser': tc('device', 'A browser'),
    'a Mac': tc('device', 'a Mac'),
    'an iPhone': tc('device', 'an iPhone'),
    'an iPad': tc('device', 'an iPad'),
  }),
);

function known(words: string): string {
  return WORDS.get(words) ?? words;
}

/** The browser and the system of a session, as the server names them, in the player's language. */
export function agentInWords(agent: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(agent) ?? [];
  return browser === undefined || system === undefined
    ? known(agent)
    : t('{browser} on {system}', { browser: known(browser), system: known(system) });
}
