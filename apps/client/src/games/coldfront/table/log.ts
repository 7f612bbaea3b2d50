import { type Seat, type SeenEvent, SEATS } from '@cardscape/rules';
import type { Cause, StrikeKind, WarEvent } from '@cardscape/rules/coldfront/views/told';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import { handle, known, type Handlers } from '../../../contract/events.ts';
import type { LogLine } from '../../../contract/look/said.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t } from '../../../i18n/index.ts';
import type { WarCard } from '../model/cards.ts';
import { liveryOf } from '../pixel/palette.ts';

/** Whom the log is written for: what the players are called, and the seat that looks. */
interface Reader {
  readonly names: readonly string[];
  readonly you: Seat | null;
}

/** What is remembered of a unit from one event to the next. */
interface Acquaintance {
  readonly owner: number;
  readonly tile: string;
  readonly card: string | null;
}

const CAUSES: Readonly<Record<Cause, string>> = {
  armour: t('armour'),
  rocket: t('rockets against air'),
  shell: t('shells against a vehicle'),
  bomb: t('bombs against a structure'),
  flame: t('flame goes through armour'),
  stealth: t('stealth'),
  terrain: t('terrain'),
  star: t('star'),
};

type Named<K extends WarEvent['type']> = EventNamed<WarEvent, K>;
type Lines = readonly LogLine[];

/** Events that tell of blows. */
const BLOWS: ReadonlySet<string> = new Set<WarEvent['type']>(['strike', 'hurt', 'gone']);

const untold = (): Lines => [];

/** Puts the events of a match into sentences, from the first one on; it remembers which unit is which. */
export class Chronicle {
  readonly #cards: ReadonlyMap<string, WarCard>;
  readonly #units = new Map<number, Acquaintance>();
  #reader: Reader = { names: [], you: null };

  constructor(cards: ReadonlyMap<string, WarCard>) {
    this.#cards = cards;
  }

