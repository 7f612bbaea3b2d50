import type { Intent, Seat, SeenEvent, TableView } from '@cardscape/rules';
import type { TtcgIntent } from '@cardscape/rules/ttcg/play/intents';
import { entered, handle, type Handlers, isYou, known, nameOf, placeIn, seatNamed } from '../../../contract/events.ts';
import type { Prompt, Sentence } from '../../../contract/look/said.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { mentionHandle, mentionSeen, resultOf, said } from '../../../contract/sentences.ts';
import { answeredAlone, effectPrompt, NO_SOURCE, waitingTitle, windowPrompt } from '../../../contract/windows.ts';
import { parts, t } from '../../../i18n/index.ts';
import { counterOf } from '../../../table/model.ts';
import type { Named } from './log/reading.ts';
import { leftToDo } from './moves.ts';
import type { Catalogue } from './table.ts';

/*
 * What is asked, in one sentence (TTCG-6.2).
 */

function attacks(
  catalogue: Catalogue,
  witness: Witness,
  { attacker, target }: NonNullable<TableView['attack']>,
): Sentence {
  const card = mentionHandle(catalogue, witness, attacker);
  return target === 0
    ? parts('{card} attacks directly.', { card })
    : parts('{card} attacks {target}.', { card, target: mentionHandle(catalogue, witness, target) });
}

/** The action that an open window answers, as far as this viewer saw it. */
function answered(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[]): Sentence {
  const { attack, chain } = witness.model.view;
  const link = chain.at(-1);
  const fought: Sentence = attack === null ? [] : attacks(catalogue, witness, attack);
  if (link !== undefined) {
    const card = mentionSeen(catalogue, witness, link.id, link.card);
    const used = said(witness, link.seat, 'You use {card}.', '{who} uses {card}.', { card });
    // What the chain answers is still to come.
    return fought.length === 0 ? used : [...fought, ' ', ...used];
  }
  if (attack !== null) return fought;
  for (const event of known<Answerable>(ACTIONS, recent).toReversed()) {
    const told = handle(ACTIONS, event, catalogue, witness);
    if (told !== null) return told;
  }
  return [];
}

const PHASE_BEGINS: Readonly<Partial<Record<Named<'phase'>['phase'], Sentence>>> = {
  main: [t('The main phase begins.')],
  battle: [t('The battle phase begins.')],
};

const attackOver = (): Sentence => [t('The attack is over.')];

type Answerable = Named<'leave' | 'draw' | 'phase' | 'turn' | 'direct' | 'battle' | 'move'>;

/** What an open window answers, by the event that told it. */
const ACTIONS: Handlers<Answerable, [Catalogue, Witness], Sentence | null> = {
  leave({ seat, to }, _, witness) {
    const who = seatNamed(seat);
    return to === 'battle'
      ? said(witness, who, 'You go to battle.', '{who} goes to battle.')
      : said(witness, who, 'You end the turn.', '{who} ends the turn.');
  },
  draw: ({ seat }, _, witness) => said(witness, seatNamed(seat), 'You have drawn.', '{who} has drawn.'),
  phase: ({ phase }) => PHASE_BEGINS[phase] ?? null,
  // What happened in an earlier turn is no longer answered.
  turn: () => [],
  direct: attackOver,
  battle: attackOver,
  move({ why, from, id, card: moved }, catalogue, witness) {
    if (why !== 'play' && why !== 'rankUp') return null;
    const { seat } = placeIn(from);
    const card = mentionSeen(catalogue, witness, id ?? '', moved);
    return why === 'play'
      ? said(witness, seat, 'You play {card}.', '{who} plays {card}.', { card })
      : said(witness, seat, 'You rank up to {card}.', '{who} ranks up to {card}.', { card });
  },
};

/** Where the phase is left for, while that may still be answered (TTCG-9.4). */
export function leaving({ asking, chain }: TableView, recent: readonly SeenEvent[]): string | null {
  if (asking.question !== 'window' || chain.length > 0) return null;
  const last = known<Answerable>(ACTIONS, recent).findLast(
    (event) => event.type !== 'move' || event.why === 'play' || event.why === 'rankUp',
  );
  return last?.type === 'leave' ? last.to : null;
}

const QUESTIONS: Readonly<Record<string, string>> = {
  cards: t('Choose cards.'),
  search: t('Look through the cards.'),
  slots: t('Choose a slot.'),
  types: t('Choose a type.'),
  subtypes: t('Choose a subtype.'),
  effects: t('Choose an effect.'),
  options: t('Choose one.'),
  untap: t('Choose what untaps.'),
  order: t('Choose the order of your effects.'),
  discard: t('You hold too many cards.'),
  retarget: t('The target is gone: choose another one, or withdraw.'),
};

/** What is asked of a window in which nothing is answered, by its phase. */
const BARE_WINDOWS: Readonly<Record<string, string>> = {
  draw: t('After the draw: respond?'),
  main: t('In the main phase: respond?'),
  battle: t('In the battle phase: respond?'),
  end: t('Before the turn ends: respond?'),
};

/** The card whose effect an intent uses. */
function responding(intent: Intent): number | undefined {
  const entry = entered<TtcgIntent>(intent);
  return entry.type === 'activate' ? entry.card : undefined;
}

