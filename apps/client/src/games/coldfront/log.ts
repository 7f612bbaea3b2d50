import type { Json, SeenEvent } from '@cardscape/rules';
import { t } from '../../i18n/index.ts';
import type { WarCard } from './model/cards.ts';
import { liveryOf } from './pixel/palette.ts';

/** A line of the log: `turn` lines head what follows. */
export interface WarLine {
  readonly key: number;
  readonly text: string;
  /** The same in as few letters as a narrow screen has room for. */
  readonly brief: string;
  readonly weight: 'turn' | 'plain' | 'strong' | 'faint';
}

/** What a log needs to know to put events into words. */
export interface Narrator {
  readonly cards: ReadonlyMap<string, WarCard>;
  readonly names: readonly string[];
  readonly you: number | null;
}

/** What is remembered of a unit from one event to the next. */
interface Acquaintance {
  readonly owner: number;
  readonly tile: string;
  readonly card: string | null;
}

const CAUSES: Readonly<Record<string, string>> = {
  armour: t('armour'),
  rocket: t('rockets against air'),
  shell: t('shells against a vehicle'),
  bomb: t('bombs against a structure'),
  flame: t('flame goes through armour'),
  stealth: t('stealth'),
  binoculars: t('binoculars never miss'),
  terrain: t('terrain'),
};

