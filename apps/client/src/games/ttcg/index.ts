import type { TtcgIntent } from '@cardscape/rules/ttcg/play/intents';
import { entered } from '../../contract/events.ts';
import { UPRIGHT } from '../../contract/look/cards.ts';
import type { Vocabulary } from '../../contract/look/moves.ts';
import { mentionOf } from '../../contract/sentences.ts';
import { t, tc, tn } from '../../i18n/index.ts';
import { defineLook, type LookDefinition } from '../../registry/define.ts';
import { lessonLook } from '../lesson/look.tsx';
import { faceOf, readCards } from './cards/cards.ts';
import { IN_ENGLISH, ownPrinting } from './cards/printing.ts';
import { leaving, outcomeOf, promptOf } from './table/asking.ts';
import { paintTable } from './table/backdrop.ts';
import { cuesOf } from './table/cues.ts';
import { logbook } from './table/log.ts';
import { ask, attempt, formOf, variantTitle } from './table/moves.ts';
import { playsIn, priceOf } from './table/price.ts';
import {
  badges,
  inspect,
  isTapped,
  phaseTitle,
  PHASES,
  plates,
  pointsIn,
  seatSummary,
  SHAPE,
  slotTitle,
  zoneTitle,
} from './table/table.ts';

const VOCABULARY: Vocabulary = {
  zones: {
    hand: ['hand', 'h'],
    units: ['unit', 'units', 'u'],
    spells: ['spell', 'spells', 's'],
    discard: ['discard', 'pile', 'd'],
  },
  enemy: ['enemy', 'their', 'opponent', 'e'],
  verbs: {
    play: ['play', 'rank-up'],
    rank: ['rank-up'],
    attack: ['attack', 'retarget'],
    use: ['activate'],
    activate: ['activate'],
    retire: ['retire'],
    untap: ['pay-untap'],
    discard: ['discard-to-limit'],
  },
  targetFirst: ['attack'],
  called: {
    rank: tc('command', 'rank'),
    retire: tc('command', 'retire'),
    untap: tc('command', 'untap'),
    unit: tc('command', 'unit'),
    spell: tc('command', 'spell'),
  },
  examples: Object.entries({
    'play 3 on 2': t('play the third card of your hand to column 2, or rank up the card there'),
    'play 3 on 2 with 1': t('the same, and use its first effect at once'),
    'use u2': t('use an effect of your unit in column 2; "use s1 2" names the second effect of spell 1'),
    'attack 3 with 1': t('attack the enemy unit in column 3 with your unit in column 1'),
    'attack with 1': t('attack directly with unit 1'),
  }),
};

const ASIDES: Readonly<Record<string, { label: string; confirm: string | null }>> = {
  concede: { label: t('Concede'), confirm: t('Concede the match? Your opponent wins immediately.') },
  'offer-draw': { label: t('Offer a draw'), confirm: t('Offer your opponent a draw, so that nobody wins?') },
};

/** TTCG-5.12 */
const lesson = lessonLook('ttcg', async () => (await import('@cardscape/rules/ttcg/lesson/guide')).situationOf);

/** The look of True TCG. */
export function ttcgLook(printing = IN_ENGLISH): LookDefinition {
  return defineLook(
    { game: 'ttcg', name: 'True TCG' },
    ({ definitions, options }) => ({
      cards: readCards(definitions, printing),
      plays: playsIn(options),
      points: pointsIn(options),
    }),
    {
      table: ({ points }) => ({
        shape: SHAPE,
        zoneTitle,
        slotTitle,
        seat: (model, seat) => seatSummary(points, model, seat),
        paint: paintTable,
      }),
      cards: ({ cards }) => ({
        face: (id, tier) => {
          const card = cards.get(id);
          return card === undefined ? null : faceOf(card, tier);
        },
        mention: (id, tier, handle) => mentionOf(cards, id, tier, handle),
        effectLine: (id, effect) => cards.get(id)?.lines[effect] ?? null,
        inspect: (id, tier, card, witness) => inspect(cards, id, tier, card, witness),
        stance: (model, card) => ({ ...UPRIGHT, turned: isTapped(model, card), spent: isTapped(model, card) }),
        meanings: async (id, card, model) => {
          const printed = cards.get(id);
          return printed === undefined ? [] : (await import('./glossary/index.ts')).meaningsOf(printed, card, model);
        },
        plates: (model, card) => plates(cards, model, card),
        badges,
        address: (id) => (cards.has(id) ? `/cards/${id}` : null),
      }),
      moves: ({ cards, plays }) => ({
        form: (entry, witness) => formOf(cards, entry, witness),
        ask: (stage, witness) => ask(cards, stage, witness),
        variantTitle: (variant, first, witness) => variantTitle(cards, variant, first, witness),
        price: (entry, witness) => priceOf(cards, plays, entry, witness),
        aside: (type, intent) => {
          const answer = entered<TtcgIntent>(intent);
          if (answer.type === 'answer-draw')
            return answer.accept === true
              ? { label: t('Accept the draw'), confirm: null }
              : { label: t('Decline the draw'), confirm: null };
          return ASIDES[type] ?? { label: type, confirm: null };
        },
        attempt: (from, to, witness) => attempt(cards, from, to, witness),
        rehearsed: {
          types: ['attack', 'activate', 'play', 'rank-up', 'pass'],
          weighed: ['attack', 'activate', 'end-turn'],
          isAnswered: true,
          nameOf: (id) => cards.get(id)?.name ?? id,
          words: async () => (await import('./table/consequences.ts')).words,
          // TTCG-10.10
          direct: (rank) =>
            tn('Direct attack: rank {n} takes 1 point.', 'Direct attack: rank {n} takes {n} points.', rank),
        },
      }),
      asking: ({ cards }) => ({
        guide: '/rules/ttcg',
        lesson,
        phases: PHASES,
        phaseTitle,
        leaving,
        response: 'window',
        // TTCG-8.22: after the draw there is nothing to counter.
        isIdle: ({ view: { phase, chain } }) => phase === 'draw' && chain.length === 0,
        prompt: (witness, recent, alone = false) => promptOf(cards, witness, recent, alone),
        outcome: outcomeOf,
      }),
      telling: ({ cards }) => ({
        logbook: () => logbook(cards),
        cues: () => cuesOf,
        highlights: async () => (await import('./table/highlights.ts')).highlightsOf(cards),
      }),
      words: () => VOCABULARY,
    },
  );
}

/** The look of True TCG with cards in the player's language. */
export async function ownLook(): Promise<LookDefinition> {
  return ttcgLook(await ownPrinting());
}