/** What a yes or no is about, where no effect is named as its source. */
function bareMay({ model }: Witness): string {
  const { phase } = model.view;
  return phase === 'start' || phase === 'draw'
    ? t('Do you want to untap one of your cards?')
    : t('Do you want to use an effect of yours that prevents the destruction?');
}

/** What stands while an own offer of a draw does (TTCG-11.9). */
function offerStands({ model }: Witness): string {
  return model.you !== null && counterOf(model, model.you, 'offersDraw') > 0
    ? t('You have offered a draw; the offer stands until your next turn begins.')
    : '';
}

/** What is left to do in the own turn; null: more than the game says by itself. `deeds`: what the phase is for. */
function leftHint(witness: Witness, ...deeds: readonly TtcgIntent['type'][]): string | null {
  switch (leftToDo(witness)) {
    case 'nothing':
      return t('Nothing left to do: end your turn.');
    case 'fight':
      return t('Nothing left to play: go to battle.');
    case null: {
      const able = new Set<string>(witness.model.view.own?.legal.map(({ intent }) => intent.type));
      return able.has('activate') && !deeds.some((deed) => able.has(deed))
        ? t('An effect can still be used: its card is lit.')
        : null;
    }
  }
}

function yours(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[]): Prompt {
  const { view } = witness.model;
  const { question } = view.asking;
  switch (question) {
    case 'mulligan':
      return { ...NO_SOURCE, title: [t('Keep this hand?')] };
    case 'main':
      return {
        ...NO_SOURCE,
        title: [t('Your main phase.')],
        hint:
          leftHint(witness, 'play', 'rank-up') ??
          t('Play cards, rank up, use effects; then go to battle or end your turn.'),
      };
    case 'battle':
      return {
        ...NO_SOURCE,
        title: [t('Your battle phase.')],
        hint: leftHint(witness, 'attack') ?? t('Attack with your units, one after the other, or end your turn.'),
      };
    case 'window':
      return windowPrompt(catalogue, witness, {
        // A turn that is about to end has nothing to answer but its chain.
        answered: view.phase === 'end' && view.chain.length === 0 ? [] : answered(catalogue, witness, recent),
        bare: BARE_WINDOWS[view.phase],
        cardOf: responding,
      });
    default:
      return effectPrompt(catalogue, witness, {
        questions: QUESTIONS,
        may: bareMay(witness),
        line: (id, effect) => catalogue.get(id)?.lines[effect] ?? null,
      });
  }
}

/** What is asked, and of whom; `alone`: this client answers by itself, so that its player is not asked. */
export function promptOf(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[], alone: boolean): Prompt {
  const { you, view } = witness.model;
  const stands = offerStands(witness);
  if (you !== null && view.asking.seats.includes(you)) {
    if (alone) return answeredAlone(witness, answered(catalogue, witness, recent), responding);
    const prompt = yours(catalogue, witness, recent);
    return stands === '' ? prompt : { ...prompt, hint: `${prompt.hint} ${stands}`.trim() };
  }
  const title = waitingTitle(witness, 'mulligan', () => answered(catalogue, witness, recent));
  return { ...NO_SOURCE, title: stands === '' ? title : [...title, ` ${stands}`] };
}

/** Whether the seat ended as its turn began, and had no card to draw (TTCG-11.7). */
function isDrained({ model: { view } }: Witness, seat: Seat): boolean {
  const [, plays, , deck] = view.seats[seat] ?? [];
  return view.active === seat && plays === 0 && deck === 0;
}

/** Why a match ended, by the seat that lost it; null where nobody did. */
function reasonOf(witness: Witness, reason: string, loser: Seat | null): string {
  const who = loser === null ? t('A player') : nameOf(witness, loser);
  const you = loser !== null && isYou(witness, loser);
  switch (reason) {
    case 'points':
      if (loser === null) return t('Neither player has any points left.');
      if (isDrained(witness, loser)) return t('{who}: no card left to draw, and no points.', { who });
      return you ? t('You ran out of points.') : t('{who} ran out of points.', { who });
    case 'concede':
      return you ? t('You conceded.') : t('{who} conceded.', { who });
    case 'agreed':
      return t('The players agreed on a draw.');
    case 'turncap':
      return t('The last turn has been played.');
    case 'timeout':
      return you ? t('You ran out of time or left.') : t('{who} ran out of time or left.', { who });
    default:
      return reason;
  }
}

/** How a match ended, in a line of the log. */
export function endingOf(witness: Witness, winners: readonly Seat[], reason: string): string {
  const [winner] = winners;
  if (winner === undefined) return `${t('The match ends in a draw.')} ${reasonOf(witness, reason, null)}`;
  const won = isYou(witness, winner)
    ? t('You win the match.')
    : t('{who} wins the match.', { who: nameOf(witness, winner) });
  return `${won} ${reasonOf(witness, reason, winner === 0 ? 1 : 0)}`;
}

/** How the match ended, for the one who looks. */
export function outcomeOf(witness: Witness): { title: string; reason: string } {
  const { outcome } = witness.model.view;
  if (outcome === null) return { title: '', reason: '' };
  const [winner] = outcome.winners;
  if (winner === undefined) return { title: t('A draw'), reason: reasonOf(witness, outcome.reason, null) };
  return {
    title: resultOf(witness, outcome.winners),
    reason: reasonOf(witness, outcome.reason, winner === 0 ? 1 : 0),
  };
}
