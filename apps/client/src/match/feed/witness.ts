import type { Json, SeenEvent, TableView } from '@cardscape/rules';
import { tierFrom, type Tier } from '../../cards/face/spec.ts';
import type { CardMention, Sentence } from '../../contract/look/said.ts';

export interface KnownCard {
  readonly id: string;
  readonly tier: Tier;
}

/** Remembers which card every handle stood for: a handle is never given out twice, so what was seen once stays true. */
export class Memory {
  readonly #cards = new Map<number, KnownCard>();

  known(handle: number): KnownCard | null {
    return this.#cards.get(handle) ?? null;
  }

  /** Learns from what the view shows: what lies on the table, and what a question lets its player see (law D-5c). */
  see(view: TableView): void {
    for (const { handle, id, tier } of [...view.cards, ...(view.own?.cards ?? [])])
      if (id !== null) this.#cards.set(handle, { id, tier: tierFrom(tier) });
  }

  /** Learns from an event that names a card, its handles after and before and its definition, or that shows several. */
  hear(event: SeenEvent): void {
    const { id, cards } = event;
    if (typeof id === 'string') this.#learn(id, [event['card'], event['now'], event['was']].filter(isHandle));
    const several: readonly unknown[] = Array.isArray(cards) ? cards : [];
    for (const one of several.filter(isShown)) this.#learn(one.id, [one.card].filter(isHandle));
  }

  #learn(id: string, handles: readonly number[]): void {
    const tier = handles.map((handle) => this.#cards.get(handle)?.tier).find((known) => known !== undefined) ?? 1;
    for (const handle of handles) if (!this.#cards.has(handle)) this.#cards.set(handle, { id, tier });
  }
}

function isHandle(value: Json | undefined): value is number {
  return typeof value === 'number' && value !== 0;
}

/** A card of an event that shows several (`reveal`). */
function isShown(one: unknown): one is { readonly id: string; readonly card: number } {
  return (
    typeof one === 'object' &&
    one !== null &&
    'id' in one &&
    typeof one.id === 'string' &&
    'card' in one &&
    typeof one.card === 'number'
  );
}

export function isMention(part: string | CardMention): part is CardMention {
  return typeof part !== 'string';
}

export function plainText(sentence: Sentence): string {
  return sentence.map((part) => (isMention(part) ? part.name : part)).join('');
}
