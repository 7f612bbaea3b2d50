import { ROW_STATES } from '@cardscape/rules/showdown/views/layout';
import { listed, t, tc } from '../../i18n/index.ts';
import { counterOf, statOf } from '../../table/model.ts';
import type { AskingLook, Prompt, Witness } from '../look.ts';
import { resultOf } from '../sentences.ts';
import type { RealmCards } from './cards.ts';
import { mentionOf } from './table-cards.ts';

/* What is asked in a match of Realm Showdown, and how it ended. */

/** As numbers of seats and cards say it. */
const CURRENT = ROW_STATES.indexOf('current');

/** The phases in which a player commands (RS-6.2); the others pass by themselves. */
export const PHASES = [
  { id: 'level-up', label: tc('phase', 'Level up') },
  { id: 'actions', label: tc('phase', 'Actions') },
  { id: 'attack', label: tc('phase', 'Attack') },
] as const;

const OTHER_PHASES: Readonly<Record<string, string>> = {
  start: tc('phase', 'Start'),
  onset: tc('phase', 'Onset'),
  'mob-actions': tc('phase', 'Mobs act'),
  end: tc('phase', 'End'),
  over: tc('phase', 'Over'),
};

export function phaseTitle(phase: string): string {
  return PHASES.find(({ id }) => id === phase)?.label ?? OTHER_PHASES[phase] ?? phase;
}

/** By question: what is asked, and what that means. */
const QUESTIONS: Readonly<Record<string, readonly [title: string, hint: string]>> = {
  'level-up': [
    t('Level up?'),
    t('Choose a card of your hand: it goes into the build tree, and your Character learns what stands at its foot.'),
  ],
  ability: [t('Use the ability, or pass it over.'), t('Abilities are read from top to bottom, each once.')],
  attack: [t('Attack with your mobs.'), t('Choose one of them, then its target.')],
  target: [t('Choose a target.'), ''],
  card: [t('Choose.'), ''],
  play: [t('Choose a card to play.'), ''],
  order: [t('Choose the order.'), ''],
  'yes-no': [t('Do it?'), ''],
  option: [t('Choose one.'), ''],
};

/** The ability that the pointer is at (RS-6.30), with what it does; null while there is none. */
function currentRow(cards: RealmCards, { model }: Witness): Prompt['source'] {
  const { active } = model.view;
  const kinds = new Map(model.zones.map(({ index, kind, seat }) => [index, { kind, seat }]));
  for (const view of model.cards.values()) {
    const zone = kinds.get(view.zone);
    const one = cards.get(view.id ?? '');
    if (zone === undefined || one === undefined || zone.seat !== active) continue;
    const at =
      zone.kind === 'character'
        ? [1, 2, 3].findIndex((row) => counterOf(model, active, `row${row}`) === CURRENT)
        : zone.kind === 'tree' && statOf(model, view, 'row') === CURRENT
          ? 0
          : -1;
    const line = at < 0 ? undefined : one.face.lines[one.card.effects.length + at];
    if (line !== undefined) return { card: mentionOf(cards, one.card.id, one.face.tier, view.handle), line };
  }
  return null;
}

export function promptOf(cards: RealmCards, witness: Witness): Prompt {
  const { view, you } = witness.model;
  if (view.outcome !== null) return { title: [outcomeOf(witness).title], source: null, hint: '' };
  if (you !== null && view.asking.seats.includes(you)) {
    const [title, hint] = QUESTIONS[view.asking.question] ?? [t('Your move.'), ''];
    const source = view.asking.question === 'ability' ? currentRow(cards, witness) : null;
    return { title: [title], source, hint };
  }
  const names = view.asking.seats.flatMap((seat) => witness.names[seat] ?? []);
  const title = names.length === 0 ? t('Please wait.') : t('Waiting for {names}.', { names: listed(names).join('') });
  return { title: [title], source: null, hint: '' };
}

/** RS-10.1–10.11 */
const REASONS: Readonly<Record<string, string>> = {
  hp: t('A Character fell to 0 HP.'),
  'tie-hp': t('Both Characters fell at once.'),
  'tie-turns': t('The last turn is over, and both Characters stand.'),
  concede: t('A player conceded.'),
  abandon: t('A player ran out of time or left.'),
};

export const outcomeOf: AskingLook['outcome'] = (witness) => {
  const { outcome } = witness.model.view;
  if (outcome === null) return { title: '', reason: '' };
  return { title: resultOf(witness, outcome.winners), reason: REASONS[outcome.reason] ?? outcome.reason };
};
