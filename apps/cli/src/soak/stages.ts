import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@cardscape/rules/games';
import { REPOSITORY } from '../files.ts';
import { divide, join as joined, runShare } from '../laws/pool.ts';

/** What one round of a stage has come to. */
export interface Round {
  /** What was covered, by its unit: `{ matches: 120, decisions: 40311 }`. */
  readonly covered: Readonly<Record<string, number>>;
  /** What went wrong, for a reader; null: nothing. */
  readonly problem: string | null;
}

/** One thing that proves more by running longer. */
export interface Stage {
  readonly name: string;
  /** The same seed does the same. */
  run(seed: number): Promise<Round>;
}

/** Random matches of each game and sort of cards in a round. */
const MATCHES = 30;
/** Lines of a failed test that are shown. */
const LINES = 80;

const laws: Stage = {
  name: 'laws',
  async run(seed) {
    const covered = { matches: 0, decisions: 0 };
    for (const { id: game, trials } of GAMES) {
      for (const of of [undefined, ...Object.keys(trials.samples)]) {
        const shares = divide(
          { game, matches: MATCHES, seed: seed * MATCHES, thin: 4, ...(of === undefined ? {} : { of }) },
          availableParallelism(),
        );
        const { matches, decisions, violations } = joined(
          await Promise.all(shares.map((share) => runShare(share, () => undefined))),
          game,
        );
        covered.matches += matches;
        covered.decisions += decisions;
        const [first] = violations;
        if (first === undefined) continue;
        const again = [
          'cardscape laws',
          game,
          '--matches 1 --seed',
          first.match,
          ...(of === undefined ? [] : ['--of', of]),
        ].join(' ');
        return {
          covered,
          problem: `${game} breaks ${first.law} in decision ${first.decision}: ${first.message}\nAgain: ${again}`,
        };
      }
    }
    return { covered, problem: null };
  },
};

/** A test that does as much as its environment says. */
export interface TestStage {
  readonly name: string;
  readonly file: string;
  /** The tests of the file whose names have this in them; absent: all. */
  readonly tests?: string;
  readonly variable: string;
  readonly amount: number;
  /** What `amount` counts; for each game once where `perGame`. */
  readonly unit: string;
  readonly perGame: boolean;
  /** Left out where PostgreSQL, or what else it needs, is not installed. */
  readonly mayLack?: boolean;
}

