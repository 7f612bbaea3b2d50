import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { CardShape } from '../cards/face/shape.ts';
import type { GameLook } from '../contract/look.ts';
import type { Geometry, Pose } from '../table/layout/geometry.ts';
import { isAttached, isSlotted, type TableModel } from '../table/model.ts';
import { MARK_COLOURS, type Mark } from './cards/marks.ts';
import { drawCorners, drawMark, drawRing } from './cards/node.ts';
import { CARD_H, CARD_W, cardOutline, type Skin } from './cards/skin.ts';

/** More pixels would not show: the ground is soft. */
const GROUND_PIXELS = 2_400_000;
/** While a window is being resized the picture of the ground is stretched. */
const PATIENCE = 160;

/** How far the corners of an empty slot reach along its edges, where there is nothing else of it. */
const CORNER = 16;

/** How much is seen of an empty slot that may not be chosen. */
const BARRED = 0.45;

interface SlotSign {
  /** The empty slot itself, where it is seen only while something may be done with it. */
  rest?: Graphics;
  readonly root: Container;
  readonly glow: Sprite;
  readonly sign: Graphics;
}

/** What lies under the cards: the painted table, the slots, and the spots at which a player can be pointed at. */
export class Ground {
  readonly under = new Container();
  /** Over the cards. */
  readonly seats = new Container();
  readonly #look: GameLook;
  readonly #skin: Skin;
  readonly #changed: () => void;
  readonly #table = new Sprite();
  readonly #slots = new Container();
  readonly #signs = new Map<string, SlotSign>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(look: GameLook, skin: Skin, changed: () => void) {
    this.#look = look;
    this.#skin = skin;
    this.#changed = changed;
    this.under.addChild(this.#table, this.#slots);
  }

  /** Lays everything out anew. */
  lay(model: TableModel, geometry: Geometry, resolution: number): void {
    this.#table.setSize(geometry.width, geometry.height);
    clearTimeout(this.#timer);
    if (this.#table.texture === Texture.EMPTY) this.#paint(geometry, resolution);
    else this.#timer = setTimeout(() => this.#paint(geometry, resolution), PATIENCE);
    this.#clear();
    for (const zone of model.zones) {
      const hidden = zone.form === 'hidden';
      if (
        zone.kind === this.#look.table.shape.hand ||
        this.#look.table.shape.lists?.includes(zone.kind) === true ||
        isAttached(this.#look.table.shape, zone) ||
        (!isSlotted(zone) && !geometry.pilesOnTable)
      )
        continue;
      const colour = this.#look.table.slots[zone.seat === model.near ? 'near' : 'far'];
      geometry.slots[zone.index]?.forEach((pose, slot) =>
        this.#addSlot(`place:${zone.index}.${slot}`, pose, colour, hidden || zone.form === 'pile'),
      );
    }
    for (const { seat, pose } of geometry.seatSpots) this.#addSeat(`seat:${seat}`, pose);
  }

  #paint(geometry: Geometry, resolution: number): void {
    const { width, height } = geometry;
    const scale = Math.min(resolution, Math.sqrt(GROUND_PIXELS / (width * height)));
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    const g = canvas.getContext('2d', { willReadFrequently: true });
    if (g === null) return;
    g.scale(canvas.width / width, canvas.height / height);
    this.#look.table.paint(g, geometry);
    const old = this.#table.texture;
    this.#table.texture = Texture.from({ resource: canvas });
    this.#table.setSize(width, height);
    if (old !== Texture.EMPTY) old.destroy(true);
    this.#changed();
  }

  #clear(): void {
    for (const { root } of this.#signs.values()) root.destroy({ children: true });
    this.#signs.clear();
    for (const child of this.#slots.removeChildren()) child.destroy({ children: true });
  }

  #addSlot(key: string, pose: Pose, colour: number, pile: boolean): void {
    const { shape } = this.#skin;
    const g = cardOutline(new Graphics(), shape, 0);
    const isQuiet = this.#look.table.slots.corners === true;
    g.fill({ color: 0x050a14, alpha: isQuiet ? 0.12 : pile ? 0.2 : 0.34 });
    if (isQuiet) drawCorners(g, CARD_W / 2 - 1, CARD_H / 2 - 1, CORNER);
    g.stroke({ color: colour, width: 1.4, alpha: pile ? 0.16 : 0.34 });
    if (!pile && !isQuiet) cardOutline(g, shape, -4).stroke({ color: colour, width: 0.8, alpha: 0.12 });
    this.#slots.addChild(g);
    const sign = this.#sign(key, pose, this.#slots, this.#skin.halo);
    sign.root.addChildAt(g, 0);
    if (isQuiet && !pile) sign.rest = g;
  }

  #addSeat(key: string, pose: Pose): void {
    const sign = this.#sign(key, pose, this.seats, this.#skin.ring);
    sign.root.visible = false;
  }

  #sign(key: string, pose: Pose, layer: Container, light: Texture): SlotSign {
    const root = new Container();
    const glow = new Sprite({ texture: light, anchor: 0.5, visible: false });
    const sign = new Graphics();
    root.addChild(glow, sign);
    root.position.set(pose.x, pose.y);
    root.scale.set(pose.w / CARD_W);
    layer.addChild(root);
    const made: SlotSign = { root, glow, sign };
    this.#signs.set(key, made);
    return made;
  }

