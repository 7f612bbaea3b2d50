import type { Counts, Standing, Tally } from './tally.ts';

/** Some numbers in a nutshell. */
interface Spread {
  readonly mean: number;
  readonly least: number;
  readonly p5: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly p95: number;
  readonly most: number;
}

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    mean: Math.round(mean * 10) / 10,
    least: at(0),
    p5: at(0.05),
    p25: at(0.25),
    median: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
    most: at(1),
  };
}

interface Use {
  readonly used: Readonly<Record<string, number>>;
  readonly never: readonly string[];
}

/** What was used, most first, and what never was. */
function use(counts: Counts): Use {
  const used = [...counts].filter(([, times]) => times > 0).toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const never = [...counts].filter(([, times]) => times === 0).map(([name]) => name);
  return { used: Object.fromEntries(used), never: never.toSorted() };
}

/** Cards made up for one match: how many there were, and how many of them were used. */
function share(counts: Counts): { count: number; used: number } {
  return { count: counts.size, used: [...counts.values()].filter((times) => times > 0).length };
}

interface PointShare {
  readonly matches: number;
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

type Shares = Readonly<Record<string, PointShare>>;

function tenths(value: number): number {
  return Math.round(value * 1000) / 10;
}

/**
 * The share of the points with its 95 % interval. A draw counts as half a win, which makes the interval a little wider
 * than it need be.
 */
function pointShare({ matches, points }: Standing): PointShare {
  const z = 1.96;
  const mean = points / matches;
  const middle = (mean + (z * z) / (2 * matches)) / (1 + (z * z) / matches);
  const half =
    (z / (1 + (z * z) / matches)) * Math.sqrt((mean * (1 - mean)) / matches + (z * z) / (4 * matches * matches));
  return { matches, percent: tenths(mean), low: tenths(middle - half), high: tenths(middle + half) };
}

function pointShares(standings: ReadonlyMap<string, Standing>): Shares {
  return Object.fromEntries(
    [...standings].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, standing]) => [name, pointShare(standing)]),
  );
}

export interface Facts {
  readonly game: string;
  readonly policy: string;
  readonly seed: number;
  readonly source: string;
  readonly seconds: number;
}

export interface Report extends Facts {
  readonly matches: number;
  readonly decisionsPerSecond: number;
  readonly decisions: Spread;
  readonly turns: Spread;
  readonly draws: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly wins: Readonly<Record<string, number>>;
  readonly decks: Readonly<Record<string, { readonly matches: number; readonly won: number }>>;
  /**
   * Per cent of the points, with the ends of the 95 % interval (Wilson 1927), of seats, of who began and who did not,
   * of policies and decks.
   */
  readonly shares: {
    readonly seats: Shares;
    readonly order: Shares;
    readonly policies: Shares;
    readonly decks: Shares;
  };
  /** How often each policy sat in each seat (`greedy in B`). */
  readonly seating: Readonly<Record<string, number>>;
  /** Per cent of the points that the deck of the row has against that of the column, in matches of two. */
  readonly matrix: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What the game watches its matches for: per cent of the occasions, and how many there were. */
  readonly pace: Readonly<Record<string, { readonly percent: number; readonly occasions: number }>>;
  /** Matches that ran exactly like another one. */
  readonly alike: number;
  readonly cards: Use;
  readonly effects: Use;
  readonly madeUp: {
    readonly cards: { count: number; used: number };
    readonly effects: { count: number; used: number };
  };
}

