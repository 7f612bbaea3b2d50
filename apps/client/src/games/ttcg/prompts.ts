import type { Seat, SeenEvent } from '@cardscape/rules';
import { tierFrom } from '../../cards/spec.ts';
import type { Prompt, Sentence, Witness } from '../look.ts';
import { isYou, mentionHandle, mentionOf, nameOf, placeIn, seatIn, textOf, numberOf, type Catalogue } from './table.ts';

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

function actionOf(catalogue: Catalogue, witness: Witness, event: SeenEvent): Sentence | null {
  const does = (seat: Seat, you: string, they: string): string => `${nameOf(witness, seat)} ${isYou(witness, seat) ? you : they}`;
  switch (event.type) {
    case 'leave': {
      const seat = seatIn(event);
      return [textOf(event, 'to') === 'battle' ? `${does(seat, 'go', 'goes')} to battle.` : `${does(seat, 'end', 'ends')} the turn.`];
    }
    case 'draw':
      return [`${does(seatIn(event), 'have', 'has')} drawn.`];
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
  may: 'Do you want to?',
  order: 'Choose the order of your effects.',
  discard: 'You hold too many cards.',
  retarget: 'The target is gone: choose another one, or withdraw.',
};

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
      const action = answered(catalogue, witness, recent);
      return { ...NO_SOURCE, title: [...action, action.length === 0 ? 'Respond?' : ' Respond?'], hint: 'Use an effect in response, or pass.' };
    }
    default: {
      const source = view.own?.source ?? null;
      const line = source === null ? undefined : catalogue.get(source.id)?.lines[source.effect];
      return {
        title: [QUESTIONS[question] ?? 'Choose.'],
        source: source === null || line === undefined ? null : { card: mentionOf(catalogue, source.id, tierFrom(witness.known(source.card)?.tier ?? 1), source.card), line },
        hint: '',
      };
    }
  }
}

export function promptOf(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[]): Prompt {
  const { you, view } = witness.model;
  if (view.outcome !== null) return { ...NO_SOURCE, title: [outcomeOf(witness).title] };
  const asked = view.asking.seats;
  if (you !== null && asked.includes(you)) return yours(catalogue, witness, recent);
  const names = asked.map((seat) => nameOf(witness, seat)).join(' and ');
  if (view.asking.question === 'mulligan') return { ...NO_SOURCE, title: [`${names} ${asked.length === 1 ? 'looks' : 'look'} at the opening hand.`] };
  if (view.asking.question === 'window') return { ...NO_SOURCE, title: [...answered(catalogue, witness, recent), ` Waiting for ${names} to respond.`] };
  return { ...NO_SOURCE, title: [`Waiting for ${names}.`] };
}

const REASONS: Readonly<Record<string, string>> = {
  points: 'The points of a player fell to zero.',
  concede: 'A player conceded.',
  agreed: 'The players agreed on a draw.',
  turncap: 'The last turn has been played.',
  timeout: 'A player ran out of time or left.',
};

/** How the match ended, for the one who looks. */
export function outcomeOf(witness: Witness): { title: string; reason: string } {
  const { you, view } = witness.model;
  const { outcome } = view;
  if (outcome === null) return { title: '', reason: '' };
  const [winner] = outcome.winners;
  const reason = REASONS[outcome.reason] ?? outcome.reason;
  if (winner === undefined) return { title: 'A draw', reason };
  if (you === null) return { title: `${witness.names[winner] ?? 'A player'} wins`, reason };
  return { title: winner === you ? 'Victory' : 'Defeat', reason };
}
