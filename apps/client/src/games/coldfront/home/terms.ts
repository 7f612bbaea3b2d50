import type { Facts } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';

/** Maps that are larger or smaller than usual. */
const SIZES: Readonly<Record<string, string>> = { small: t('small map'), large: t('large map') };

type Words = (value: string | number | boolean) => string;

/** What an option says of a match, by option; nothing where it is as usual. */
const WORDS: Readonly<Record<string, Words>> = {
  players: (value) => (value === 2 ? '' : t('{n} commanders', { n: String(value) })),
  decks: (value) => (value === 1 ? '' : t('{n} decks each', { n: String(value) })),
  factions: (value) => (value === 'multi' ? t('decks of several factions') : ''),
  teams: (value) => (value === '2v2' ? t('two against two') : ''),
  fog: (value) => (value === false ? t('no fog') : t('fog')),
  shroud: (value) => (value === true ? t('shroud') : ''),
  shroudRegrows: (value) => (value === true ? t('the shroud regrows') : ''),
  mapSize: (value) => SIZES[String(value)] ?? '',
  spectators: (value) =>
    value === 'none' ? t('no spectators') : value === 'delayed' ? t('spectators two rounds behind') : '',
  allCards: (value) => (value === true ? t('all cards allowed') : ''),
};

/** What a match with these options is like, in a few words each. */
export function termsInWords(options: Readonly<Record<string, Facts>>): string[] {
  return Object.entries(WORDS).flatMap(([option, words]) => {
    const value = options[option];
    const said =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? words(value) : '';
    return said === '' ? [] : [said];
  });
}