export function reportOf(facts: Facts, tally: Tally): Report {
  const total = tally.decisions.reduce((sum, decisions) => sum + decisions, 0);
  return {
    ...facts,
    matches: tally.decisions.length,
    decisionsPerSecond: Math.round(total / Math.max(facts.seconds, 0.001)),
    decisions: spread(tally.decisions),
    turns: spread(tally.turns),
    draws: tally.draws,
    reasons: Object.fromEntries([...tally.reasons].toSorted(([, n], [, m]) => m - n)),
    wins: Object.fromEntries([...tally.seats].map(([seat, { won }]) => [seat, won])),
    decks: Object.fromEntries([...tally.decks].map(([name, { matches, won }]) => [name, { matches, won }])),
    shares: {
      seats: pointShares(tally.seats),
      order: pointShares(tally.order),
      policies: pointShares(tally.policies),
      decks: pointShares(tally.decks),
    },
    seating: Object.fromEntries([...tally.seating].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    matrix: Object.fromEntries(
      [...tally.against].map(([name, row]) => [
        name,
        Object.fromEntries([...row].map(([other, standing]) => [other, pointShare(standing).percent])),
      ]),
    ),
    pace: Object.fromEntries(
      [...tally.paced].map(([name, occasions]) => [
        name,
        { percent: tenths((tally.pacedSo.get(name) ?? 0) / Math.max(1, occasions)), occasions },
      ]),
    ),
    alike: [...tally.courses.values()].reduce((sum, times) => sum + (times > 1 ? times : 0), 0),
    cards: use(tally.cards),
    effects: use(tally.effects),
    madeUp: { cards: share(tally.madeUpCards), effects: share(tally.madeUpEffects) },
  };
}

function shareLines(what: string, shares: Shares): string[] {
  return Object.entries(shares).map(
    ([name, { matches, percent, low, high }]) =>
      `${what} ${name}: ${percent} % of the points in ${matches} matches (95 %: ${low} to ${high})`,
  );
}

/** Whether the comparison of policies is fair: which of them sat where, and how often. */
function seatingLine(seating: Report['seating']): string {
  const seats = Object.entries(seating).map(([name, times]) => `${name} ${times}`);
  return `policies take the seats in turn: ${seats.join(', ')}`;
}

/** Who has how many of the points against whom, per cent. Nothing for decks that never met another. */
function matrixLines(matrix: Report['matrix']): string[] {
  const names = Object.keys(matrix).toSorted();
  if (names.length < 2) return [];
  const width = Math.max(...names.map((name) => name.length));
  const cell = (value: number | undefined): string => (value === undefined ? '-' : value.toFixed(1)).padStart(width);
  return [
    `${'points, %'.padEnd(width)} ${names.map((name) => name.padStart(width)).join(' ')}`,
    ...names.map(
      (name) =>
        `${name.padEnd(width)} ${names.map((other) => cell(name === other ? undefined : matrix[name]?.[other])).join(' ')}`,
    ),
  ];
}

/** The report for a reader. */
export function reportText(report: Report): string {
  const part = (count: number): string => `${Math.round((100 * count) / Math.max(1, report.matches))} %`;
  const line = (name: string, { mean, least, p5, p25, median, p75, p95, most }: Spread): string =>
    `${name}: mean ${mean}, least ${least}, 5 % ${p5}, 25 % ${p25}, median ${median}, 75 % ${p75}, 95 % ${p95}, most ${most}`;
  const uses = (name: string, { used, never }: Use): string[] => {
    const entries = Object.entries(used);
    return [
      `${name}: ${entries.length} used, ${never.length} never used`,
      ...entries.map(([id, times]) => `  ${times} ${id}`),
      ...never.map((id) => `  never ${id}`),
    ];
  };
  const { madeUp } = report;
  return [
    `${report.matches} matches of ${report.game}, ${report.source}, policy ${report.policy}, seed ${report.seed}: ${report.seconds.toFixed(1)} s, ${report.decisionsPerSecond} decisions a second`,
    line('decisions', report.decisions),
    line('turns', report.turns),
    `ended by ${Object.entries(report.reasons)
      .map(([reason, count]) => `${reason} ${part(count)}`)
      .join(', ')}; draws ${part(report.draws)}`,
    `won by ${Object.entries(report.wins)
      .map(([seat, count]) => `${seat} ${part(count)}`)
      .join(', ')}`,
    ...shareLines('seat', report.shares.seats),
    ...shareLines('whoever is', report.shares.order),
    ...(Object.keys(report.shares.policies).length > 1
      ? [...shareLines('policy', report.shares.policies), seatingLine(report.seating)]
      : []),
    ...matrixLines(report.matrix),
    ...(Object.keys(report.matrix).length > 1 ? shareLines('deck', report.shares.decks) : []),
    ...Object.entries(report.pace).map(([name, { percent, occasions }]) => `${name}: ${percent} % of ${occasions}`),
    `matches that ran exactly like another: ${report.alike}`,
    ...Object.entries(report.decks).map(([name, { matches, won }]) => `deck ${name}: ${won} of ${matches} won`),
    ...uses('cards that came to the field', report.cards),
    ...uses('effects that went on the chain', report.effects),
    ...(madeUp.cards.count > 0
      ? [
          `made up for one match: ${madeUp.cards.used} of ${madeUp.cards.count} cards and ${madeUp.effects.used} of ${madeUp.effects.count} effects used`,
        ]
      : []),
  ].join('\n');
}
