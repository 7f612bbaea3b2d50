import type { TableController } from '../../match/feed/controller.ts';
import type { MatchStore } from '../../match/feed/store.ts';
import { listenTo } from '../../shell/listen.ts';
import { pick } from '../../table/interaction/machine.ts';
import type { Pose, Rect } from '../../table/layout/geometry.ts';
import { cardThing, keyOf, sameThing, type Thing } from '../../table/thing.ts';
import { distance } from '../cards/pose.ts';
import { hitAt, type HitTarget } from './hits.ts';

/** How far a pointer moves before it drags, and how long a finger rests before it looks, in pixels and milliseconds. */
const DRAG = 6;
const LONG_PRESS = 420;

export interface PointedAt {
  readonly x: number;
  readonly y: number;
  readonly key: string | null;
}

export interface InputOptions {
  readonly canvas: HTMLCanvasElement;
  readonly store: MatchStore;
  readonly controller: TableController;
  readonly targets: () => readonly HitTarget[];
  /** Where a card that is looked at is seen, beyond its place. */
  readonly shown: (key: string) => Pose | null;
  readonly handArea: () => Rect;
  /** Size of a card on the table. */
  readonly tableCard: () => { readonly w: number; readonly h: number };
  /** The card under a resting pointer has changed. */
  readonly onHover: (key: string | null) => void;
  /** The pointer has moved over the table, and what is under it beside a held card; null: it has left. */
  readonly onPoint: (at: PointedAt | null) => void;
  readonly onHold: (key: string, pose: Pose) => void;
  readonly onLetGo: (key: string) => void;
}

type Grip =
  | { readonly grip: 'none' }
  | {
      readonly grip: 'armed';
      readonly id: number;
      readonly x: number;
      readonly y: number;
      /** When it came down, by the clock of events. */
      readonly since: number;
      readonly target: HitTarget | null;
      readonly finger: boolean;
      looked: boolean;
    }
  | {
      readonly grip: 'drag';
      readonly id: number;
      readonly handle: number;
      readonly key: string;
      readonly held: boolean;
      readonly dx: number;
      readonly dy: number;
      readonly pose: Pose;
      readonly finger: boolean;
    };

const NONE: Grip = { grip: 'none' };

function handleOf(target: HitTarget | null): number {
  return target?.thing.kind === 'card' ? target.thing.handle : 0;
}

