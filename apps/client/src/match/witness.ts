import type { SeenEvent, TableView } from '@cardscape/rules';
import { tierFrom, type Tier } from '../cards/spec.ts';
import type { CardMention, Sentence } from '../games/look.ts';

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

  /** Learns from what lies on the table. */
  see(view: TableView): void {
    for (const { handle, id, tier } of [...view.cards, ...(view.own?.cards ?? [])]) if (id !== null) this.#cards.set(handle, { id, tier: tierFrom(tier) });
  }

  /** Learns from an event that names a card: its handles after and before, and its definition. */
  hear(event: SeenEvent): void {
    const { id } = event;
    if (typeof id !== 'string') return;
    const handles = [event['card'], event['now'], event['was']].filter((handle) => typeof handle === 'number' && handle !== 0);
    const tier = handles.map((handle) => this.#cards.get(Number(handle))?.tier).find((known) => known !== undefined) ?? 1;
    for (const handle of handles) if (!this.#cards.has(Number(handle))) this.#cards.set(Number(handle), { id, tier });
  }
}

export function isMention(part: string | CardMention): part is CardMention {
  return typeof part !== 'string';
}

export function plainText(sentence: Sentence): string {
  return sentence.map((part) => (isMention(part) ? part.name : part)).join('');
}
