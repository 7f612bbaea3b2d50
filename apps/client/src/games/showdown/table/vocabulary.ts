import type { Vocabulary } from '../../../contract/look/moves.ts';
import { t, tc } from '../../../i18n/index.ts';

/** The words of the command box. "rank" is the English of what a German player types for levelling up. */
export const VOCABULARY: Vocabulary = {
  zones: {
    character: ['character', 'c'],
    mobs: ['mob', 'mobs', 'm'],
    equipment: ['equipment', 'q'],
    field: ['field', 'f'],
    tree: ['tree', 't'],
    graveyard: ['graveyard', 'g'],
    hand: ['hand', 'h'],
    deck: ['deck', 'd'],
    deposited: ['under', 'u'],
    resolving: ['played', 'p'],
  },
  enemy: ['enemy', 'their', 'opponent', 'e'],
  verbs: {
    'level up': ['level-up'],
    level: ['level-up'],
    rank: ['level-up'],
    use: ['use-ability'],
    skip: ['skip-level-up', 'skip-ability'],
    attack: ['attack'],
    end: ['end-actions', 'end-turn'],
  },
  targetFirst: ['attack'],
  called: {
    rank: tc('command', 'rank'),
    level: tc('command', 'level'),
    skip: tc('command', 'skip'),
    end: tc('command', 'end'),
    character: tc('command', 'character'),
    mob: tc('command', 'mob'),
    equipment: tc('command', 'equipment'),
    field: tc('command', 'field'),
    tree: tc('command', 'tree'),
    graveyard: tc('command', 'graveyard'),
    under: tc('command', 'under'),
  },
  examples: Object.entries({
    'level h2': t('level up with the second card of your hand; also “level up h2”'),
    use: t('use the ability that is asked about'),
    skip: t('leave out the level up or the ability'),
    'attack em3 with m1': t('attack the enemy mob in slot 3 with your mob in slot 1'),
    'attack ec with m1': t('attack the enemy Character with your mob in slot 1'),
    end: t('end your actions or your turn'),
  }),
};
