import type { LessonProps } from '../../contract/look.ts';
import type { Vocabulary } from '../../contract/look/moves.ts';
import { mentionOf } from '../../contract/sentences.ts';
import { t } from '../../i18n/index.ts';
import { defineLook } from '../../registry/define.ts';
import { later } from '../../shell/page/later.tsx';
import { inspect } from './cards/cards.ts';
import { UnitPicture } from './cards/picture.tsx';
import './styles/match.css';
import { useGains } from './debriefing/gains.tsx';
import { openConsole } from './skin/index.tsx';
import { concedeQuestion, outcomeOf, promptOf } from './table/asking.ts';
import { cuesOf } from './table/cues.ts';
import { readFront } from './table/front.ts';
import { Chronicle } from './table/log.ts';
import { ask, attempt, considered, foreseen, formOf } from './table/moves.ts';
import { seatSummary, SHAPE, slotTitle, tileIn, zoneTitle } from './table/table.ts';
import { voice } from './voice.ts';

/** A tile goes by its name, a card by its number. */
const VOCABULARY: Vocabulary = {
  zones: { hand: ['hand'], deck: ['deck'] },
  enemy: ['enemy'],
  verbs: { play: ['play'], place: ['play'] },
  targetFirst: [],
  examples: [
    ['3 c4', t('place the third card of your hand on tile c4; this is your turn')],
    ['preview 3 c4', t('what would come of it')],
  ],
};

/** The look of Cold Front: a console that is painted pixel by pixel. */
export const frontLook = defineLook(
  { game: 'coldfront', name: 'Cold Front' },
  readFront,
  {
    table: (front) => ({
      shape: SHAPE,
      zoneTitle: (zone, witness) => zoneTitle(zone, witness, front),
      slotTitle: (_, slot) => slotTitle(slot, front.columns),
      tile: (zone, slot, witness) => tileIn(front, zone, slot, witness),
      seat: (model, seat) => seatSummary(front, model, seat),
      paint: () => undefined,
    }),
    cards: (front) => ({
      face: () => null,
      drawn: (id, width) => {
        const card = front.cards.get(id);
        return card === undefined ? null : <UnitPicture card={card} size={width} />;
      },
      mention: (id, tier, handle) => mentionOf(front.cards, id, tier, handle),
      inspect: (id, tier, view, witness) => inspect(front, id, tier, view, witness),
      meanings: async (id) => {
        const card = front.cards.get(id);
        return card === undefined ? [] : (await import('./glossary/index.ts')).meaningsOf(card);
      },
      backTitle: () => t('an unknown unit'),
    }),
    moves: (front) => ({
      form: formOf,
      ask: (stage, witness) => ask(stage, witness, front),
      // CF-6.6
      price: () => [t('your turn')],
      aside: () => ({ label: t('Concede'), confirm: concedeQuestion(front) }),
      attempt,
      considered: (stage, looked, _, witness) => considered(stage, looked, witness),
      foreseen: (preview) => foreseen(front, preview),
    }),
    asking: (front) => ({
      guide: '/rules/coldfront',
      lesson: {
        teaches: ({ mission }) => typeof mission === 'string',
        Told: later(async () => {
          const { Orders } = await import('./orders/panel.tsx');
          return (props: LessonProps) => <Orders {...props} front={front} />;
        }),
      },
      phaseTitle: () => '',
      prompt: (witness) => promptOf(front, witness),
      outcome: (witness) => outcomeOf(front, witness),
      Tally: later(async () => (await import('./debriefing/tally.tsx')).tallyOf(front)),
      useGains: (played) => useGains(front, played),
    }),
    telling: (front) => ({
      voice,
      logbook: () => {
        const chronicle = new Chronicle(front.cards);
        return (events, witness) => chronicle.write(events, witness);
      },
      cues: () => cuesOf,
      highlights: async () => (await import('./table/highlights.ts')).frontHighlights(),
    }),
    words: () => VOCABULARY,
  },
  (front) => (table) => openConsole(front, table),
);
