import type { Intent } from '@cardscape/rules';
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { alert, say } from '../../shell/announce.ts';
import { foresightWords } from './describe.ts';
import type { WarCard } from './model/cards.ts';
import { readForesight, type Foresight } from './model/foresight.ts';
import { isFree, tileAt, type HeldCard, type WarTile, type WarUnit } from './model/war.ts';
import type { WarStore } from './store.ts';

/** Milliseconds that a tile is pointed at before the server is asked what would come of it. */
const HESITATION = 70;

/** What is shown large in the unit panel. */
export type Sight =
  | { readonly kind: 'unit'; readonly tile: number }
  | { readonly kind: 'card'; readonly handle: number };

/** What is looked at: a unit on its tile, of which the card may be unknown, or a card of the hand. */
export type Looked =
  | { readonly tile: WarTile; readonly unit: WarUnit; readonly card: WarCard | null }
  | { readonly card: WarCard };

/** Asks the server what would come of an intent. */
export type Oracle = (intent: Intent) => Promise<unknown>;

/** What the player does, whatever the device: mouse, finger, keyboard and text all end here. */
export class WarController {
  readonly store: WarStore;
  /** The card in hand that is about to be placed, by its handle. */
  readonly held = signal<number | null>(null);
  /** The tile that is pointed at or that the keyboard has reached. */
  readonly aim = signal<number | null>(null);
  readonly sight = signal<Sight | null>(null);
  /** What would come of placing the held card on the tile that is aimed at. */
  readonly foresight = signal<Foresight | null>(null);
  readonly heldCard: ReadonlySignal<HeldCard | null>;
  readonly aimed: ReadonlySignal<WarTile | null>;
  /** The unit or card behind `sight`, or else the card that is held. */
  readonly looked: ReadonlySignal<Looked | null>;
  readonly #oracle: Oracle;
  readonly #foreseen = new Map<string, Foresight | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The decision that an intent on its way answers. */
  #answering: number | null = null;
  readonly #stop: () => void;

  constructor(store: WarStore, oracle: Oracle) {
    this.store = store;
    this.#oracle = oracle;
    this.heldCard = computed(() => store.war.value.hand.find(({ handle }) => handle === this.held.value) ?? null);
    this.aimed = computed(() => (this.aim.value === null ? null : (store.war.value.tiles[this.aim.value] ?? null)));
    this.looked = computed(() => this.#lookedAt());
    const stops = [effect(() => this.#foresee()), effect(() => this.#forgetWhatIsGone())];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  #lookedAt(): Looked | null {
    const { tiles, hand } = this.store.war.value;
    const sight = this.sight.value;
    const tile = sight?.kind === 'unit' ? tiles[sight.tile] : undefined;
    if (tile !== undefined && tile.unit !== null) return { tile, unit: tile.unit, card: tile.unit.card };
    const handle = sight?.kind === 'card' ? sight.handle : this.held.value;
    return hand.find((one) => one.handle === handle) ?? null;
  }

  /** A card that was placed, by whomever, is not held any more; what was foreseen holds for one decision. */
  #forgetWhatIsGone(): void {
    void this.store.decision.value;
    this.#foreseen.clear();
    if (this.held.peek() !== null && !this.store.war.value.hand.some(({ handle }) => handle === this.held.peek()))
      this.held.value = null;
  }

  #foresee(): void {
    const card = this.heldCard.value;
    const tile = this.aimed.value;
    const decision = this.store.decision.value;
    clearTimeout(this.#timer);
    if (card === null || tile === null || !isFree(tile) || !this.store.mine.value) {
      this.foresight.value = null;
      return;
    }
    const key = `${decision} ${card.card.id} ${tile.name}`;
    const known = this.#foreseen.get(key);
    this.foresight.value = known ?? null;
    if (known !== undefined) return;
    this.#timer = setTimeout(
      () => void this.#ask(key, { type: 'play', card: card.card.id, tile: tile.name }),
      HESITATION,
    );
  }

  async #ask(key: string, intent: Intent): Promise<void> {
    // Without an answer the placement is possible all the same.
    const foresight = await this.#oracle(intent).then(readForesight, () => null);
    this.#foreseen.set(key, foresight);
    const [decision, card, tile] = key.split(' ');
    const still =
      String(this.store.decision.peek()) === decision &&
      this.heldCard.peek()?.card.id === card &&
      this.aimed.peek()?.name === tile;
    if (!still) return;
    this.foresight.value = foresight;
    if (foresight !== null) say(foresightWords(foresight, this.store));
  }