  /** The lines of what has happened. */
  write(events: readonly SeenEvent[], { names, model: { you } }: Pick<Witness, 'names' | 'model'>): LogLine[] {
    this.#reader = { names, you };
    return known<WarEvent>(this.#lines, events).flatMap((event) => {
      this.#remember(event);
      const facts = { by: this.#doerOf(event), battle: BLOWS.has(event.type) };
      return handle(this.#lines, event).map((line) => ({ ...line, ...facts }));
    });
  }

  /** Whose act it is; null where nobody may know, or nobody has done it. */
  #doerOf(event: WarEvent): Seat | null {
    if ('seat' in event) return SEATS[event.seat] ?? null;
    const unit = 'from' in event ? event.from : 'unit' in event ? event.unit : 0;
    return SEATS[this.#units.get(unit)?.owner ?? -1] ?? null;
  }

  #remember(event: WarEvent): void {
    if (event.type === 'place')
      this.#units.set(event.unit, { owner: event.seat, tile: event.tile, card: event.card ?? null });
    if (event.type === 'spot')
      this.#units.set(event.unit, {
        owner: this.#units.get(event.unit)?.owner ?? -1,
        tile: event.tile,
        card: event.card,
      });
  }

  /** Whether that seat is the one that looks. */
  #isYou(seat: number): boolean {
    return seat === this.#reader.you;
  }

  #name(seat: number): string {
    return this.#reader.names[seat] ?? t('Player {n}', { n: seat + 1 });
  }

  #card(id: string): string {
    return this.#cards.get(id)?.name ?? id;
  }

  /**
   * "your Anvil Tank on c3", "Anna’s unknown unit on c3": a phrase for any place in a sentence. Without a tile it is
   * where it was last.
   */
  #unit(unit: number, at?: string): string {
    const met = this.#units.get(unit);
    const tile = at ?? met?.tile;
    if (tile === undefined) return t('the unknown unit');
    const card = met === undefined || met.card === null ? null : this.#card(met.card);
    if (met === undefined || met.owner < 0)
      return card === null ? t('the unknown unit on {tile}', { tile }) : t('the {card} on {tile}', { card, tile });
    if (this.#isYou(met.owner))
      return card === null ? t('your unknown unit on {tile}', { tile }) : t('your {card} on {tile}', { card, tile });
    const owner = this.#name(met.owner);
    return card === null
      ? t('{owner}’s unknown unit on {tile}', { owner, tile })
      : t('{owner}’s {card} on {tile}', { owner, card, tile });
  }

  #begin(sentence: string): string {
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  }

  #line(sentence: string, brief: string, weight: LogLine['weight'] = 'plain'): Lines {
    return [{ sentence: [this.#begin(sentence)], brief, weight }];
  }

  /** "A Anvil c3", "B ? c3": the letter of the seat says whose it is. */
  #brief(unit: number, at?: string): string {
    const met = this.#units.get(unit);
    const owner = met === undefined || met.owner < 0 ? '' : `${seatLetter(met.owner)} `;
    return `${owner}${met === undefined || met.card === null ? '?' : this.#short(met.card)} ${at ?? met?.tile ?? ''}`;
  }

  /** A name's first word. */
  #short(id: string): string {
    return (
      this.#card(id)
        .replace(/^Elite /, '')
        .split(' ')[0] ?? id
    );
  }

  readonly #lines: Handlers<WarEvent, [], Lines> = {
    turn: (event) => this.#turned(event),
    pass: ({ seat }) =>
      this.#isYou(seat)
        ? this.#line(t('You have no cards left and are skipped.'), t('You: no card'))
        : this.#line(
            t('{who} has no cards left and is skipped.', { who: this.#name(seat) }),
            t('{who}: no card', { who: this.#name(seat) }),
          ),
    concede: ({ seat }) =>
      this.#isYou(seat)
        ? this.#line(t('You concede.'), t('You: out'), 'strong')
        : this.#line(
            t('{who} concedes.', { who: this.#name(seat) }),
            t('{who}: out', { who: this.#name(seat) }),
            'strong',
          ),
    deal: (event) => this.#dealt(event),
    place: (event) => this.#placed(event),
    terrain: (event) => this.#grounded(event),
    star: (event) => this.#inspired(event),
    heal: (event) => this.#healed(event),
    strike: (event) => this.#struck(event),
    hurt: (event) => this.#hurt(event),
    gone: ({ unit, tile, debris }) =>
      this.#line(
        debris
          ? t('{unit} is destroyed; debris blocks the tile.', { unit: this.#unit(unit, tile) })
          : t('{unit} is destroyed.', { unit: this.#unit(unit, tile) }),
        t('{unit} falls', { unit: this.#brief(unit, tile) }),
        'strong',
      ),
    spot: (event) => this.#spotted(event),
    forget: ({ unit }) =>
      this.#line(
        t('{unit} is forgotten.', { unit: this.#unit(unit) }),
        t('Lost: {unit}', { unit: this.#brief(unit) }),
        'faint',
      ),
    explore: ({ tiles }) =>
      tiles.length === 0
        ? []
        : this.#line(
            t('You explore {tiles}.', { tiles: tiles.join(', ') }),
            t('Explored: {tiles}', { tiles: tiles.join(' ') }),
            'faint',
          ),
    regrow: ({ tiles }) =>
      tiles.length === 0
        ? []
        : this.#line(
            t('The shroud closes over {tiles}.', { tiles: tiles.join(', ') }),
            t('Shroud: {tiles}', { tiles: tiles.join(' ') }),
            'faint',
          ),
    over: () => this.#line(t('End of war'), t('End of war'), 'turn'),
    // The strike is told, and what is shown in the end is on the map.
    kill: untold,
    reveal: untold,
  };

  #turned({ seat, turn: n }: Named<'turn'>): Lines {
    if (this.#isYou(seat)) return this.#line(t('Turn {n}: You', { n }), t('{n}: You', { n }), 'turn');
    const who = this.#name(seat);
    return this.#line(t('Turn {n}: {who}', { n, who }), `${n}: ${who}`, 'turn');
  }

  #dealt({ seat, card: id }: Named<'deal'>): Lines {
    if (id === undefined)
      return this.#line(t('{who} is dealt a card.', { who: this.#name(seat) }), t('Card dealt'), 'faint');
    const card = this.#card(id);
    return this.#line(t('You are dealt {card}.', { card }), t('Dealt: {card}', { card }));
  }

  #spotted({ unit: met, tile, hp, dmg }: Named<'spot'>): Lines {
    const values = { unit: this.#unit(met, tile), hp, damage: dmg };
    const sentence =
      this.#reader.you === null
        ? t('Seen by all: {unit}, {hp} HP, {damage} damage.', values)
        : t('You see: {unit}, {hp} HP, {damage} damage.', values);
    return this.#line(sentence, t('Seen: {unit}', { unit: this.#brief(met, tile) }));
  }

  #grounded({ unit, tile, hp, dmg: damage }: Named<'terrain'>): Lines {
    return this.#line(
      t('The ground changes {unit}: now {hp} HP, {damage} damage.', { unit: this.#unit(unit, tile), hp, damage }),
      t('Ground: {figures}', { figures: `${hp}/${damage}` }),
      'faint',
    );
  }

  #inspired({ unit: of, tile, hp, dmg: damage, by }: Named<'star'>): Lines {
    const unit = this.#unit(of, tile);
    const sentence =
      by === 0
        ? t('The stars change for {unit}: now {hp} HP, {damage} damage.', { unit, hp, damage })
        : t('{by} inspires {unit}: now {hp} HP, {damage} damage.', { by: this.#unit(by), unit, hp, damage });
    return this.#line(
      sentence,
      t('Star: {unit} {figures}', { unit: this.#brief(of, tile), figures: `${hp}/${damage}` }),
    );
  }

  #healed({ unit: of, tile, hp, by }: Named<'heal'>): Lines {
    const unit = this.#unit(of, tile);
    return this.#line(
      by === 0
        ? t('Somebody heals {unit}: now {hp} HP.', { unit, hp })
        : t('{by} heals {unit}: now {hp} HP.', { by: this.#unit(by), unit, hp }),
      t('Healed: {unit} →{hp}', { unit: this.#brief(of, tile), hp }),
    );
  }

  /** A strike of which only this end is seen. */
  #hurt({ unit, tile, damage, hp }: Named<'hurt'>): Lines {
    return this.#line(
      t('Something unseen strikes {unit} for {damage}: {hp} HP left.', { unit: this.#unit(unit, tile), damage, hp }),
      t('? hits {unit} −{damage}→{hp}', { unit: this.#brief(unit, tile), damage, hp }),
      'strong',
    );
  }

  #placed({ seat, tile, byClock, card: id, hp = 0, dmg: damage = 0 }: Named<'place'>): Lines {
    const card = id === undefined ? null : this.#card(id);
    const sentence =
      card === null
        ? this.#placedUnseen(this.#name(seat), tile, byClock)
        : this.#placedSeen(seat, { card, tile, hp, damage }, byClock);
    const brief = t('{seat} {card} on {tile}', { seat: seatLetter(seat), card: card ?? '?', tile });
    return this.#line(sentence, byClock ? t('Clock: {placement}', { placement: brief }) : brief, 'strong');
  }

  #placedUnseen(who: string, tile: string, byClock: boolean): string {
    return byClock
      ? t('Time is up: for {who} the clock places a unit that you cannot see on {tile} at random.', { who, tile })
      : t('{who} places a unit that you cannot see on {tile}.', { who, tile });
  }

  #placedSeen(
    seat: number,
    values: { readonly card: string; readonly tile: string; readonly hp: number; readonly damage: number },
    byClock: boolean,
  ): string {
    const who = this.#name(seat);
    if (this.#isYou(seat))
      return byClock
        ? t('Time is up: for you the clock places {card} on {tile} at random: {hp} HP, {damage} damage.', values)
        : t('You place {card} on {tile}: {hp} HP, {damage} damage.', values);
    return byClock
      ? t('Time is up: for {who} the clock places {card} on {tile} at random: {hp} HP, {damage} damage.', {
          who,
          ...values,
        })
      : t('{who} places {card} on {tile}: {hp} HP, {damage} damage.', { who, ...values });
  }

  #struck({ from, fromTile, to, toTile, damage, hp, kind, dodged, causes }: Named<'strike'>): Lines {
    const units = { striker: this.#unit(from, fromTile), struck: this.#unit(to, toTile) };
    const brief = { striker: this.#brief(from, fromTile), struck: this.#brief(to, toTile) };
    const replies = kind === 'retaliation';
    if (dodged)
      return this.#line(
        dodgeWords(kind, units),
        replies ? t('{striker} replies {struck}: miss', brief) : t('{striker} hits {struck}: miss', brief),
      );
    const blow = { damage, hp };
    const why = causes.map((cause) => CAUSES[cause]).join(', ');
    const sentence =
      why === '' ? strikeWords(kind, { ...units, ...blow }) : causedWords(kind, { ...units, ...blow, why });
    return this.#line(
      sentence,
      replies
        ? t('{striker} replies {struck} −{damage}→{hp}', { ...brief, ...blow })
        : t('{striker} hits {struck} −{damage}→{hp}', { ...brief, ...blow }),
    );
  }
}

interface Opponents {
  readonly striker: string;
  readonly struck: string;
}

interface Blow extends Opponents {
  readonly damage: number;
  readonly hp: number;
}

function dodgeWords(kind: StrikeKind, values: Opponents): string {
  if (kind === 'retaliation') return t('{striker} strikes back at {struck}: dodged.', values);
  if (kind === 'opportunity') return t('{striker} takes the opportunity to strike {struck}: dodged.', values);
  return t('{striker} strikes {struck}: dodged.', values);
}

function strikeWords(kind: StrikeKind, values: Blow): string {
  if (kind === 'retaliation') return t('{striker} strikes back at {struck} for {damage}: {hp} HP left.', values);
  if (kind === 'opportunity')
    return t('{striker} takes the opportunity to strike {struck} for {damage}: {hp} HP left.', values);
  return t('{striker} strikes {struck} for {damage}: {hp} HP left.', values);
}

/** The same with what made the number. */
function causedWords(kind: StrikeKind, values: Blow & { readonly why: string }): string {
  if (kind === 'retaliation')
    return t('{striker} strikes back at {struck} for {damage} ({why}): {hp} HP left.', values);
  if (kind === 'opportunity')
    return t('{striker} takes the opportunity to strike {struck} for {damage} ({why}): {hp} HP left.', values);
  return t('{striker} strikes {struck} for {damage} ({why}): {hp} HP left.', values);
}

function seatLetter(seat: number): string {
  return liveryOf(seat).letter;
}
