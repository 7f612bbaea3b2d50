/** The last level (RS-4.61). */
export const LAST_LEVEL = 50;

/** What it takes from a level to the next (RS-4.61). */
export function experienceFor(level: number): number {
  return 40 + 20 * level;
}

interface Standing {
  readonly level: number;
  readonly experience: number;
}

/** Level and experience after so much more of it; what is above the last level is lost (RS-4.61). */
export function grow({ level, experience }: Standing, more: number): Standing {
  let [reached, left] = [level, experience + more];
  while (reached < LAST_LEVEL && left >= experienceFor(reached)) {
    left -= experienceFor(reached);
    reached += 1;
  }
  return { level: reached, experience: reached === LAST_LEVEL ? 0 : left };
}
