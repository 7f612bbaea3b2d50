import { GAMES } from '@cardscape/rules/games';
import { readArguments, wholeNumber } from '../arguments.ts';
import { WrongUse, type Command } from '../command.ts';
import type { LoadReport } from './run.ts';

const FLAGS = {
  url: { type: 'string' },
  matches: { type: 'string' },
  seconds: { type: 'string' },
  game: { type: 'string' },
  pace: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Milliseconds a bot thinks, if not said: below the messages that a server allows a socket. */
const PACE = 100;

/** Bots over real sockets against a server that runs. */
export const load: Command = {
  name: 'load',
  form: '--url URL --matches N --seconds S [--game GAME] [--pace MS] [--seed S] [--json]',
  does: 'load-tests a server with bots over real sockets: intents per second, latency, errors',
  async run(args, io) {
    const { values, positionals } = readArguments(args, FLAGS);
    if (positionals.length > 0) throw new WrongUse(`${positionals[0]} is not expected`);
    const url = addressOf(values.url);
    const game = values.game ?? GAMES[0]?.id ?? '';
    if (GAMES.every(({ id }) => id !== game))
      throw new WrongUse(`there is no game ${game}; there is ${GAMES.map(({ id }) => id).join(', ')}`);
    if (values.matches === undefined || values.seconds === undefined)
      throw new WrongUse('--matches N and --seconds S are expected');
    const plan = {
      url,
      game,
      matches: wholeNumber(values.matches, 'matches', 0, 1, 20_000),
      seconds: wholeNumber(values.seconds, 'seconds', 0, 1, 86_400),
      pace: wholeNumber(values.pace, 'pace', PACE, 0, 600_000),
      seed: wholeNumber(values.seed, 'seed', 1, 0, 0xffff_ffff),
    };
    const { runLoad } = await import('./run.ts');
    const report = await runLoad(plan, (text) => io.err(text));
    io.out(values.json === true ? JSON.stringify(report, null, 2) : reportText(report));
    return report.broken === 0 && report.intents > 0 ? 0 : 1;
  },
};

/** Errors: WrongUse for what is no address of a server. */
function addressOf(text: string | undefined): string {
  if (text === undefined) throw new WrongUse('--url URL is expected');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new WrongUse(`--url takes the address of a server, such as http://127.0.0.1:2567, not ${text}`);
  return text;
}

function reportText({
  matches,
  finished,
  broken,
  intents,
  seconds,
  perSecond,
  latency,
  refused,
  errors,
}: LoadReport): string {
  return [
    `${matches} matches at a time for ${seconds.toFixed(1)} s: ${intents} intents, ${perSecond.toFixed(1)} a second`,
    `latency in ms: p50 ${latency.p50.toFixed(2)}, p95 ${latency.p95.toFixed(2)}, p99 ${latency.p99.toFixed(2)}, longest ${latency.longest.toFixed(2)}`,
    `${finished} matches finished, ${broken} broke, ${refused} answers came too late`,
    ...errors.map(({ message, times }) => `${times} times: ${message}`),
  ].join('\n');
}
