import type { PlayQueue } from '@cardscape/protocol';
import {
  type AnyGame,
  canonicalJson,
  gameOf,
  headerSchema,
  type Json,
  type MatchHeader,
  optionCodes,
} from '@cardscape/rules';
import { GameRefused, Refused } from '../../refusal.ts';
import type { Moment } from './forks.ts';

/** The game of that id. Errors: Refused. */
export function knownGame(id: string): AnyGame {
  const game = gameOf(id);
  if (game === undefined) throw new Refused('NO_SUCH_GAME', 'This server does not offer that game.');
  return game;
}

/**
 * The options of a match as its maker wants them. Errors: GameRefused `illegal` with the codes that the game gives,
 * else OPTION_RANGE.
 */
export function readOptions(game: AnyGame, raw: Readonly<Record<string, Json>>): MatchHeader['options'] {
  const options = game.options.safeParse(raw);
  if (options.success) return headerSchema.shape.options.parse(options.data);
  const issue = options.error.issues[0];
  throw new GameRefused('illegal', {
    code: optionCodes(options.error).join(' '),
    rule: 'P-3',
    message: `${issue?.path.join('.') || 'options'}: ${issue?.message ?? 'not an option of this game'}`,
  });
}

/** Those of a match that was played, for another one. Errors: ZodError for what the game does not know any more. */
export function optionsAgain(game: AnyGame, { options }: MatchHeader): MatchHeader['options'] {
  return headerSchema.shape.options.parse(game.options.parse(options));
}

/** What the host has set of games' options, by game. */
export type HostOptions = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** The options that matches of this server have. */
export class GameOptions {
  readonly #set: HostOptions;

  constructor(set: HostOptions) {
    this.#set = set;
  }

  /**
   * Those of a match as its maker wants them and the host lets them be. Errors: Refused for an option of the host's;
   * GameRefused `illegal`.
   */
  of(game: AnyGame, raw: Readonly<Record<string, Json>>): MatchHeader['options'] {
    const forbidden = game.matchmaking.hostOptions.find((name) => name in raw);
    if (forbidden !== undefined) throw new Refused('HOST_OPTION', `Only the host of this server can set ${forbidden}.`);
    return readOptions(game, { ...raw, ...this.#set[game.id] });
  }

  /** Those of a match that a player makes. Errors: those of `of`. */
  ofPrivate(game: AnyGame, raw: Readonly<Record<string, Json>>): MatchHeader['options'] {
    return this.of(game, { ...game.matchmaking.privateOptions, ...raw });
  }

  /** Those that a queue of a game plays with. */
  ofQueue(game: AnyGame, queue: PlayQueue): MatchHeader['options'] {
    const { queueOptions, rankedOptions } = game.matchmaking;
    return queue === 'casual'
      ? this.of(game, queueOptions.casual)
      : readOptions(game, { ...queueOptions.ranked, ...this.#set[game.id], ...rankedOptions });
  }

  /**
   * Of a moment of a file that somebody has sent: whether the host's own options in it are those of this server. Errors:
   * Refused.
   */
  requireHosts({ game, fork }: Moment): void {
    const here = readOptions(game, this.#set[game.id] ?? {});
    const { options } = fork.origin.header;
    const other = game.matchmaking.hostOptions.find(
      (name) => canonicalJson(options[name]) !== canonicalJson(here[name]),
    );
    if (other !== undefined)
      throw new Refused('HOST_OPTION', `That match was played with another ${other} than this server has.`);
  }
}
