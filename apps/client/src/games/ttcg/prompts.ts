import type { Seat, SeenEvent } from '@cardscape/rules';
import { tierFrom } from '../../cards/spec.ts';
import { counterOf } from '../../table/model.ts';
import { isYou, nameOf, numberOf, placeIn, possessive, seatIn, textOf } from '../events.ts';
import type { Prompt, Sentence, Witness } from '../look.ts';
import { mentionHandle, mentionOf, type Catalogue } from './table.ts';

/*
 * What is asked, in one sentence (TTCG-6.2).
 */

const NO_SOURCE = { source: null, hint: '' } as const;

/** The action that an open window answers, as far as this viewer saw it. */
function answered(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[]): Sentence {
  const { view } = witness.model;
  const link = view.chain.at(-1);
  if (link !== undefined) {
    const card = mentionOf(catalogue, link.id, tierFrom(witness.known(link.card)?.tier ?? 1), link.card);
    return [`${nameOf(witness, link.seat)} ${isYou(witness, link.seat) ? 'use' : 'uses'} `, card, '.'];
  }
  if (view.attack !== null) {
    const target = view.attack.target;
    const attacked: Sentence = target === 0 ? [' attacks directly.'] : [' attacks ', mentionHandle(catalogue, witness, target), '.'];
    return [mentionHandle(catalogue, witness, view.attack.attacker), ...attacked];
  }
  for (const event of recent.toReversed()) {
    const told = actionOf(catalogue, witness, event);
    if (told !== null) return told;
  }
  return [];
}

const PHASE_BEGINS: Readonly<Record<string, Sentence>> = { main: ['The main phase begins.'], battle: ['The battle phase begins.'] };

function actionOf(catalogue: Catalogue, witness: Witness, event: SeenEvent): Sentence | null {
  const does = (seat: Seat, you: string, they: string): string => `${nameOf(witness, seat)} ${isYou(witness, seat) ? you : they}`;
  switch (event.type) {
    case 'leave': {
      const seat = seatIn(event);
      return [textOf(event, 'to') === 'battle' ? `${does(seat, 'go', 'goes')} to battle.` : `${does(seat, 'end', 'ends')} the turn.`];
    }
    case 'draw':
      return [`${does(seatIn(event), 'have', 'has')} drawn.`];
    case 'phase':
      return PHASE_BEGINS[textOf(event, 'phase')] ?? null;
    case 'turn':
      // What happened in an earlier turn is no longer answered.
      return [];
    case 'direct':
    case 'battle':
      return ['The attack is over.'];
    case 'move': {
      const why = textOf(event, 'why');
      if (why !== 'play' && why !== 'rankUp') return null;
      const { seat } = placeIn(textOf(event, 'from'));
      return [`${why === 'play' ? does(seat, 'play', 'plays') : does(seat, 'rank up to', 'ranks up to')} `, mentionOf(catalogue, textOf(event, 'id'), tierFrom(witness.known(numberOf(event, 'card'))?.tier ?? 1), numberOf(event, 'card')), '.'];
    }
    default:
      return null;
  }
}

const QUESTIONS: Readonly<Record<string, string>> = {
  cards: 'Choose cards.',
  search: 'Look through the cards.',
  slots: 'Choose a slot.',
  types: 'Choose a type.',
  subtypes: 'Choose a subtype.',
  effects: 'Choose an effect.',
  untap: 'Choose what untaps.',
  order: 'Choose the order of your effects.',
  discard: 'You hold too many cards.',
  retarget: 'The target is gone: choose another one, or withdraw.',
};

/** What is asked of a window in which nothing is answered, by its phase. */
const BARE_WINDOWS: Readonly<Record<string, string>> = {
  draw: 'After the draw: respond?',
  main: 'In the main phase: respond?',
  battle: 'In the battle phase: respond?',
  end: 'Before the turn ends: respond?',
};

