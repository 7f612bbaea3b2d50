/** Where a record lies, as one number: an array of them takes eight bytes each. */
export type Place = number;

const SEGMENT_STEP = 2 ** 32;

export function placeOf(segment: number, at: number): Place {
  return segment * SEGMENT_STEP + at;
}

export function segmentOf(place: Place): number {
  return Math.floor(place / SEGMENT_STEP);
}

export function offsetOf(place: Place): number {
  return place % SEGMENT_STEP;
}

/** In the place of an entry that is not here: the archive has it, or nobody has. */
const NOWHERE: Place = -1;

/** Where the entries of a match lie that are not in the archive yet. */
interface Line {
  /** Sequence number of the first one. */
  readonly first: number;
  readonly places: Place[];
}

/** Where in the journal the entries of each match lie, and how many of each segment somebody still needs. */
export class Lines {
  readonly #lines = new Map<string, Line>();
  /** By number of the segment. */
  readonly #needed = new Map<number, number>();

  /** An entry has been written. Of two with the same number the later one holds. */
  put(match: string, seq: number, place: Place): void {
    let line = this.#lines.get(match);
    if (line === undefined) this.#lines.set(match, (line = { first: seq, places: [] }));
    const index = seq - line.first;
    // What lies before the first one has gone into the archive.
    if (index < 0) return;
    while (line.places.length < index) line.places.push(NOWHERE);
    this.#release(line.places[index]);
    line.places[index] = place;
    this.#count(place, 1);
  }

  /** The newest entry has been taken back. */
  takeBack(match: string, seq: number): void {
    const line = this.#lines.get(match);
    if (line === undefined || newestOf(line) !== seq) return;
    this.#release(line.places.pop());
    while (line.places.at(-1) === NOWHERE) line.places.pop();
    if (line.places.length === 0) this.#lines.delete(match);
  }

  /** Nobody needs the entries of a match any more, or those up to one of them. */
  forget(match: string, upTo: number): void {
    const line = this.#lines.get(match);
    if (line === undefined) return;
    this.#lines.delete(match);
    for (const [index, place] of line.places.entries()) {
      this.#release(place);
      if (place !== NOWHERE && line.first + index > upTo) this.put(match, line.first + index, place);
    }
  }

  #release(place: Place | undefined): void {
    if (place !== undefined && place !== NOWHERE) this.#count(place, -1);
  }

  #count(place: Place, by: number): void {
    const segment = segmentOf(place);
    this.#needed.set(segment, this.needed(segment) + by);
  }

  /** How many records of a segment are needed. */
  needed(segment: number): number {
    return this.#needed.get(segment) ?? 0;
  }

  /** A segment is gone. */
  drop(segment: number): void {
    this.#needed.delete(segment);
  }

  get matches(): readonly string[] {
    return [...this.#lines.keys()];
  }

  /** Those with an entry in a segment: their newest entry, and whether that lies there too. */
  in(segment: number): (readonly [match: string, newest: number, isThere: boolean])[] {
    return [...this.#lines].flatMap(([match, line]) =>
      segmentOf(line.places[0] ?? 0) === segment
        ? [[match, newestOf(line), segmentOf(line.places.at(-1) ?? 0) === segment] as const]
        : [],
    );
  }

  /** Sequence number of the newest entry of a match; null: it has none here. */
  newest(match: string): number | null {
    const line = this.#lines.get(match);
    return line === undefined ? null : newestOf(line);
  }

  /** Where up to so many entries after one of them lie, in their order. Errors: Error where some are missing. */
  places(match: string, after: number, most: number): readonly Place[] {
    const line = this.#lines.get(match);
    if (line === undefined) return [];
    const from = Math.max(0, after + 1 - line.first);
    const places = line.places.slice(from, from + most);
    if (places.includes(NOWHERE)) throw new Error(`entries of match ${match} are missing in the journal`);
    return places;
  }

  /** Where the entries lie that follow one of them without a gap. */
  following(match: string, after: number): readonly Place[] {
    const line = this.#lines.get(match);
    if (line === undefined || line.first > after + 1) return [];
    const places = line.places.slice(after + 1 - line.first);
    const gap = places.indexOf(NOWHERE);
    return gap === -1 ? places : places.slice(0, gap);
  }
}

function newestOf({ first, places }: Line): number {
  return first + places.length - 1;
}