  /**
   * Shows what can be pointed at, and where the keyboard is.
   * @param aim key of the target under the pointer
   */
  mark(marks: ReadonlyMap<string, Mark>, focus: string | null, aim: string | null): void {
    for (const [key, { root, glow, sign, rest }] of this.#signs) {
      const mark = marks.get(key) ?? null;
      if (rest !== undefined) rest.visible = mark !== null || focus === key;
      const seat = key.startsWith('seat:');
      sign.clear();
      const barred = mark?.role === 'barred';
      glow.visible = mark !== null && !barred;
      // An empty slot: the plus of those that may be chosen tells them apart.
      root.alpha = barred && focus !== key ? BARRED : 1;
      if (seat) root.visible = mark !== null || focus === key;
      if (mark !== null && !barred) {
        const { glow: tint, line } = MARK_COLOURS[mark.role];
        glow.tint = tint;
        const aimed = aim === key;
        glow.alpha = seat || aimed ? 1 : 0.7;
        if (seat) drawSeat(sign, line, aimed);
        else drawPlace(sign, mark, aimed, this.#skin.shape);
      }
      if (focus === key) drawRing(sign, seat ? 'square' : this.#skin.shape, 'focus');
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.under.destroy({ children: true });
    this.seats.destroy({ children: true });
  }
}

/** An empty place that a card can be put on: corners and a plus. */
function drawPlace(g: Graphics, mark: Mark, aimed: boolean, shape: CardShape): void {
  const { glow, line } = MARK_COLOURS[mark.role];
  if (mark.role !== 'target' && mark.role !== 'friend') return drawMark(g, mark, line, shape);
  cardOutline(g, shape, 0).fill({ color: glow, alpha: aimed ? 0.34 : 0.1 });
  drawCorners(g, CARD_W / 2 - 1, CARD_H / 2 - 1, aimed ? 30 : 20);
  g.moveTo(-9, 0).lineTo(9, 0).moveTo(0, -9).lineTo(0, 9);
  g.stroke({ color: line, width: 3, cap: 'round' });
}

/** Cross-hairs in a disc. */
function drawSeat(g: Graphics, line: number, aimed: boolean): void {
  g.circle(0, 0, 38)
    .fill({ color: aimed ? 0x7a1f18 : 0x12080a, alpha: 0.86 })
    .stroke({ color: line, width: 3 });
  g.circle(0, 0, 20).stroke({ color: line, width: 2.4 });
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const)
    g.moveTo(x * 10, y * 10).lineTo(x * 31, y * 31);
  g.stroke({ color: line, width: 3, cap: 'round' });
  g.circle(0, 0, 3.4).fill(line);
}
