import { BitmapText, Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { LAYOUTS } from '../../cards/face/layout.ts';
import type { CardShape } from '../../cards/face/shape.ts';
import { CardSprite, type CardTexture, type FinishQuality } from '../../cards/index.ts';
import { MIRROR_LAYOUTS } from '../../cards/mirror/layout.ts';
import type { Badge, Damage, PlateNumber } from '../../contract/look/cards.ts';
import type { Pose } from '../../table/layout/geometry.ts';
import { drawCracks } from './cracks.ts';
import { MARK_COLOURS, type Mark } from './marks.ts';
import { pill } from './pill.ts';
import { CARD_H, CARD_W, cardOutline, CORNER, NUMBER_FONT, type Skin } from './skin.ts';

/** What lies over the picture of a card. */
export interface Overlay {
  readonly plates: readonly PlateNumber[];
  readonly badges: readonly Badge[];
  /**
   * How many cards it stands for, and where that is said: at the side of a stack, under a pile; null: it is one card.
   */
  readonly count: { readonly of: 'stack' | 'pile'; readonly cards: number } | null;
  readonly damage: Damage | null;
  /** Under another card, or used up: darker. */
  readonly dim: 'covered' | 'spent' | null;
  /** The card lies on its side: numbers and signs over it stay upright. */
  readonly turned: boolean;
  /** The colour of whose it is; null where its place tells. */
  readonly owner: number | null;
}

const TRENDS = {
  up: { fill: 0x0d3b22, line: 0x6ff0a0, text: 0xc9ffdd },
  down: { fill: 0x4a1013, line: 0xff8b7d, text: 0xffd9d2 },
  same: { fill: 0x10182c, line: 0xcfdcf5, text: 0xffffff },
} as const;
const TONES = { good: 0x7df0b0, bad: 0xff8b7d, plain: 0xf0dfae } as const;
/** How much of a face shines through its back. */
const VEILED = 0.5;
const PER_UNIT = 500 / CARD_W;
/** Over the crystals of an arch, in units of a face. */
const TOP_PLATE = { x: 170, y: 10, width: 160, height: 84 } as const;
const DARK = 0x0b101c;
const DIMMED = { covered: 0x9aa2b6, spent: 0xc6cbd8, barred: 0x747b8c } as const;

/** A round sign with an outline. */
function disc(g: Graphics, x: number, y: number, radius: number, line: number): Graphics {
  return g.circle(x, y, radius).fill({ color: DARK, alpha: 0.94 }).stroke({ color: line, width: 1.6 });
}

/** A number in the font of the table. */
export function numberText(text: string, size: number, tint: number): BitmapText {
  const label = new BitmapText({ text, style: { fontFamily: NUMBER_FONT, fontSize: size }, anchor: 0.5 });
  label.tint = tint;
  return label;
}

/**
 * A card on the table: shadow, glow, picture, numbers and signs, marks. Built at one size; `place` puts it where it
 * lies.
 */
export class CardNode extends Container {
  readonly #skin: Skin;
  readonly #shadow: Sprite;
  readonly #glow: Sprite;
  readonly #face: CardSprite;
  /** The face of a card that lies face down, for who may know it. */
  readonly #veiled = new Sprite({ anchor: 0.5, visible: false });
  readonly #over = new Container();
  readonly #marking = new Graphics();
  readonly #ring = new Graphics();
  #order: Container | null = null;
  #overlay = '';
  #mark: Mark | null = null;
  #dim: Overlay['dim'] = null;
  #turned = false;

  constructor(skin: Skin, quality: FinishQuality, reducedMotion: boolean) {
    super();
    this.#skin = skin;
    this.#shadow = new Sprite({ texture: skin.shadow, anchor: 0.5 });
    this.#shadow.position.set(1.5, 5);
    this.#shadow.alpha = 0.75;
    this.#glow = new Sprite({ texture: skin.glow, anchor: 0.5, visible: false });
    this.#face = new CardSprite({ width: CARD_W, height: CARD_H, quality, reducedMotion });
    // Without a picture it would be nothing but its shadow.
    this.renderable = false;
    this.addChild(this.#shadow, this.#glow, this.#face, this.#veiled, this.#marking, this.#over, this.#ring);
  }

  get texture(): CardTexture | undefined {
    return this.#face.texture;
  }

  set texture(texture: CardTexture | undefined) {
    if (texture !== this.#face.texture) this.#face.texture = texture;
    this.renderable = texture !== undefined;
  }

  /** The face that shines through the back; undefined for none. */
  set veiled(texture: Texture | undefined) {
    this.#veiled.visible = texture !== undefined;
    if (texture === undefined) return;
    this.#veiled.texture = texture;
    this.#veiled.setSize(CARD_W, CARD_H);
  }

  /** @param closely 0: it lies there, 1: its player looks under it */
  peek(closely: number): void {
    this.#veiled.alpha = VEILED + (1 - VEILED) * closely;
  }

  set quality(quality: FinishQuality) {
    this.#face.quality = quality;
  }

  set reducedMotion(reduced: boolean) {
    this.#face.reducedMotion = reduced;
  }

  /** Leans the card towards a point and sets the phase of its highlights. */
  shine(x: number, y: number, seconds: number): void {
    this.#face.tilt(x, y);
    this.#face.time = seconds;
  }

  /**
   * @param lift how high it is above the table, 0 to 1
   * @param flip 1: seen from the front, 0: from the edge
   */
  place({ x, y, w, h, turn }: Pose, lift: number, flip: number): void {
    this.position.set(x, y);
    this.rotation = turn;
    const rise = 1 + lift * 0.09;
    this.scale.set((w / CARD_W) * rise * Math.max(0.02, flip), (h / CARD_H) * rise);
    // The light comes from above on the screen, however the card is turned.
    const drop = 5 + lift * 12;
    this.#shadow.position.set(Math.sin(turn) * drop + 1.5, Math.cos(turn) * drop);
    this.#shadow.alpha = 0.75 - lift * 0.2;
  }

  show(overlay: Overlay): void {
    const text = JSON.stringify(overlay);
    if (text === this.#overlay) return;
    this.#overlay = text;
    for (const child of this.#over.removeChildren()) child.destroy({ children: true });
    this.#dim = overlay.dim;
    this.#shade();
    if (overlay.owner !== null) this.#addOwner(overlay.owner);
    if (overlay.damage !== null) this.#addDamage(overlay.damage, overlay.turned);
    for (const plate of overlay.plates) {
      if (plate.side === 'medallion') this.#addMedal(plate, overlay.turned);
      else if (overlay.turned && (plate.side === 'left' || plate.side === 'right')) this.#addTag(plate, plate.side);
      else this.#addPlate(plate, plate.side);
    }
    overlay.badges.forEach((badge, index) => this.#addBadge(badge, index, overlay.turned));
    if (overlay.count !== null) this.#addCount(overlay.count, overlay.turned);
  }

  #shade(): void {
    const dim = this.#mark?.role === 'barred' ? 'barred' : this.#dim;
    this.#face.tint = dim === null ? 0xffffff : DIMMED[dim];
  }

  /** An edge in the colour of its owner. */
  #addOwner(colour: number): void {
    const edge = cardOutline(new Graphics(), this.#skin.shape, 0.5);
    edge.stroke({ color: DARK, width: 5, alpha: 0.9 });
    cardOutline(edge, this.#skin.shape, 0.5).stroke({ color: colour, width: 3.2 });
    this.#over.addChild(edge);
  }

  /** A changed number over the printed one: coloured, with an arrow up or down, on a plate of its own. */
  #addPlate({ text, trend, worse = trend === 'down' }: PlateNumber, side: 'left' | 'right' | 'middle' | 'top'): void {
    const box = side === 'top' ? TOP_PLATE : LAYOUTS.table.plates[side];
    const { fill, line, text: tint } = TRENDS[trend === 'same' ? 'same' : worse ? 'down' : 'up'];
    const x = box.x / PER_UNIT - CARD_W / 2,
      y = box.y / PER_UNIT - CARD_H / 2,
      w = box.width / PER_UNIT,
      h = box.height / PER_UNIT;
    const cut = h * 0.3;
    const g = new Graphics()
      .poly([
        x + cut,
        y,
        x + w - cut,
        y,
        x + w,
        y + cut,
        x + w,
        y + h - cut,
        x + w - cut,
        y + h,
        x + cut,
        y + h,
        x,
        y + h - cut,
        x,
        y + cut,
      ])
      .fill(fill)
      .stroke({ color: line, width: 1.3 });
    const outside = side === 'right' ? x + w - 8 : x + 8;
    const tip = trend === 'up' ? -3.6 : 3.6;
    const middle = y + h / 2;
    g.poly([outside, middle + tip, outside + 4.2, middle - tip * 0.8, outside - 4.2, middle - tip * 0.8]).fill(line);
    const label = numberText(text, 15, tint);
    const room = w - 18;
    if (label.width > room) label.scale.set(room / label.width);
    label.position.set(side === 'right' ? x + (w - 12) / 2 : x + 12 + (w - 12) / 2, middle);
    this.#over.addChild(g, label);
  }

  /** A number of a card that lies on its side, upright over the printed one, whose sign beside it stays free. */
  #addTag({ text, trend, worse = trend === 'down' }: PlateNumber, side: 'left' | 'right'): void {
    const { fill, line, text: tint } = TRENDS[trend === 'same' ? 'same' : worse ? 'down' : 'up'];
    const label = numberText(text, 19, tint);
    const h = 24;
    const w = label.width + (trend === 'same' ? 10 : 22);
    const tag = new Container();
    tag.position.set(side === 'left' ? -h / 2 - 3 : h / 2 + 3, CARD_H / 2 - w / 2 + 3);
    tag.rotation = -Math.PI / 2;
    const g = new Graphics()
      .roundRect(-w / 2, -h / 2, w, h, 5)
      .fill(fill)
      .stroke({ color: line, width: 1.3 });
    if (trend !== 'same') {
      const tip = trend === 'up' ? -4 : 4;
      const x = 9 - w / 2;
      g.poly([x, tip, x + 4.6, -tip * 0.8, x - 4.6, -tip * 0.8]).fill(line);
      label.x = 6;
    }
    tag.addChild(g, label);
    this.#over.addChild(tag);
  }

  /** The one large number of a mirror as it is now, upright however the card lies. */
  #addMedal({ text, trend }: PlateNumber, turned: boolean): void {
    const { medallion, number } = MIRROR_LAYOUTS.table;
    const { fill, line, text: tint } = TRENDS[trend];
    const radius = (medallion.radius / PER_UNIT) * 1.04;
    const medal = new Container();
    medal.position.set(medallion.x / PER_UNIT - CARD_W / 2, medallion.y / PER_UNIT - CARD_H / 2);
    medal.rotation = turned ? -Math.PI / 2 : 0;
    const g = new Graphics().circle(0, 0, radius).fill(fill).stroke({ color: line, width: 2 });
    if (trend !== 'same') {
      const tip = trend === 'up' ? -radius : radius,
        base = trend === 'up' ? tip + 6 : tip - 6;
      g.poly([0, tip - (trend === 'up' ? 4 : -4), 6.5, base, -6.5, base]).fill(line);
    }
    const label = numberText(text, number / PER_UNIT, tint);
    if (label.width > radius * 1.66) label.scale.set((radius * 1.66) / label.width);
    medal.addChild(g, label);
    this.#over.addChild(medal);
  }

  /** Cracks in the glass, and how much it has lost. */
  #addDamage({ part, text, covers = false }: Damage, turned: boolean): void {
    const label = numberText(text, 15, 0xffd9d2);
    const tag = new Container();
    const w = Math.max(label.width + 12, covers ? 50 : 0);
    tag.position.set(covers ? CARD_W / 2 - w / 2 : -CARD_W / 2 + 20, covers ? CARD_H / 2 - 12 : -CARD_H / 2 + 48);
    tag.rotation = turned ? -Math.PI / 2 : 0;
    tag.addChild(
      new Graphics()
        .roundRect(-w / 2, -10, w, 20, 6)
        .fill({ color: 0x4a1013, alpha: 0.95 })
        .stroke({ color: 0xff8b7d, width: 1.4 }),
      label,
    );
    this.#over.addChild(drawCracks(new Graphics(), part), tag);
  }

  #addBadge({ icon, tone, count }: Badge, index: number, turned: boolean): void {
    const tint = TONES[tone];
    const x = CARD_W / 2 - 11,
      y = -CARD_H / 2 + 44 + index * 23;
    const sign = new Sprite({ texture: this.#skin.icon(icon), anchor: 0.5, tint });
    sign.setSize(13);
    sign.position.set(x, y);
    sign.rotation = turned ? -Math.PI / 2 : 0;
    this.#over.addChild(disc(new Graphics(), x, y, 10.5, tint), sign);
    if (count === undefined) return;
    const label = numberText(String(count), 12, 0xffffff);
    const w = label.width + 8;
    label.position.set(x - 8 - w / 2, y);
    this.#over.addChild(
      new Graphics()
        .roundRect(label.x - w / 2, y - 8, w, 16, 5)
        .fill({ color: DARK, alpha: 0.92 })
        .stroke({ color: tint, width: 1 }),
      label,
    );
  }

  #addCount({ of, cards }: NonNullable<Overlay['count']>, turned: boolean): void {
    const label = numberText(of === 'stack' ? `×${cards}` : String(cards), 15, 0xffe9b8);
    const w = Math.max(24, label.width + 13);
    const [x, y] = of === 'stack' ? [-CARD_W / 2 + 4 + w / 2, -CARD_H / 2 + 45] : [0, CARD_H / 2 + 1];
    const tag = new Container();
    tag.position.set(x, y);
    tag.rotation = turned ? -Math.PI / 2 : 0;
    tag.addChild(
      new Graphics()
        .roundRect(-w / 2, -10, w, 20, 10)
        .fill({ color: DARK, alpha: 0.95 })
        .stroke({ color: 0xd9b86a, width: 1.4 }),
      label,
    );
    this.#over.addChild(tag);
  }

  /**
   * What the card is to the one who decides: an outline for what can begin something, corners and cross-hairs for a
   * target, a ticked frame for a chosen one, a barred sign for what may not be chosen.
   * @param fanned it overlaps its neighbours, as in a hand: corners around it would lie on their names
   * @param turned it lies on its side: what stands above it on the screen stands beside it in its own frame
   */
  mark(
    mark: Mark | null,
    aimed: boolean,
    { fanned, turned }: { readonly fanned: boolean; readonly turned: boolean },
  ): void {
    this.#glow.scale.set(aimed ? 1.08 : 1);
    if (mark?.role === this.#mark?.role && mark?.order === this.#mark?.order && turned === this.#turned) return;
    this.#mark = mark;
    this.#turned = turned;
    this.#order?.destroy({ children: true });
    this.#order = null;
    this.#shade();
    const g = this.#marking.clear();
    this.#glow.visible = mark !== null && mark.role !== 'barred' && mark.role !== 'stays';
    if (mark === null) return;
    const { glow, line } = MARK_COLOURS[mark.role];
    this.#glow.tint = glow;
    this.#glow.alpha = mark.role === 'begun' ? 0.8 : 1;
    if (fanned && (mark.role === 'target' || mark.role === 'friend')) drawFannedTarget(g, line, this.#skin.shape);
    else drawMark(g, mark, line, this.#skin.shape, turned);
    if (mark.word !== undefined) {
      this.#order = pill(mark.word, line);
      this.#order.position.set(0, -CARD_H / 2);
      this.addChild(this.#order);
    }
    if (mark.order === null) return;
    this.#order = numberText(String(mark.order), 17, DARK);
    this.#order.position.set(0, -CARD_H / 2);
    this.addChild(this.#order);
  }

  /** The ring of the keyboard's focus, or the thin one of a card that is spoken of elsewhere or was laid last. */
  ring(kind: Ring | null): void {
    const g = this.#ring.clear();
    if (kind !== null) drawRing(g, this.#skin.shape, kind);
  }
}

export type Ring = 'focus' | 'sight' | 'laid';

/** Two lines, a light one on black, so that it shows on every ground. `square`: around a player instead of a card. */
export function drawRing(g: Graphics, shape: CardShape | 'square', kind: Ring): void {
  const gap = kind === 'focus' ? 5.5 : kind === 'sight' ? 3.5 : 1.5;
  const side = CARD_W / 2 + gap;
  const trace = (): Graphics =>
    shape === 'square' ? g.roundRect(-side, -side, 2 * side, 2 * side, CORNER + gap) : cardOutline(g, shape, gap);
  trace().stroke({ color: 0x05080f, width: kind === 'focus' ? 5.4 : 3.4 });
  trace().stroke({ color: kind === 'laid' ? 0xffd27a : 0xffffff, width: kind === 'sight' ? 1.4 : 2.6 });
}

/** Four corners of a frame with its middle at the origin, to be stroked. */
export function drawCorners(g: Graphics, x: number, y: number, arm: number): void {
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const cx = sx * x,
      cy = sy * y;
    g.moveTo(cx - sx * arm, cy)
      .lineTo(cx - sx * 6, cy)
      .quadraticCurveTo(cx, cy, cx, cy - sy * 6)
      .lineTo(cx, cy - sy * arm);
  }
}

/** Small cross-hairs on a disc. */
function drawCrossHairs(g: Graphics, x: number, y: number, line: number): void {
  disc(g, x, y, 10, line);
  g.circle(x, y, 4.6).stroke({ color: line, width: 1.5 });
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const)
    g.moveTo(x + dx * 2.4, y + dy * 2.4).lineTo(x + dx * 7.2, y + dy * 7.2);
  g.stroke({ color: line, width: 1.5 });
}

/**
 * A target among cards that overlap: a frame on its edge and cross-hairs above the part of it that is free; in the
 * corner that an arch leaves free, where they cover nothing of the table.
 */
function drawFannedTarget(g: Graphics, line: number, shape: CardShape): void {
  const x = CARD_W / 2 + 1,
    y = CARD_H / 2 + 1;
  cardOutline(g, shape, 1).stroke({ color: line, width: 2.4 });
  drawCrossHairs(g, -x + 16, shape === 'mirror' ? -y + 13 : -y - 8, line);
}

/** A barred sign on a disc. */
function drawBarred(g: Graphics, x: number, y: number, line: number): void {
  disc(g, x, y, 8.5, line);
  g.moveTo(x - 5, y - 5)
    .lineTo(x + 5, y + 5)
    .stroke({ color: line, width: 1.8 });
}

/** The shape of a role around a rectangle of the card's size. */
export function drawMark(g: Graphics, { role, order }: Mark, line: number, shape: CardShape, turned = false): void {
  const x = CARD_W / 2 + 1.5,
    y = CARD_H / 2 + 1.5;
  if (role === 'barred') {
    drawBarred(g, turned ? -x : 0, turned ? 0 : -y, line);
    return;
  }
  if (role === 'source' || role === 'stays') {
    cardOutline(g, shape, 1.5).stroke({ color: line, width: 2.6 });
    return;
  }
  if (role === 'target' || role === 'friend') {
    const out = 4;
    drawCorners(g, x + out, y + out, 24);
    g.stroke({ color: line, width: 4.2, cap: 'round' });
    // Between two cards beside each other they would lie on the number of the next one.
    if (turned) drawCrossHairs(g, -x - out, 0, line);
    else drawCrossHairs(g, 0, -y - out, line);
    return;
  }
  cardOutline(g, shape, 1.5).stroke({ color: line, width: 3 });
  cardOutline(g, shape, 6).stroke({ color: line, width: 1.2 });
  if (role !== 'chosen') return;
  g.circle(0, -CARD_H / 2, 12)
    .fill(line)
    .stroke({ color: DARK, width: 1.6 });
  if (order !== null) return;
  g.moveTo(-5.5, -CARD_H / 2)
    .lineTo(-1.6, -CARD_H / 2 + 4.2)
    .lineTo(6, -CARD_H / 2 - 4.6)
    .stroke({ color: DARK, width: 2.6, cap: 'round', join: 'round' });
}
