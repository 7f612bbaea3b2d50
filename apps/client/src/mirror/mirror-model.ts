import type { CardView, Seat } from '@cardscape/rules';
import { isYou, nameOf } from '../contract/events.ts';
import { t, tc, tn } from '../i18n/index.ts';
import type { MatchStore } from '../match/feed/store.ts';
import type { Skin } from '../match/table/skin.ts';
import { effectWords, headWords, inspectCard } from '../match/telling/describe.ts';
import type { Offer, Stage } from '../table/interaction/machine.ts';
import type { Geometry, Pose } from '../table/layout/geometry.ts';
import { isAttached, isSlotted, isTop, type TableModel, type ZoneModel } from '../table/model.ts';
import { placements } from '../table/placement.ts';
import { cardThing, keyOf, type Thing } from '../table/thing.ts';

/** A button of the mirror. */
export interface MirrorItem {
  readonly key: string;
  readonly testId: string;
  readonly thing: Thing | null;
  /** A pile that opens, by its zone. */
  readonly opens: number | null;
  /** What it is, in one line. */
  readonly label: string;
  /** What is said after it: the effects of a card. */
  readonly more: string;
  readonly pose: Pose | null;
  readonly legal: Offer['role'] | null;
  /** Others of its kind may be chosen now, and it may not. */
  readonly barred: boolean;
  /** What it leads to, as types of intents. */
  readonly types: readonly string[];
  readonly pressed: boolean;
  /** The place of a zone that it is at, or lies at. */
  readonly slot?: number;
  /** What stands for all of it where it is shown as text. */
  readonly brief?: string;
}

export interface MirrorZone {
  readonly key: string;
  readonly testId: string;
  readonly label: string;
  readonly near: boolean;
  readonly items: readonly MirrorItem[];
  /** What is said of a zone without buttons. */
  readonly note: string;
  /** The board whose places these are, in rows and columns; null: it is none. */
  readonly board: ZoneModel | null;
}

/** What can be done with an item, in words. */
export const ROLE_WORDS: Readonly<Record<Offer['role'], string>> = {
  source: t('can be used'),
  target: t('can be chosen'),
  chosen: t('chosen'),
};

export const BARRED_WORDS = t('cannot be chosen');

/** A zone in the id of a button: `0-hand`, or `field` for one that is nobody's. */
function placeId({ shared, seat, kind }: ZoneModel): string {
  return shared ? kind : `${seat}-${kind}`;
}

/** One after the other, with one full stop between them. */
export function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part, index, all) => (index < all.length - 1 ? part.replace(/\.$/, '') : part))
    .join('. ');
}

function cards(count: number): string {
  return tn('1 card', '{n} cards', count);
}

/**
 * Makes the zones of the mirror in reading order: the own hand first, then the own side from front to back, then the
 * other side.
 */
export class MirrorMaker {
  readonly #store: MatchStore;
  readonly #model: TableModel;
  readonly #geometry: Geometry;
  readonly #poses: ReadonlyMap<number, Pose>;
  readonly #offers: ReadonlyMap<string, Offer>;
  readonly #path: ReadonlySet<string>;
  readonly #skin: Pick<Skin, 'poseOf'> | null;

