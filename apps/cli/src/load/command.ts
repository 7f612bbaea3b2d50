import { GAMES } from '@cardscape/rules/games';
import { readArguments, wholeNumber } from '../arguments.ts';
import { WrongUse, type Command } from '../command.ts';
import { fromCaller } from '../files.ts';
import type { LoadReport } from './run.ts';

const FLAGS = {
  url: { type: 'string' },
  matches: { type: 'string' },
  seconds: { type: 'string' },
  game: { type: 'string' },
  ranked: { type: 'string' },
  traders: { type: 'string' },
  pace: { type: 'string' },
  patience: { type: 'string' },
  spread: { type: 'boolean' },
  told: { type: 'string' },
  unchecked: { type: 'boolean' },
  seed: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Milliseconds a bot thinks, if not said: below the messages that a server allows a socket. */
const PACE = 100;
/** Seconds for which bots ask a server that has answered before, if not said. */
const PATIENCE = 60;

/** Bots over real sockets against a server that runs. */
export const load: Command = {
  name: 'load',
  form: '--url URL --matches N --seconds S [--ranked ACCOUNTS] [--traders ACCOUNTS] [--game GAME] [--pace MS] [--patience S] [--spread] [--told FILE] [--unchecked] [--seed S] [--json]',
  does: 'load-tests a server with bots over real sockets, in matches, the ranked queue, packs and trades: intents per second, latency, errors, and whether what was answered is still true in the end; --spread gives each player an address of their own, on a server that believes its proxy; --told writes every answer down; Ctrl-C ends it early',
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
      matches: wholeNumber(values.matches, 'matches', 0, 0, 20_000),
      ranked: wholeNumber(values.ranked, 'ranked', 0, 0, 20_000),
      traders: wholeNumber(values.traders, 'traders', 0, 0, 20_000),
      seconds: wholeNumber(values.seconds, 'seconds', 0, 1, 86_400),
      pace: wholeNumber(values.pace, 'pace', PACE, 0, 600_000),
      patience: wholeNumber(values.patience, 'patience', PATIENCE, 0, 3600),
      spread: values.spread ?? false,
      checks: values.unchecked !== true,
      told: values.told === undefined ? null : fromCaller(io.cwd, values.told),
      seed: wholeNumber(values.seed, 'seed', 1, 0, 0xffff_ffff),
    };
    if (plan.matches + plan.ranked + plan.traders === 0)
      throw new WrongUse('matches, ranked players or traders are expected');
    if (plan.ranked === 1 || plan.traders === 1)
      throw new WrongUse('nobody plays or trades alone: at least 2 are expected');
    const { runLoad } = await import('./run.ts');
    const stop = new AbortController();
    const end = (): void => stop.abort();
    process.once('SIGINT', end);
    const report = await runLoad(plan, (text) => io.err(text), stop.signal);
    process.off('SIGINT', end);
    io.out(values.json === true ? JSON.stringify(report, null, 2) : reportText(report));
    const wasBusy = report.intents + report.market.packs > 0;
    return report.broken === 0 && report.untrue.length === 0 && wasBusy ? 0 : 1;
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
  ranked,
  market,
  lost,
  checked,
  untrue,
  notes,
  errors,
}: LoadReport): string {
  return [
    `${matches} matches at a time for ${seconds.toFixed(1)} s: ${intents} intents, ${perSecond.toFixed(1)} a second`,
    `latency in ms: p50 ${latency.p50.toFixed(2)}, p95 ${latency.p95.toFixed(2)}, p99 ${latency.p99.toFixed(2)}, longest ${latency.longest.toFixed(2)}`,
    `${finished} matches finished, ${broken} broke, ${refused} answers came too late`,
    `ranked: ${ranked.seats} seats played to the end, of ${ranked.rated} the rating was told`,
    `${market.packs} packs opened, ${market.offers} offers, ${market.exchanges} exchanges`,
    `${lost} requests were not answered at first; ${checked} answers compared in the end, ${untrue.length} are not true`,
    ...untrue,
    ...notes,
    ...errors.map(({ message, times }) => `${times} times: ${message}`),
  ].join('\n');
}
