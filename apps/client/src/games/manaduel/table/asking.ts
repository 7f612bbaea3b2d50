import type { Intent, Seat, SeenEvent } from '@cardscape/rules';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { DuelIntent } from '@cardscape/rules/manaduel/play/intents';
import type { DuelEvent } from '@cardscape/rules/manaduel/views/told';
import { entered, handle, type Handlers, known, nameOf, placeIn } from '../../../contract/events.ts';
import type { CardMention, Prompt, Sentence } from '../../../contract/look/said.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { mentionOf, mentionSeen, resultOf, said, type Told } from '../../../contract/sentences.ts';
import { answeredAlone, effectPrompt, NO_SOURCE, waitingTitle, windowPrompt } from '../../../contract/windows.ts';
import { listed, parts, t } from '../../../i18n/index.ts';
import { plainText } from '../../../match/feed/witness.ts';
import { effectLineOf } from '../cards/cards.ts';
import { leftToDo } from './moves.ts';
import { mentionCard, type Catalogue } from './table.ts';

/*
 * What is asked, in one sentence (MD-6, the table of states).
 */

type Named<K extends DuelEvent['type']> = EventNamed<DuelEvent, K>;

function otherOf(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** What a seat does with a card of its own, without the full stop. */
export function activation(
  witness: Witness,
  seat: Seat,
  kind: 'spell' | 'equip' | 'effect',
  card: CardMention,
  targets: Sentence,
): Sentence {
  const aimed = targets.length > 0;
  switch (kind) {
    case 'spell':
      if (aimed)
        return said(witness, seat, 'You cast {card} on {targets}', '{who} casts {card} on {targets}', {
          card,
          targets,
        });
      return said(witness, seat, 'You cast {card}', '{who} casts {card}', { card });
    case 'equip':
      if (aimed)
        return said(witness, seat, 'You equip {card} on {targets}', '{who} equips {card} on {targets}', {
          card,
          targets,
        });
      return said(witness, seat, 'You equip {card}', '{who} equips {card}', { card });
    default:
      if (aimed)
        return said(witness, seat, 'You use {card} on {targets}', '{who} uses {card} on {targets}', { card, targets });
      return said(witness, seat, 'You use {card}', '{who} uses {card}', { card });
  }
}

/** The newest link of the chain. */
function linked(catalogue: Catalogue, witness: Witness, link: Witness['model']['view']['chain'][number]): Sentence {
  const card = mentionSeen(catalogue, witness, link.id, link.card);
  const type = catalogue.get(link.id)?.type;
  const targets = link.targets.flatMap((target, index): Sentence => [
    ...(index === 0 ? [] : [', ']),
    mentionCard(catalogue, witness, target),
  ]);
  if (type !== 'trap')
    return [
      ...activation(
        witness,
        link.seat,
        type === 'spell' ? 'spell' : type === 'equipment' ? 'equip' : 'effect',
        card,
        targets,
      ),
      '.',
    ];
  if (targets.length === 0)
    return said(witness, link.seat, 'Your trap {card} springs.', '{who}’s trap {card} springs.', { card });
  return said(
    witness,
    link.seat,
    'Your trap {card} springs on {targets}.',
    '{who}’s trap {card} springs on {targets}.',
    { card, targets },
  );
}

/** An attack that goes on; whose the target is, for both sides may have a creature of the same name. */
function attacking(
  catalogue: Catalogue,
  witness: Witness,
  { attacker: from, target: to }: { readonly attacker: number; readonly target: number },
): Sentence {
  const { cards, zones } = witness.model;
  const attacker = mentionCard(catalogue, witness, from);
  if (to === 0) return parts<CardMention>('{attacker} attacks directly.', { attacker });
  const target = mentionCard(catalogue, witness, to, t('face-down creature'));
  const zone = zones[cards.get(to)?.zone ?? -1];
  if (zone === undefined) return parts<CardMention>('{attacker} attacks {target}.', { attacker, target });
  if (typeof target === 'string')
    return said(
      witness,
      zone.seat,
      '{attacker} attacks your face-down creature.',
      '{attacker} attacks {who}’s face-down creature.',
      { attacker },
    );
  return said(witness, zone.seat, '{attacker} attacks your {target}.', '{attacker} attacks {who}’s {target}.', {
    attacker,
    target,
  });
}

/** What an open window answers, as far as this viewer saw it (MD-8.6). */
function answered(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[]): Sentence {
  const { view } = witness.model;
  const link = view.chain.at(-1);
  if (link !== undefined) return linked(catalogue, witness, link);
  if (view.attack !== null) return attacking(catalogue, witness, view.attack);
  const told = known<Answerable>(ACTIONS, recent);
  for (const event of told.toReversed()) {
    const action = handle(ACTIONS, event, catalogue, witness, told);
    if (action !== null) return action;
  }
  return [];
}

const PHASE_BEGINS: Readonly<Record<Named<'phase'>['phase'], string>> = {
  draw: t('The draw phase begins.'),
  'prep-1': t('The preparation phase begins.'),
  fight: t('The fight begins.'),
  'prep-2': t('The regroup phase begins.'),
  end: t('The turn is about to end.'),
};

const attackOver = (): Sentence => [t('The attack is over.')];

type Answerable = Named<'phase' | 'turn' | 'fight' | 'attack-ended' | 'position' | 'move' | 'activated' | 'resolving'>;

/** What an open window answers, by the event that told it. */
const ACTIONS: Handlers<Answerable, [Catalogue, Witness, readonly Answerable[]], Sentence | null> = {
  phase: ({ phase, skipped }) => (skipped ? null : [PHASE_BEGINS[phase]]),
  // What happened in an earlier turn is no longer answered.
  turn: () => [],
  fight: attackOver,
  'attack-ended': attackOver,
  position: ({ position, card }, catalogue, witness) => positioned(position, mentionCard(catalogue, witness, card)),
  move({ why, from, id, card: moved, down }, catalogue, witness) {
    if (why !== 'place') return null;
    const { seat } = placeIn(from);
    const card: Told = id === null ? t('a creature') : mentionOf(catalogue, id, 1, moved);
    return down === true
      ? said(witness, seat, 'You place {card} face down.', '{who} places {card} face down.', { card })
      : said(witness, seat, 'You place {card}.', '{who} places {card}.', { card });
  },
  // The chain tells it for as long as it waits.
  activated: () => null,
  resolving({ link, negated }, catalogue, witness, told) {
    const carried = told.findLast((event) => event.type === 'activated' && event.link === link);
    if (carried?.type !== 'activated') return [];
    const card = mentionSeen(catalogue, witness, carried.id, carried.card);
    return negated ? parts('{link} does nothing.', { link: card }) : parts('{card} has been carried out.', { card });
  },
};

function positioned(position: Named<'position'>['position'], card: CardMention | string): Sentence {
  switch (position) {
    case 'face-down':
      return parts<CardMention>('{card} is now in a face-down position.', { card });
    case 'attack':
      return parts<CardMention>('{card} is now in attack position.', { card });
    case 'defence':
      return parts<CardMention>('{card} is now in defence position.', { card });
  }
}

const QUESTIONS: Readonly<Record<string, string>> = {
  target: t('Choose a target.'),
  cost: t('Choose how to pay.'),
  cards: t('Choose cards.'),
  search: t('Look through the deck.'),
  branch: t('Choose one.'),
  slot: t('Choose a slot.'),
};

const BARE_WINDOWS: Readonly<Record<string, string>> = {
  draw: t('In the draw phase: respond?'),
  'prep-1': t('In the preparation phase: respond?'),
  fight: t('In the fight: respond?'),
  'prep-2': t('In the regroup phase: respond?'),
  end: t('Before the turn ends: respond?'),
};

/** The card that an intent responds with. */
function responding(intent: Intent): number | undefined {
  const entry = entered<DuelIntent>(intent);
  return entry.type === 'activate' ? entry.card : entry.type === 'use-effect' ? entry.creature : undefined;
}

function preparationHint({ model }: Witness): string {
  return t(
    model.view.phase === 'prep-1'
      ? 'Place creatures, set traps, cast, equip, turn; then to the fight.'
      : 'Place, set, cast, equip, turn once more; then end your turn.',
  );
}

function fightHint({ model: { view } }: Witness): string {
  if (view.turn === 1) return t('In the first turn nobody attacks.');
  return t(
    view.own?.legal.some(({ intent }) => intent.type === 'attack') === true
      ? 'Attack with your creatures, one after the other.'
      : 'Nobody can attack any more: regroup, or end your turn.',
  );
}

/** What is left to do in the own turn; null: more than the game says by itself. */
function leftHint(witness: Witness): string | null {
  switch (leftToDo(witness)) {
    case 'nothing':
      return t('Nothing left to do: end your turn.');
    case 'fight':
      return t('Nothing left to prepare: go to the fight.');
    case null:
      return null;
  }
}

/** What whoever begins does without (MD-5.3, MD-7.21). */
function firstHint({ options }: Witness): string {
  const more = Number(options?.['secondMana'] ?? 0);
  return [
    t('Whoever begins may not attack in the first turn.'),
    ...(more > 0 ? [t('The other starts with {n} more mana.', { n: more })] : []),
  ].join(' ');
}

/** Whether the cards that are asked for are those of the own hand, and leave it. */
function isDiscard(catalogue: Catalogue, { model }: Witness): boolean {
  const { source, legal = [] } = model.view.own ?? {};
  const effect = catalogue.get(source?.id ?? '')?.definition.effects[source?.effect ?? -1];
  const from = legal.flatMap(({ fields }) => fields.flatMap(({ parts: all }) => all.flatMap((part) => part.from)));
  return (
    effect !== undefined &&
    JSON.stringify(effect).includes('"discard"') &&
    from.length > 0 &&
    from.every((card) => {
      const zone = model.zones[model.cards.get(Number(card))?.zone ?? -1];
      return zone?.kind === 'hand' && zone.seat === model.you;
    })
  );
}

function yours(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[]): Prompt {
  const { view } = witness.model;
  const { question } = view.asking;
  switch (question) {
    case 'choose-first':
      return {
        ...NO_SOURCE,
        title: [t('You won the toss. Who begins?')],
        hint: firstHint(witness),
      };
    case 'exchange':
      return {
        ...NO_SOURCE,
        title: [t('Your opening hand.')],
        hint: t('Exchange up to two cards, once. Your opponent learns how many.'),
      };
    case 'main':
      return {
        ...NO_SOURCE,
        title: [t(view.phase === 'prep-2' ? 'Your regroup phase.' : 'Your preparation phase.')],
        hint: leftHint(witness) ?? preparationHint(witness),
      };
    case 'fight':
      return { ...NO_SOURCE, title: [t('Your fight.')], hint: fightHint(witness) };
    case 'discard':
      return {
        ...NO_SOURCE,
        title: [t('You hold too many cards.')],
        hint: t('The first one you choose goes to the graveyard first.'),
      };
    case 'window':
      return windowPrompt(catalogue, witness, {
        answered: answered(catalogue, witness, recent),
        bare: BARE_WINDOWS[view.phase],
        cardOf: responding,
      });
    default:
      return effectPrompt(catalogue, witness, {
        questions: isDiscard(catalogue, witness) ? { ...QUESTIONS, cards: t('Choose what to discard.') } : QUESTIONS,
        may: t('Do you want to use the effect?'),
        line: (id, effect) => {
          const card = catalogue.get(id);
          return card === undefined ? null : effectLineOf(card, effect);
        },
      });
  }
}

/** What is asked, and of whom; `alone`: this client answers by itself, so that its player is not asked. */
export function promptOf(catalogue: Catalogue, witness: Witness, recent: readonly SeenEvent[], alone: boolean): Prompt {
  const { you, view } = witness.model;
  const { seats, question } = view.asking;
  if (you !== null && seats.includes(you))
    return alone
      ? answeredAlone(witness, answered(catalogue, witness, recent), responding)
      : yours(catalogue, witness, recent);
  const names = listed(seats.map((seat) => nameOf(witness, seat))).join('');
  return {
    ...NO_SOURCE,
    title:
      question === 'choose-first'
        ? [t('{names} won the toss and chooses who begins.', { names })]
        : waitingTitle(witness, 'exchange', () => answered(catalogue, witness, recent)),
  };
}

/** Why a match ended, by the seat that lost it (MD-9). */
function reasonOf(witness: Witness, reason: string, loser: Seat): string {
  switch (reason) {
    case 'life':
      return plainText(said(witness, loser, 'Your life fell to zero.', '{who}’s life fell to zero.'));
    case 'no-moves':
      return plainText(said(witness, loser, 'You have no move left.', '{who} has no move left.'));
    case 'concede':
      return plainText(said(witness, loser, 'You conceded.', '{who} conceded.'));
    case 'inactive':
      return plainText(said(witness, loser, 'You let three turns go by.', '{who} let three turns go by.'));
    case 'timeout':
    case 'abandon':
      return plainText(said(witness, loser, 'You ran out of time or left.', '{who} ran out of time or left.'));
    default:
      return tieReason(reason);
  }
}

/** Why a match ended that nobody lost, or that ended for both in the same way. */
function tieReason(reason: string): string {
  switch (reason) {
    case 'life':
      return t('The life of both players fell to zero.');
    case 'no-moves':
      return t('Nobody has a move left.');
    case 'standstill':
      return t('Nothing happened for six turns, and both decks are empty.');
    case 'turn-limit':
    case 'turncap':
      return t('The last turn has been played.');
    case 'concede':
      return t('A player conceded.');
    case 'inactive':
      return t('A player let three turns go by.');
    case 'timeout':
    case 'abandon':
      return t('A player ran out of time or left.');
    default:
      return reason;
  }
}

/** How a match ended, in a line of the log. */
export function endingOf(witness: Witness, winners: readonly Seat[], reason: string): string {
  const [winner] = winners;
  if (winner === undefined) return [t('The match ends in a tie.'), tieReason(reason)].join(' ');
  return [
    plainText(said(witness, winner, 'You win the match.', '{who} wins the match.')),
    reasonOf(witness, reason, otherOf(winner)),
  ].join(' ');
}

/** How the match ended, for the one who looks. */
export function outcomeOf(witness: Witness): { title: string; reason: string } {
  const { outcome } = witness.model.view;
  if (outcome === null) return { title: '', reason: '' };
  const [winner] = outcome.winners;
  return {
    title: resultOf(witness, outcome.winners),
    reason: winner === undefined ? tieReason(outcome.reason) : reasonOf(witness, outcome.reason, otherOf(winner)),
  };
}
