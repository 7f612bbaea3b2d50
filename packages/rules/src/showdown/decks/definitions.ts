import type { Json } from '../../kernel/types.ts';
import { type CardResult, readCard } from '../load/index.ts';
import { scriptFor, type Script } from '../machine/script.ts';
import type { Table } from '../state/state.ts';
import { cardById, fixtureCards } from './catalogue.ts';
import type { Card } from './data.ts';

const GIVEN = new WeakMap<readonly Json[], ReadonlyMap<string, Card>>();

const READ = new WeakMap<object, CardResult>();

/** Reads a definition that comes with a match. Definitions never change: one that was read before is not read again. */
export function readGiven(file: unknown): CardResult {
  const reading = (): CardResult => readCard(file, '', { fixtures: true });
  if (typeof file !== 'object' || file === null) return reading();
  const known = READ.get(file) ?? reading();
  READ.set(file, known);
  return known;
}

/** The definitions that came with a match, as cards; those that are not valid are left out. */
function givenCards(files: readonly Json[]): ReadonlyMap<string, Card> {
  const known = GIVEN.get(files);
  if (known !== undefined) return known;
  const found = new Map<string, Card>();
  for (const file of files) {
    const result = readGiven(file);
    if (result.ok) found.set(result.card.id, result.card);
  }
  GIVEN.set(files, found);
  return found;
}

function find(given: ReadonlyMap<string, Card>, id: string): Card | undefined {
  return given.get(id) ?? cardById(id) ?? fixtureCards().get(id);
}

/** Finds cards for a match: definitions that came with it, then shipped ones, then those of scenarios. */
export function lookup(files: readonly Json[]): (id: string) => Card | undefined {
  const given = givenCards(files);
  return (id) => find(given, id);
}

/** Scripts that a match has asked for. */
interface Scripts {
  readonly byId: Map<string, Script>;
  /** By the number of a card; copies of a state may have another card of that number. */
  readonly byCard: (Script | undefined)[];
}

const SCRIPTS = new WeakMap<Table, Scripts>();
/** The table that was asked for last, and its scripts: a decision asks for hundreds of one match. */
let lastTable: Table | null = null;
let lastScripts: Scripts = { byId: new Map(), byCard: [] };

function scriptsOf(table: Table): Scripts {
  if (table === lastTable) return lastScripts;
  const known = SCRIPTS.get(table) ?? { byId: new Map(), byCard: [] };
  SCRIPTS.set(table, known);
  [lastTable, lastScripts] = [table, known];
  return known;
}

/** The card of that number and id as the rules run it. Errors: TypeError for one that the match does not know. */
export function scriptOfCard(table: Table, card: number, id: string): Script {
  const { byCard } = scriptsOf(table);
  const known = byCard[card];
  if (known !== undefined && known.card.id === id) return known;
  const script = scriptNamed(table, id);
  byCard[card] = script;
  return script;
}

/** The card of that id as the rules run it. Errors: TypeError for one that the match does not know. */
export function scriptNamed(table: Table, id: string): Script {
  const known = scriptsOf(table).byId;
  const made = known.get(id);
  if (made !== undefined) return made;
  const card = find(givenCards(table.cards), id);
  if (card === undefined) throw new TypeError(`there is no card ${id}`);
  const script = scriptFor(card);
  known.set(id, script);
  return script;
}