function number(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Puts the events of a match into sentences, from the first one on; it remembers which unit is which. */
export class Chronicle {
  readonly #narrator: () => Narrator;
  readonly #units = new Map<number, Acquaintance>();
  #keys = 0;

  constructor(narrator: () => Narrator) {
    this.#narrator = narrator;
  }

  /** The lines of what has happened. */
  write(events: readonly SeenEvent[]): WarLine[] {
    return events.flatMap((event) => {
      this.#remember(event);
      return this.#lines(event).map((line) => ({ ...line, key: ++this.#keys }));
    });
  }

  /** The card that a unit was seen to be; null for one that was never seen. */
  cardOf(unit: number): string | null {
    return this.#units.get(unit)?.card ?? null;
  }

  #remember(event: SeenEvent): void {
    const handle = number(event['unit']);
    if (event.type === 'place') this.#units.set(handle, { owner: number(event['seat']), tile: text(event['tile']), card: typeof event['card'] === 'string' ? event['card'] : null });
    if (event.type === 'spot') {
      const known = this.#units.get(handle);
      this.#units.set(handle, { owner: known?.owner ?? -1, tile: text(event['tile']), card: text(event['card']) });
    }
  }

  /** Whether that seat is the one that looks. */
  #isYou(seat: Json | undefined): boolean {
    return number(seat) === this.#narrator().you;
  }

  #name(seat: Json | undefined): string {
    const index = number(seat);
    return this.#narrator().names[index] ?? t('Player {n}', { n: index + 1 });
  }

  #card(id: string): string {
    return this.#narrator().cards.get(id)?.name ?? id;
  }

  /** "your Anvil Tank on c3", "Anna’s unknown unit on c3": a phrase for any place in a sentence. */
  #unit(handle: Json | undefined, at: Json | undefined): string {
    const known = this.#units.get(number(handle));
    const tile = text(at) === '' ? (known?.tile ?? '') : text(at);
    if (tile === '') return t('the unknown unit');
    const card = known === undefined || known.card === null ? null : this.#card(known.card);
    if (known === undefined || known.owner < 0) return card === null ? t('the unknown unit on {tile}', { tile }) : t('the {card} on {tile}', { card, tile });
    if (this.#isYou(known.owner)) return card === null ? t('your unknown unit on {tile}', { tile }) : t('your {card} on {tile}', { card, tile });
    const owner = this.#name(known.owner);
    return card === null ? t('{owner}’s unknown unit on {tile}', { owner, tile }) : t('{owner}’s {card} on {tile}', { owner, card, tile });
  }

  #begin(sentence: string): string {
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  }

  #line(sentence: string, brief: string, weight: WarLine['weight'] = 'plain'): Omit<WarLine, 'key'>[] {
    return [{ text: this.#begin(sentence), brief, weight }];
  }

  /** "A Anvil c3", "B ? c3": the letter of the seat says whose it is. */
  #brief(handle: Json | undefined, tile: Json | undefined): string {
    const known = this.#units.get(number(handle));
    const where = text(tile) === '' ? (known?.tile ?? '') : text(tile);
    const owner = known === undefined || known.owner < 0 ? '' : `${seatLetter(known.owner)} `;
    return `${owner}${known === undefined || known.card === null ? '?' : this.#short(known.card)} ${where}`;
  }

  /** A name's first word. */
  #short(id: string): string {
    return this.#card(id).replace(/^Elite /, '').split(' ')[0] ?? id;
  }

  #lines(event: SeenEvent): Omit<WarLine, 'key'>[] {
    switch (event.type) {
      case 'deal':
        return this.#dealt(event);
      case 'turn':
      case 'pass':
      case 'concede':
        return this.#isYou(event['seat']) ? this.#ownLines(event) : this.#othersLines(event);
      case 'place':
        return this.#placed(event);
      case 'spot':
      case 'explore':
      case 'regrow':
      case 'forget':
        return this.#sighted(event);
      case 'strike':
        return this.#struck(event);
      case 'over':
        return this.#line(t('End of war'), t('End of war'), 'turn');
      default:
        return this.#changed(event);
    }
  }

  #dealt(event: SeenEvent): Omit<WarLine, 'key'>[] {
    if (typeof event['card'] !== 'string') return this.#line(t('{who} is dealt a card.', { who: this.#name(event['seat']) }), t('Card dealt'), 'faint');
    const card = this.#card(event['card']);
    return this.#line(t('You are dealt {card}.', { card }), t('Dealt: {card}', { card }));
  }

  /** What befalls the seat that looks. */
  #ownLines(event: SeenEvent): Omit<WarLine, 'key'>[] {
    const n = number(event['turn']);
    switch (event.type) {
      case 'turn':
        return this.#line(t('Turn {n}: You', { n }), t('{n}: You', { n }), 'turn');
      case 'pass':
        return this.#line(t('You have no cards left and are skipped.'), t('You: no card'));
      default:
        return this.#line(t('You concede.'), t('You: out'), 'strong');
    }
  }

  /** What befalls another seat. */
  #othersLines(event: SeenEvent): Omit<WarLine, 'key'>[] {
    const n = number(event['turn']);
    const who = this.#name(event['seat']);
    switch (event.type) {
      case 'turn':
        return this.#line(t('Turn {n}: {who}', { n, who }), `${n}: ${who}`, 'turn');
      case 'pass':
        return this.#line(t('{who} has no cards left and is skipped.', { who }), t('{who}: no card', { who }));
      default:
        return this.#line(t('{who} concedes.', { who }), t('{who}: out', { who }), 'strong');
    }
  }

  /** What comes into sight, or is lost. */
  #sighted(event: SeenEvent): Omit<WarLine, 'key'>[] {
    const unit = this.#unit(event['unit'], event['tile']);
    const brief = this.#brief(event['unit'], event['tile']);
    const tiles = texts(event['tiles']);
    const [all, short] = [tiles.join(', '), tiles.join(' ')];
    switch (event.type) {
      case 'spot': {
        const values = { unit, ...numbers(event) };
        const sentence = this.#narrator().you === null ? t('Seen by all: {unit}, {hp} HP, {damage} damage.', values) : t('You see: {unit}, {hp} HP, {damage} damage.', values);
        return this.#line(sentence, t('Seen: {unit}', { unit: brief }));
      }
      case 'forget':
        return this.#line(t('{unit} is forgotten.', { unit }), t('Lost: {unit}', { unit: brief }), 'faint');
      case 'explore':
        return tiles.length === 0 ? [] : this.#line(t('You explore {tiles}.', { tiles: all }), t('Explored: {tiles}', { tiles: short }), 'faint');
      default:
        return tiles.length === 0 ? [] : this.#line(t('The shroud closes over {tiles}.', { tiles: all }), t('Shroud: {tiles}', { tiles: short }), 'faint');
    }
  }

  /** What becomes of a unit other than by a strike that is seen. */
  #changed(event: SeenEvent): Omit<WarLine, 'key'>[] {
    const unit = this.#unit(event['unit'], event['tile']);
    const brief = this.#brief(event['unit'], event['tile']);
    const { hp, damage } = numbers(event);
    const figures = `${hp}/${damage}`;
    const by = number(event['by']) === 0 ? null : this.#unit(event['by'], null);
    switch (event.type) {
      case 'terrain':
        return this.#line(t('The ground changes {unit}: now {hp} HP, {damage} damage.', { unit, hp, damage }), t('Ground: {figures}', { figures }), 'faint');
      case 'star': {
        const sentence = by === null ? t('The stars change for {unit}: now {hp} HP, {damage} damage.', { unit, hp, damage }) : t('{by} inspires {unit}: now {hp} HP, {damage} damage.', { by, unit, hp, damage });
        return this.#line(sentence, t('Star: {unit} {figures}', { unit: brief, figures }));
      }
      case 'heal':
        return this.#line(by === null ? t('Somebody heals {unit}: now {hp} HP.', { unit, hp }) : t('{by} heals {unit}: now {hp} HP.', { by, unit, hp }), t('Healed: {unit} →{hp}', { unit: brief, hp }));
      case 'hurt': {
        const lost = number(event['damage']);
        return this.#line(t('Something unseen strikes {unit} for {damage}: {hp} HP left.', { unit, damage: lost, hp }), t('? hits {unit} −{damage}→{hp}', { unit: brief, damage: lost, hp }), 'strong');
      }
      case 'gone':
        return this.#line(event['debris'] === true ? t('{unit} is destroyed; debris blocks the tile.', { unit }) : t('{unit} is destroyed.', { unit }), t('{unit} falls', { unit: brief }), 'strong');
      default:
        return [];
    }
  }

  #placed(event: SeenEvent): Omit<WarLine, 'key'>[] {
    const { seat } = event;
    const byClock = event['byClock'] === true;
    const tile = text(event['tile']);
    const card = typeof event['card'] === 'string' ? this.#card(event['card']) : null;
    const sentence = card === null ? this.#placedUnseen(this.#name(seat), tile, byClock) : this.#placedSeen(seat, { card, tile, ...numbers(event) }, byClock);
    const brief = t('{seat} {card} on {tile}', { seat: seatLetter(number(seat)), card: card ?? '?', tile });
    return this.#line(sentence, byClock ? t('Clock: {placement}', { placement: brief }) : brief, 'strong');
  }

  #placedUnseen(who: string, tile: string, byClock: boolean): string {
    return byClock ? t('Time is up: for {who} the clock places a unit that you cannot see on {tile} at random.', { who, tile }) : t('{who} places a unit that you cannot see on {tile}.', { who, tile });
  }

  #placedSeen(seat: Json | undefined, values: { readonly card: string; readonly tile: string; readonly hp: number; readonly damage: number }, byClock: boolean): string {
    const who = this.#name(seat);
    if (this.#isYou(seat)) return byClock ? t('Time is up: for you the clock places {card} on {tile} at random: {hp} HP, {damage} damage.', values) : t('You place {card} on {tile}: {hp} HP, {damage} damage.', values);
    return byClock ? t('Time is up: for {who} the clock places {card} on {tile} at random: {hp} HP, {damage} damage.', { who, ...values }) : t('{who} places {card} on {tile}: {hp} HP, {damage} damage.', { who, ...values });
  }

  #struck(event: SeenEvent): Omit<WarLine, 'key'>[] {
    const units = { striker: this.#unit(event['from'], event['fromTile']), struck: this.#unit(event['to'], event['toTile']) };
    const brief = { striker: this.#brief(event['from'], event['fromTile']), struck: this.#brief(event['to'], event['toTile']) };
    const replies = event['kind'] === 'retaliation';
    if (event['dodged'] === true) return this.#line(dodgeWords(text(event['kind']), units), replies ? t('{striker} replies {struck}: miss', brief) : t('{striker} hits {struck}: miss', brief));
    const blow = { damage: number(event['damage']), hp: number(event['hp']) };
    const why = texts(event['causes']).map((cause) => CAUSES[cause] ?? cause).join(', ');
    const sentence = why === '' ? strikeWords(text(event['kind']), { ...units, ...blow }) : causedWords(text(event['kind']), { ...units, ...blow, why });
    return this.#line(sentence, replies ? t('{striker} replies {struck} −{damage}→{hp}', { ...brief, ...blow }) : t('{striker} hits {struck} −{damage}→{hp}', { ...brief, ...blow }));
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

function dodgeWords(kind: string, values: Opponents): string {
  if (kind === 'retaliation') return t('{striker} strikes back at {struck}: dodged.', values);
  if (kind === 'opportunity') return t('{striker} takes the opportunity to strike {struck}: dodged.', values);
  return t('{striker} strikes {struck}: dodged.', values);
}

function strikeWords(kind: string, values: Blow): string {
  if (kind === 'retaliation') return t('{striker} strikes back at {struck} for {damage}: {hp} HP left.', values);
  if (kind === 'opportunity') return t('{striker} takes the opportunity to strike {struck} for {damage}: {hp} HP left.', values);
  return t('{striker} strikes {struck} for {damage}: {hp} HP left.', values);
}

/** The same with what made the number. */
function causedWords(kind: string, values: Blow & { readonly why: string }): string {
  if (kind === 'retaliation') return t('{striker} strikes back at {struck} for {damage} ({why}): {hp} HP left.', values);
  if (kind === 'opportunity') return t('{striker} takes the opportunity to strike {struck} for {damage} ({why}): {hp} HP left.', values);
  return t('{striker} strikes {struck} for {damage} ({why}): {hp} HP left.', values);
}

function seatLetter(seat: number): string {
  return liveryOf(seat).letter;
}

/** The values of a unit after an event. */
function numbers(event: SeenEvent): { readonly hp: number; readonly damage: number } {
  return { hp: number(event['hp']), damage: number(event['dmg']) };
}
