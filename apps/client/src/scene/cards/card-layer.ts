import { Container } from 'pixi.js';
import type { FinishQuality } from '../../cards/index.ts';
import type { Pose } from '../../table/layout/geometry.ts';
import type { Placement } from '../../table/placement.ts';
import { PACE, type Choreography, type Motion } from '../motion/choreography.ts';
import { ease, type Timeline } from '../motion/timeline.ts';
import { CardNode } from './node.ts';
import type { Held, Look, Pictures } from './pictures.ts';
import { distance, mixPose, samePose } from './pose.ts';
import type { Skin } from './skin.ts';

/** A card that is on the screen. */
export interface Actor {
  readonly node: CardNode;
  placement: Placement;
  /** Where it is on its way to its place, without what the pointer does with it. */
  pose: Pose;
  lift: number;
  flip: number;
  /** 0: at rest, 1: looked at. */
  hover: number;
  /** Where the pointer holds it. */
  held: Pose | null;
  /** Pushed aside by an effect. */
  readonly push: { x: number; y: number };
  /** Newest motion that has set out: older ones have no say any more. */
  motion: number;
  flying: boolean;
  face: string;
  picture: Held | null;
  /** The face that shines through its back. */
  veiled: { readonly id: string; readonly picture: Held } | null;
}

const FLYING = 3000;
const HOVERED = 2500;
const HELD = 6000;

export interface CardLayerOptions {
  readonly skin: Skin;
  readonly pictures: Pictures;
  readonly timeline: Timeline;
  /** Something has to be drawn. */
  readonly changed: () => void;
  /** A card has come to where it belongs. */
  readonly landed: (actor: Actor) => void;
  /** Where a card is shown while it is looked at; null: it stays. */
  readonly lifted: (placement: Placement) => Pose | null;
}

/**
 * All cards on the screen and how they move. State comes first: an actor belongs to its new place at once and follows in
 * its own time.
 */
export class CardLayer {
  readonly layer = new Container({ sortableChildren: true });
  readonly #options: CardLayerOptions;
  readonly #actors = new Map<string, Actor>();
  readonly #loading = new Set<Promise<unknown>>();
  #motions = 0;
  #quality: FinishQuality = 'high';
  #reducedMotion = false;
  #hovered: string | null = null;

  constructor(options: CardLayerOptions) {
    this.#options = options;
  }

  get actors(): ReadonlyMap<string, Actor> {
    return this.#actors;
  }

