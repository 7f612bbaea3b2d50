import { gameOf } from '@cardscape/rules';
import { ConfigError } from '../config-error.ts';
import type { Config } from '../config.ts';

/** Errors: ConfigError for games that are not here, and options that none of them takes. */
export function checkOptions({ options, house }: Config): void {
  for (const id of house.games ?? [])
    if (gameOf(id) === undefined) throw new ConfigError(`CARDSCAPE_GAMES: there is no game ${id}`);
  for (const [id, set] of Object.entries(options)) {
    const game = gameOf(id);
    if (game === undefined) throw new ConfigError(`CARDSCAPE_OPTIONS: there is no game ${id}`);
    const parsed = game.options.safeParse(set);
    if (!parsed.success)
      throw new ConfigError(
        `CARDSCAPE_OPTIONS: ${id}.${parsed.error.issues[0]?.path.join('.') ?? ''}: ${parsed.error.issues[0]?.message ?? 'wrong'}`,
      );
  }
}
