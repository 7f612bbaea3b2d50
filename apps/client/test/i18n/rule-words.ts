import { fileURLToPath } from 'node:url';
import { botsOf, GAMES } from '@cardscape/rules';
import { readLore } from '../../src/games/coldfront/hq/facts.ts';
import { nameOf, type Node, nodes, type Said, sentencesOf, trees } from './scan.ts';

const RULES = fileURLToPath(new URL('../../../../packages/rules/src/', import.meta.url));
const PROTOCOL = fileURLToPath(new URL('../../../../packages/protocol/src/', import.meta.url));
const SERVER = fileURLToPath(new URL('../../../server/src/', import.meta.url));

/** Where the rules tell players that something cannot be done, or what is wrong with a deck. */
const RULE_FILES = /^(?:kernel\/(?:errors|decks\/(?:code|text))|(?:ttcg|manaduel)\/(?:refusals|deck-checks)|coldfront\/(?:index|moves|collection|deck-checks))\.ts$/;

/** Where the server tells players what became of their place or of their match. */
const SERVER_FILES = /^(?:app|accounts\/throttle|http\/people-api|match\/(?:given-up|matches|queue)|people\/(?:invitations|relations|reports))\.ts$/;

/** The whole sentences in a piece of code, apart from what is thrown. */
function sentencesIn(node: Node): string[] {
  if (node.type === 'ThrowStatement' || node.type === 'ImportDeclaration' || nameOf(node['callee']).endsWith('Error')) return [];
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') return sentencesOf(node);
  return Object.values(node).flatMap((inner) => nodes(inner).flatMap(sentencesIn));
}

function spoken(folder: string, files: RegExp): Said[] {
  return [...trees(folder, (name) => files.test(name))].flatMap(({ file, program }) => sentencesIn(program).map((key) => ({ key, plural: null, place: file })));
}

/** What the games tell those who choose what to play: bots, and the facts of Cold Front. */
function offered(): Said[] {
  return GAMES.flatMap((game) => {
    const bots = botsOf(game).flatMap(({ name, about }) => [name, about]);
    return [...bots, ...(game.lore === undefined ? [] : loreWords(game.lore))].map((key) => ({ key, plural: null, place: `rules of ${game.name}` }));
  });
}

function loreWords(raw: unknown): string[] {
  const { factions, maps, missions, tutorial, options } = readLore(raw);
  return [
    ...factions.map(({ character }) => character),
    ...maps.map(({ title }) => title),
    ...missions.flatMap(({ title, story, objectives }) => [title, story, ...objectives.map(({ text }) => text)]),
    ...tutorial.map(({ hint }) => hint),
    ...options.map(({ about }) => about),
  ];
}

/** What the rules and the server say in English and the client shows: it looks them up as they come (`heard`). */
export function ruleWords(): Said[] {
  return [...offered(), ...spoken(RULES, RULE_FILES), ...spoken(PROTOCOL, /^messages\.ts$/), ...spoken(SERVER, SERVER_FILES)];
}
