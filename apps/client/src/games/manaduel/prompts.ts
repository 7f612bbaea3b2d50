import type { Seat, SeenEvent } from '@cardscape/rules';
import { tierFrom } from '../../cards/spec.ts';
import { isYou, nameOf, numberOf, placeIn, possessive, textOf } from '../events.ts';
import type { Prompt, Sentence, Witness } from '../look.ts';
import { effectLineOf } from './cards.ts';
import { mentionHandle, mentionOf, POSITION_WORDS, type Catalogue } from './table.ts';

/*
 * What is asked, in one sentence (MD-6, the table of states).
 */

const NO_SOURCE = { source: null, hint: '' } as const;

function does(witness: Witness, seat: Seat, you: string, they: string): string {
  return `${nameOf(witness, seat)} ${isYou(witness, seat) ? you : they} `;
}

function otherOf(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** "your ", "Teodor’s ": both sides may have a creature of the same name. */
function ownerWords(witness: Witness, handle: number): string {
  const { cards, zones } = witness.model;
  const zone = zones[cards.get(handle)?.zone ?? -1];
  return zone === undefined ? '' : `${possessive(witness, zone.seat, false)} `;
}

/** What an open window answers, as far as this viewer saw it (MD-8.6). */
function answered(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[]): Sentence {
  const { view } = witness.model;
  const link = view.chain.at(-1);
  if (link !== undefined) {
    const card = mentionOf(catalogue, link.id, tierFrom(witness.known(link.card)?.tier ?? 1), link.card);
    const type = catalogue.get(link.id)?.type;
    const on: Sentence = link.targets.length === 0 ? [] : [' on ', ...link.targets.flatMap((target, index) => [...(index === 0 ? [] : [', ']), mentionHandle(catalogue, witness, target)])];
    if (type === 'trap') return [`${possessive(witness, link.seat)} trap `, card, ' springs', ...on, '.'];
    return [does(witness, link.seat, type === 'spell' ? 'cast' : type === 'equipment' ? 'equip' : 'use', type === 'spell' ? 'casts' : type === 'equipment' ? 'equips' : 'uses'), card, ...on, '.'];
  }
  if (view.attack !== null) {
    const { attacker, target } = view.attack;
    return [mentionHandle(catalogue, witness, attacker), ...(target === 0 ? [' attacks directly.'] : [` attacks ${ownerWords(witness, target)}`, mentionHandle(catalogue, witness, target, 'face-down creature'), '.'])];
  }
  for (const event of recent.toReversed()) {
    const told = actionOf(catalogue, witness, event);
    if (told !== null) return told;
  }
  return [];
}

const PHASE_BEGINS: Readonly<Record<string, string>> = {
  draw: 'The draw phase begins.',
  'prep-1': 'The preparation phase begins.',
  fight: 'The fight begins.',
  'prep-2': 'The regroup phase begins.',
  end: 'The turn is about to end.',
};

function actionOf(catalogue: Catalogue, witness: Witness, event: SeenEvent): Sentence | null {
  switch (event.type) {
    case 'phase': {
      const words = PHASE_BEGINS[textOf(event, 'phase')];
      return words === undefined || event['skipped'] === true ? null : [words];
    }
    case 'turn':
      // What happened in an earlier turn is no longer answered.
      return [];
    case 'fight':
    case 'attack-ended':
      return ['The attack is over.'];
    case 'position':
      return [mentionHandle(catalogue, witness, numberOf(event, 'card')), ` is now in ${textOf(event, 'position')} position.`.replace('face-down position', 'a face-down position')];
    case 'move': {
      if (textOf(event, 'why') !== 'place') return null;
      const id = textOf(event, 'id');
      const card: Sentence = id === '' ? ['a creature'] : [mentionOf(catalogue, id, 1, numberOf(event, 'card'))];
      return [does(witness, placeIn(textOf(event, 'from')).seat, 'place', 'places'), ...card, event['down'] === true ? ' face down.' : '.'];
    }
    default:
      return null;
  }
}

const QUESTIONS: Readonly<Record<string, string>> = {
  target: 'Choose a target.',
  cost: 'Choose how to pay.',
  cards: 'Choose cards.',
  search: 'Look through the deck.',
  branch: 'Choose one.',
  slot: 'Choose a slot.',
};

const BARE_WINDOWS: Readonly<Record<string, string>> = {
  draw: 'In the draw phase: respond?',
  'prep-1': 'In the preparation phase: respond?',
  fight: 'In the fight: respond?',
  'prep-2': 'In the regroup phase: respond?',
  end: 'Before the turn ends: respond?',
};

function windowTitle(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[]): Sentence {
  const action = answered(catalogue, witness, recent);
  return action.length === 0 ? [BARE_WINDOWS[witness.model.view.phase] ?? 'Respond?'] : [...action, ' Respond?'];
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

/** The cards that something can be answered with now. */
function responders(catalogue: Catalogue, { model, known }: Witness): string[] {
  const handles = (model.view.own?.legal ?? []).flatMap(({ intent }) => {
    const handle = intent.type === 'activate' ? intent['card'] : intent.type === 'use-effect' ? intent['creature'] : null;
    return typeof handle === 'number' ? [handle] : [];
  });
  const ids = handles.map((handle) => model.cards.get(handle)?.id ?? known(handle)?.id ?? '');
  return [...new Set(ids)].flatMap((id) => catalogue.get(id)?.name ?? []);
}

function preparationHint({ model }: Witness): string {
  return model.view.phase === 'prep-1' ? 'Place creatures, set traps, cast, equip, turn; then to the fight.' : 'Place, set, cast, equip, turn once more; then end your turn.';
}

function fightHint({ model }: Witness): string {
  return model.view.turn === 1 ? 'In the first turn nobody attacks.' : 'Attack with your creatures, one after the other.';
}

function yours(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[]): Prompt {
  const { view } = witness.model;
  const { question } = view.asking;
  switch (question) {
    case 'choose-first':
      return { ...NO_SOURCE, title: ['You won the toss. Who begins?'], hint: 'Whoever begins may not attack in the first turn.' };
    case 'exchange':
      return { ...NO_SOURCE, title: ['Your opening hand.'], hint: 'Exchange up to two cards, once. Your opponent learns how many.' };
    case 'main':
      return { ...NO_SOURCE, title: [view.phase === 'prep-2' ? 'Your regroup phase.' : 'Your preparation phase.'], hint: preparationHint(witness) };
    case 'fight':
      return { ...NO_SOURCE, title: ['Your fight.'], hint: fightHint(witness) };
    case 'discard':
      return { ...NO_SOURCE, title: ['You hold too many cards.'], hint: 'The first one you choose goes to the graveyard first.' };
    case 'window': {
      const able = responders(catalogue, witness);
      return { ...NO_SOURCE, title: windowTitle(catalogue, witness, recent), hint: able.length === 0 ? 'You have nothing to respond with: pass.' : `Respond with ${listed(able)}, or pass.` };
    }
    default: {
      const source = view.own?.source ?? null;
      const definition = source === null ? undefined : catalogue.get(source.id);
      const line = definition === undefined || source === null ? null : effectLineOf(definition, source.effect);
      const card = source === null ? null : mentionOf(catalogue, source.id, tierFrom(witness.known(source.card)?.tier ?? 1), source.card);
      const may: Sentence = card === null ? ['Do you want to use the effect?'] : ['Do you want to use ', card, '?'];
      return { title: question === 'may' ? may : [QUESTIONS[question] ?? 'Choose.'], source: card === null || line === null ? null : { card, line }, hint: '' };
    }
  }
}

/** What is asked, and of whom; `alone`: this client answers by itself, so that its player is not asked. */
export function promptOf(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[], alone: boolean): Prompt {
  const { you, view } = witness.model;
  if (view.outcome !== null) return { ...NO_SOURCE, title: [outcomeOf(witness).title] };
  const asked = view.asking.seats;
  if (you !== null && asked.includes(you)) return alone ? { ...NO_SOURCE, title: [...answered(catalogue, witness, recent), ' Going on…'] } : yours(catalogue, witness, recent);
  const names = asked.map((seat) => nameOf(witness, seat)).join(' and ');
  switch (view.asking.question) {
    case 'choose-first':
      return { ...NO_SOURCE, title: [`${names} won the toss and chooses who begins.`] };
    case 'exchange':
      return { ...NO_SOURCE, title: [`${names} ${asked.length === 1 ? 'looks' : 'look'} at the opening hand.`] };
    case 'window':
      return { ...NO_SOURCE, title: [...answered(catalogue, witness, recent), ` Waiting for ${names} to respond.`] };
    default:
      return { ...NO_SOURCE, title: [`Waiting for ${names}.`] };
  }
}

/** The position of an event in words. */
export function positionWords(position: string): string {
  const [attack, defence, down] = POSITION_WORDS;
  return position === 'attack' ? attack : position === 'defence' ? defence : down;
}

/** Why a match ended, by the seat that lost it; null where nobody did (MD-9). */
function reasonOf(witness: Witness, reason: string, loser: Seat | null): string {
  const name = loser === null ? 'A player' : nameOf(witness, loser);
  const has = loser !== null && isYou(witness, loser) ? 'have' : 'has';
  switch (reason) {
    case 'life':
      return loser === null ? 'The life of both players fell to zero.' : `${possessive(witness, loser)} life fell to zero.`;
    case 'no-moves':
      return loser === null ? 'Nobody has a move left.' : `${name} ${has} no move left.`;
    case 'standstill':
      return 'Nothing happened for six turns, and both decks are empty.';
    case 'turn-limit':
    case 'turncap':
      return 'The last turn has been played.';
    case 'concede':
      return `${name} conceded.`;
    case 'inactive':
      return `${name} let three turns go by.`;
    case 'timeout':
    case 'abandon':
      return `${name} ran out of time or left.`;
    default:
      return reason;
  }
}

/** How a match ended, in a line of the log. */
export function endingOf(witness: Witness, winners: readonly Seat[], reason: string): string {
  const [winner] = winners;
  if (winner === undefined) return `The match ends in a tie. ${reasonOf(witness, reason, null)}`;
  return `${nameOf(witness, winner)} ${isYou(witness, winner) ? 'win' : 'wins'} the match. ${reasonOf(witness, reason, otherOf(winner))}`;
}

/** How the match ended, for the one who looks. */
export function outcomeOf(witness: Witness): { title: string; reason: string } {
  const { you, view } = witness.model;
  const { outcome } = view;
  if (outcome === null) return { title: '', reason: '' };
  const [winner] = outcome.winners;
  if (winner === undefined) return { title: 'A tie', reason: reasonOf(witness, outcome.reason, null) };
  const reason = reasonOf(witness, outcome.reason, otherOf(winner));
  if (you === null) return { title: `${witness.names[winner] ?? 'A player'} wins`, reason };
  return { title: winner === you ? 'Victory' : 'Defeat', reason };
}
