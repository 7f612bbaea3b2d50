import type { TableController } from '../../match/feed/controller.ts';
import { reducedMotion } from '../../shell/session/settings.ts';
import type { Pose } from '../../table/layout/geometry.ts';
import { keyOf } from '../../table/thing.ts';
import type { Actor } from '../cards/card-layer.ts';
import { hidesTarget, liftedCard } from '../cards/lift.ts';
import { marksOf } from '../cards/marks.ts';
import type { Drawn } from '../drawn.ts';
import type { Ground } from '../ground.ts';
import { arrowsOf } from './aim.ts';
import { Arrows } from './arrows.ts';
import { hitTargets, type HitTarget } from './hits.ts';
import { listenToPointer, type PointedAt } from './input.ts';

interface AttentionOptions extends Drawn {
  readonly ground: Ground;
}

/** How far a card leans towards the pointer. */
const LEAN = 1.6;

/** What can be pointed at and what is: marks and rings, arrows, and the card under the pointer. */
export class Attention {
  readonly #options: AttentionOptions;
  readonly #arrows = new Arrows();
  #targets: readonly HitTarget[] = [];
  #pointer: PointedAt | null = null;
  /** Keys of the card that the pointer drags, and of the one that it rests on. */
  #held: string | null = null;
  #hovered: string | null = null;

  constructor(options: AttentionOptions) {
    this.#options = options;
  }

  get layer(): Arrows['layer'] {
    return this.#arrows.layer;
  }

  get #hoveredActor(): Actor | undefined {
    return this.#options.cardLayer.actors.get(this.#hovered ?? '');
  }

  /** Draws the arrows: cards move under them. */
  aim(): void {
    const { store, geometry } = this.#options;
    const aim = {
      model: store.model.peek(),
      stage: store.stage.peek(),
      pointer: this.#pointer,
      pointed: this.#pointer?.key ?? null,
      focus: store.focus.peek(),
      sight: store.sight.peek()?.handle ?? 0,
      held: this.#held,
      poseOf: (key: string) => this.#poseOf(key),
    };
    this.#arrows.draw(arrowsOf(aim), geometry().card.w);
  }

  #poseOf(key: string): Pose | null {
    const { cardLayer, geometry } = this.#options;
    return (
      cardLayer.poseOf(key) ??
      this.#targets.find((target) => target.key === key)?.pose ??
      geometry().seatSpots.find(({ seat }) => key === `seat:${seat}`)?.pose ??
      this.#lifeOf(key)
    );
  }

  /** The edge of a seat's plate that is next to the table. */
  #lifeOf(key: string): Pose | null {
    const { plates, board } = this.#options.geometry();
    const rect = plates.find(({ seat }) => key === `life:${seat}`)?.rect;
    if (rect === undefined) return null;
    const nearest = (from: number, size: number, to: number): number =>
      Math.max(from - 4, Math.min(to, from + size + 4));
    const x = nearest(rect.x, rect.w, board.x + board.w / 2);
    return { x, y: nearest(rect.y, rect.h, board.y + board.h / 2), w: 0, h: 0, turn: 0 };
  }

  /** Marks what can be pointed at now, and what is looked at. */
  mark(): void {
    const { store, geometry, arrangement, ground, changed } = this.#options;
    const { look } = store;
    const model = store.model.peek();
    const stage = store.stage.peek();
    const considered = store.held.peek() && store.considered.peek();
    const marks = marksOf(stage, model, store.barred.peek(), considered, look.moves.parting(stage));
    const offered = new Set(stage.offers.map(({ key }) => key));
    this.#targets = hitTargets(model, geometry(), look.table.shape, arrangement.shown, offered);
    this.#markCards(marks);
    ground.mark(marks, store.focus.peek(), this.#pointer?.key ?? null);
    this.#bringCloser();
    changed();
  }

  #markCards(marks: ReturnType<typeof marksOf>): void {
    const { store, cardLayer } = this.#options;
    const focus = store.focus.peek();
    const sight = `card:${store.sight.peek()?.handle ?? 0}`;
    const laid = store.laid.peek();
    for (const [key, { node, placement }] of cardLayer.actors) {
      node.mark(marks.get(key) ?? null, key === this.#pointer?.key, {
        fanned: placement.form === 'full',
        turned: placement.turned,
      });
      const isHovered = key === this.#hovered;
      // Whoever looks at a card that lies face down looks under it.
      if (placement.veiled && !isHovered) node.peek(key === focus || key === sight ? 1 : 0);
      const isLaid = laid.has(placement.handle);
      node.ring(key === focus ? 'focus' : key === sight && !isHovered ? 'sight' : isLaid ? 'laid' : null);
    }
  }

  /**
   * Brings the card under the pointer closer, unless it would come to lie over what is to be pointed at. What has been
   * begun with has come up already: now the table is looked at.
   */
  #bringCloser(): void {
    const { store, geometry, cardLayer } = this.#options;
    const stage = store.stage.peek();
    const [begun] = stage.path;
    const isBegun = begun !== undefined && keyOf(begun) === this.#hovered;
    const placement = isBegun ? undefined : this.#hoveredActor?.placement;
    const raised = placement === undefined ? null : liftedCard(store, geometry(), placement);
    const stays = isBegun || (raised !== null && hidesTarget(raised, stage, this.#targets));
    cardLayer.hover(stays ? null : this.#hovered);
  }

  /** The card under the pointer leans towards it; its finish moves with that. */
  #shine(): void {
    const { cardLayer, changed } = this.#options;
    const actor = this.#hoveredActor;
    if (actor === undefined || this.#pointer === null || reducedMotion.peek()) return;
    const { x, y, w, h } = cardLayer.shownPose(actor);
    const [dx, dy] = [(this.#pointer.x - x) / w, (this.#pointer.y - y) / h];
    actor.node.shine(dx * LEAN, dy * LEAN, performance.now() / 1000);
    changed();
  }

  /** Lets the pointer play on the canvas. Returns how to stop. */
  listen(canvas: HTMLCanvasElement, controller: TableController): () => void {
    const { store, geometry, arrangement, cardLayer, changed } = this.#options;
    return listenToPointer({
      canvas,
      store,
      controller,
      targets: () => this.#targets,
      shown: (key) => cardLayer.poseOf(key),
      handArea: () => geometry().hand.area,
      tableCard: () => geometry().card,
      onHover: (key) => {
        this.#hoveredActor?.node.shine(0, 0, 0);
        this.#hovered = key;
        this.#bringCloser();
      },
      onPoint: (at) => {
        const elsewhere = at?.key !== this.#pointer?.key;
        this.#pointer = at;
        this.#shine();
        if (elsewhere) this.mark();
        else if (store.stage.peek().path.length > 0) changed();
      },
      onHold: (key, pose) => {
        this.#held = key;
        cardLayer.hold(key, pose);
      },
      onLetGo: (key) => {
        this.#held = null;
        cardLayer.letGo(key);
        if (!store.busy.peek()) cardLayer.arrange(arrangement.shown);
      },
    });
  }
}
