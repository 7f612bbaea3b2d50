import { listed, t, tc } from '../../i18n/index.ts';
import type { AskingLook, Prompt, Witness } from '../look.ts';

/* What is asked in a match of Realm Showdown, and how it ended. */

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

export function promptOf(witness: Witness): Prompt {
  const { view, you } = witness.model;
  if (view.outcome !== null) return { title: [outcomeOf(witness).title], source: null, hint: '' };
  if (you !== null && view.asking.seats.includes(you)) {
    const [title, hint] = QUESTIONS[view.asking.question] ?? [t('Your move.'), ''];
    return { title: [title], source: null, hint };
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

export const outcomeOf: AskingLook['outcome'] = ({ model: { view, you }, names }) => {
  if (view.outcome === null) return { title: '', reason: '' };
  const { winners, reason: code } = view.outcome;
  const reason = REASONS[code] ?? code;
  if (winners.length === 0) return { title: t('A tie'), reason };
  if (you !== null) return { title: t(winners.includes(you) ? 'Victory' : 'Defeat'), reason };
  const player = winners.map((seat) => names[seat] ?? t('A player')).join('');
  return { title: t('{player} wins', { player }), reason };
};
