import { hash } from 'node:crypto';
import { type AnyGame, canonicalJson, type Json, withStandingWords, withTakeBackWords } from '@cardscape/rules';
import { jsonSchemaOf } from './json-schema.ts';

/** The words of a game as data (`getWords`). */
export interface Words {
  readonly version: string;
  readonly revision: number;
  readonly intents: Readonly<Record<string, Json>>;
  readonly events: Readonly<Record<string, Json>>;
  readonly asides: readonly string[];
}

const known = new WeakMap<AnyGame, Words>();

/**
 * What a program needs to know of a game's intents and events, those of take-backs and standing passes included, which
 * not every match has; worked out once for each game.
 */
export function wordsOf(game: AnyGame): Words {
  const before = known.get(game);
  if (before !== undefined) return before;
  const { intents, events, asides } = withTakeBackWords(game.passes === undefined ? game : withStandingWords(game));
  const content = {
    revision: game.revision,
    intents: jsonSchemaOf(intents, { io: 'input' }),
    events: jsonSchemaOf(events.schema, { io: 'input' }),
    asides: [...asides],
  };
  const words = { version: hash('sha256', canonicalJson(content)).slice(0, 16), ...content };
  known.set(game, words);
  return words;
}
