import type { Facts } from '../../../lobby/home.ts';

type Words = (value: string | number | boolean) => string;

/** What an option says of a match, by option; nothing where it is as usual. */
const WORDS: Readonly<Record<string, Words>> = {
  players: (value) => (value === 2 ? '' : `${String(value)} commanders`),
  decks: (value) => (value === 1 ? '' : `${String(value)} decks each`),
  factions: (value) => (value === 'multi' ? 'decks of several factions' : ''),
  teams: (value) => (value === '2v2' ? 'two against two' : ''),
  timeLimit: (value) => `${String(value)} s a turn`,
  fog: (value) => (value === false ? 'no fog' : 'fog'),
  shroud: (value) => (value === true ? 'shroud' : ''),
  shroudRegrows: (value) => (value === true ? 'the shroud regrows' : ''),
  mapSize: (value) => (value === 'normal' ? '' : `${String(value)} map`),
  spectators: (value) => (value === 'none' ? 'no spectators' : value === 'delayed' ? 'spectators see it two rounds late' : ''),
  allCards: (value) => (value === true ? 'all cards allowed' : ''),
};

/** What a match with these options is like, in a few words each. */
export function termsInWords(options: Readonly<Record<string, Facts>>): string[] {
  return Object.entries(WORDS).flatMap(([option, words]) => {
    const value = options[option];
    const said = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? words(value) : '';
    return said === '' ? [] : [said];
  });
}
