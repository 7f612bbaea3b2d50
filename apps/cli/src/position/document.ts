import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { canonicalJson } from '@cardscape/rules/kernel/hash';
import type { Scenario } from '@cardscape/rules/kernel/scenario/parse';
import { isJsonMap } from '@cardscape/rules/kernel/types';
import { Document, isScalar, isSeq, visit } from 'yaml';

/** Maps and lists that are not longer than this stand on one line; so do all lists of mere words and numbers. */
const ONE_LINE = 110;

/** A scenario that begins where another one has ended, as a YAML document. */
export function positionDocument(game: AnyGame, scenario: Scenario, state: unknown): string {
  const { notation } = game;
  return scenarioText({
    id: `${scenario.id}-position`,
    game: game.id,
    title: `After the last step of ${scenario.id}`,
    rules: scenario.rules,
    options: changedOptions(game, state),
    cards: usedCards(notation.cards(state), scenario.cards),
    given: shortened(notation.position(state)),
    steps: [],
  });
}

/** A scenario as a YAML document, short maps and lists on one line. */
export function scenarioText(content: object): string {
  const document = new Document(content, { version: '1.2', aliasDuplicateObjects: false });
  visit(document, {
    Collection: (_, node) => {
      const plain = isSeq(node) && node.items.every((item) => isScalar(item));
      if (plain || JSON.stringify(node).length <= ONE_LINE) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** The options that differ from the defaults. */
function changedOptions(game: AnyGame, state: unknown): Record<string, unknown> {
  const known = new Map(entriesOf(game.options.parse({})).map(([key, value]) => [key, canonicalJson(value)]));
  return Object.fromEntries(
    entriesOf(game.optionsOf(state)).filter(([key, value]) => known.get(key) !== canonicalJson(value)),
  );
}

function entriesOf(options: unknown): [string, unknown][] {
  return isJsonMap(options) ? Object.entries(options) : [];
}

/** The definitions that the scenario brought along itself, as the game prints them; all others it finds without. */
function usedCards(printed: readonly unknown[], brought: readonly unknown[]): readonly unknown[] {
  const ids = new Set(brought.map(idOf));
  return printed.filter((card) => ids.has(idOf(card)));
}

function idOf(card: unknown): unknown {
  return typeof card === 'object' && card !== null && 'id' in card ? card.id : undefined;
}

/** More than any list holds; `spellOut` reads three digits. */
const MOST_COPIES = 999;

/** Copies of a name in a row as `name*20` (SC-3). What only the engine knows, under `machine`, stays as it is. */
function shortened(value: unknown, key = ''): unknown {
  if (key === 'machine' || typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shortened(entry, name)]));
  const list: readonly unknown[] = value;
  const runs: { entry: unknown; count: number }[] = [];
  for (const entry of list) {
    const run = runs.at(-1);
    if (typeof entry === 'string' && run?.entry === entry && run.count < MOST_COPIES) run.count += 1;
    else runs.push({ entry, count: 1 });
  }
  return runs.map(({ entry, count }) =>
    typeof entry === 'string' && count > 1 ? `${entry}*${count}` : shortened(entry),
  );
}
