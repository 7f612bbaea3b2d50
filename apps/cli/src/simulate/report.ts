import type { Counts, Tally } from './tally.ts';

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
  return { mean: Math.round(mean * 10) / 10, least: at(0), p5: at(0.05), p25: at(0.25), median: at(0.5), p75: at(0.75), p95: at(0.95), most: at(1) };
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
  readonly cards: Use;
  readonly effects: Use;
  readonly madeUp: { readonly cards: { count: number; used: number }; readonly effects: { count: number; used: number } };
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
    wins: Object.fromEntries(tally.seats),
    decks: Object.fromEntries(tally.decks),
    cards: use(tally.cards),
    effects: use(tally.effects),
    madeUp: { cards: share(tally.madeUpCards), effects: share(tally.madeUpEffects) },
  };
}

/** The report for a reader. */
export function reportText(report: Report): string {
  const part = (count: number): string => `${Math.round((100 * count) / Math.max(1, report.matches))} %`;
  const line = (name: string, { mean, least, p5, p25, median, p75, p95, most }: Spread): string =>
    `${name}: mean ${mean}, least ${least}, 5 % ${p5}, 25 % ${p25}, median ${median}, 75 % ${p75}, 95 % ${p95}, most ${most}`;
  const uses = (name: string, { used, never }: Use): string[] => {
    const entries = Object.entries(used);
    return [`${name}: ${entries.length} used, ${never.length} never used`, ...entries.map(([id, times]) => `  ${times} ${id}`), ...never.map((id) => `  never ${id}`)];
  };
  const { madeUp } = report;
  return [
    `${report.matches} matches of ${report.game}, ${report.source}, policy ${report.policy}, seed ${report.seed}: ${report.seconds.toFixed(1)} s, ${report.decisionsPerSecond} decisions a second`,
    line('decisions', report.decisions),
    line('turns', report.turns),
    `ended by ${Object.entries(report.reasons).map(([reason, count]) => `${reason} ${part(count)}`).join(', ')}; draws ${part(report.draws)}`,
    `won by ${Object.entries(report.wins).map(([seat, count]) => `${seat} ${part(count)}`).join(', ')}`,
    ...Object.entries(report.decks).map(([name, { matches, won }]) => `deck ${name}: ${won} of ${matches} won`),
    ...uses('cards that came to the field', report.cards),
    ...uses('effects that went on the chain', report.effects),
    ...(madeUp.cards.count > 0 ? [`made up for one match: ${madeUp.cards.used} of ${madeUp.cards.count} cards and ${madeUp.effects.used} of ${madeUp.effects.count} effects used`] : []),
  ].join('\n');
}
