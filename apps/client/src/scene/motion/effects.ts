import { BitmapText, Container, Graphics, Sprite, Text } from 'pixi.js';
import type { SoundName } from '../../contract/look/cues.ts';
import { causeWords } from '../../contract/moments.ts';
import type { Geometry, Pose } from '../../table/layout/geometry.ts';
import type { CardLayer } from '../cards/card-layer.ts';
import { CARD_W, FLOAT_FONT, type Skin } from '../cards/skin.ts';
import { PACE, type Effect, type EffectSpot } from './choreography.ts';
import { ease, type Timeline } from './timeline.ts';

export interface EffectsOptions {
  readonly skin: Skin;
  readonly cardLayer: CardLayer;
  readonly timeline: Timeline;
  readonly geometry: () => Geometry;
  /** Index of a zone by its name. */
  readonly zone: (name: string) => number;
  readonly sound: (name: SoundName) => void;
}

const TONES = { good: 0x74f2a4, bad: 0xff5f4d, magic: 0xb79bff } as const;
const FLASH = 420;
const NUMBER = 1150;
const BANNER = 1250;
/** Milliseconds in which a number is read. */
const READ = 850;

/** What is seen for a moment: sparks, numbers, banners, blows. */
export class Effects {
  readonly layer = new Container();
  readonly #options: EffectsOptions;
  /** Numbers that rise at one spot stand beneath each other. */
  readonly #rising = new Map<string, number>();
  /** When the blows and numbers so far will have been seen, in the time of the timeline. */
  #seen = 0;

  constructor(options: EffectsOptions) {
    this.#options = options;
  }

  /** @param delay when the plan begins, in milliseconds from now */
  play(effects: readonly Effect[], delay: number): void {
    const { timeline } = this.#options;
    // Where nothing moves, a moment would be a flicker; what stays is in the view and in the log.
    const still = timeline.mode === 'instant';
    for (const effect of effects) {
      const begin = this.#beginOf(effect, delay + effect.begin);
      if (effect.kind === 'sound') timeline.after(begin, () => this.#options.sound(effect.sound));
      else if (!still) timeline.after(begin, () => this.#show(effect));
    }
  }

  /** A banner lies over the table: blows and numbers are seen first, those of earlier steps as well. */
  #beginOf(effect: Effect, begin: number): number {
    const { time } = this.#options.timeline;
    if (effect.kind === 'banner') return Math.max(begin, this.#seen - time);
    const looked = effect.kind === 'strike' ? effect.duration : effect.kind === 'number' ? READ : 0;
    if (looked > 0) this.#seen = Math.max(this.#seen, time + begin + looked);
    return begin;
  }

  #show(effect: Exclude<Effect, { kind: 'sound' }>): void {
    switch (effect.kind) {
      case 'strike':
        return this.#strike(effect.key, this.#poseOf(effect.to), effect.duration);
      case 'flash':
        return this.#flash(this.#poseOf(effect.spot), TONES[effect.tone], true);
      case 'number':
        return this.#number(JSON.stringify(effect.spot), this.#poseOf(effect.spot), effect, TONES[effect.tone]);
      case 'shuffle':
        return this.#shuffle(effect.zone);
      case 'banner':
        return this.#banner(effect.text, effect.near);
    }
  }

  #poseOf(spot: EffectSpot): Pose | null {
    const { cardLayer, geometry, zone } = this.#options;
    switch (spot.at) {
      case 'card':
        return cardLayer.poseOf(spot.key);
      case 'seat':
        return geometry().seatSpots.find(({ seat }) => seat === spot.seat)?.pose ?? null;
      case 'zone':
        return geometry().slots[zone(spot.zone)]?.[0] ?? null;
    }
  }

