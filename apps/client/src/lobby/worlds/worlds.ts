import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { FoundryScene, FrontScene, MorrowScene, PlainScene, RealmScene } from './scenes.tsx';

/** What a newcomer is shown of a game before anything of it has come. */
export interface World {
  /** What one does there, in a sentence. */
  readonly about: string;
  readonly Scene: () => JSX.Element;
}

const WORLDS: Readonly<Record<string, World>> = {
  ttcg: {
    about: t('Rank up painted creatures, chain your effects, and take the last point.'),
    Scene: MorrowScene,
  },
  manaduel: {
    about: t('Set traps, bluff, and spend your mana better than the other side.'),
    Scene: FoundryScene,
  },
  showdown: {
    about: t('Lead a character up its build tree and send your mobs for the throne.'),
    Scene: RealmScene,
  },
  coldfront: {
    about: t('Command units across a fogged front from an old green screen.'),
    Scene: FrontScene,
  },
};

/** The world of a game; one of which nobody has said anything looks plain. */
export function worldOf(game: string): World {
  return WORLDS[game] ?? { about: '', Scene: PlainScene };
}
