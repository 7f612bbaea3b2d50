import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { botsOf, GAMES, type Json } from '@cardscape/rules';
import { nameOf, type Node, nodes, type Said, sentencesOf, trees } from './scan.ts';

const RULES = fileURLToPath(new URL('../../../../packages/rules/src/', import.meta.url));
const PROTOCOL = fileURLToPath(new URL('../../../../packages/protocol/src/', import.meta.url));
const LANGUAGES = fileURLToPath(new URL('../../languages/', import.meta.url));
const LOOKS = fileURLToPath(new URL('../../src/games/', import.meta.url));
const SERVER = fileURLToPath(new URL('../../../server/src/', import.meta.url));

/** Where the rules tell players that something cannot be done, or what is wrong with a deck. */
const RULE_FILES =
  /^(?:written-set|kernel\/(?:custom\/(?:syntax|text|wording)|card-sets\/(?:parts|read)|errors|(?:standing|take-backs)\/told|verify\/findings|decks\/(?:code|text)|lesson\/decks)|[a-z-]+\/(?:play\/refusals|decks\/deck-checks)|showdown\/(?:load\/(?:card|cards|checks|effects|mods|numbers|ops|parts|problems|scope|select)|custom\/(?:deck-checks|read)|profile\/(?:acts|collection|draft|engaged))|coldfront\/(?:index|play\/moves|decks\/(?:collection|deck-checks)))\.ts$/;

/**
 * Where the server tells players what became of their place or of their match, or puts a refusal together that is
 * thrown elsewhere.
 */
export const SERVER_FILES =
  /^(?:start\/services\/house|accounts\/(?:names|passwords|throttle)|challenges\/challenges|collections\/decks|designs\/voices|db\/names\/(?:barred-names|reserved-names)|http\/(?:answer|guard\/early-refusal|routes\/(?:cards\/(?:decks|supply|trade-lists|trades)|games\/(?:games|matches)|people\/(?:accounts|looks|people)))|match\/(?:ending\/cancellation-reason|making\/waiting-matches)|matchmaking\/queue|moderation\/moderation|people\/(?:invitations|relations|reports)|replays\/(?:moments|moment-worker)|supply\/grants)\.ts$/;

/**
 * Where refusals are made of what others give: the client of the interface hands on what the server says; the form of a
 * request is a matter of programs, so is the command line; whoever asks a quota gives the sentence; the rules
 * of the house are refused by sentences of the protocol; a table hands on what its desk says.
 */
export const PASSED_ON =
  /^(?:api|http\/(?:guard\/security|request|route)|match\/making\/house-rules|moderation\/tool|quota|tables\/rematches)\.ts$/;

/** The whole sentences in a piece of code, apart from those of errors. */
function sentencesIn(node: Node): string[] {
  if (node.type === 'ImportDeclaration' || nameOf(node['callee']).endsWith('Error')) return [];
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') return sentencesOf(node);
  return Object.values(node).flatMap((inner) => nodes(inner).flatMap(sentencesIn));
}

function spoken(folder: string, files: RegExp): Said[] {
  return [...trees(folder, (name) => files.test(name))].flatMap(({ file, program }) =>
    sentencesIn(program).map((key) => ({ key, plural: null, place: file })),
  );
}

/** Fields of a game's facts that are read as they come. */
const TOLD = /^(?:about|character|hint|outcome|story|text|title)$/;

/** What the games tell those who choose what to play: bots, and the facts of Cold Front. */
function offered(): Said[] {
  return GAMES.flatMap((game) => {
    const bots = botsOf(game).flatMap(({ name, about }) => [name, about]);
    return [...bots, ...loreWords(game.cards.lore)].map((key) => ({
      key,
      plural: null,
      place: `rules of ${game.name}`,
      game: game.id,
    }));
  });
}

/** The texts in a game's facts; all else in them are names, numbers and ids. */
function loreWords(facts: Json | undefined): string[] {
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries<Json | undefined>(facts).flatMap(([field, value]) =>
    typeof value === 'string' ? (TOLD.test(field) ? [value] : []) : loreWords(value),
  );
}

/** Whether the log of a game is made of the sentences in which its rules tell events: its look writes none of its own. */
function isToldByRules({ id }: (typeof GAMES)[number]): boolean {
  return !existsSync(`${LOOKS}${id}/table/log.ts`);
}

function logged(): Said[] {
  return GAMES.filter(isToldByRules).flatMap(({ id, name, events }) =>
    Object.values(events.types).flatMap(({ says }) =>
      says === null ? [] : [{ key: says, plural: null, place: `events of ${name}`, game: id }],
    ),
  );
}

/** Whether a message has to be there in a language: those of a game from when it has a catalogue of its own on. */
export function isOwed({ game }: Said, language: string): boolean {
  return game === undefined || existsSync(`${LANGUAGES}${language}/${game}.po`);
}

/** What the rules and the server say in English and the client shows: it looks them up as they come (`heard`). */
export function ruleWords(): Said[] {
  return [
    ...offered(),
    ...logged(),
    ...spoken(RULES, RULE_FILES),
    ...spoken(PROTOCOL, /^messages\.ts$/),
    ...spoken(SERVER, SERVER_FILES),
  ];
}
