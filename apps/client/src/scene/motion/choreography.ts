import type { TableLayout } from '@cardscape/rules';
import type { Cue, SoundName, Spot } from '../../contract/look/cues.ts';
import type { Geometry, Pose } from '../../table/layout/geometry.ts';
import { placeOf } from '../../table/model.ts';
import { keyOfHandle, type Placement } from '../../table/placement.ts';
import { samePose } from '../cards/pose.ts';

/** Milliseconds, at the usual pace. */
export const PACE = {
  /** A card flies to another place. */
  fly: 420,
  /** A card moves up, turns, makes room. */
  shift: 260,
  /** Between two cards that set out. */
  stagger: 110,
  deal: 85,
  /** An attacker's way there and back, and when it hits. */
  strike: 460,
  impact: 210,
  flash: 90,
  shuffle: 300,
  banner: 160,
  fade: 220,
} as const;

interface Timed {
  /** Milliseconds after the plan begins. */
  readonly begin: number;
  readonly duration: number;
}

/** How a card gets where it belongs now. */
export type Motion = Timed &
  (
    | { readonly kind: 'move'; readonly key: string; readonly flies: boolean }
    /** The card that was known as `was` is `key` from now on. */
    | { readonly kind: 'adopt'; readonly key: string; readonly was: string }
    /** From a place where it was not drawn; null: it appears. */
    | { readonly kind: 'enter'; readonly key: string; readonly from: Pose | null }
    /** To a place where it is not drawn; null: it vanishes. */
    | { readonly kind: 'leave'; readonly key: string; readonly to: Pose | null }
  );

/** Where an effect is to be seen: a card by its key after the step, a seat or a zone. */
export type EffectSpot = { readonly at: 'card'; readonly key: string } | Exclude<Spot, { readonly at: 'card' }>;

export type Effect = { readonly begin: number } & (
  | { readonly kind: 'strike'; readonly key: string; readonly to: EffectSpot; readonly duration: number }
  | { readonly kind: 'flash'; readonly spot: EffectSpot; readonly tone: 'good' | 'bad' | 'magic' }
  | {
      readonly kind: 'number';
      readonly spot: EffectSpot;
      readonly text: string;
      readonly tone: 'good' | 'bad';
      readonly cause: string;
    }
  | { readonly kind: 'shuffle'; readonly zone: string }
  | { readonly kind: 'banner'; readonly text: string; readonly near: boolean }
  | { readonly kind: 'sound'; readonly sound: SoundName }
);

export interface Choreography {
  readonly motions: readonly Motion[];
  readonly effects: readonly Effect[];
  /** When the last card is where it belongs. */
  readonly end: number;
}

export interface Transition {
  readonly before: readonly Placement[];
  readonly after: readonly Placement[];
  readonly cues: readonly Cue[];
  readonly layout: TableLayout;
  readonly geometry: Geometry;
  readonly near: number;
}

/** Matches the cards of two moments, with the help of what the events say, and gives each its way and its time. */
class Planner {
  readonly #transition: Transition;
  readonly #leaving: Map<string, Placement>;
  readonly #entering: Map<string, Placement>;
  readonly #motions: Motion[] = [];
  readonly #effects: Effect[] = [];
  /** Handles that a card had before, to those it has now. */
  readonly #renamed = new Map<number, number>();
  #time = 0;
  /** When the last thing to be seen begins: sounds go with it. */
  #beat = 0;

  constructor(transition: Transition) {
    this.#transition = transition;
    const before = new Map(transition.before.map((placement) => [placement.key, placement]));
    const after = new Map(transition.after.map((placement) => [placement.key, placement]));
    this.#leaving = new Map([...before].filter(([key]) => !after.has(key)));
    this.#entering = new Map([...after].filter(([key]) => !before.has(key)));
  }

