import type { LegalIntent, Seat } from '@cardscape/rules';
import type { Op } from '@cardscape/rules/showdown/decks/data';
import { ROW_STATES } from '@cardscape/rules/showdown/views/layout';
import type { AskingLook } from '../../../contract/look.ts';
import type { Prompt } from '../../../contract/look/said.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { phaseTitles } from '../../../contract/phases.ts';
import { resultOf, said } from '../../../contract/sentences.ts';
import { listed, t, tc } from '../../../i18n/index.ts';
import { plainText } from '../../../match/feed/witness.ts';
import type { Field } from '../../../table/interaction/barred.ts';
import { counterOf, statOf } from '../../../table/model.ts';
import type { RealmCards } from '../cards/cards.ts';
import { abilitiesOf } from '../cards/faces.ts';
import { mentionOf } from './table-cards.ts';

/* What is asked in a match of Realm Showdown, and how it ended. */

/** As numbers of seats and cards say it. */
const CURRENT = ROW_STATES.indexOf('current');

/** The phases in which a player commands (RS-6.2); the others pass by themselves. */
export const PHASES: AskingLook['phases'] = [
  { id: 'level-up', label: tc('phase', 'Level up') },
  { id: 'actions', label: tc('phase', 'Actions'), also: 'mob-actions' },
  { id: 'attack', label: tc('phase', 'Attack') },
];

export const phaseTitle = phaseTitles(PHASES, {
  start: tc('phase', 'Start'),
  onset: tc('phase', 'Onset'),
  'mob-actions': tc('phase', 'Mobs act'),
  end: tc('phase', 'End'),
  over: tc('phase', 'Over'),
});

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
  bottom: [t('What goes to the bottom of the Deck?'), t('The rest stays on top.')],
  play: [t('Choose a card to play.'), ''],
  order: [t('Choose the order.'), ''],
  'yes-no': [t('Do it?'), ''],
  option: [t('Choose one.'), ''],
};

type Grant = Extract<Op, { readonly op: 'play' }>;

/** An ability, with what it does and lets its player play. */
interface Row {
  readonly source: Prompt['source'];
  readonly grants: readonly Grant[];
}

/** The ability that the pointer is at (RS-6.30); null while there is none. */
function currentRow(cards: RealmCards, { model }: Witness): Row | null {
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
    const place = one.card.effects.length + at;
    const line = at < 0 ? undefined : one.face.lines[place];
    if (line !== undefined) {
      const source = { card: mentionOf(cards, one.card.id, one.face.tier, view.handle), line };
      return { source, grants: grantsIn(cards, one.card.id, place) };
    }
  }
  return null;
}

/** The effect that asks, with what it does; null where none does. */
function askingEffect(cards: RealmCards, { model: { view } }: Witness): Prompt['source'] {
  const source = view.own?.source ?? null;
  const one = cards.get(source?.id ?? '');
  const line = one?.face.lines[source?.effect ?? -1];
  if (source === null || one === undefined || line === undefined) return null;
  return { card: mentionOf(cards, one.card.id, one.face.tier, source.card), line };
}

/** Whether any card may be chosen. */
function hasCards(legal: readonly LegalIntent[]): boolean {
  return legal.some(({ fields }) =>
    fields.some(({ parts }) => parts.some(({ from }) => from.some((value) => typeof value === 'number'))),
  );
}

/** What an effect or ability of a card lets its player play. */
function grantsIn(cards: RealmCards, id: string, place: number): readonly Grant[] {
  const card = cards.get(id)?.card;
  if (card === undefined) return [];
  const doing = [...card.effects, ...abilitiesOf(card)][place];
  return doing !== undefined && 'ops' in doing ? doing.ops.filter((op) => op.op === 'play') : [];
}

/** What the effect that asks lets its player play. */
function grantsOf(cards: RealmCards, { model: { view } }: Witness): readonly Grant[] {
  return grantsIn(cards, view.own?.source?.id ?? '', view.own?.source?.effect ?? 0);
}

