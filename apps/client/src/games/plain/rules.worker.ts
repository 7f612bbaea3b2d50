import { gameOf, type AnyGame } from '@cardscape/rules';
import { kindsOfIntents } from '@cardscape/rules/kernel/contract/intents';
import { toJSONSchema } from 'zod';
import type { Answers, Choice, DeckProblem, GameFacts, Question } from './facts.ts';

/*
 * Says what the rules of a game say of themselves.
 */

/** A range of more values is no choice from a list. */
const MOST_VALUES = 12;

type Plain = string | number | boolean;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

interface Option {
  readonly type?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

function valuesOf({ type, enum: words, minimum, maximum }: Option): readonly Plain[] {
  if (type === 'boolean') return [false, true];
  if (words !== undefined) return words.filter(isPlain);
  if (type !== 'integer' || minimum === undefined || maximum === undefined || maximum - minimum >= MOST_VALUES)
    return [];
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}

function choicesOf({ options }: AnyGame): Choice[] {
  const { properties = {} } = toJSONSchema(options, { unrepresentable: 'any', io: 'input' });
  return Object.entries(properties).flatMap(([option, schema]): Choice[] => {
    if (typeof schema === 'boolean') return [];
    const values = valuesOf(schema);
    const usual: unknown = schema.default;
    return values.length < 2 || !isPlain(usual)
      ? []
      : [{ option, values: [usual, ...values.filter((value) => value !== usual)] }];
  });
}

function factsOf(game: AnyGame): GameFacts {
  const { name, seats, events, intents } = game;
  const told = Object.entries(events.types).map(
    ([type, { says, doer = null }]) => [type, { says, doer, fields: events.kinds[type] ?? {} }] as const,
  );
  return { name, seats, events: Object.fromEntries(told), intents: kindsOfIntents(intents), choices: choicesOf(game) };
}

function playersOf(game: AnyGame | undefined, options: unknown): number {
  if (game === undefined) return 2;
  const read = game.options.safeParse(options);
  return game.matchmaking.players(read.success ? read.data : game.options.parse({}));
}

function problemsOf(game: AnyGame | undefined, deck: unknown): readonly DeckProblem[] {
  if (game === undefined || game.decks === null) return [];
  const read = game.decks.schema.safeParse(deck);
  return read.success
    ? game.decks.problems(game.options.parse({}), [read.data], []).map(({ message, rule }) => ({ message, rule }))
    : read.error.issues.map(({ message }) => ({ message, rule: '' }));
}

function answer(question: Question): Answers[Question['ask']] {
  const game = gameOf(question.game);
  switch (question.ask) {
    case 'facts':
      return game === undefined ? null : factsOf(game);
    case 'players':
      return playersOf(game, question.options);
    case 'problems':
      return problemsOf(game, question.deck);
  }
}

addEventListener('message', ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  try {
    postMessage({ id, answer: answer(question) });
  } catch (error) {
    postMessage({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});
