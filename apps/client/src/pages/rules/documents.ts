import { found, games } from 'virtual:rules';
import type { GuideWords } from '../../contract/guide-words.ts';
import { language, t } from '../../i18n/index.ts';
import { GUIDE_WORDS } from '../../registry/guides.ts';

/** A document, marked up when the client was built. */
export interface Rules {
  readonly html: string;
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}

type Load = () => Promise<Rules>;

/** The rules of a game as they are told to its players, in their language. */
export interface Guide extends GuideWords {
  readonly title: string;
  readonly load: Load;
}

/** What the server is built from, in English whatever the player speaks. */
export interface Specification {
  readonly title: string;
  readonly load: Load;
}

function ofGames<T>(make: (game: (typeof games)[string], id: string) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(games).map(([id, game]) => [id, make(game, id)]));
}

/** Each document is a file of its own, which comes when it is read. */
export const GUIDES: Readonly<Record<string, Guide>> = ofGames(({ name, guide }, id) => ({
  title: t('Rules of {game}', { game: name }),
  pitch: '',
  ...GUIDE_WORDS[id],
  load: guide[language],
}));

/** Rulings and scenarios of a game by rule (TTCG-14.18), in English. */
export const CASES: Readonly<Record<string, Specification>> = ofGames(({ name, cases }) => ({
  title: t('Rulings of {game}', { game: name }),
  load: cases,
}));

/** Of games that have nothing else to read, by game. */
export const FOUND_RULES: Readonly<Record<string, Specification>> = found;

export const SPECIFICATIONS: Readonly<Record<string, Specification>> = {
  ...found,
  ...ofGames(({ name, specification }) => ({
    title: t('Specification of {game}', { game: name }),
    load: specification,
  })),
  scenarios: { title: t('Positions and scenarios'), load: () => import('virtual:rules/scenarios') },
};

/** Where a specification is read: in the place of the guide, where a document has none. */
export function specificationPath(name: string): string {
  return name in GUIDES ? `/rules/${name}/specification` : `/rules/${name}`;
}
