import FOUND from 'virtual:rules';
import { language, t } from '../../i18n/index.ts';

/** A document, marked up when the client was built. */
export interface Rules {
  readonly html: string;
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}

type Load = () => Promise<Rules>;

/** The rules of a game as they are told to its players, in their language. */
export interface Guide {
  readonly title: string;
  readonly pitch: string;
  /** The page with its cards, if there is one. */
  readonly cards?: string;
  readonly load: Load;
}

/** What the server is built from, in English whatever the player speaks. */
export interface Specification {
  readonly title: string;
  readonly load: Load;
}

/** Each document is a file of its own, which comes when it is read. */
export const GUIDES: Readonly<Record<string, Guide>> = {
  ttcg: {
    title: t('Rules of True TCG'),
    pitch: t(
      'Lead your units from rank to rank, put spells behind them, and answer whatever the other side does. Whoever runs out of points loses.',
    ),
    cards: '/cards',
    load: { en: () => import('virtual:rules/ttcg/en'), de: () => import('virtual:rules/ttcg/de') }[language],
  },
  manaduel: {
    title: t('Rules of Mana Duel'),
    pitch: t(
      'Creatures whose power is attack, defence and life in one, and traps that nobody sees coming. Bluff until 400 life are gone.',
    ),
    load: { en: () => import('virtual:rules/manaduel/en'), de: () => import('virtual:rules/manaduel/de') }[language],
  },
  coldfront: {
    title: t('Rules of Cold Front'),
    pitch: t(
      'Place one unit a turn on a map in the fog. Arrows say whom it strikes, armour what it takes; the strongest army at the end wins.',
    ),
    load: { en: () => import('virtual:rules/coldfront/en'), de: () => import('virtual:rules/coldfront/de') }[language],
  },
  showdown: {
    title: t('Rules of Realm Showdown'),
    pitch: t(
      'Every card fights for you or is spent: then your Character grows, and learns what stands at its foot. Bring the other Character to 0 HP.',
    ),
    load: { en: () => import('virtual:rules/showdown/en'), de: () => import('virtual:rules/showdown/de') }[language],
  },
};

const LISTED: Readonly<Record<string, Specification>> = {
  ttcg: { title: t('Specification of True TCG'), load: () => import('virtual:rules/ttcg') },
  manaduel: { title: t('Specification of Mana Duel'), load: () => import('virtual:rules/manaduel') },
  coldfront: { title: t('Specification of Cold Front'), load: () => import('virtual:rules/coldfront') },
  showdown: { title: t('Specification of Realm Showdown'), load: () => import('virtual:rules/showdown') },
  scenarios: { title: t('Positions and scenarios'), load: () => import('virtual:rules/scenarios') },
};

/** Rulings and scenarios of a game by rule (TTCG-14.18), in English. */
export const CASES: Readonly<Record<string, Specification>> = {
  ttcg: { title: t('Rulings of True TCG'), load: () => import('virtual:rules/ttcg/cases') },
  manaduel: { title: t('Rulings of Mana Duel'), load: () => import('virtual:rules/manaduel/cases') },
  coldfront: { title: t('Rulings of Cold Front'), load: () => import('virtual:rules/coldfront/cases') },
  showdown: { title: t('Rulings of Realm Showdown'), load: () => import('virtual:rules/showdown/cases') },
};

/** Of games that have nothing else to read, by game. */
export const FOUND_RULES: Readonly<Record<string, Specification>> = FOUND;

export const SPECIFICATIONS: Readonly<Record<string, Specification>> = { ...FOUND, ...LISTED };

/** Where a specification is read: in the place of the guide, where a document has none. */
export function specificationPath(name: string): string {
  return name in GUIDES ? `/rules/${name}/specification` : `/rules/${name}`;
}
