import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { t } from '../../../i18n/index.ts';
import type { Table } from '../../../match/table/table.ts';
import { alert } from '../../../shell/announce.ts';
import { cardThing, type Thing } from '../../../table/thing.ts';
import type { WarCard } from '../model/cards.ts';
import type { WarUnit } from '../model/unit.ts';
import { isFree, type HeldCard, type War, type WarTile } from '../model/war.ts';
import { tileOf, tileThing } from '../table/moves.ts';

/** What is looked at: a unit on its tile, of which the card may be unknown, or a card of the hand. */
export type Looked =
  | { readonly tile: WarTile; readonly unit: WarUnit; readonly card: WarCard | null }
  | { readonly card: WarCard };

/** `card:7` as the thing that it stands for; null for anything that is no card and no place. */
function thingNamed(key: string): Thing | null {
  const [kind, name = ''] = key.split(':');
  const [first = 0, slot = 0] = name.split('.').map(Number);
  return kind === 'card' ? cardThing(first) : kind === 'place' ? { kind, zone: first, slot } : null;
}

/** What pointing at the painted console means for the match. */
export class Hands {
  readonly #table: Omit<Table, 'skin'>;
  readonly #war: ReadonlySignal<War>;
  /** The tile that is pointed at, or that the keyboard has reached. */
  readonly aim = signal<number | null>(null);
  /** Place in the hand of the card that is about to be placed. */
  readonly held: ReadonlySignal<number | null>;
  /** The unit that is pointed at or the card of the hand that is looked at, or else the card that is held. */
  readonly looked: ReadonlySignal<Looked | null>;
  readonly #stops: readonly (() => void)[];

  constructor(table: Omit<Table, 'skin'>, war: ReadonlySignal<War>) {
    this.#table = table;
    this.#war = war;
    const { store } = table;
    this.held = computed(() => {
      const [card] = store.stage.value.path;
      const index = war.value.hand.findIndex(({ handle }) => card?.kind === 'card' && card.handle === handle);
      return index < 0 ? null : index;
    });
    this.looked = computed(() => this.#lookedAt());
    this.#stops = [
      // The keyboard points with what it has reached.
      effect(() => {
        const at = thingNamed(store.focus.value ?? '');
        if (at !== null) this.aim.value = tileOf(store.model.peek(), at);
      }),
      // With every decision the table forgets what is aimed at; here it is still pointed at.
      effect(() => {
        const aim = this.aim.value;
        void store.interaction.value.plans;
        store.aimed.value = aim === null ? null : tileThing(store.model.peek(), aim);
      }),
    ];
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  get isHolding(): boolean {
    return this.held.peek() !== null;
  }

  #lookedAt(): Looked | null {
    const { tiles, hand } = this.#war.value;
    const tile = tiles[this.aim.value ?? -1];
    if (tile !== undefined && tile.unit !== null) return { tile, unit: tile.unit, card: tile.unit.card };
    const sight = this.#table.store.sight.value?.handle;
    const isSeen = ({ handle }: HeldCard): boolean => handle === sight;
    return hand.find(isSeen) ?? hand[this.held.value ?? -1] ?? null;
  }

  /** Takes a card of the hand, by its place from the left; the same one again puts it back. */
  hold(index: number): void {
    const card = this.#war.peek().hand[index];
    if (card === undefined) return;
    this.look(index);
    this.#table.controller.point(cardThing(card.handle));
  }

  /** Has a card of the hand in hand. */
  take(index: number): void {
    if (this.held.peek() !== index) this.hold(index);
  }

  /** Looks at a card of the hand. */
  look(index: number): void {
    const { hand, tiles } = this.#war.peek();
    const card = hand[index];
    const tile = tiles[this.aim.peek() ?? -1];
    if (card === undefined) return;
    // A unit that was pointed at before is not looked at any more.
    if (tile !== undefined && !isFree(tile)) this.aim.value = null;
    this.#table.store.lookAt(card.handle, 'passing');
  }

  /** Puts the held card back, or stops looking. */
  release(): void {
    this.#table.store.sight.value = null;
    this.#table.controller.cancel();
  }

  /** Points at a tile, or at none. */
  point(tile: number | null): void {
    const { store } = this.#table;
    batch(() => {
      this.aim.value = tile;
      const unit = this.#war.peek().tiles[tile ?? -1]?.unit ?? null;
      store.sight.value = null;
      if (unit !== null) store.lookAt(unit.handle, 'passing');
    });
  }

  /** Places the held card; where it may not be, the server says why. */
  place(tile: number): void {
    this.#table.controller.point(tileThing(this.#table.store.model.peek(), tile));
  }

  /** What Enter or a click on a tile does: places the held card, or looks at what is there. */
  act(tile: number): void {
    if (this.aim.peek() !== tile) this.point(tile);
    if (this.isHolding) this.place(tile);
    else if (this.#war.peek().tiles[tile]?.unit === null) alert(t('Take a card first: press its number.'));
  }
}
