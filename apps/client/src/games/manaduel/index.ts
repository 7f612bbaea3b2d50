import './styles/match.css';
import { MIRROR_BACK } from '../../cards/face/spec.ts';
import type { Vocabulary } from '../../contract/look/moves.ts';
import { mentionOf } from '../../contract/sentences.ts';
import { t, tc } from '../../i18n/index.ts';
import { defineLook } from '../../registry/define.ts';
import { lessonLook } from '../lesson/look.tsx';
import { effectLineOf, faceOf, readCards } from './cards/cards.ts';
import { outcomeOf, promptOf } from './table/asking.ts';
import { paintTable } from './table/backdrop.ts';
import { cueReader } from './table/cues.ts';
import { lastingList } from './table/lasting.ts';
import { logbook } from './table/log.ts';
import { ask, attempt, formOf, noneTitle, parting } from './table/moves.ts';
import { priceOf } from './table/price.ts';
import {
  backTitle,
  badges,
  damage,
  inspect,
  limitsOf,
  PHASES,
  phaseTitle,
  plates,
  seatSummary,
  SHAPE,
  slotTitle,
  stance,
  zoneTitle,
} from './table/table.ts';
import { voice } from './voice.ts';

/** What is typed, and what it does. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'place 3 on 2': t(
    'place the third card of your hand in creature slot 2; then “attack”, “defence” or “face down” says how',
  ),
  'set 4 on 1': t('set the fourth card of your hand face down in utility slot 1'),
  'cast 4': t('cast the fourth card of your hand; "activate u1" a card that you have set'),
  'equip 2 on c3': t(
    'put the second card of your hand on your creature in slot 3; "equip 2 on enemy c1" on an enemy one',
  ),
  'use c2': t('use the effect of your creature in slot 2'),
  'turn c2': t('change the position of your creature in slot 2'),
  'attack 3 with 1': t('attack the enemy creature in slot 3 with your creature in slot 1'),
  'attack with 1': t('attack your opponent directly with creature 1'),
};

const VOCABULARY: Vocabulary = {
  zones: {
    hand: ['hand', 'h'],
    creatures: ['creature', 'creatures', 'c'],
    utilities: ['utility', 'utilities', 'u'],
    equipment: ['equipment', 'q'],
    graveyard: ['graveyard', 'g'],
  },
  enemy: ['enemy', 'their', 'opponent', 'e'],
  verbs: {
    place: ['place'],
    play: ['place', 'set', 'activate', 'equip'],
    set: ['set'],
    cast: ['activate'],
    activate: ['activate', 'use-effect'],
    use: ['use-effect', 'activate'],
    equip: ['equip'],
    turn: ['change-position'],
    attack: ['attack'],
    exchange: ['exchange'],
    discard: ['discard'],
  },
  targetFirst: ['attack'],
  called: {
    set: tc('command', 'set'),
    cast: tc('command', 'cast'),
    equip: tc('command', 'equip'),
    turn: tc('command', 'turn'),
    exchange: tc('command', 'exchange'),
    creature: tc('command', 'creature'),
    utility: tc('command', 'utility'),
    equipment: tc('command', 'equipment'),
    graveyard: tc('command', 'graveyard'),
  },
  examples: Object.entries(EXAMPLES),
};

/** MD-5.8 */
const lesson = lessonLook('manaduel', async () => (await import('@cardscape/rules/manaduel/lesson/guide')).situationOf);

/** The look of Mana Duel. */
export const manaduelLook = defineLook(
  { game: 'manaduel', name: 'Mana Duel' },
  ({ definitions, options }) => ({ cards: readCards(definitions), limits: limitsOf(options) }),
  {
    table: ({ cards, limits }) => ({
      shape: SHAPE,
      slots: { near: 0x7fd8d0, far: 0xb79be8 },
      zoneTitle,
      slotTitle,
      seat: (model, seat) => seatSummary(cards, limits, model, seat),
      lasting: (model) => lastingList(cards, model),
      paint: paintTable,
    }),
    cards: ({ cards }) => ({
      face: (id, tier) => {
        const card = cards.get(id);
        return card === undefined ? null : faceOf(card, tier);
      },
      back: MIRROR_BACK,
      stance,
      backTitle: (model, card) => backTitle(cards, model, card),
      damage,
      mention: (id, tier, handle) => mentionOf(cards, id, tier, handle),
      effectLine: (id, effect) => {
        const card = cards.get(id);
        return card === undefined ? null : effectLineOf(card, effect);
      },
      inspect: (id, tier, card, witness) => inspect(cards, id, tier, card, witness),
      meanings: async (id, card, model) => {
        const printed = cards.get(id);
        return printed === undefined ? [] : (await import('./glossary/index.ts')).meaningsOf(printed, card, model);
      },
      plates: (model, card) => plates(cards, model, card),
      badges,
    }),
    moves: ({ cards }) => ({
      form: (entry, witness) => formOf(cards, entry, witness),
      ask: (stage, witness) => ask(cards, stage, witness),
      noneTitle,
      parting,
      price: (entry, witness) => priceOf(cards, entry, witness),
      attempt: (from, to, witness) => attempt(cards, from, to, witness),
      rehearsed: {
        types: ['attack', 'activate', 'use-effect', 'equip', 'place', 'pass'],
        weighed: ['attack', 'activate', 'use-effect', 'end-turn'],
        isAnswered: true,
        nameOf: (id) => cards.get(id)?.name ?? id,
        words: async () => (await import('./table/consequences.ts')).words,
        // MD-7.26
        direct: (power) => t('Direct attack: {n} power against their life.', { n: power }),
      },
      rowFor: (id) => (cards.get(id)?.type === 'trap' || cards.get(id)?.type === 'spell' ? 'utilities' : 'creatures'),
    }),
    asking: ({ cards }) => ({
      guide: '/rules/manaduel',
      lesson,
      phases: PHASES,
      phaseTitle,
      response: 'window',
      prompt: (witness, recent, alone = false) => promptOf(cards, witness, recent, alone),
      outcome: outcomeOf,
    }),
    telling: ({ cards }) => ({
      voice,
      logbook: () => logbook(cards),
      cues: () => cueReader(cards),
      highlights: async () => (await import('./table/highlights.ts')).HIGHLIGHTS,
    }),
    words: () => VOCABULARY,
  },
);
