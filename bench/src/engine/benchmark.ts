import { at, GAMES, type AnyGame } from '@cardscape/rules';
import type { Benchmark, BenchmarkSettings } from '../benchmark.ts';
import { thisMachine } from '../machine.ts';
import { Contender, roundRobin, type Slice } from '../process.ts';
import { type Bar, row, type Report, type Row } from '../report.ts';
import { ratios } from '../statistics.ts';

/**
 * How much faster the reference game plays than the peer (pokemon-showdown 0.11.11, gen 9 random battle, Battle class):
 * measured in one run of this benchmark. It stands in for the peer where that is not installed.
 */
const REFERENCE_OVER_PEER = 1440;

const HOST = new URL('./host.ts', import.meta.url);

const FULL = { rounds: 7, slice: 1000, warm: 3, held: 60 };
const QUICK = { rounds: 1, slice: 5, warm: 0, held: 2 };

function perSecond(slices: readonly Slice[]): number[] {
  return slices.map(({ count, cpu }) => (count / cpu) * 1000);
}

function unitsPerSecond(slices: readonly Slice[]): number[] {
  return slices.map(({ units, cpu }) => (units / cpu) * 1000);
}

/** Microseconds of CPU for one. */
function microseconds(slices: readonly Slice[]): number[] {
  return slices.map(({ count, cpu }) => (cpu / count) * 1000);
}

/** The engine alone: decisions, copies, memory, each beside the peer or the reference game in the same run. */
export const engine: Benchmark = {
  name: 'engine',
  does: 'decisions per CPU second, projected changes, clone, snapshot, match creation, heap of a live match',
  async run(settings) {
    const effort = settings.quick ? QUICK : FULL;
    const together = settings.quick;
    const contenders = [...(await Contender.startAll(HOST, castOf(settings), { together }))];
    try {
      const slices = await roundRobin(contenders, effort, settings.progress);
      const heaps = await Contender.startAll(HOST, heapCast(), { together });
      contenders.push(...heaps);
      const rows = baseRows(slices);
      for (const [index, { id }] of GAMES.entries()) {
        rows.push(...gameRows(id, slices));
        rows.push(...(await heapRows(id, at(heaps, index), effort.held)));
      }
      return reportOf(settings, effort.rounds, rows);
    } finally {
      await Promise.all(contenders.map((contender) => contender.stop()));
    }
  },
};

const KINDS = ['play', 'projected', 'create', 'create-stored', 'clone', 'snapshot', 'restore'] as const;

/** Who takes part: the reference games, the peer, and each of our games once for everything that is measured. */
function castOf({ showdown }: BenchmarkSettings): { readonly name: string; readonly args: readonly string[] }[] {
  return [
    { name: 'reference', args: ['reference'] },
    { name: 'reference-json', args: ['reference-json'] },
    ...(showdown === null ? [] : [{ name: 'peer', args: ['showdown', showdown] }]),
    ...GAMES.flatMap(({ id }) => KINDS.map((kind) => ({ name: `${id} ${kind}`, args: [kind, id] }))),
    ...withGenerated().map(({ id }) => ({ name: `${id} play-generated`, args: ['play-generated', id] })),
  ];
}

function heapCast(): { readonly name: string; readonly args: readonly string[] }[] {
  return GAMES.map(({ id }) => ({ name: `${id} heap`, args: ['heap', id] }));
}

/** Games whose cards can be made up. */
function withGenerated(): readonly AnyGame[] {
  return GAMES.filter(({ trials }) => trials.samples['generated'] !== undefined);
}

function reportOf(settings: BenchmarkSettings, rounds: number, rows: readonly Row[]): Report {
  const notes = [
    settings.showdown === null
      ? `the peer is not installed: its rate is taken as that of the reference game / ${REFERENCE_OVER_PEER}, as measured beside it; --showdown FOLDER runs the peer itself`
      : 'peer: pokemon-showdown, gen 9 random battle, Battle class',
    'a decision is the legal list, a random choice, validation, carrying out and the record of events',
    'rates are per CPU second of the whole process; a ratio is that of the same round',
  ];
  return { benchmark: 'engine', machine: thisMachine(), rounds, notes, rows };
}

type Slices = ReadonlyMap<string, readonly Slice[]>;

function of(slices: Slices, name: string): readonly Slice[] {
  return slices.get(name) ?? [];
}

/** Decisions per CPU second of the peer, or what stands in for them. */
function peerRates(slices: Slices): number[] {
  const peer = slices.get('peer');
  return peer === undefined
    ? perSecond(of(slices, 'reference')).map((rate) => rate / REFERENCE_OVER_PEER)
    : perSecond(peer);
}

function baseRows(slices: Slices): Row[] {
  const reference = perSecond(of(slices, 'reference'));
  return [
    row('reference game', 'decisions / CPU s', reference),
    row('reference game, JSON out and in', 'us', microseconds(of(slices, 'reference-json'))),
    row(slices.has('peer') ? 'peer' : 'peer (from the reference game)', 'decisions / CPU s', peerRates(slices)),
    ...(slices.has('peer') ? [row('reference game over peer', 'x', ratios(reference, peerRates(slices)))] : []),
  ];
}

function gameRows(game: string, slices: Slices): Row[] {
  const peer = peerRates(slices);
  const play = of(slices, `${game} play`);
  const projected = of(slices, `${game} projected`);
  const extra = microseconds(projected).map((us, round) => (us - at(microseconds(play), round)) / 2);
  const timed = (kind: string, what: string, bar: Bar | null): Row =>
    row(`${game} ${what}`, 'us', microseconds(of(slices, `${game} ${kind}`)), bar);
  return [
    row(`${game} decisions`, '/ CPU s', perSecond(play)),
    row(`${game} matches`, '/ CPU s', unitsPerSecond(play)),
    row(`${game} decisions over peer`, 'x', ratios(perSecond(play), peer), { id: 'E1', least: 100 }),
    ...(slices.has(`${game} play-generated`)
      ? [
          row(`${game} decisions with generated cards`, '/ CPU s', perSecond(of(slices, `${game} play-generated`))),
          row(
            `${game} with generated cards over peer`,
            'x',
            ratios(perSecond(of(slices, `${game} play-generated`)), peer),
            { id: 'E1', least: 100 },
          ),
        ]
      : []),
    row(`${game} decisions with both seats' change`, '/ CPU s', perSecond(projected)),
    row(`${game} with changes over peer`, 'x', ratios(perSecond(projected), peer), { id: 'E2', least: 50 }),
    row(`${game} view and encoding, per seat`, 'us', extra, { id: 'E2', most: 1.5 }),
    timed('create', 'match from two decks', { id: 'E3b', most: 50 }),
    timed('create-stored', 'match from its header (commitment, hash, cards)', null),
    timed('clone', 'clone', null),
    timed('snapshot', 'snapshot', { id: 'E4', most: 3 }),
    timed('restore', 'restore', { id: 'E4', most: 4 }),
  ];
}

async function heapRows(game: string, contender: Contender, held: number): Promise<Row[]> {
  const { state, logged, snapshot } = await contender.ask<{ state: number; logged: number; snapshot: number }>(
    'heap',
    held,
  );
  return [
    row(`${game} heap of a live match, state`, 'KiB', [state / 1024]),
    row(`${game} heap of a live match with its log`, 'KiB', [logged / 1024], { id: 'E3', most: 8 }),
    row(`${game} snapshot size`, 'KiB', [snapshot / 1024], { id: 'E4', most: 2 }),
  ];
}