  /** The attacker goes for its target and comes back. */
  #strike(key: string, to: Pose | null, duration: number): void {
    const { cardLayer, timeline } = this.#options;
    const from = cardLayer.poseOf(key);
    if (from === null || to === null) return;
    const dx = to.x - from.x,
      dy = to.y - from.y;
    const length = Math.max(1, Math.hypot(dx, dy));
    // Until the cards touch.
    const reach = Math.max(0.2, 1 - (from.h * 0.62) / length);
    const hit = PACE.impact / PACE.strike;
    timeline.play({
      duration,
      step: (t) => {
        const back = t < hit * 0.45 ? -0.1 * Math.sin((t / (hit * 0.45)) * Math.PI) : 0;
        const there = t < hit ? Math.max(0, (t - hit * 0.45) / (hit * 0.55)) ** 2 : 1 - ease.out((t - hit) / (1 - hit));
        cardLayer.push(
          key,
          dx * reach * there + (dx / length) * back * from.h,
          dy * reach * there + (dy / length) * back * from.h,
        );
      },
      done: () => cardLayer.push(key, 0, 0),
    });
    timeline.after(PACE.impact, () =>
      this.#flash(
        { ...to, x: from.x + dx * (reach + 0.12), y: from.y + dy * (reach + 0.12), turn: 0 },
        0xffa050,
        false,
      ),
    );
  }

  /** @param veil whether a whole card lights up, or only a point */
  #flash(pose: Pose | null, tint: number, veiled: boolean): void {
    if (pose === null) return;
    const { skin, timeline } = this.#options;
    const root = new Container();
    root.position.set(pose.x, pose.y);
    root.rotation = pose.turn;
    root.scale.set(pose.w / CARD_W);
    const veil = new Sprite({ texture: skin.glow, anchor: 0.5, tint, blendMode: 'add', visible: veiled });
    const spark = new Sprite({ texture: skin.spark, anchor: 0.5, tint: veiled ? tint : 0xffe2b8, blendMode: 'add' });
    const ring = new Sprite({ texture: skin.ring, anchor: 0.5, tint, blendMode: 'add' });
    root.addChild(veil, ring, spark);
    this.layer.addChild(root);
    timeline.play({
      duration: FLASH,
      step: (t) => {
        veil.alpha = (1 - t) * 0.5;
        ring.alpha = (1 - t) ** 0.7;
        ring.scale.set(0.25 + ease.out(t) * 0.85);
        spark.alpha = Math.max(0, 0.85 - t * 1.5);
        spark.scale.set(0.35 + ease.out(t) * 0.5);
        spark.rotation = t * 0.5;
      },
      done: () => root.destroy({ children: true }),
    });
  }

  /** A number that rises from its spot, with what it comes from under it. */
  #number(
    key: string,
    pose: Pose | null,
    { text, cause }: { readonly text: string; readonly cause: string },
    tint: number,
  ): void {
    if (pose === null) return;
    const { timeline, geometry } = this.#options;
    const size = Math.max(26, Math.min(54, geometry().card.w * 0.42));
    const row = this.#rising.get(key) ?? 0;
    this.#rising.set(key, row + 1);
    const label = new Container();
    label.addChild(
      new BitmapText({
        text: text.replace('-', '−'),
        style: { fontFamily: FLOAT_FONT, fontSize: size },
        anchor: 0.5,
        tint,
      }),
    );
    if (cause !== '') {
      const small = new Text({
        // The number is lost or won by the card that it stands on, not by this one.
        text: causeWords(cause),
        anchor: 0.5,
        style: {
          fontFamily: ['Alegreya Sans', 'sans-serif'],
          fontWeight: '700',
          fontSize: Math.max(15, size * 0.42),
          fill: 0xffffff,
          stroke: { color: 0x05080f, width: 4, join: 'round' },
        },
      });
      small.position.set(0, size * 0.72);
      label.addChild(small);
    }
    this.layer.addChild(label);
    // Not out of the window at the top.
    const low = Math.max(size * 2, pose.y) + row * size * (cause === '' ? 0.9 : 1.3);
    timeline.play({
      duration: NUMBER,
      step: (t) => {
        label.position.set(pose.x, low - ease.out(t) * size * 1.1);
        label.scale.set(t < 0.16 ? 0.5 + ease.back(t / 0.16) * 0.5 : 1);
        label.alpha = t < 0.65 ? 1 : 1 - (t - 0.65) / 0.35;
      },
      done: () => {
        const left = (this.#rising.get(key) ?? 1) - 1;
        if (left > 0) this.#rising.set(key, left);
        else this.#rising.delete(key);
        label.destroy({ children: true });
      },
    });
  }

  #shuffle(zone: string): void {
    const { cardLayer, timeline } = this.#options;
    const index = this.#options.zone(zone);
    const cards = [...cardLayer.actors.values()].filter(({ placement }) => placement.zone === index);
    timeline.play({
      duration: PACE.shuffle + 180,
      step: (t) => {
        const fade = Math.sin(Math.PI * t);
        cards.forEach(({ placement }, place) => {
          const side = place % 2 === 0 ? 1 : -1;
          cardLayer.push(placement.key, Math.sin(t * Math.PI * 4) * side * fade * placement.pose.w * 0.3, 0);
        });
      },
      done: () => cards.forEach(({ placement }) => cardLayer.push(placement.key, 0, 0)),
    });
  }

  #banner(text: string, near: boolean): void {
    const { timeline, geometry } = this.#options;
    const { board, middle } = geometry();
    const size = Math.max(24, Math.min(54, board.w * 0.058));
    const root = new Container();
    // Whole pixels: the steps must not show.
    root.position.set(Math.round(board.x + board.w / 2), Math.round(middle));
    const half = size * 1.05;
    const line = near ? 0x8fe0ff : 0xffb09c;
    const band = new Graphics();
    // Fades out to both sides, in steps too small to be seen.
    const steps = 72;
    for (let step = 0; step < steps; step++) {
      const x = Math.round(-board.w / 2 + (step / steps) * board.w);
      const wide = Math.round(-board.w / 2 + ((step + 1) / steps) * board.w) - x;
      const shade = Math.sin(((step + 0.5) / steps) * Math.PI) ** 0.6;
      band.rect(x, -half, wide, half * 2).fill({ color: 0x060a14, alpha: 0.86 * shade });
      band.rect(x, -half, wide, 1.6).fill({ color: line, alpha: shade });
      band.rect(x, half - 1.6, wide, 1.6).fill({ color: line, alpha: shade });
    }
    const label = new Text({
      text,
      anchor: 0.5,
      style: {
        fontFamily: ['Cinzel', 'Alegreya Sans', 'serif'],
        fontWeight: '700',
        fontSize: size,
        letterSpacing: size * 0.08,
        fill: near ? 0xe9f8ff : 0xffe9e2,
      },
    });
    const fit = (board.w * 0.86) / label.width;
    if (fit < 1) label.scale.set(fit);
    root.addChild(band, label);
    this.layer.addChild(root);
    const full = label.scale.x;
    timeline.play({
      duration: BANNER,
      step: (t) => {
        root.alpha = t < 0.14 ? t / 0.14 : t > 0.72 ? (1 - t) / 0.28 : 1;
        band.scale.set(1, t < 0.2 ? ease.out(t / 0.2) : 1);
        label.scale.set(full * (1.06 - 0.06 * ease.out(Math.min(1, t / 0.4))));
      },
      done: () => root.destroy({ children: true }),
    });
  }

  close(): void {
    this.layer.destroy({ children: true });
  }
}
