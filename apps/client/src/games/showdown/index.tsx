import { defineLook } from '../../registry/define.ts';
import { lessonLook } from '../lesson/look.tsx';
import { BuildTree } from './build-tree/column.tsx';
import { cardsWith } from './custom/printed.ts';
import { usePayment } from './payment/use-payment.tsx';
import { barredField, outcomeOf, phaseTitle, PHASES, promptOf } from './table/asking.ts';
import { paintTable } from './table/backdrop.ts';
import { cuesOf } from './table/cues.ts';
import { considered, foreseen } from './table/foresight.ts';
import { ask, attempt, formOf, isOfSlots, noneTitle } from './table/moves.ts';
import { SHAPE } from './table/place.ts';
import { priceOf } from './table/price.ts';
import './styles/marches.css';
import './styles/match.css';
import { badges, damage, inspect, mentionOf, plates, stance } from './table/table-cards.ts';
import { seatSummary, slotTitle, zoneTitle } from './table/table.ts';
import { sentenceOf } from './table/telling.ts';
import { VOCABULARY } from './table/vocabulary.ts';
import { voice } from './voice.ts';

/** RS-5.9 */
const lesson = lessonLook('showdown', async () => (await import('@cardscape/rules/showdown/lesson/guide')).situationOf);

/** The look of Realm Showdown; the log is made from its rules. */
export const realmLook = defineLook(
  { game: 'showdown', name: 'Realm Showdown', isToldByRules: true },
  ({ definitions }) => ({ cards: cardsWith(definitions) }),
  {
    table: ({ cards }) => ({
      shape: SHAPE,
      slots: { near: 0xf2c55c, far: 0xd9794f, corners: true },
      zoneTitle,
      slotTitle,
      seat: seatSummary,
      column: {
        kind: 'tree',
        render: (seat, witness, lookAt) => <BuildTree cards={cards} seat={seat} witness={witness} lookAt={lookAt} />,
      },
      paint: paintTable,
    }),
    cards: ({ cards }) => ({
      face: (id) => cards.get(id)?.face ?? null,
      mention: (id, tier, handle) => mentionOf(cards, id, tier, handle),
      inspect: (id, tier, card, witness) => inspect(cards, id, tier, card, witness),
      effectLine: (id, effect) => cards.get(id)?.face.lines[effect] ?? null,
      meanings: async (id, card, model) => {
        const one = cards.get(id);
        return one === undefined ? [] : (await import('./glossary/index.ts')).meaningsOf(one.card, card, model);
      },
      stance,
      plates: (model, card) => plates(cards, model, card),
      damage,
      badges,
    }),
    moves: ({ cards }) => ({
      form: (entry, witness) => formOf(cards, entry, witness),
      ask,
      settles: isOfSlots,
      barredField: (witness) => barredField(cards, witness),
      noneTitle,
      price: (entry) => priceOf(cards, entry),
      attempt,
      considered,
      foreseen: (preview, intent) => foreseen(cards, preview, intent),
      rehearsed: {
        types: ['level-up', 'use-ability', 'attack', 'choose'],
        weighed: ['attack', 'end-turn'],
        // RS-6.47
        isAnswered: false,
        nameOf: (id) => cards.get(id)?.card.name ?? id,
        direct: String,
        words: async () => (await import('./table/consequences.ts')).wordsFor(cards),
      },
    }),
    asking: ({ cards }) => ({
      guide: '/rules/showdown',
      lesson,
      phases: PHASES,
      phaseTitle,
      prompt: (witness) => promptOf(cards, witness),
      outcome: outcomeOf,
      useGains: (played) => usePayment(played, cards),
    }),
    telling: ({ cards }) => ({
      voice,
      cues: () => cuesOf,
      highlights: async () => (await import('./table/highlights.ts')).highlightsOf(cards),
      sentence: (event, witness) => sentenceOf(cards, event, witness),
    }),
    words: () => VOCABULARY,
  },
);
