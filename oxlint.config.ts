import type { OxlintConfig, OxlintOverride } from 'oxlint';

function restricted(group: readonly string[], message: string): NonNullable<OxlintOverride['rules']> {
  return { 'eslint/no-restricted-imports': ['error', { patterns: [{ group, message }] }] };
}

/** A tree of sources whose folders are layers. */
interface Tree {
  readonly src: string;
  /** What none of it imports. */
  readonly foreign: readonly string[];
  readonly because: string;
  /** Its folders, and what each imports of the others. Folders that are not named import all. */
  readonly folders: Readonly<Record<string, readonly string[]>>;
  /** Folders below the files of `src`, which import them: what they import of those files. */
  readonly base?: Readonly<Record<string, readonly string[]>>;
  /** Files of `src` that start it: no folder imports them. The other files there are for every folder, and import none. */
  readonly starting: readonly string[];
  /** What single folders do not import, besides. */
  readonly alone?: Readonly<Record<string, readonly string[]>>;
  /** Files above a folder, from `src` on, which it opens by `import()` when they are asked for. */
  readonly opens?: Readonly<Record<string, readonly string[]>>;
}

/** How deep folders may lie. */
const DEPTHS = [1, 2, 3, 4, 5];

/** The rules that hold a tree to its layers. */
function layersOf({
  src,
  foreign,
  because,
  folders,
  base = {},
  starting,
  alone = {},
  opens = {},
}: Tree): OxlintOverride[] {
  const within = (folder: string, allowed: (up: string) => readonly string[]): OxlintOverride[] =>
    DEPTHS.map((depth) => {
      const up = '../'.repeat(depth);
      return {
        files: [`${src}/${folder}/${'*/'.repeat(depth - 1)}*.{ts,tsx}`],
        rules: restricted(
          [...foreign, ...(alone[folder] ?? []), `${up}**`, ...allowed(up)],
          `Not in the layers of ${folder}/ (oxlint.config.ts).`,
        ),
      };
    });
  return [
    { files: [`${src}/**`], rules: restricted(foreign, because) },
    {
      files: [`${src}/*.{ts,tsx}`],
      excludeFiles: starting.map((name) => `${src}/${name}.{ts,tsx}`),
      rules: restricted(
        [
          ...foreign,
          '../**',
          './*/**',
          ...Object.keys(base).map((folder) => `!./${folder}/**`),
          ...starting.map((name) => `./${name}.{ts,tsx}`),
        ],
        'What every folder may import imports no folder.',
      ),
    },
    ...Object.entries(base).flatMap(([folder, files]) =>
      within(folder, (up) => files.map((name) => `!${up}${name}.ts`)),
    ),
    ...Object.entries(folders).flatMap(([folder, below]) =>
      within(folder, (up) => [
        `!${up}*.{ts,tsx}`,
        ...starting.map((name) => `${up}${name}.{ts,tsx}`),
        ...below.map((name) => `!${up}${name}/**`),
        ...(opens[folder] ?? []).map((name) => `!${up}${name}`),
      ]),
    ),
  ];
}

/** What all of the rules may import, and what they are made of. */
const RULES = ['*', '!./**', '!../**', '!@noble/**', '!zod', '!zod/mini', '!yaml', '!#registered'];
const RULES_BECAUSE = 'The rules import their own files, @noble/*, zod and yaml, and nothing else.';

/** Every game, however it is called, imports the kernel, the effects and itself. */
const GAMES: Tree = {
  src: 'packages/rules/src',
  foreign: RULES,
  because: RULES_BECAUSE,
  starting: ['games', 'index', 'revisions', 'shipped', 'wire', 'written-set'],
  folders: { '*': ['kernel', 'effects'], effects: ['kernel'] },
};

const KERNEL: Tree = {
  src: 'packages/rules/src/kernel',
  foreign: RULES,
  because: RULES_BECAUSE,
  starting: [],
  folders: {
    random: [],
    decks: [],
    contract: ['random'],
    custom: ['contract'],
    lesson: ['contract'],
    'card-sets': ['contract', 'custom'],
    cards: ['contract', 'random'],
    play: ['contract', 'random'],
    define: ['cards', 'contract', 'play', 'random'],
    log: ['card-sets', 'random'],
    behind: ['contract', 'random'],
    standing: ['behind', 'contract'],
    'take-backs': ['behind', 'contract', 'random'],
    match: ['behind', 'contract', 'custom', 'log', 'standing', 'take-backs'],
    verify: ['card-sets', 'contract', 'custom', 'log', 'match'],
    replay: ['contract', 'log', 'match'],
    scenario: ['contract', 'match', 'random'],
    laws: ['contract', 'define', 'play', 'random', 'scenario'],
  },
};

