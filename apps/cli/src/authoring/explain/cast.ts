import type { CardFile } from '@cardscape/rules/ttcg/decks/card';
import type { Act, Effect, Pile, Trigger } from '@cardscape/rules/ttcg/language/index';
import { printEffect } from '@cardscape/rules/ttcg/language/index';
import { descriptionsOf, type Description } from '@cardscape/rules/ttcg/meaning/descriptions';

/** The id of the card that carries the sentence. */
export const SUBJECT = 'subject';

/** Keeps cards busy with nothing: an untapped card cannot use it. */
export const NOTHING = ['Dormant: Shuffle your deck.', 'Dormant: Shuffle your deck.'] as const;

/** The card of the sentence as a unit or as a spell. */
export function subjectCard(effect: Effect, unit: boolean): CardFile {
  const effects = [printEffect(effect), NOTHING[0]];
  const base = { id: SUBJECT, name: 'Subject', rank: 1, effects };
  return unit
    ? { ...base, type: 'fire', subtypes: ['warrior'], attack: 300, defense: 200 }
    : { ...base, type: 'spell', boost: [0, 0] };
}

/** Makes cards for an example, each with a name of its own. */
export class Cast {
  readonly cards: CardFile[] = [];
  readonly #descriptions: readonly Description[];

  constructor(effect: Effect) {
    const plain = { rank: null, types: [], subtypes: [] };
    // Besides what the sentence speaks of, twice: what that and the subject can rank up to, any unit, any spell.
    const meant = descriptionsOf(effect);
    this.#descriptions = [
      ...meant,
      ...meant,
      ...meant.map(oneRankHigher),
      oneRankHigher({ traits: { ...plain, types: ['fire'] }, noun: 'unit' }),
      { traits: plain, noun: 'unit' },
      { traits: plain, noun: 'spell' },
    ];
  }

  /** One card for each description, as units or spells only where a row takes no others. */
  of(side: 'own' | 'enemy', only: 'unit' | 'spell' | null, effects: readonly string[] = NOTHING): string[] {
    return this.#descriptions
      .filter(({ noun }) => only === null || (noun === 'spell') === (only === 'spell'))
      .map((description) => this.#make(side, description, effects));
  }

  #make(side: string, { traits, noun }: Description, effects: readonly string[]): string {
    const rank = traits.rank?.n ?? 1;
    const type = noun === 'spell' ? 'spell' : (traits.types[0] ?? 'earth');
    const id = `${side}-${type === 'spell' ? 'spell' : `${type}-unit`}-${this.cards.length + 1}`;
    const base = { id, name: id, rank, effects: [...effects] };
    const subtypes = [...new Set(traits.subtypes.map(([subtype]) => subtype ?? 'beast'))];
    const half = rank * 250;
    this.cards.push(
      type === 'spell'
        ? { ...base, type, boost: [0, 0] }
        : { ...base, type, subtypes: subtypes.length === 0 ? ['beast'] : subtypes, attack: half, defense: half },
    );
    return id;
  }
}

function oneRankHigher({ traits, noun }: Description): Description {
  const n = traits.rank?.n ?? 1;
  return { traits: { ...traits, rank: { n: n === 1 ? 2 : n === 2 ? 3 : n === 3 ? 4 : 5, cmp: 'eq' } }, noun };
}

const PLACE: Readonly<Record<Pile, string>> = {
  deck: 'the top of the deck',
  discard: 'the discard pile',
  hand: 'the hand',
};
const ZONE: Readonly<Record<Pile, string>> = { deck: 'deck', discard: 'discard pile', hand: 'hand' };

/** What other cards have to be able to do so that an effect comes about: bring its trigger, or what it counts. */
export function promptsFor({ trigger, steps }: Effect): string[] {
  const wanted = [
    ...(trigger === null ? [] : promptsOf(trigger)),
    ...steps.flatMap(({ scale }) => (scale?.at.at === 'event' ? eventPrompts(scale.at.event) : [])),
  ];
  return [...wanted, ...steps.flatMap(({ act }) => actPrompts(act)), 'Normal: Gain one point.'];
}

function promptsOf(trigger: Trigger): string[] {
  if (trigger.on !== 'event') return [];
  if (trigger.event === 'sent' && trigger.from !== null && trigger.to !== null)
    return [`Normal: Send one card from your ${ZONE[trigger.from]} to ${PLACE[trigger.to]}.`];
  return eventPrompts(trigger.event);
}

function eventPrompts(event: string): string[] {
  switch (event) {
    case 'sentToDiscard':
    case 'destroyed':
    case 'wouldBeDestroyed':
      return ['Normal: Destroy one card.'];
    case 'discarded':
      return ['Normal: Each player discards one card.'];
    case 'targeted':
      return ['Normal: Tap one card.'];
    case 'tapped':
      return ['Normal: Tap one card.'];
    case 'untapped':
      return ['Normal: Untap one card.'];
    case 'placedUnderThis':
      return ['Normal: Place one card from your hand under one of your cards.'];
    case 'leftUnderThis':
      return ['Normal: Send one card under any card to the discard pile.'];
    case 'milled':
      return ['Normal: Each player mills two cards.'];
    case 'drawn':
      return ['Normal: Each player draws two cards.'];
    default:
      return [];
  }
}

/** What an effect can only answer must be there. */
function actPrompts(act: Act): string[] {
  if (act.do === 'prevent' && (act.what === 'destruction' || act.what === 'nextDestruction'))
    return ['Normal: Destroy one card.'];
  if (act.do === 'modify' && act.what === 'invert') return ['Normal: One unit gains +50 Attack.'];
  return [];
}
