import type { Json, SeenEvent } from '@cardscape/rules';
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
  armour: 'armour',
  rocket: 'rockets against air',
  shell: 'shells against a vehicle',
  bomb: 'bombs against a structure',
  flame: 'flame goes through armour',
  stealth: 'stealth',
  binoculars: 'binoculars never miss',
  terrain: 'terrain',
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

  #seat(seat: Json | undefined, form: 'subject' | 'owner' = 'subject'): string {
    const { names, you } = this.#narrator();
    const index = number(seat);
    if (index === you) return form === 'owner' ? 'your' : 'You';
    const name = names[index] ?? `Player ${index + 1}`;
    return form === 'owner' ? `${name}’s` : name;
  }

  #verb(seat: Json | undefined, own: string, others: string): string {
    return `${this.#seat(seat)} ${number(seat) === this.#narrator().you ? own : others}`;
  }

  #card(id: string): string {
    return this.#narrator().cards.get(id)?.name ?? id;
  }

  /** "your Anvil Tank on c3", "Anna’s unknown unit on c3". */
  #unit(handle: Json | undefined, tile: Json | undefined): string {
    const known = this.#units.get(number(handle));
    const where = text(tile) === '' ? (known?.tile ?? '') : text(tile);
    const owner = known === undefined || known.owner < 0 ? 'the' : this.#seat(known.owner, 'owner');
    const what = known === undefined || known.card === null ? 'unknown unit' : this.#card(known.card);
    return `${owner} ${what}${where === '' ? '' : ` on ${where}`}`;
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
    const { seat, unit, tile } = event;
    const mine = number(seat) === this.#narrator().you;
    switch (event.type) {
      case 'turn':
        return this.#line(`Turn ${number(event['turn'])}: ${this.#seat(seat)}`, `${number(event['turn'])}: ${this.#seat(seat)}`, 'turn');
      case 'deal':
        if (typeof event['card'] === 'string') return this.#line(`You are dealt ${this.#card(event['card'])}.`, `Dealt: ${this.#card(event['card'])}`);
        return this.#line(`${this.#seat(seat)} is dealt a card.`, 'Card dealt', 'faint');
      case 'place':
        return this.#placed(event);
      case 'terrain':
        return this.#line(`The ground changes ${this.#unit(unit, tile)}: now ${numbers(event)}.`, `Ground: ${figures(event)}`, 'faint');
      case 'star': {
        const cause = number(event['by']) === 0 ? 'The stars change for' : `${this.#unit(event['by'], null)} inspires`;
        return this.#line(`${cause} ${this.#unit(unit, tile)}: now ${numbers(event)}.`, `Star: ${this.#brief(unit, tile)} ${figures(event)}`);
      }
      case 'spot': {
        const who = this.#narrator().you === null ? 'Seen by all' : 'You see';
        return this.#line(`${who}: ${this.#unit(unit, tile)}, ${numbers(event)}.`, `Seen: ${this.#brief(unit, tile)}`);
      }
      case 'explore':
        return this.#tiles(event, 'You explore', 'Explored');
      case 'regrow':
        return this.#tiles(event, 'The shroud closes over', 'Shroud');
      case 'forget':
        return this.#line(`${this.#unit(unit, tile)} is out of mind.`, `Lost: ${this.#brief(unit, tile)}`, 'faint');
      case 'heal': {
        const healer = number(event['by']) === 0 ? 'Somebody' : this.#unit(event['by'], null);
        return this.#line(`${healer} heals ${this.#unit(unit, tile)}: now ${number(event['hp'])} HP.`, `Healed: ${this.#brief(unit, tile)} →${number(event['hp'])}`);
      }
      case 'strike':
        return this.#struck(event);
      case 'hurt': {
        const damage = number(event['damage']);
        return this.#line(`Something unseen strikes ${this.#unit(unit, tile)} for ${damage}: ${number(event['hp'])} HP left.`, `? hits ${this.#brief(unit, tile)} −${damage}→${number(event['hp'])}`, 'strong');
      }
      case 'gone':
        return this.#line(`${this.#unit(unit, tile)} is destroyed${event['debris'] === true ? '; debris blocks the tile' : ''}.`, `${this.#brief(unit, tile)} falls`, 'strong');
      case 'pass':
        return this.#line(`${this.#verb(seat, 'have', 'has')} no card left and ${mine ? 'are' : 'is'} passed over.`, `${this.#seat(seat)}: no card`);
      case 'concede':
        return this.#line(`${this.#verb(seat, 'concede', 'concedes')}.`, `${this.#seat(seat)}: out`, 'strong');
      case 'over':
        return this.#line('End of war', 'End of war', 'turn');
      default:
        return [];
    }
  }

  #tiles(event: SeenEvent, sentence: string, brief: string): Omit<WarLine, 'key'>[] {
    const tiles = texts(event['tiles']);
    return tiles.length === 0 ? [] : this.#line(`${sentence} ${tiles.join(', ')}.`, `${brief}: ${tiles.join(' ')}`, 'faint');
  }

  #placed(event: SeenEvent): Omit<WarLine, 'key'>[] {
    const { seat, tile, card } = event;
    const known = typeof card === 'string';
    const what = known ? this.#card(card) : 'a unit that you cannot see';
    const values = known ? `: ${numbers(event)}` : '';
    const brief = `${seatLetter(number(seat))} ${known ? this.#card(card) : '?'} on ${text(tile)}`;
    if (event['byClock'] !== true) return this.#line(`${this.#verb(seat, 'place', 'places')} ${what} on ${text(tile)}${values}.`, brief, 'strong');
    const whom = number(seat) === this.#narrator().you ? 'you' : this.#seat(seat);
    return this.#line(`Time is up: for ${whom} the clock places ${what} on ${text(tile)} at random${values}.`, `Clock: ${brief}`, 'strong');
  }

  #struck(event: SeenEvent): Omit<WarLine, 'key'>[] {
    const striker = this.#unit(event['from'], event['fromTile']);
    const struck = this.#unit(event['to'], event['toTile']);
    const verb = event['kind'] === 'retaliation' ? 'strikes back at' : event['kind'] === 'opportunity' ? 'takes the opportunity to strike' : 'strikes';
    const brief = `${this.#brief(event['from'], event['fromTile'])} ${event['kind'] === 'retaliation' ? 'replies' : 'hits'} ${this.#brief(event['to'], event['toTile'])}`;
    if (event['dodged'] === true) return this.#line(`${striker} ${verb} ${struck}: dodged.`, `${brief}: miss`);
    const why = texts(event['causes']).map((cause) => CAUSES[cause] ?? cause);
    return this.#line(`${striker} ${verb} ${struck} for ${number(event['damage'])}${why.length === 0 ? '' : ` (${why.join(', ')})`}: ${number(event['hp'])} HP left.`, `${brief} −${number(event['damage'])}→${number(event['hp'])}`);
  }
}

function seatLetter(seat: number): string {
  return liveryOf(seat).letter;
}

/** "3 HP, 2 damage". */
function numbers(event: SeenEvent): string {
  return `${number(event['hp'])} HP, ${number(event['dmg'])} damage`;
}

/** "3/2". */
function figures(event: SeenEvent): string {
  return `${number(event['hp'])}/${number(event['dmg'])}`;
}