/** Mouse, pen and finger on the canvas. Everything ends at the controller, as it does for the keyboard. */
export function listenToPointer(options: InputOptions): () => void {
  const { canvas, store, controller } = options;
  let state: Grip = NONE;
  let hovered: string | null = null;
  /** Shown because the pointer rests on it: it goes when the pointer goes. */
  let looking = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const at = (event: PointerEvent | MouseEvent): { x: number; y: number } => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const target = (x: number, y: number, finger: boolean, leaving?: ReadonlySet<string>): HitTarget | null => {
    const found = hitAt(options.targets(), x, y, finger, leaving);
    if (found?.thing.kind === 'card' || found?.lit === true || hovered === null || leaving?.has(hovered) === true)
      return found;
    // Above the fan: the card that is looked at reaches further up than its place, over what cannot be pointed at.
    const known = options.targets().find(({ key }) => key === hovered);
    const pose = options.shown(hovered);
    return known !== undefined && pose !== null && hitAt([{ ...known, pose }], x, y) !== null ? known : found;
  };

  const look = (thing: Thing | undefined, way?: 'passing' | 'touched'): void => {
    if (thing?.kind !== 'card') return;
    store.lookAt(thing.handle, way);
    if (store.sight.peek()?.handle === thing.handle) looking = way === 'passing' ? thing.handle : 0;
  };

  const hover = (found: HitTarget | null): void => {
    const key = found?.thing.kind === 'card' ? found.key : null;
    canvas.style.cursor =
      found !== null && controller.offers(found.thing) ? 'pointer' : key !== null ? 'zoom-in' : 'default';
    if (key === hovered) return;
    hovered = key;
    options.onHover(key);
    // What has the keyboard's focus as well goes on being looked at.
    const isFocused = looking !== 0 && store.focus.peek() === keyOf(cardThing(looking));
    if (looking !== 0 && !isFocused && store.sight.peek()?.handle === looking) store.sight.value = null;
    looking = 0;
    look(found?.thing, 'passing');
  };

  const isOwnHand = (handle: number): boolean => {
    const model = store.model.peek();
    const zone = model.zones[model.cards.get(handle)?.zone ?? -1];
    return zone !== undefined && zone.kind === store.look.table.shape.hand && zone.seat === model.you;
  };

  /**
   * Begins what the dragged card is the source of, so that its targets show; what would be done by that alone waits for
   * the drop.
   */
  const arm = (thing: Thing): void => {
    const { path } = store.stage.peek();
    if (path.some((step) => keyOf(step) === keyOf(thing))) return;
    const outcome = pick(store.interaction.peek(), thing);
    if (outcome.taken && outcome.intent !== null) return;
    controller.point(thing, true);
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || state.grip !== 'none') return;
    const { x, y } = at(event);
    const finger = event.pointerType === 'touch';
    const found = target(x, y, finger);
    const armed: Grip = {
      grip: 'armed',
      id: event.pointerId,
      x,
      y,
      since: event.timeStamp,
      target: found,
      finger,
      looked: false,
    };
    state = armed;
    // Wherever it is let go of, this hears of it.
    canvas.setPointerCapture(event.pointerId);
    if (!finger) return;
    timer = setTimeout(() => {
      if (state !== armed) return;
      armed.looked = true;
      look(found?.thing);
    }, LONG_PRESS);
  };

  /** Whether a point is over the own hand: what is let go of there goes back. */
  const isHome = (found: HitTarget | null, y: number): boolean =>
    y >= options.handArea().y || (found?.thing.kind === 'card' && isOwnHand(found.thing.handle));

  /** A held card is as large as it is in the hand, and over the table about as large as it will be there. */
  const heldPose = ({ pose, dx, dy, finger }: Extract<Grip, { grip: 'drag' }>, x: number, y: number): Pose => {
    const card = options.tableCard();
    const { y: top } = options.handArea();
    const out = Math.min(1, Math.max(0, (top - y) / Math.max(1, pose.h * 0.4)));
    const scale = 1 + (Math.min(1, (card.w * 1.1) / pose.w) - 1) * out;
    // Over the table its middle is what is aimed with; a finger would hide that.
    const off = 1 - out;
    return { x: x + dx * off, y: y + dy * off - (finger ? 34 : 0), w: pose.w * scale, h: pose.h * scale, turn: 0 };
  };

  /**
   * Whether a card can be dragged: it begins something, or it is one of my own that is all that is asked for; or one with
   * which nothing can be done, and then the server says why not.
   */
  const draggable = (thing: Thing): boolean => {
    if (thing.kind !== 'card') return false;
    const own = store.you !== null && isOwnHand(thing.handle);
    const { offers, path } = store.stage.peek();
    const offer = offers.find(({ key }) => key === keyOf(thing));
    if (offer === undefined) return own;
    return offer.role === 'source' || path.length > 0 || (own && controller.completes(thing));
  };

  const startDrag = (armed: Extract<Grip, { grip: 'armed' }>): void => {
    clearTimeout(timer);
    const { target: found, id, x, y, finger } = armed;
    if (found === null || found.thing.kind !== 'card' || armed.looked || !draggable(found.thing)) return;
    const { handle } = found.thing;
    const pose = options.shown(found.key) ?? found.pose;
    const held = isOwnHand(handle);
    arm(found.thing);
    controller.anchor.value = null;
    hover(null);
    state = { grip: 'drag', id, handle, key: found.key, held, dx: pose.x - x, dy: pose.y - y, pose, finger };
  };

  /** What is dragged, and over which card, for what it would do (RS-UI-13, 14). */
  const hold = (held: typeof store.held.value): void => {
    const known = store.held.peek();
    if (held?.card !== known?.card || held?.over !== known?.over) store.held.value = held;
  };

  const move = (event: PointerEvent): void => {
    const { x, y } = at(event);
    if (state.grip === 'armed' && event.pointerId === state.id && Math.hypot(x - state.x, y - state.y) > DRAG)
      startDrag(state);
    if (state.grip === 'drag') {
      if (event.pointerId !== state.id) return;
      // A finger hides what it holds: the card goes above it.
      if (state.held) options.onHold(state.key, heldPose(state, x, y));
      const over = target(x, y, state.finger, new Set([state.key]));
      hold(state.held && isHome(over, y) ? null : { card: state.handle, over: handleOf(over) });
      options.onPoint({ x, y, key: over?.key ?? null });
      return;
    }
    if (event.pointerType !== 'touch') {
      const found = target(x, y, false);
      if (state.grip === 'none') hover(found);
      options.onPoint({ x, y, key: found?.key ?? null });
    }
  };

  /** The state ends before anything is done: what follows may come at once. */
  const up = (event: PointerEvent): void => {
    const ended = state;
    if (ended.grip === 'none' || event.pointerId !== ended.id) return;
    state = NONE;
    clearTimeout(timer);
    const { x, y } = at(event);
    if (ended.grip === 'drag') drop(ended, x, y);
    else {
      // A busy page hears late that a finger has gone, and may have looked meanwhile: the events know how long it rested.
      const tapped = event.timeStamp - ended.since < LONG_PRESS;
      if (ended.looked && tapped) store.sight.value = null;
      if (!ended.looked || tapped) click(ended, x, y);
    }
    if (event.pointerType === 'touch') options.onPoint(null);
    else hover(target(x, y, false));
  };

  /** A player who is all that can be attacked is meant wherever a card is let go of that is nearer to them than before. */
  const meant = (found: HitTarget | null, pose: Pose, x: number, y: number): Thing | null => {
    const thing = found?.thing ?? null;
    if (thing !== null && (thing.kind !== 'place' || controller.offers(thing))) return thing;
    const goals = store.stage.peek().offers.flatMap(({ thing: goal, role }) => (role === 'target' ? [goal] : []));
    const [only] = goals;
    const spot = options.targets().find(({ key }) => only !== undefined && key === keyOf(only));
    return goals.length === 1 &&
      only?.kind === 'seat' &&
      spot !== undefined &&
      distance(spot.pose, { x, y }) < distance(pose, { x, y })
      ? only
      : thing;
  };

  const drop = ({ handle, key, finger, held, pose }: Extract<Grip, { grip: 'drag' }>, x: number, y: number): void => {
    const found = target(x, y, finger, new Set([key]));
    const home = held && isHome(found, y);
    store.held.value = null;
    controller.anchor.value = { x, y };
    if (home) controller.drop(handle, null);
    else if (held) controller.lay(handle, found?.thing ?? null, (things) => nearest(things, x, y));
    else controller.drop(handle, meant(found, pose, x, y));
    options.onLetGo(key);
  };

  /** Which of some things lies nearest to a point. */
  const nearest = (things: readonly Thing[], x: number, y: number): Thing | null => {
    const keys = new Set(things.map(keyOf));
    const [first] = options
      .targets()
      .filter(({ key }) => keys.has(key))
      .toSorted((a, b) => distance(a.pose, { x, y }) - distance(b.pose, { x, y }));
    return first?.thing ?? null;
  };

  const click = ({ target: pressed, finger }: Extract<Grip, { grip: 'armed' }>, x: number, y: number): void => {
    const found = target(x, y, finger);
    if (found === null || found.key !== pressed?.key) {
      if (store.sight.peek()?.way === 'touched') store.sight.value = null;
      if (found === null && store.stage.peek().path.length > 0) controller.cancel();
      return;
    }
    controller.anchor.value = { x, y };
    if (finger && tells(found.thing)) return;
    if (controller.point(found.thing) !== 'nothing' || found.thing.kind !== 'card') return;
    // It offers nothing: a finger looks at it now, a mouse already does; both are told why not.
    if (finger) look(found.thing);
    controller.explain(found.thing.handle);
  };

  /**
   * A finger cannot rest on a card to see what it would do. Its first touch of what would be done at once shows that, the
   * second one does it (DECISION RS-UI-13, 14).
   */
  const tells = (thing: Thing): boolean => {
    // A player or a place is not looked at: what would be done to it is told already.
    if (thing.kind !== 'card') return false;
    const { handle = 0, way } = store.sight.peek() ?? {};
    const again = way === 'touched' && sameThing(cardThing(handle), thing);
    if (way === 'touched') store.sight.value = null;
    if (again || !controller.completes(thing)) return false;
    look(thing, 'touched');
    if (store.considered.peek() !== null) return true;
    store.sight.value = null;
    return false;
  };

  const stop = (event: PointerEvent): void => {
    const ended = state;
    if (ended.grip === 'none' || event.pointerId !== ended.id) return;
    state = NONE;
    clearTimeout(timer);
    if (ended.grip === 'drag') {
      store.held.value = null;
      controller.cancel();
      options.onLetGo(ended.key);
    }
    options.onPoint(null);
  };

  const leave = (event: PointerEvent): void => {
    if (state.grip !== 'none' || event.pointerType === 'touch') return;
    hover(null);
    options.onPoint(null);
  };

  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    const { x, y } = at(event);
    look(target(x, y, false)?.thing);
  };

  /** What opens under the finger that was just taken away is not clicked by it. */
  const noClick = (event: TouchEvent): void => {
    if (event.cancelable) event.preventDefault();
  };

  canvas.style.touchAction = 'none';
  const end = listenTo(canvas, {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: stop,
    pointerleave: leave,
    contextmenu: menu,
    touchend: noClick,
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
