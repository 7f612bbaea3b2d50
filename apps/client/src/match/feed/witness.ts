import type { Json, SeenEvent, TableView } from '@cardscape/rules';
import { tierFrom, type Tier } from '../../cards/face/spec.ts';
import type { CardMention, Sentence } from '../../games/look/said.ts';

export interface KnownCard {
  readonly id: string;
  readonly tier: Tier;
}

/** Remembers which card every handle stood for: a handle is never given out twice, so what was seen once stays true. */
export class Memory {
  readonly #cards = new Map<number, KnownCard>();
  /** Definitions of nameless cards that the newest event has shown. */
  #shown: readonly string[] = [];
  /** Names that were given out for the present choice alone. */
  #fresh: readonly number[] = [];

  known(handle: number): KnownCard | null {
    return this.#cards.get(handle) ?? null;
  }

  /** Learns from what lies on the table, and from what is offered to choose from. */
  see(view: TableView): void {
    for (const { handle, id, tier } of [...view.cards, ...(view.own?.cards ?? [])])
      if (id !== null) this.#cards.set(handle, { id, tier: tierFrom(tier) });
    const lying = new Set([...view.cards, ...(view.own?.cards ?? [])].map(({ handle }) => handle));
    const offered = (view.own?.legal ?? [])
      .filter(({ intent }) => intent.type === 'choose')
      .flatMap(({ fields }) => fields.flatMap(({ parts }) => parts.flatMap(({ from }) => from)));
    const fresh = offered
      .filter((value) => typeof value === 'number')
      .filter((handle) => handle < 0 && !lying.has(handle));
    // They are given out downwards, in the order of the cards.
    this.#fresh = [...new Set(fresh)].toSorted((one, other) => other - one);
    this.#match();
  }

  /** Learns from an event that names a card, its handles after and before and its definition, or that shows several. */
  hear(event: SeenEvent): void {
    const { id, cards, type } = event;
    if (typeof id === 'string') this.#learn(id, [event['card'], event['now'], event['was']].filter(isHandle));
    const several: readonly unknown[] = Array.isArray(cards) ? cards : [];
    const shown = several.filter(isShown);
    for (const one of shown) if (isHandle(one.card)) this.#learn(one.id, [one.card]);
    // That somebody has looked changes nothing of what was shown.
    if (type !== 'looked') this.#shown = shown.filter(({ card }) => card === 0).map((one) => one.id);
    this.#match();
  }

  /**
   * Cards that are shown where they have no name, such as on top of a deck, get names only for being chosen from right
   * afterwards: as many names as cards, in the same order.
   */
  #match(): void {
    if (this.#shown.length !== this.#fresh.length) return;
    for (const [index, handle] of this.#fresh.entries())
      this.#cards.set(handle, { id: this.#shown[index] ?? '', tier: 1 });
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