  /** @param skin the picture that it lies over; null: the painted table */
  constructor(
    store: MatchStore,
    model: TableModel,
    geometry: Geometry,
    stage: Stage,
    skin: Pick<Skin, 'poseOf'> | null = null,
  ) {
    this.#skin = skin;
    this.#store = store;
    this.#model = model;
    this.#geometry = geometry;
    const { look } = store;
    this.#poses = new Map(
      placements(model, geometry, look.table.shape, (card) => look.cards.stance(model, card)).flatMap(
        ({ handle, pose }) => (handle === 0 ? [] : [[handle, pose] as const]),
      ),
    );
    this.#offers = new Map(stage.offers.map((offer) => [offer.key, offer]));
    this.#path = new Set(stage.path.map(keyOf));
  }

  zones(): MirrorZone[] {
    const { shape } = this.#store.look.table;
    const order = (zone: ZoneModel): number => {
      if (zone.kind === shape.hand) return zone.seat === this.#model.near ? 0 : 90;
      const host = shape.attached?.find(({ kind }) => kind === zone.kind)?.to;
      if (host !== undefined) return 10.5 + shape.rows.indexOf(host);
      const row = shape.rows.indexOf(zone.kind);
      return row >= 0 ? 10 + row : 50 + shape.piles.findIndex(({ kind }) => kind === zone.kind);
    };
    const common = this.#model.zones.filter(({ shared }) => shared).map((zone) => this.#zone(zone));
    return this.#model.seats.flatMap((seat, index) => {
      const zones = this.#model.zones
        .filter((zone) => !zone.shared && zone.seat === seat && shape.lists?.includes(zone.kind) !== true)
        .toSorted((a, b) => order(a) - order(b));
      return [...zones.map((zone) => this.#zone(zone)), this.#player(seat), ...(index === 0 ? common : [])];
    });
  }

  #zone(zone: ZoneModel): MirrorZone {
    const { look, witness } = this.#store;
    const near = zone.shared || zone.seat === this.#model.near;
    const title = look.table.zoneTitle(zone, witness);
    const base = { key: `zone:${zone.index}`, testId: `zone-${placeId(zone)}`, near, board: null };
    if (isAttached(look.table.shape, zone)) {
      const items = zone.slots.flatMap((stack, slot) =>
        stack.map((card, under) => this.#card(card, zone, slot, under)),
      );
      return {
        ...base,
        label: `${title}, ${cards(zone.count)}`,
        items,
        note: items.length === 0 ? tc('cards', 'none') : '',
      };
    }
    if (isSlotted(zone)) {
      const filled = zone.slots.filter((stack) => stack.length > 0).length;
      const places = zone.slots.map((stack, slot) => this.#slot(zone, stack, slot));
      const n = places.filter(({ length }) => length > 0).length;
      return {
        ...base,
        board: zone.form === 'grid' ? zone : null,
        label: t('{zone}, {filled} of {n} slots filled', { zone: title, filled, n }),
        items: places.flat(),
        note: '',
      };
    }
    const label = `${title}, ${cards(zone.count)}`;
    if (zone.kind === look.table.shape.hand) {
      const known = (zone.slots[0] ?? []).filter(({ id }) => id !== null);
      return {
        ...base,
        label,
        items: known.map((card, index) => this.#card(card, zone, index)),
        note: known.length === 0 ? cards(zone.count) : '',
      };
    }
    if (zone.form === 'hidden') {
      // Cards in it that this viewer has been shown.
      const seen = (zone.slots[0] ?? []).flatMap((card) => inspectCard(this.#store, card)?.name ?? []);
      return {
        ...base,
        label,
        items: [],
        note:
          seen.length === 0
            ? cards(zone.count)
            : t('{cards}, among them {names}', { cards: cards(zone.count), names: seen.join(', ') }),
      };
    }
    return {
      ...base,
      label,
      items: zone.count === 0 ? [] : [this.#pile(zone, title)],
      note: zone.count === 0 ? tc('cards', 'empty') : '',
    };
  }

  #slot(zone: ZoneModel, stack: readonly CardView[], slot: number): MirrorItem[] {
    const { look, witness } = this.#store;
    const tile = look.table.tile?.(zone, slot, witness);
    if (tile === null) return [];
    return this.#atSlot(zone, stack, slot).map((item, under) => ({
      ...item,
      slot,
      ...(tile === undefined || under > 0 ? {} : { ...tile, more: '' }),
    }));
  }

  #atSlot(zone: ZoneModel, stack: readonly CardView[], slot: number): MirrorItem[] {
    const top = stack.at(-1);
    if (top !== undefined)
      return [
        this.#card(top, zone, slot),
        ...stack
          .slice(0, -1)
          .toReversed()
          .map((card, under) => this.#card(card, zone, slot, under + 1)),
      ];
    const thing: Thing = { kind: 'place', zone: zone.index, slot };
    const title = this.#slotTitle(zone, slot);
    return [
      this.#item(
        thing,
        `slot-${placeId(zone)}-${slot + 1}`,
        t('{slot}, empty', { slot: title }),
        '',
        this.#geometry.slots[zone.index]?.[slot] ?? null,
      ),
    ];
  }

  /** "your creature slot 3", "Teodor’s creature slot 3". */
  #slotTitle(zone: ZoneModel, slot: number): string {
    const { look, witness } = this.#store;
    const title = look.table.slotTitle(zone, slot);
    if (zone.shared || isAttached(look.table.shape, zone)) return title;
    return isYou(witness, zone.seat)
      ? t('your {slot}', { slot: title })
      : t('{who}’s {slot}', { who: nameOf(witness, zone.seat), slot: title });
  }

  #card(card: CardView, zone: ZoneModel, place: number, under = 0): MirrorItem {
    const testId = `card-${placeId(zone)}-${place + 1}${under === 0 ? '' : `-under-${under}`}`;
    const pose = this.#poses.get(card.handle) ?? null;
    const inspection = inspectCard(this.#store, card);
    const where = `${isSlotted(zone) && isTop(this.#model, card) ? `, ${this.#slotTitle(zone, place)}` : ''}${this.#store.laid.value.has(card.handle) ? `, ${t('laid last')}` : ''}`;
    const { look } = this.#store;
    if (inspection === null)
      return this.#item(cardThing(card.handle), testId, `${look.cards.backTitle(this.#model, card)}${where}`, '', pose);
    const veiled = isSlotted(zone) && look.cards.stance(this.#model, card).faceDown;
    const label = veiled
      ? `${t('face down: {card}', { card: inspection.name })}, ${zone.seat === this.#store.you ? t('only you know') : t('you have seen it')}${where}, ${headWords(inspection).replace(`${inspection.name}, `, '')}`
      : headWords(inspection, where);
    return this.#item(cardThing(card.handle), testId, label, effectWords(inspection), pose);
  }

  #pile(zone: ZoneModel, title: string): MirrorItem {
    const top = zone.slots[0]?.at(-1);
    const pose = top === undefined ? null : (this.#poses.get(top.handle) ?? null);
    const inspection = top === undefined ? null : inspectCard(this.#store, top);
    const pile = { zone: title, cards: cards(zone.count) };
    const label =
      inspection === null
        ? t('Open {zone}, {cards}', pile)
        : t('Open {zone}, {cards}, {card} on top', { ...pile, card: inspection.name });
    return {
      key: `pile:${zone.index}`,
      testId: `pile-${placeId(zone)}`,
      thing: null,
      opens: zone.index,
      label,
      more: '',
      pose,
      legal: null,
      barred: false,
      types: [],
      pressed: false,
    };
  }

  #player(seat: Seat): MirrorZone {
    const { look, players } = this.#store;
    const { score, counters, pool, standing } = look.table.seat(this.#model, seat);
    const you = seat === this.#store.you;
    const name = players.value.find((one) => one.seat === seat)?.name ?? t('Player {n}', { n: seat + 1 });
    const numbers = [
      ...(standing === undefined ? [] : [standing]),
      `${score.value} ${score.label}`,
      ...(pool === undefined ? [] : [pool.words]),
      ...counters.map(({ value, label }) => `${value} ${label}`),
    ].join(', ');
    const thing: Thing = { kind: 'seat', seat };
    const pose = this.#geometry.seatSpots.find((spot) => spot.seat === seat)?.pose ?? null;
    const offered = this.#offers.has(keyOf(thing));
    const items = offered
      ? [
          this.#item(
            thing,
            `seat-${seat}`,
            t('{what}, {score}', { what: look.moves.seatTitle(name), score: `${score.value} ${score.label}` }),
            '',
            pose,
          ),
        ]
      : [];
    return {
      key: `player:${seat}`,
      testId: `player-${seat}`,
      label: you ? t('You, {name}', { name }) : name,
      near: seat === this.#model.near,
      items,
      note: numbers,
      board: null,
    };
  }

  #item(thing: Thing, testId: string, label: string, more: string, pose: Pose | null): MirrorItem {
    const key = keyOf(thing);
    const offer = this.#offers.get(key);
    const legal = offer?.role ?? null;
    const pressed = legal === 'chosen' || this.#path.has(key);
    const barred = this.#store.barred.value.has(key);
    const place = this.#skin === null ? pose : this.#skin.poseOf(thing);
    return {
      key,
      testId,
      thing,
      opens: null,
      label,
      more,
      pose: place,
      legal,
      barred,
      types: offer?.types ?? [],
      pressed,
    };
  }
}