const SERVER: Tree = {
  src: 'apps/server/src',
  foreign: [
    '@cardscape/client',
    '@cardscape/client/**',
    '@cardscape/client-kit',
    '@cardscape/cli',
    '@cardscape/cli/**',
    '**/apps/**',
    '**/packages/**',
  ],
  because: 'The server imports protocol, rules and supply.',
  starting: ['app', 'main'],
  base: { settings: ['durations'] },
  folders: {
    traffic: [],
    threads: [],
    db: [],
    projection: [],
    accounts: ['db', 'traffic'],
    collections: ['db', 'threads'],
    supply: ['db', 'threads'],
    trades: ['db', 'supply', 'threads'],
    'card-database': ['db', 'supply', 'moderation', 'people'],
    challenges: ['db', 'supply', 'people'],
    upkeep: ['db', 'accounts', 'collections', 'threads'],
    designs: ['db', 'collections', 'moderation', 'people', 'threads'],
    keys: ['db'],
    moderation: ['db'],
    hosting: ['db', 'accounts', 'collections', 'moderation'],
    people: ['db', 'moderation'],
    ranked: ['db'],
    watching: ['db', 'projection'],
    match: ['db', 'collections', 'keys', 'moderation', 'projection', 'ranked', 'supply', 'watching'],
    matchmaking: ['collections', 'match', 'ranked'],
    replays: ['db', 'match', 'threads'],
    rooms: ['traffic', 'db', 'collections', 'people', 'projection', 'watching', 'match'],
    tables: ['db', 'match'],
    http: [
      'traffic',
      'db',
      'accounts',
      'collections',
      'keys',
      'hosting',
      'moderation',
      'people',
      'ranked',
      'supply',
      'trades',
      'card-database',
      'challenges',
      'upkeep',
      'designs',
      'watching',
      'match',
      'matchmaking',
      'replays',
      'tables',
    ],
  },
};

/** The folders of the client, from the bottom up: each imports all that lie lower. */
const CLIENT_LEVELS = [
  ['i18n', 'styles'],
  ['cards', 'keys', 'offline', 'shell'],
  ['table'],
  ['contract'],
  ['match', 'sound'],
  ['registry'],
  ['command', 'mirror', 'pages', 'people', 'scene'],
  ['decks', 'watch'],
  ['lobby', 'profile'],
  ['account', 'rankings', 'screen'],
  ['admin', 'entrance', 'replay'],
  ['games'],
  ['gallery'],
];

const CLIENT: Tree = {
  src: 'apps/client/src',
  foreign: [
    '@cardscape/server',
    '@cardscape/server/**',
    '@cardscape/cli',
    '@cardscape/cli/**',
    'node:*',
    '**/apps/**',
    '**/packages/**',
  ],
  because: 'The client runs in browsers; it imports client-kit, protocol and rules.',
  starting: ['app', 'bake.worker', 'main'],
  folders: Object.fromEntries(
    CLIENT_LEVELS.flatMap((level, height) => level.map((folder) => [folder, CLIENT_LEVELS.slice(0, height).flat()])),
  ),
  opens: {
    match: ['screen/panels/asking/responding.tsx'],
    pages: ['lobby/worlds/world-scene.tsx'],
    profile: ['lobby/worlds/world-scene.tsx'],
    // It knows where everything of a game is.
    registry: ['games/**', 'screen/page/table-opener.tsx'],
    watch: ['lobby/worlds/world-scene.tsx'],
  },
};

/** Who checks a match trusts no server: the rules are enough. */
const RULES_ALONE = ['@cardscape/**', '!@cardscape/rules', '!@cardscape/rules/**'];

