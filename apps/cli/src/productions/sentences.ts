import { cardId } from '@cardscape/rules/kernel/card-sets/set';
import { PositionError } from '@cardscape/rules/kernel/position';
import type { Scenario } from '@cardscape/rules/kernel/scenario/parse';
import { runScenario } from '@cardscape/rules/kernel/scenario/run';
import { readCard, type CardFile } from '@cardscape/rules/ttcg/decks/card';
import { FIXTURES } from '@cardscape/rules/ttcg/decks/fixtures';
import { grammarText, printedLine } from '@cardscape/rules/ttcg/generate/ebnf';
import type { Subject, Verdict } from '@cardscape/rules/ttcg/generate/production-coverage';
import { printEffect, readLine } from '@cardscape/rules/ttcg/language/index';
import { WrongUse } from '../command.ts';
import { gameFor } from '../scenario/game.ts';

/** What a card may say when it shall do nothing that matters (TTCG-17.8). */
const INERT = 'Normal: Shuffle your deck.';

/**
 * Every sentence of every card that a scenario names, to be read and replaced. In a scenario that fails as it is, none
 * matters. Errors, when asked: WrongUse for a scenario whose position cannot be read.
 */
export function sentencesOf(scenario: Scenario): readonly Subject[] {
  let known: boolean | null = null;
  const stands = (): boolean => (known ??= passesAsItIs(scenario));
  return cardsOf(scenario).flatMap((card) =>
    (card.effects ?? []).flatMap((_, index) => sentenceOf(scenario, card, index, stands)),
  );
}

function passesAsItIs(scenario: Scenario): boolean {
  try {
    return passes(scenario);
  } catch (error) {
    if (error instanceof PositionError) throw new WrongUse(`${scenario.file}:${scenario.line}: ${error.message}`);
    throw error;
  }
}

/** The cards that stand in the scenario, and the fixtures that it names. */
function cardsOf(scenario: Scenario): readonly CardFile[] {
  const own = scenario.cards.filter((card): card is CardFile => readCard(card, { fillEffects: true }).ok);
  const named = new Set<string>();
  nameWords({ given: scenario.given, steps: scenario.steps }, named);
  return [...own, ...FIXTURES.filter(({ id }) => named.has(id) && !own.some((card) => card.id === id))];
}

/** Every text in a position, without the `*3` or `#2` of a card. */
function nameWords(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') words.add(value.replace(/[*#]\d+$/, ''));
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) nameWords(part, words);
}

function sentenceOf(scenario: Scenario, card: CardFile, index: number, stands: () => boolean): readonly Subject[] {
  const line = canonical(card.effects?.[index] ?? '');
  if (line === null) return [];
  const meaning = meaningOf(line);
  const replaced = (text: string): CardFile => ({
    ...card,
    effects: (card.effects ?? []).map((own, place) => (place === index ? text : own)),
  });
  const known = new Map<string, Verdict>();
  const judge = (text: string): Verdict => {
    const other = printedLine(text);
    const verdict = known.get(other) ?? (meaningOf(other) === meaning ? 'void' : verdictOn(scenario, replaced(other)));
    known.set(other, verdict);
    return verdict;
  };
  return [
    {
      id: scenario.id,
      text: grammarText(line),
      judge,
      matters: () => stands() && verdictOn(scenario, replaced(INERT)) === 'other',
    },
  ];
}

/** A line with its kind; null for one that is not of the language. */
function canonical(line: string): string | null {
  const read = readLine(line);
  return read.ok ? printEffect(read.value.effect) : null;
}

/**
 * What an effect says, apart from the wording: the syntax tree stores which of several wordings was used (TTCG-12.2).
 */
function meaningOf(line: string): string | null {
  const read = readLine(line);
  return read.ok
    ? JSON.stringify(read.value.effect, (key, value: unknown) => (key === 'form' || key === 'prep' ? undefined : value))
    : null;
}

/** What the scenario comes to with this card instead of the one of that name. */
function verdictOn(scenario: Scenario, card: CardFile): Verdict {
  if (!readCard(card, { fillEffects: true }).ok) return 'void';
  const cards = [...scenario.cards.filter((own) => cardId(own) !== card.id), card];
  try {
    return passes({ ...scenario, cards }) ? 'same' : 'other';
  } catch (error) {
    // A position that cannot be set up with the other card says nothing about play.
    if (error instanceof PositionError) return 'void';
    throw error;
  }
}

function passes(scenario: Scenario): boolean {
  return runScenario(scenario, gameFor(scenario), 'played').ok;
}