export const TEST_STAGES: readonly TestStage[] = [
  {
    name: 'drafts',
    file: 'packages/rules/test/showdown/profile/draft-sessions.test.ts',
    variable: 'SESSIONS',
    amount: 10_000,
    unit: 'draft sessions',
    perGame: false,
  },
  {
    name: 'previews',
    file: 'packages/rules/test/showdown/attack-preview.test.ts',
    variable: 'ATTACKS',
    amount: 2000,
    unit: 'attacks of either sort of cards that do what was told of them',
    perGame: false,
  },
  {
    name: 'picks',
    file: 'packages/rules/test/ttcg/picks.test.ts',
    variable: 'WALKS',
    amount: 5000,
    unit: 'walks through the picks',
    perGame: false,
  },
  {
    name: 'forks',
    file: 'packages/rules/test/kernel/replay/fork.test.ts',
    variable: 'FORKS',
    amount: 10,
    unit: 'matches that are played on from moments',
    perGame: true,
  },
  {
    name: 'standing passes',
    file: 'packages/rules/test/kernel/standing/laws.test.ts',
    variable: 'STANDING',
    amount: 20,
    unit: 'matches in which passes are declared',
    perGame: false,
  },
  {
    name: 'take-backs',
    file: 'packages/rules/test/kernel/take-backs/laws.test.ts',
    variable: 'TAKE_BACKS',
    amount: 24,
    unit: 'matches in which moves are taken back',
    perGame: true,
  },
  {
    name: 'card text',
    file: 'packages/rules/test/showdown/text/text.test.ts',
    variable: 'GROUPED',
    amount: 500,
    unit: 'effects in each language that are told apart from those grouped otherwise',
    perGame: false,
  },
  {
    name: 'twins',
    file: 'apps/server/test/twins/twins.test.ts',
    tests: 'pairs of worlds',
    variable: 'TWIN_MATCHES',
    amount: 60,
    unit: 'pairs of worlds',
    perGame: true,
  },
  {
    name: 'kills',
    file: 'apps/server/test/host/kill.test.ts',
    variable: 'KILLS',
    amount: 20,
    unit: 'kills',
    perGame: false,
  },
  {
    name: 'tables',
    file: 'apps/server/test/postgres/tables.test.ts',
    variable: 'TABLE_FAULTS',
    amount: 12,
    unit: 'faults of a desk and two tables',
    perGame: false,
    mayLack: true,
  },
  {
    name: 'cluster',
    file: 'apps/server/test/postgres/under-load.test.ts',
    variable: 'LOAD_FAULTS',
    amount: 12,
    unit: 'faults of a cluster, PostgreSQL and Redis under load',
    perGame: false,
    mayLack: true,
  },
  {
    name: 'rewards',
    file: 'apps/server/test/rewards/kill.test.ts',
    tests: 'rewards are paid once each',
    variable: 'REWARD_KILLS',
    amount: 20,
    unit: 'rewarded matches with kills',
    perGame: false,
  },
  {
    name: 'reward sweep',
    file: 'apps/server/test/rewards/kill.test.ts',
    tests: 'a reward is paid once',
    variable: 'REWARD_STEP',
    amount: 1,
    unit: 'deaths before every statement that pays',
    perGame: false,
  },
  {
    name: 'packs',
    file: 'apps/server/test/supply/kill.test.ts',
    variable: 'PACK_KILLS',
    amount: 20,
    unit: 'kills while packs are opened',
    perGame: false,
  },
  {
    name: 'trades',
    file: 'apps/server/test/trades/kill.test.ts',
    variable: 'TRADE_KILLS',
    amount: 20,
    unit: 'kills while players trade',
    perGame: false,
  },
  {
    name: 'trade calls',
    file: 'apps/server/test/trades/attacks.test.ts',
    tests: 'calls that are nearly right',
    variable: 'TRADE_CALLS',
    amount: 1200,
    unit: 'calls about trades that are nearly right',
    perGame: false,
  },
  {
    name: 'economy',
    file: 'apps/server/test/cards/fuzzed-economy.test.ts',
    variable: 'FUZZED_CALLS',
    amount: 20_000,
    unit: 'calls about what belongs to others',
    perGame: false,
  },
  {
    name: 'designs',
    file: 'apps/server/test/cards/hostile-designs.test.ts',
    variable: 'HOSTILE_DESIGNS',
    amount: 600,
    unit: 'hostile designs',
    perGame: false,
  },
  {
    name: 'watching',
    file: 'apps/server/test/watching/delay.test.ts',
    variable: 'WATCHED_MATCHES',
    amount: 6,
    unit: 'watched matches',
    perGame: true,
  },
  {
    name: 'wild',
    file: 'apps/server/test/doors/wild.test.ts',
    variable: 'WILD',
    amount: 20_000,
    unit: 'wild requests',
    perGame: false,
  },
  {
    name: 'malformed',
    file: 'apps/server/test/doors/malformed.test.ts',
    variable: 'MALFORMED',
    amount: 800,
    unit: 'malformed requests',
    perGame: false,
  },
  {
    name: 'lit',
    file: 'apps/client/e2e/lessons/lit.test.ts',
    variable: 'LIT_POINTS',
    amount: 5,
    unit: 'points of each slot that is lit',
    perGame: false,
  },
];

/** What vitest says where a test is not there, or was passed over. */
const LEFT_OUT = /No test files found|^ *Tests +\d+ skipped \(/m;

/** What a run of a test has come to, by what vitest says. */
export function resultOf(
  { mayLack = false, unit, amount, perGame }: TestStage,
  { code, said }: { readonly code: number | null; readonly said: string },
): 'failed' | Round['covered'] {
  if (mayLack && LEFT_OUT.test(said)) return {};
  return code === 0 ? { [unit]: perGame ? amount * GAMES.length : amount } : 'failed';
}

function testStage(stage: TestStage): Stage {
  const { name, file, tests, variable, amount } = stage;
  return {
    name,
    async run(seed) {
      const environment = { [variable]: String(amount), SOAK_SEED: String(seed) };
      const ran = await vitest([file, ...(tests === undefined ? [] : ['-t', tests])], environment);
      const result = resultOf(stage, ran);
      if (result !== 'failed') return { covered: result, problem: null };
      const settings = Object.entries(environment).map((pair) => pair.join('='));
      return {
        covered: {},
        problem: `${ran.said.split('\n').slice(-LINES).join('\n')}\nAgain: ${settings.join(' ')} npx --yes pnpm@12.21.0 test ${file}`,
      };
    },
  };
}

function vitest(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly said: string }> {
  return new Promise((resolve, reject) => {
    const run = spawn(join(REPOSITORY, 'node_modules/.bin/vitest'), ['run', ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, ...environment, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [run.stdout, run.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    run.once('error', reject);
    run.once('close', (code) => resolve({ code, said }));
  });
}

export const STAGES: readonly Stage[] = [laws, ...TEST_STAGES.map(testStage)];