  plan(): Choreography {
    const { before, after, cues } = this.#transition;
    for (const cue of cues)
      if (cue.cue === 'move' && cue.was !== 0 && cue.now !== 0) this.#renamed.set(cue.was, cue.now);
    const here = new Map(before.map((placement) => [placement.key, placement]));
    const moved = new Map<string, number>();
    for (const cue of cues) this.#follow(cue, moved);
    for (const placement of after) {
      const old = here.get(placement.key);
      if (
        old === undefined ||
        (samePose(old.pose, placement.pose) &&
          old.form === placement.form &&
          old.tier === placement.tier &&
          old.id === placement.id)
      )
        continue;
      const flies = old.zone !== placement.zone;
      this.#motions.push({
        kind: 'move',
        key: placement.key,
        flies,
        begin: moved.get(placement.key) ?? 0,
        duration: flies ? PACE.fly : PACE.shift,
      });
    }
    // What the events do not tell: it is there, or it is gone. Backs of a deck are only an impression of its height.
    for (const { key, handle } of this.#entering.values())
      this.#motions.push({ kind: 'enter', key, from: null, begin: 0, duration: handle === 0 ? 0 : PACE.fade });
    for (const { key, handle } of this.#leaving.values())
      this.#motions.push({ kind: 'leave', key, to: null, begin: 0, duration: handle === 0 ? 0 : PACE.fade });
    const end = Math.max(
      0,
      ...this.#motions.map(({ begin, duration }) => begin + duration),
      ...this.#effects.map((effect) => effect.begin + (effect.kind === 'strike' ? effect.duration : 0)),
    );
    return { motions: this.#motions, effects: this.#effects, end };
  }

  #follow(cue: Cue, moved: Map<string, number>): void {
    const begin = this.#time;
    if (cue.cue !== 'sound') this.#beat = begin;
    switch (cue.cue) {
      case 'move':
        moved.set(keyOfHandle(cue.now), begin);
        this.#move(cue.was, cue.now, cue.from, cue.to);
        this.#time += PACE.stagger;
        return;
      case 'deal':
        for (let index = 0; index < cue.count; index++) {
          this.#deal(cue.cards[index] ?? 0, cue.from, cue.to);
          this.#time += PACE.deal;
        }
        return;
      case 'strike':
        this.#effects.push({
          kind: 'strike',
          key: this.#key(cue.from),
          to: this.#spot(cue.to),
          begin,
          duration: PACE.strike,
        });
        this.#beat = begin + PACE.impact;
        this.#time += PACE.impact + PACE.flash;
        return;
      case 'flash':
        this.#effects.push({ kind: 'flash', spot: this.#spot(cue.spot), tone: cue.tone, begin });
        this.#time += PACE.flash;
        return;
      case 'number':
        this.#effects.push({
          kind: 'number',
          spot: this.#spot(cue.spot),
          text: cue.text,
          tone: cue.tone,
          cause: cue.cause ?? '',
          begin,
        });
        return;
      case 'shuffle':
        this.#effects.push({ kind: 'shuffle', zone: cue.zone, begin });
        this.#time += PACE.shuffle;
        return;
      case 'banner':
        this.#effects.push({ kind: 'banner', text: cue.text, near: cue.seat === this.#transition.near, begin });
        this.#time += PACE.banner;
        return;
      case 'sound':
        this.#effects.push({ kind: 'sound', sound: cue.sound, begin: this.#beat });
    }
  }

  /** The key of a card after the step, by any of its handles. */
  #key(handle: number): string {
    let now = handle;
    for (let hops = 0; hops < 8; hops++) now = this.#renamed.get(now) ?? now;
    return keyOfHandle(now);
  }

  #spot(spot: Spot): EffectSpot {
    return spot.at === 'card' ? { at: 'card', key: this.#key(spot.handle) } : spot;
  }

  /**
   * Takes a card out of those that leave or enter: by its handle, else any nameless one of that zone, the last one
   * first.
   */
  #claim(from: Map<string, Placement>, handle: number, place: string): Placement | null {
    const known = from.get(keyOfHandle(handle));
    const zone = placeOf(this.#transition.layout, place)?.zone;
    const claimed =
      known ?? [...from.values()].findLast((placement) => placement.handle === 0 && placement.zone === zone) ?? null;
    if (claimed !== null) from.delete(claimed.key);
    return claimed;
  }

  #poseAt(text: string): Pose | null {
    const place = placeOf(this.#transition.layout, text);
    return place === null
      ? null
      : (this.#transition.geometry.slots[place.zone]?.[place.slot] ??
          this.#transition.geometry.slots[place.zone]?.[0] ??
          null);
  }

  #move(was: number, now: number, from: string, to: string): void {
    const begin = this.#time;
    const old = this.#claim(this.#leaving, was, from);
    const fresh = this.#claim(this.#entering, now, to);
    const timed = { begin, duration: PACE.fly };
    if (old !== null && fresh !== null) this.#motions.push({ kind: 'adopt', key: fresh.key, was: old.key, ...timed });
    else if (fresh !== null) this.#motions.push({ kind: 'enter', key: fresh.key, from: this.#poseAt(from), ...timed });
    else if (old !== null) this.#motions.push({ kind: 'leave', key: old.key, to: this.#poseAt(to), ...timed });
  }

  #deal(handle: number, from: string, to: string): void {
    const fresh = this.#claim(this.#entering, handle, to);
    if (fresh !== null)
      this.#motions.push({
        kind: 'enter',
        key: fresh.key,
        from: this.#poseAt(from),
        begin: this.#time,
        duration: PACE.fly,
      });
  }
}

/** What there is to see of a step of the match. */
export function choreograph(transition: Transition): Choreography {
  return new Planner(transition).plan();
}