  /** Resolves when every face is there that is wanted now. */
  async loaded(): Promise<void> {
    while (this.#loading.size > 0) await Promise.allSettled(this.#loading);
  }

  set quality(quality: FinishQuality) {
    this.#quality = quality;
    for (const { node } of this.#actors.values()) node.quality = quality;
  }

  set reducedMotion(reduced: boolean) {
    this.#reducedMotion = reduced;
    for (const { node } of this.#actors.values()) node.reducedMotion = reduced;
  }

  /** Puts every card where it belongs, without a way there. */
  set(placements: readonly Placement[]): void {
    const keys = new Set(placements.map(({ key }) => key));
    for (const [key, actor] of this.#actors) if (!keys.has(key)) this.#retire(key, actor);
    for (const placement of placements) {
      const actor = this.#actors.get(placement.key) ?? this.#enter(placement, placement.pose, placement);
      actor.placement = placement;
      this.#land(actor);
      this.#wear(actor, placement);
    }
    this.#options.changed();
  }

  /** Moves cards whose place has changed while none came or went. */
  arrange(placements: readonly Placement[]): void {
    for (const placement of placements) {
      const actor = this.#actors.get(placement.key);
      if (actor === undefined) continue;
      const stays = samePose(actor.placement.pose, placement.pose);
      actor.placement = placement;
      if (actor.held === null && (!stays || (!actor.flying && !samePose(actor.pose, placement.pose))))
        this.#send(actor, { begin: 0, duration: PACE.shift, flies: false, look: placement });
      else this.#layout(actor);
    }
  }

  /** Lets the cards go their ways. `delay` is when the plan begins, in milliseconds from now. */
  perform({ motions }: Choreography, placements: readonly Placement[], delay: number): void {
    const after = new Map(placements.map((placement) => [placement.key, placement]));
    const renamed: [string, Actor][] = [];
    for (const motion of motions) {
      if (motion.kind !== 'adopt') continue;
      const actor = this.#actors.get(motion.was);
      if (actor === undefined) continue;
      this.#actors.delete(motion.was);
      renamed.push([motion.key, actor]);
    }
    for (const [key, actor] of renamed) this.#actors.set(key, actor);
    for (const motion of motions) this.#begin(motion, after.get(motion.key), delay);
    for (const [key, actor] of this.#actors) {
      const placement = after.get(key);
      if (placement === undefined) {
        this.#retire(key, actor);
        continue;
      }
      actor.placement = placement;
      if (!actor.flying) this.#layout(actor);
    }
  }

  #begin(motion: Motion, placement: Placement | undefined, delay: number): void {
    const begin = delay + motion.begin;
    const known = this.#actors.get(motion.key);
    if (motion.kind === 'leave') {
      if (known === undefined) return;
      this.#actors.delete(motion.key);
      this.#sendAway(known, motion.to, begin, motion.duration);
      return;
    }
    if (placement === undefined) return;
    if (known !== undefined) {
      known.placement = placement;
      this.#send(known, {
        begin,
        duration: motion.duration,
        flies: motion.kind !== 'move' || motion.flies,
        look: placement,
      });
      return;
    }
    const from = motion.kind === 'enter' ? motion.from : null;
    const hidden: Look = { id: null, tier: 1, form: 'back', zone: placement.zone };
    const actor = this.#enter(placement, from ?? placement.pose, from === null ? placement : hidden);
    if (from !== null) {
      actor.node.visible = begin <= 0;
      this.#send(actor, { begin, duration: motion.duration, flies: true, look: placement });
      return;
    }
    actor.node.alpha = 0;
    this.#options.timeline.play({ delay: begin, duration: motion.duration, step: (t) => (actor.node.alpha = t) });
  }

  #enter(placement: Placement, pose: Pose, look: Look): Actor {
    const { skin } = this.#options;
    const node = new CardNode(skin, this.#quality, this.#reducedMotion);
    const actor: Actor = {
      node,
      placement,
      pose,
      lift: 0,
      flip: 1,
      hover: 0,
      held: null,
      push: { x: 0, y: 0 },
      motion: 0,
      flying: false,
      face: '',
      picture: null,
      veiled: null,
    };
    this.#actors.set(placement.key, actor);
    this.layer.addChild(node);
    this.#wear(actor, look);
    this.#layout(actor);
    return actor;
  }

  #retire(key: string, actor: Actor): void {
    if (this.#actors.get(key) === actor) this.#actors.delete(key);
    actor.picture?.letGo();
    actor.picture = null;
    actor.veiled?.picture.letGo();
    actor.veiled = null;
    actor.face = '';
    actor.motion = Number.POSITIVE_INFINITY;
    actor.node.destroy({ children: true });
  }

  /** Shows another picture as soon as it is there; until then the old one stays. */
  #wear(actor: Actor, { id, tier, form, zone }: Look, anew = false): void {
    const face = `${form === 'back' ? '' : `${id}.${tier}`}.${form}`;
    if (face === actor.face && !anew) return;
    actor.face = face;
    const old = actor.picture;
    const picture = this.#options.pictures.hold({ id, tier, form, zone });
    actor.picture = picture;
    const shown = picture.ready.then(
      (texture) => {
        if (actor.picture === picture) actor.node.texture = texture;
        old?.letGo();
        this.#options.changed();
      },
      () => old?.letGo(),
    );
    this.#loading.add(shown);
    void shown.finally(() => this.#loading.delete(shown));
  }

  /** Lets the face shine through the back of a card whose viewer may know it, once it lies there. */
  #veil(actor: Actor, anew = false): void {
    const { veiled, id, tier, zone } = actor.placement;
    const wanted = veiled && id !== null ? id : null;
    if (wanted === (actor.veiled?.id ?? null) && !anew) return;
    const old = actor.veiled;
    if (wanted === null) {
      actor.veiled = null;
      actor.node.veiled = undefined;
      old?.picture.letGo();
      return;
    }
    const picture = this.#options.pictures.hold({ id: wanted, tier, form: 'table', zone });
    actor.veiled = { id: wanted, picture };
    const shown = picture.ready.then(
      ({ face }) => {
        if (actor.veiled?.picture === picture) {
          actor.node.veiled = face;
          actor.node.peek(actor.hover);
        }
        old?.picture.letGo();
        this.#options.changed();
      },
      () => old?.picture.letGo(),
    );
    this.#loading.add(shown);
    void shown.finally(() => this.#loading.delete(shown));
  }

  /** Takes all pictures anew, after their size has changed. */
  async wearAnew(): Promise<void> {
    for (const actor of this.#actors.values()) {
      this.#wear(actor, actor.placement, true);
      this.#veil(actor, true);
    }
    await this.loaded();
  }

  #send(
    actor: Actor,
    { begin, duration, flies, look }: { begin: number; duration: number; flies: boolean; look: Look },
  ): void {
    const own = ++this.#motions;
    const faceNow = `${look.form === 'back' ? '' : `${look.id}.${look.tier}`}.${look.form}`;
    // Also where it lies: a card that is turned over.
    const turns = (actor.face === '.back') !== (look.form === 'back');
    actor.flying = true;
    let from: Pose | null = null;
    let goal = actor.placement.pose;
    let worn = faceNow === actor.face;
    if (turns) {
      actor.veiled?.picture.letGo();
      actor.veiled = null;
      actor.node.veiled = undefined;
    }
    // Painted while the card is on its way.
    const early = worn ? null : this.#options.pictures.hold(look);
    early?.ready.then(undefined, () => undefined);
    this.#options.timeline.play({
      delay: begin,
      duration,
      step: (t) => {
        if (actor.motion > own || actor.node.destroyed) return;
        if (from === null) {
          actor.motion = own;
          from = actor.pose;
          goal = actor.placement.pose;
          actor.node.visible = true;
          actor.node.alpha = 1;
        }
        const eased = flies ? ease.inOut(t) : ease.out(t);
        actor.pose = mixPose(from, goal, eased);
        actor.lift = flies ? Math.sin(Math.PI * eased) * Math.min(1, distance(from, goal) / 160) : 0;
        actor.flip = turns ? Math.abs(Math.cos(Math.PI * eased)) : 1;
        if (!worn && eased >= 0.5) {
          worn = true;
          this.#wear(actor, look);
        }
        this.#layout(actor, flies && t < 1);
      },
      done: () => {
        early?.letGo();
        if (actor.motion !== own || actor.node.destroyed) return;
        if (!samePose(goal, actor.placement.pose))
          return this.#send(actor, { begin: 0, duration: PACE.shift, flies: false, look: actor.placement });
        this.#land(actor);
        this.#wear(actor, actor.placement);
      },
    });
  }

  #sendAway(actor: Actor, to: Pose | null, begin: number, duration: number): void {
    const own = ++this.#motions;
    let from: Pose | null = null;
    actor.flying = true;
    this.#options.timeline.play({
      delay: begin,
      duration,
      step: (t) => {
        if (actor.node.destroyed) return;
        actor.motion = own;
        from ??= actor.pose;
        actor.pose = mixPose(from, to ?? from, ease.inOut(t));
        actor.node.alpha = to === null ? 1 - t : Math.min(1, (1 - t) * 3);
        this.#layout(actor, true);
      },
      done: () => {
        if (!actor.node.destroyed) this.#retire('', actor);
      },
    });
  }

  #land(actor: Actor): void {
    actor.motion = ++this.#motions;
    actor.flying = false;
    actor.pose = actor.placement.pose;
    actor.lift = 0;
    actor.flip = 1;
    actor.push.x = 0;
    actor.push.y = 0;
    actor.node.alpha = 1;
    actor.node.visible = true;
    this.#veil(actor);
    this.#layout(actor);
    this.#options.landed(actor);
  }

  #layout(actor: Actor, flies = actor.flying): void {
    const { node, placement, push } = actor;
    const pose = this.shownPose(actor);
    node.place({ ...pose, x: pose.x + push.x, y: pose.y + push.y }, actor.held === null ? actor.lift : 1, actor.flip);
    node.zIndex =
      actor.held !== null
        ? HELD
        : actor.hover > 0.02 && placement.form === 'full'
          ? HOVERED + placement.z / 100
          : flies || push.x !== 0 || push.y !== 0
            ? FLYING + placement.z
            : placement.z;
    this.#options.changed();
  }

  /** Where a card is seen now. */
  shownPose(actor: Actor): Pose {
    if (actor.held !== null) return actor.held;
    const lifted = actor.hover > 0 && !actor.flying ? this.#options.lifted(actor.placement) : null;
    return lifted === null ? actor.pose : mixPose(actor.pose, lifted, actor.hover);
  }

  /** Where the card is seen that has this key; null if it is not drawn. */
  poseOf(key: string): Pose | null {
    const actor = this.#actors.get(key);
    return actor === undefined ? null : this.shownPose(actor);
  }

  /** Pushes a card aside, until it is pushed back to 0, 0. */
  push(key: string, x: number, y: number): void {
    const actor = this.#actors.get(key);
    if (actor === undefined) return;
    actor.push.x = x;
    actor.push.y = y;
    this.#layout(actor);
  }

  /** Brings one card closer, as it is looked at. */
  hover(key: string | null): void {
    if (key === this.#hovered) return;
    for (const [each, goal] of [
      [this.#hovered, 0],
      [key, 1],
    ] as const) {
      const actor = each === null ? undefined : this.#actors.get(each);
      if (actor === undefined) continue;
      const from = actor.hover;
      this.#options.timeline.play({
        duration: 130,
        step: (t) => {
          if ((this.#hovered === each ? 1 : 0) !== goal || actor.node.destroyed) return;
          actor.hover = from + (goal - from) * ease.out(t);
          actor.node.peek(actor.hover);
          this.#layout(actor);
        },
      });
    }
    this.#hovered = key;
  }

  /** Lets the pointer hold a card. */
  hold(key: string, pose: Pose): void {
    const actor = this.#actors.get(key);
    if (actor === undefined) return;
    actor.held = pose;
    this.#layout(actor);
  }

  /** The pointer lets go: the card is where it was let go until it is sent somewhere. */
  letGo(key: string): void {
    const actor = this.#actors.get(key);
    if (actor === undefined || actor.held === null) return;
    actor.pose = actor.held;
    actor.held = null;
    actor.motion = ++this.#motions;
    actor.flying = false;
    this.#layout(actor);
  }

  /** Ends what is left of ways and effects: every card is where it belongs. */
  settle(): void {
    for (const actor of this.#actors.values()) {
      if (actor.held !== null) continue;
      this.#land(actor);
      this.#wear(actor, actor.placement);
    }
  }

  destroy(): void {
    for (const [key, actor] of this.#actors) this.#retire(key, actor);
    this.layer.destroy({ children: true });
  }
}