/** Whether a card of the hand is asked for, and none may be played. */
function isVain(cards: RealmCards, witness: Witness): boolean {
  const { asking, own } = witness.model.view;
  const grants = grantsOf(cards, witness);
  return (
    asking.question === 'play' &&
    own !== null &&
    !hasCards(own.legal) &&
    grants.length > 0 &&
    grants.every(({ from }) => from === 'hand')
  );
}

/** The cards of the hand are barred, too, where none of them may be played: each says why not (RS-UI-16). */
export function barredField(cards: RealmCards, witness: Witness): Field | null {
  return isVain(cards, witness) ? 'hand' : null;
}

/** What an ability is good for that lets cards of the hand be played: its line says it in a word and a number. */
function grantHint(grants: readonly Grant[], level: number): string {
  const grant = grants.find(({ from, ignoreLevel }) => from === 'hand' && !ignoreLevel);
  return grant === undefined
    ? ''
    : t('It lets you play a card of your hand, up to level {n}.', { n: grant.limit === 'X' ? level : grant.limit });
}

/** What the card to play is limited by (RS-6.41), as far as its effect does not say it in so many words. */
function playHint(cards: RealmCards, witness: Witness): string {
  const { own, active } = witness.model.view;
  if (isVain(cards, witness)) return t('None of your cards can be played now. Point at one of them: it says why not.');
  if (!hasCards(own?.legal ?? [])) return t('There is no card that can be played now.');
  return grantsOf(cards, witness).some(({ limit }) => limit === 'X')
    ? t('X is your level, {n}.', { n: counterOf(witness.model, active ?? 0, 'level') })
    : '';
}

export function promptOf(cards: RealmCards, witness: Witness): Prompt {
  const { view, you } = witness.model;
  if (you !== null && view.asking.seats.includes(you)) {
    const { question } = view.asking;
    const [title, hint] = QUESTIONS[question] ?? [t('Your move.'), ''];
    if (question === 'ability') {
      const row = currentRow(cards, witness);
      const told = grantHint(row?.grants ?? [], counterOf(witness.model, you, 'level'));
      return { title: [title], source: row?.source ?? null, hint: told === '' ? hint : told };
    }
    const source = askingEffect(cards, witness);
    return question === 'play'
      ? { title: [title], source, hint: playHint(cards, witness), vain: !hasCards(view.own?.legal ?? []) }
      : {
          title: [title],
          source,
          hint: question === 'attack' && !hasCards(view.own?.legal ?? []) ? t('None can attack now.') : hint,
        };
  }
  const names = view.asking.seats.flatMap((seat) => witness.names[seat] ?? []);
  const title = names.length === 0 ? t('Please wait.') : t('Waiting for {names}.', { names: listed(names).join('') });
  return { title: [title], source: null, hint: '' };
}

/** RS-10.1–10.11: how it ended, and whose end it was. */
function reasonOf(witness: Witness, winners: readonly Seat[], reason: string): string {
  const { seats } = witness.model;
  const loser = seats.find((seat) => !winners.includes(seat)) ?? 0;
  switch (reason) {
    case 'hp':
      return plainText(said(witness, loser, 'Your Character fell to 0 HP.', '{who}’s Character fell to 0 HP.'));
    case 'tie-hp':
      return t('Both Characters fell at once.');
    case 'tie-turns':
      return t('The last turn is over, and both Characters stand.');
    case 'concede':
      return plainText(said(witness, loser, 'You conceded.', '{who} conceded.'));
    case 'abandon':
      return plainText(said(witness, loser, 'You ran out of time or left.', '{who} ran out of time or left.'));
    default:
      return reason;
  }
}

export const outcomeOf: AskingLook['outcome'] = (witness) => {
  const { outcome } = witness.model.view;
  if (outcome === null) return { title: '', reason: '' };
  return { title: resultOf(witness, outcome.winners), reason: reasonOf(witness, outcome.winners, outcome.reason) };
};