  /** Takes a card of the hand, by its place from the left; the same one again puts it back. */
  hold(index: number): void {
    const card = this.store.war.peek().hand[index];
    if (card === undefined) return;
    if (this.held.peek() === card.handle) {
      this.release();
      return;
    }
    this.take(card.handle);
  }

  /** Takes a card of the hand, by its handle. */
  take(handle: number): void {
    const card = this.store.war.peek().hand.find((one) => one.handle === handle);
    if (card === undefined) return;
    batch(() => {
      this.held.value = handle;
      this.sight.value = { kind: 'card', handle };
      this.store.refusal.value = null;
    });
    say(t('{card} in hand. Choose a tile. Placing it is your turn.', { card: card.card.name }));
  }

  /** Puts the held card back, or stops looking. */
  release(): void {
    batch(() => {
      if (this.held.peek() !== null) say(t('Put back.'));
      this.held.value = null;
      this.sight.value = null;
      this.store.refusal.value = null;
    });
  }

  /** Points at a tile, or at none. */
  point(tile: number | null): void {
    batch(() => {
      this.aim.value = tile;
      const unit = tile === null ? null : (this.store.war.peek().tiles[tile]?.unit ?? null);
      if (unit !== null && tile !== null) this.sight.value = { kind: 'unit', tile };
      else if (this.held.peek() !== null) this.sight.value = { kind: 'card', handle: this.held.peek() ?? 0 };
      else if (tile !== null) this.sight.value = null;
    });
  }

  /** Moves the aim on the map; it skips holes as far as there are tiles beyond them. */
  step(dx: number, dy: number): void {
    const war = this.store.war.peek();
    const from = this.aim.peek();
    const here = from === null ? undefined : war.tiles[from];
    if (here === undefined) {
      const first = war.tiles.find((tile) => isFree(tile)) ?? war.tiles.find(({ ground }) => ground !== 'void');
      if (first !== undefined) this.point(first.index);
      return;
    }
    for (let reach = 1; reach <= Math.max(war.columns, war.rows); reach++) {
      const tile = tileAt(war, here.column + dx * reach, here.row + dy * reach);
      if (tile === undefined) continue;
      this.point(tile.index);
      return;
    }
  }

  /**
   * Places the held card. What cannot be is sent all the same: the server says why not. Resolves to whether it was
   * placed.
   */
  async place(index: number): Promise<boolean> {
    const { store } = this;
    const card = this.heldCard.peek();
    const tile = store.war.peek().tiles[index];
    const decision = store.decision.peek();
    // A second press that comes too early answers nothing.
    if (card === null || tile === undefined || this.#answering === decision) return false;
    this.#answering = decision;
    const placed = await store.submit({ type: 'play', card: card.card.id, tile: tile.name });
    if (!placed) this.#answering = null;
    // Meanwhile another card may have been taken.
    if (placed && this.held.peek() === card.handle) {
      this.held.value = null;
      this.sight.value = null;
    }
    return placed;
  }

  /** What Enter or a click on a tile does: places the held card, or looks at what is there. */
  async act(index: number): Promise<void> {
    this.point(index);
    if (this.held.peek() === null) {
      if (this.store.war.peek().tiles[index]?.unit === null) alert(t('Take a card first: press its number.'));
      return;
    }
    await this.place(index);
  }
}