function windowTitle(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[]): Sentence {
  const { phase } = witness.model.view;
  const action = phase === 'end' && witness.model.view.chain.length === 0 ? [] : answered(catalogue, witness, recent);
  return action.length === 0 ? [BARE_WINDOWS[phase] ?? 'Respond?'] : [...action, ' Respond?'];
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

/** The cards that an effect can be used of now. */
function responders(catalogue: Catalogue, { model, known }: Witness): string[] {
  const handles = (model.view.own?.legal ?? []).flatMap(({ intent }) => (intent.type === 'activate' && typeof intent['card'] === 'number' ? [intent['card']] : []));
  const ids = handles.map((handle) => model.cards.get(handle)?.id ?? known(handle)?.id ?? '');
  return [...new Set(ids)].flatMap((id) => catalogue.get(id)?.name ?? []);
}

/** What a yes or no is about, where no effect is named as its source. */
function bareMay({ model }: Witness): string {
  const { phase } = model.view;
  return phase === 'start' || phase === 'draw' ? 'Do you want to untap one of your cards?' : 'Do you want to use an effect of yours that prevents the destruction?';
}

/** What stands while an own offer of a draw does (TTCG-11.9). */
function offerStands({ model }: Witness): string {
  return model.you !== null && counterOf(model, model.you, 'offersDraw') > 0 ? 'You have offered a draw; the offer stands until your next turn begins.' : '';
}

function yours(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[]): Prompt {
  const { view } = witness.model;
  const { question } = view.asking;
  switch (question) {
    case 'mulligan':
      return { ...NO_SOURCE, title: ['Keep this hand?'], hint: 'A mulligan shuffles it back and draws one card fewer.' };
    case 'main':
      return { ...NO_SOURCE, title: ['Your main phase.'], hint: 'Play cards, rank up, use effects; then go to battle or end your turn.' };
    case 'battle':
      return { ...NO_SOURCE, title: ['Your battle phase.'], hint: 'Attack with your units, one after the other, or end your turn.' };
    case 'window': {
      const able = responders(catalogue, witness);
      return { ...NO_SOURCE, title: windowTitle(catalogue, witness, recent), hint: able.length === 0 ? 'You have nothing to respond with: pass.' : `Respond with ${listed(able)}, or pass.` };
    }
    default: {
      const source = view.own?.source ?? null;
      const line = source === null ? undefined : catalogue.get(source.id)?.lines[source.effect];
      const card = source === null ? null : mentionOf(catalogue, source.id, tierFrom(witness.known(source.card)?.tier ?? 1), source.card);
      const may: Sentence = card === null ? [bareMay(witness)] : ['Do you want to use ', card, '?'];
      return {
        title: question === 'may' ? may : [QUESTIONS[question] ?? 'Choose.'],
        source: card === null || line === undefined ? null : { card, line },
        hint: '',
      };
    }
  }
}

/** What is asked, and of whom; `alone`: this client answers by itself, so that its player is not asked. */
export function promptOf(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[], alone: boolean): Prompt {
  const { you, view } = witness.model;
  if (view.outcome !== null) return { ...NO_SOURCE, title: [outcomeOf(witness).title] };
  const asked = view.asking.seats;
  const stands = offerStands(witness);
  if (you !== null && asked.includes(you)) {
    if (alone) return { ...NO_SOURCE, title: [...answered(catalogue, witness, recent), ' Going on…'] };
    const prompt = yours(catalogue, witness, recent);
    return stands === '' ? prompt : { ...prompt, hint: `${prompt.hint} ${stands}`.trim() };
  }
  const names = asked.map((seat) => nameOf(witness, seat)).join(' and ');
  const rest = stands === '' ? [] : [` ${stands}`];
  if (view.asking.question === 'mulligan') return { ...NO_SOURCE, title: [`${names} ${asked.length === 1 ? 'looks' : 'look'} at the opening hand.`, ...rest] };
  if (view.asking.question === 'window') return { ...NO_SOURCE, title: [...answered(catalogue, witness, recent), ` Waiting for ${names} to respond.`, ...rest] };
  return { ...NO_SOURCE, title: [`Waiting for ${names}.`, ...rest] };
}

/** Why a match ended, by the seat that lost it; null where nobody did. */
function reasonOf(witness: Witness, reason: string, loser: Seat | null): string {
  const name = loser === null ? 'A player' : nameOf(witness, loser);
  switch (reason) {
    case 'points':
      return loser === null ? 'The points of both players fell to zero.' : `${possessive(witness, loser)} points fell to zero.`;
    case 'concede':
      return `${name} conceded.`;
    case 'agreed':
      return 'The players agreed on a draw.';
    case 'turncap':
      return 'The last turn has been played.';
    case 'timeout':
      return `${name} ran out of time or left.`;
    default:
      return reason;
  }
}

/** How a match ended, in a line of the log. */
export function endingOf(witness: Witness, winners: readonly Seat[], reason: string): string {
  const [winner] = winners;
  if (winner === undefined) return `The match ends in a draw. ${reasonOf(witness, reason, null)}`;
  return `${nameOf(witness, winner)} ${isYou(witness, winner) ? 'win' : 'wins'} the match. ${reasonOf(witness, reason, winner === 0 ? 1 : 0)}`;
}

/** How the match ended, for the one who looks. */
export function outcomeOf(witness: Witness): { title: string; reason: string } {
  const { you, view } = witness.model;
  const { outcome } = view;
  if (outcome === null) return { title: '', reason: '' };
  const [winner] = outcome.winners;
  if (winner === undefined) return { title: 'A draw', reason: reasonOf(witness, outcome.reason, null) };
  const reason = reasonOf(witness, outcome.reason, winner === 0 ? 1 : 0);
  if (you === null) return { title: `${witness.names[winner] ?? 'A player'} wins`, reason };
  return { title: winner === you ? 'Victory' : 'Defeat', reason };
}
