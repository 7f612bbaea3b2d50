/** What a card becomes: indestructible, untargetable, immune, of another rank or type (TTCG-12.84, 12.139, 12.140). */

import type { Source, Status } from '../../program/ast.ts';
import { RANK } from '../words/numbers.ts';
import { any, form, nothing, say, type Rule } from '../words/rule.ts';
import { TYPE } from './descriptions.ts';
import { SOURCE } from './sets.ts';
import { NO_TRAITS } from './traits.ts';

const EFFECTS = any(say('effect|effects'), nothing);

const BY_CARDS: Rule<Source> = form([say('by'), SOURCE], (_, source) => source);

const spells = (source: Source): boolean => source.noun === 'spell';

const ENEMY_EFFECTS = any(
  say(
    'an? enemy card? effects|effect',
    "your|an opponent's card? effect|effects",
    'card? effects your opponent controls',
  ),
);

type Destroyer = Extract<Status, { is: 'indestructible' }>['by'];

/** What keeps a card from being destroyed: effects alone only where the cards cannot battle. */
const INDESTRUCTIBLE_BY: Rule<Destroyer> = any<Destroyer>(
  form([say('by|through'), ENEMY_EFFECTS], () => 'enemyEffects'),
  form([say('by|through card? effects', 'by|through any|an card? effect')], () => 'effects'),
  form([say('in|by|through|during a? battle|battles|combat', 'by attacks')], () => 'battle'),
  form([BY_CARDS], (source) => source),
  form([say('by'), SOURCE, say('effect|effects')], (_, source) => (spells(source) ? source : undefined)),
  form([say('by'), SOURCE, say("'s effect|effects")], (_, source) => (spells(source) ? source : undefined)),
  form([say('by the? effect|effects of'), SOURCE], (_, source) => (spells(source) ? source : undefined)),
  form([say('by battle|combat or by? card? effects', 'by card? effects or by? battle|combat')], () => null),
  form([nothing], () => null),
);

export const ENEMY_CARDS: Source = { enemy: true, traits: NO_TRAITS, noun: 'card' };
/** Only effects target, so "by effects" adds nothing. */
const UNTARGETABLE_BY: Rule<Source | null> = any<Source | null>(
  form([say('by a|an|any|all? card? effects|effect')], () => null),
  form([say('by'), ENEMY_EFFECTS], () => ENEMY_CARDS),
  form([BY_CARDS], (source) => source),
  form([say('by'), SOURCE, say('effect|effects')], (_, source) => source),
  form([say('by the|an? effect|effects of'), SOURCE], (_, source) => source),
  form([nothing], () => null),
);

const IMMUNE_TO: Rule<'all' | 'enemy' | Source> = any<'all' | 'enemy' | Source>(
  form([say('all|any? card? effects', 'other? card? effects', 'effects')], () => 'all'),
  form([any(say('all'), nothing), ENEMY_EFFECTS], (_) => 'enemy'),
  form([SOURCE, EFFECTS], (source) => source),
  form([SOURCE, say("'s effects")], (source) => source),
  form([any(say('the'), nothing), say('effects of'), SOURCE], (_, _of, source) => source),
);

const BE = say('becomes|become|is|are|turns|turn|gets|get');
const STATUS_WORDS = say('type', 'a|an? card|cards|unit|units', 'cards|card|units|unit', 'type cards|card|units|unit');
const NO_STATUS_WORDS = any(STATUS_WORDS, nothing);

const TURNED: Rule<Status> = any<Status>(
  form([any(say('a|an'), nothing), say('rank'), RANK, NO_STATUS_WORDS], (_, _rank, rank) => ({
    is: 'turned',
    rank,
    type: null,
  })),
  form([any(say('a|an'), nothing), say('rank'), RANK, TYPE, NO_STATUS_WORDS], (_, _rank, rank, type) => ({
    is: 'turned',
    rank,
    type,
  })),
  form([any(say('a|an'), nothing), TYPE, NO_STATUS_WORDS], (_, type) => ({ is: 'turned', rank: null, type })),
);

const HELD = any(say('has|have|gains|gain|gets|get'), nothing);

export const STATUS: Rule<Status> = any<Status>(
  form([HELD, say('hexproof')], () => ({ is: 'untargetable', by: ENEMY_CARDS })),
  form([say('gains|gain|has|have indestructible')], () => ({ is: 'indestructible', by: null })),
  form([HELD, say('shroud')], () => ({ is: 'untargetable', by: null })),
  form([BE, say('indestructible'), INDESTRUCTIBLE_BY], (_, _word, by) => ({ is: 'indestructible', by })),
  form([BE, say('untargetable'), UNTARGETABLE_BY], (_, _word, by) => ({ is: 'untargetable', by })),
  form([any(BE, nothing), say('immune to|against|from'), IMMUNE_TO], (_, _immune, to) => ({ is: 'immune', to })),
  form([say('cannot be affected by', 'is|are not affected by'), IMMUNE_TO], (_, to) => ({ is: 'immune', to })),
  form([BE, TURNED], (_, status) => status),
  form([say('cannot be destroyed'), INDESTRUCTIBLE_BY], (_, by) => ({ is: 'indestructible', by })),
  form([say('is|are not destroyed'), INDESTRUCTIBLE_BY], (_, by) =>
    by === null ? undefined : { is: 'indestructible', by },
  ),
  form(
    [say('cannot be targeted', 'cannot be chosen as a target', 'cannot be the target'), UNTARGETABLE_BY],
    (_, by) => ({
      is: 'untargetable',
      by,
    }),
  ),
  form([say('cannot be the target of'), SOURCE, EFFECTS], (_, by) => ({ is: 'untargetable', by })),
  form([say('cannot be chosen'), UNTARGETABLE_BY], (_, by) => (by === null ? undefined : { is: 'untargetable', by })),
  form([say('cannot be the target of a|an|any|all? card? effects|effect')], () => ({ is: 'untargetable', by: null })),
  form([say('cannot be the target of'), ENEMY_EFFECTS], () => ({ is: 'untargetable', by: ENEMY_CARDS })),
);

/** "Make one unit indestructible": a status without "become". */
export const MADE_STATUS: Rule<Status> = any<Status>(
  form([say('indestructible'), INDESTRUCTIBLE_BY], (_, by) => ({ is: 'indestructible', by })),
  form([say('untargetable'), UNTARGETABLE_BY], (_, by) => ({ is: 'untargetable', by })),
);
