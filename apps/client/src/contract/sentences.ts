import { type Seat, seatOf, type SeenEvent } from '@cardscape/rules';
import type { Tier } from '../cards/face/spec.ts';
import { listed, parts as partsOf, t } from '../i18n/index.ts';
import { isYou, nameOf, numberOf, placeIn, textOf } from './events.ts';
import type { CardMention, LogFacts, LogLine, Sentence } from './look/said.ts';
import type { Witness } from './look/witness.ts';
import type { Move } from './moving.ts';

/*
 * Parts of the sentences in which every card game tells its events.
 */

/** What stands in a sentence, or a part of it that has several parts itself, such as a list of cards. */
export type Told = CardMention | Sentence | string;

export function line(sentence: readonly Told[], weight: LogLine['weight'] = 'plain'): LogLine {
  return { sentence: sentence.flat(), weight };
}

/** What a seat does: `you` for the one that looks, else `they`, in which `{who}` is the name. */
export function said(
  witness: Witness,
  seat: Seat,
  you: string,
  they: string,
  values: Readonly<Record<string, Told | number>> = {},
): Sentence {
  // Whoever calls this gives it messages that can be read from the code.
  return (
    isYou(witness, seat) ? partsOf<Told>(you, values) : partsOf<Told>(they, { ...values, who: nameOf(witness, seat) })
  ).flat();
}

/** What cards are called, by id. */
export type CardNames = ReadonlyMap<string, { readonly name: string }>;

export function mentionOf(cards: CardNames, id: string, tier: Tier, handle: number): CardMention {
  return { id, name: cards.get(id)?.name ?? id, tier, handle };
}

/** A card of which it is told what it is, in the tier that was seen of it. */
export function mentionSeen(cards: CardNames, { known }: Witness, id: string, handle: number): CardMention {
  return mentionOf(cards, id, known(handle)?.tier ?? 1, handle);
}

/** The card behind a handle; `hidden` for one that this viewer does not know. */
export function mentionHandle(
  cards: CardNames,
  { known }: Witness,
  handle: number,
  hidden = t('a card'),
): CardMention | string {
  const seen = known(handle);
  return seen === null ? hidden : mentionOf(cards, seen.id, seen.tier, handle);
}

/** The card of a move: named if this viewer may know it. */
export function moved(
  { card, now = 0, id }: Pick<Move, 'card' | 'now' | 'id'>,
  witness: Witness,
  mention: (id: string, tier: Tier, handle: number) => CardMention,
): CardMention | string {
  const handle = now || card;
  const known = witness.known(handle);
  if (id === null) return known === null ? t('a card') : mention(known.id, known.tier, handle);
  return mention(id, known?.tier ?? 1, handle);
}

/** How a match has ended, in the words of whoever looks. */
export function resultOf({ model: { you }, names }: Witness, winners: readonly Seat[]): string {
  if (winners.length === 0) return t('A tie');
  if (you !== null) return t(winners.includes(you) ? 'Victory' : 'Defeat');
  const players = winners.map((seat) => names[seat] ?? t('A player'));
  return players.length === 1
    ? t('{player} wins', { player: players.join('') })
    : t('{players} win', { players: listed(players).join('') });
}

/** Types of events that tell of blows, in any game. */
const BLOWS: ReadonlySet<string> = new Set(['attack', 'battle', 'direct', 'fight', 'strike']);

/**
 * Says of the events of a match, from the first one on, whose they are and whether they belong to a battle: what
 * follows a blow in the same step comes of it. An event that names nobody is of whoever has the turn.
 */
export class Attribution {
  #turn: Seat | null = null;
  #fights = false;

  /** Another step begins. */
  begin(): void {
    this.#fights = false;
  }

  of(event: SeenEvent, witness: Pick<Witness, 'model'>): LogFacts {
    const seat = seatOf(textOf(event, 'seat'));
    if (event.type === 'turn') {
      this.#turn = seat ?? this.#turn;
      this.#fights = false;
    }
    this.#fights ||= BLOWS.has(event.type);
    const by = seat ?? ownerOf(event, witness) ?? this.#turn;
    return { by, battle: this.#fights };
  }
}

function ownerOf(event: SeenEvent, { model }: Pick<Witness, 'model'>): Seat | null {
  const from = textOf(event, 'from');
  if (from.includes('.')) return placeIn(from).seat;
  return model.cards.get(numberOf(event, 'card') || numberOf(event, 'attacker'))?.owner ?? null;
}