const COMMAND_LINE: Tree = {
  src: 'apps/cli/src',
  foreign: ['@cardscape/client', '@cardscape/client/**', '**/apps/**', '**/packages/**'],
  because: 'The command line does not import the browser client.',
  starting: ['commands', 'hosting', 'main', 'released'],
  folders: {
    admin: ['operations'],
    archive: [],
    authoring: ['position', 'scenario'],
    bench: [],
    budget: [],
    coverage: ['scenario'],
    'create-game': ['scenario'],
    exhaust: ['simulate'],
    freeze: [],
    laws: [],
    load: [],
    operations: ['supply'],
    'pack-kit': [],
    perft: ['scenario'],
    position: ['scenario'],
    productions: ['scenario'],
    'ranked-simulation': [],
    scenario: [],
    sim: ['simulate'],
    simulate: [],
    'simulate-cluster': [],
    soak: ['laws'],
    supply: [],
    verify: [],
  },
  alone: { scenario: RULES_ALONE, verify: RULES_ALONE },
};

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'artefacts/**', 'data/**', '**/*.frozen.js'],
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/no-console': 'error',
    'eslint/no-empty': 'error',
    'eslint/no-fallthrough': 'error',
    'eslint/no-self-compare': 'error',
    'eslint/no-sequences': 'error',
    'eslint/no-shadow': ['error', { hoist: 'never' }],
    'eslint/no-unmodified-loop-condition': 'error',
    'eslint/no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        destructuredArrayIgnorePattern: '^_',
        varsIgnorePattern: '^_',
        ignoreRestSiblings: true,
      },
    ],
    'eslint/no-useless-concat': 'error',
    'eslint/no-useless-return': 'error',
    'eslint/no-var': 'error',
    'eslint/no-warning-comments': 'error',
    'eslint/preserve-caught-error': 'error',
    'eslint/radix': 'error',
    'import/no-commonjs': 'error',
    'import/no-cycle': 'error',
    'import/no-self-import': 'error',
    'promise/no-multiple-resolved': 'error',
    // It takes zod's `catch` for that of a promise.
    'promise/valid-params': 'off',
    'typescript/no-confusing-non-null-assertion': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-boolean-literal-compare': 'error',
    'typescript/no-unnecessary-template-expression': 'error',
    'typescript/no-unnecessary-type-arguments': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/require-await': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/return-await': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    'unicorn/no-instanceof-builtins': 'error',
    // `then` is a field of intents (TTCG-6.23).
    'unicorn/no-thenable': 'off',
    'unicorn/prefer-node-protocol': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'fc.assert', 'comesBack'] }],
    // A property or a table of cases may look at a value first.
    'vitest/no-conditional-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [
    {
      files: ['**/test/**', '**/e2e/**', '**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'typescript/no-non-null-assertion': 'off',
        // Matchers such as expect.any() are of type any.
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-return': 'off',
        // A spy keeps the method that it stands in for, and calls it with its own object.
        'typescript/unbound-method': 'off',
      },
    },
    // Imports run one way: rules, protocol, client-kit and server, apps.
    {
      files: ['packages/rules/src/**'],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          'Bun',
          'Buffer',
          'Deno',
          'Intl',
          'WebSocket',
          'Worker',
          'XMLHttpRequest',
          '__dirname',
          '__filename',
          'clearImmediate',
          'clearInterval',
          'clearTimeout',
          'console',
          'crypto',
          'document',
          'fetch',
          'global',
          'localStorage',
          'navigator',
          'performance',
          'process',
          'queueMicrotask',
          'requestAnimationFrame',
          'require',
          'sessionStorage',
          'setImmediate',
          'setInterval',
          'setTimeout',
          'window',
          { name: 'Date', message: 'The rules know no clock.' },
        ],
        'eslint/no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Randomness comes from the state (design D-3).' },
          { property: 'localeCompare', message: 'It depends on the machine.' },
          { property: 'toLocaleString', message: 'It depends on the machine.' },
        ],
      },
    },
    ...layersOf(GAMES),
    ...layersOf(KERNEL),
    {
      files: ['packages/supply/src/**'],
      rules: {
        'eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['*', '!./**', '!../**', '!@cardscape/rules/kernel/hash', '!@noble/**', '!zod/mini'],
                message:
                  'The supply imports its own files, the hashes of the rules, @noble/* and zod/mini: browsers load it.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['packages/protocol/src/**'],
      rules: {
        'eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: [
                  '@cardscape/**',
                  '!@cardscape/rules',
                  '!@cardscape/rules/**',
                  '!@cardscape/supply',
                  '@colyseus/*',
                  '!@colyseus/schema',
                  'node:*',
                  '**/apps/**',
                  '**/packages/**',
                ],
                message: 'The protocol imports the rules, the forms of the supply, the schema library and zod.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['packages/client-kit/src/**'],
      rules: {
        'eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: [
                  '@cardscape/**',
                  '!@cardscape/rules',
                  '!@cardscape/rules/**',
                  '!@cardscape/protocol',
                  '@colyseus/*',
                  '!@colyseus/sdk',
                  '!@colyseus/schema',
                  'node:*',
                  '**/apps/**',
                  '**/packages/**',
                ],
                message: 'The client kit imports protocol and rules, and runs in browsers.',
              },
            ],
          },
        ],
      },
    },
    ...layersOf(SERVER),
    ...layersOf(CLIENT),
    ...layersOf(COMMAND_LINE),
  ],
} satisfies OxlintConfig;
