/** Milliseconds that a pass takes at least, by hand or by itself. */
const LEAST = 450;
/** Longer thoughts are remembered as this: whoever was away for a while does not go on being so. */
const LONGEST = 15_000;
/** How many of the newest passes by hand are remembered. */
const REMEMBERED = 16;
/**
 * What stands in for passes that nobody has made yet: of a player who mostly has made up his mind, and at times thinks.
 */
const USUAL = [600, 750, 900, 1100, 1350, 1700, 2200, 3000] as const;
/** A time is drawn anew up to this part shorter or longer, so that none comes twice. */
const SPREAD = 0.08;

const KEY = 'cardscape:pace';

/**
 * How long passes take: those that are made without the player take as long as those that he makes (MD-8.5), so that
 * the time of a pass tells nobody whether he was asked.
 */
export interface Pace {
  /** Milliseconds that a pass takes at least. */
  readonly least: number;
  /** The player has passed by hand after so many milliseconds. */
  note(took: number): void;
  /** Milliseconds for a pass without him; `most` is what his clock allows. */
  draw(most: number): number;
}

/**
 * The pace of one player: times are drawn from his newest passes by hand.
 * @param random from 0 to below 1
 * @param kept times of earlier matches
 * @param keep is given the times whenever there is a new one
 */
export function paceOf(
  random: () => number,
  kept: readonly number[] = [],
  keep: (times: readonly number[]) => void = () => undefined,
): Pace {
  let own = kept.slice(-REMEMBERED);
  return {
    least: LEAST,
    note(took) {
      own = [...own, Math.min(LONGEST, Math.max(LEAST, took))].slice(-REMEMBERED);
      keep(own);
    },
    draw(most) {
      const times = [...own, ...USUAL.slice(own.length)];
      const time = times[Math.floor(random() * times.length)] ?? LEAST;
      const spread = 1 + SPREAD * (2 * random() - 1);
      return Math.max(LEAST, Math.min(time * spread, most));
    },
  };
}

/** The times that this browser remembers. */
function remembered(): number[] {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(data)
      ? data.filter((time: unknown): time is number => typeof time === 'number' && time >= LEAST && time <= LONGEST)
      : [];
  } catch {
    return [];
  }
}

function remember(times: readonly number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(times.map(Math.round)));
  } catch {
    // A browser that keeps nothing: the times of this match have to do.
  }
}

/** The pace of who plays in this browser. */
export function ownPace(): Pace {
  return paceOf(Math.random, remembered(), remember);
}
