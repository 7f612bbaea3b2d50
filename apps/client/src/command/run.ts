import { listed, t } from '../i18n/index.ts';
import type { Table } from '../match/table/table.ts';
import { takeBack } from '../match/take-backs/taking.ts';
import { isSingle } from '../match/telling/codes.ts';
import { foretell, foretoldLines } from '../match/telling/foretelling.ts';
import { thingWords } from '../match/telling/thing-words.ts';
import type { Thing } from '../table/thing.ts';
import { helpLines, sampleCode } from './help.ts';
import { attemptPhrase, beginVerb, pickLabel, pickRefs, pickWords, playPhrase, type Found } from './play.ts';
import { readPhrase, zoneOf, type Phrase, type Place } from './refs.ts';
import {
  boardLines,
  canBeAnswered,
  cardLines,
  chainLines,
  clockLines,
  logLines,
  promptLines,
  scoreLines,
  zoneLines,
} from './report.ts';
import { inEnglish, inOwnWords } from './words.ts';

/** What commands act on. */
type Played = Pick<Table, 'store' | 'controller'>;

const NOT_NOW = t('You can’t choose that now. Type “what” to see what you can do.');

/** Lines of the log that “log” tells. */
const LOG_LINES = 8;

/** What lies in a zone that is named; a zone with one place that can be pointed at now is meant itself. */
function zoneTold(store: Played['store'], { zone, enemy }: Place): string[] | null {
  if (zone === null) return null;
  const model = store.model.peek();
  const isMeant = store.stage.peek().offers.some(({ thing }) => {
    const at = thing.kind === 'card' ? model.cards.get(thing.handle)?.zone : thing.kind === 'place' ? thing.zone : -1;
    const offered = model.zones[at ?? -1];
    return (
      offered !== undefined &&
      offered.kind === zone &&
      isSingle(offered) &&
      (offered.shared || (offered.seat !== model.near) === enemy)
    );
  });
  return isMeant ? null : zoneLines(store, zone, enemy);
}

/** Words that ask; each gives the lines of its answer. */
function told({ store }: Played, { verb, refs, rest }: Phrase, line: string): string[] | null {
  const place = zoneOf(store.look.words, line);
  const zone = place === null ? null : zoneTold(store, place);
  if (zone !== null) return zone;
  switch (verb) {
    case 'help':
    case '?':
      return helpLines(store);
    case 'what':
    case 'prompt':
      return promptLines(store);
    case 'board':
    case 'table':
      return boardLines(store);
    case 'chain':
      return canBeAnswered(store) ? chainLines(store) : null;
    case 'points':
    case 'score':
      return scoreLines(store);
    case 'clock':
      return clockLines(store);
    case 'log':
      return logLines(store, refs[0]?.number ?? LOG_LINES);
    case 'read':
    case 'look': {
      const lines = refs.flatMap((ref) => cardLines(store, ref));
      return lines.length === 0
        ? [
            rest === ''
              ? t('Which card? For example: {command}.', {
                  command: inOwnWords(store.look.words, `read ${sampleCode(store)}`),
                })
              : t('There is no card called {name}.', { name: rest }),
          ]
        : lines;
    }
    default:
      return null;
  }
}

/** Giving up and offering a draw, where the game knows that; both are said twice. */
function negotiated({ store }: Played, { verb, rest }: Phrase): string[] | null {
  const { asides } = store.client.hello;
  const aside =
    (type: string): (() => string[]) =>
    () => {
      const entry = store.asides.peek().find(({ intent }) => intent.type === type);
      if (entry === undefined) return [t('You can’t do that now.')];
      void store.submit(entry.intent);
      return [];
    };
  if (Object.hasOwn(store.look.words.verbs, verb) && verb !== 'concede') return null;
  if (verb === 'concede' && asides.includes('concede'))
    return rest === 'yes' ? aside('concede')() : [t('Really concede? Type “concede yes”.')];
  if ((verb === 'draw' || verb === 'offer') && asides.includes('offer-draw'))
    return /(^| )yes$/.test(rest)
      ? aside('offer-draw')()
      : [t('To offer your opponent a draw, so that nobody wins, type “draw yes”.')];
  if (verb === 'undo' && takeBack(store)) return [];
  if (verb === 'accept' || verb === 'decline') {
    const entry = store.asides.peek().find(({ intent }) => intent['accept'] === (verb === 'accept'));
    const isKnown = asides.includes('offer-draw') || asides.includes('ask-take-back');
    if (entry === undefined) return isKnown ? [t('You can’t do that now.')] : null;
    void store.submit(entry.intent);
    return [];
  }
  return null;
}

function stepped({ controller, store }: Played, { verb }: Phrase): string[] | null {
  switch (verb) {
    case 'done':
    case 'none':
    case 'confirm':
      return controller.finish() === 'nothing' ? [t('There is nothing to confirm.')] : promptAfter(store);
    case 'back':
      controller.back();
      return promptLines(store);
    case 'cancel':
      controller.cancel();
      return promptLines(store);
    case 'ok':
      return controller.main() === 'nothing' ? [t('There is no main action now.')] : promptAfter(store);
    default:
      return null;
  }
}

/** What comes next, unless the move was sent: then the answer of the server tells. */
function promptAfter(store: Played['store']): string[] {
  return store.busy.peek() ? [] : promptLines(store);
}

function severalLines(store: Played['store'], things: readonly Thing[]): string[] {
  return [
    t('That could be {things}. Say which.', {
      things: listed(
        things.map((thing) => thingWords(store, thing)),
        'any',
      ).join(''),
    }),
  ];
}

function carriedOut({ store, controller }: Played, found: Found): string[] | null {
  if (found.found === 'several') return severalLines(store, found.things);
  if (found.found === 'none') return null;
  controller.anchor.value = null;
  return controller.take(found.outcome) === 'sent' ? [] : promptLines(store);
}

function moved(table: Played, phrase: Phrase, line: string): Answer | null {
  const { store } = table;
  const { verb, refs, companion } = phrase;
  const known = Object.hasOwn(store.look.words.verbs, verb);
  const label = carriedOut(table, pickLabel(store, line));
  if (label !== null) return label;
  if (known && (refs.length > 0 || companion !== null)) {
    const answer = carriedOut(table, playPhrase(store, phrase));
    if (answer !== null) return answer;
  }
  if ((verb === '' || verb === 'choose' || verb === 'pick') && refs.length > 0)
    return (
      carriedOut(table, pickRefs(store, refs)) ??
      (refs[1]?.tile === undefined ? [NOT_NOW] : refused(table, { ...phrase, verb: 'play' }))
    );
  if (verb === 'player' || verb === 'face') {
    const seat = store.stage.peek().offers.find(({ thing }) => thing.kind === 'seat');
    if (seat !== undefined) return table.controller.point(seat.thing) === 'sent' ? [] : promptLines(store);
  }
  const alone = (): string[] | null =>
    known && refs.length === 0 && phrase.rest === '' ? carriedOut(table, beginVerb(store, verb)) : null;
  const words = (): string[] | null => carriedOut(table, pickWords(store, line));
  // Where nothing is begun, a move is meant before the beginning of a button: in German, "level up" begins "skip level
  // up". Otherwise the word answers what is asked.
  const begun = store.stage.peek().path.length === 0 ? (alone() ?? words()) : (words() ?? alone());
  if (begun !== null) return begun;
  return known ? refused(table, phrase) : null;
}

/** What is not listed is tried all the same, as with the mouse: the server knows why it cannot be. */
function refused({ controller, store }: Played, phrase: Phrase): Answer {
  const attempt = store.busy.peek() ? null : attemptPhrase(store, phrase);
  if (attempt === null) return [t('You can’t do that now. Type “what” to see what you can do.')];
  return controller.ask(attempt).then(() => {
    const refusal = store.refusal.peek();
    return refusal === null ? [] : [refusal.rule === '' ? refusal.message : `${refusal.message} (${refusal.rule})`];
  });
}

/** What would come of a typed move that is not made, or why it may not be made. */
function previewed({ store }: Played, line: string): Answer {
  const phrase = readPhrase(store.look.words, line.replace(/^\s*\S+\s*/, ''));
  const { verb, refs } = phrase;
  const found = Object.hasOwn(store.look.words.verbs, verb) ? playPhrase(store, phrase) : pickRefs(store, refs);
  const intent =
    (found.found === 'one' ? found.outcome.intent : null) ??
    attemptPhrase(store, verb === '' ? { ...phrase, verb: 'play' } : phrase);
  if (intent === null) return [NOT_NOW];
  return foretell(store, intent).then(
    (foretold) => {
      const lines = foretoldLines(store, foretold).map(({ text }) => text);
      return lines.length === 0 ? [t('Nothing can be foreseen of that.')] : lines;
    },
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
}

/** Lines that are there at once, or that come when the server has answered. */
type Answer = string[] | Promise<string[]>;

/** Carries out a typed line. What it gives back is said; nothing when what happens on the table says it. */
export function runCommand(table: Played, typed: string): Answer {
  // The key that leads into the box is typed again by who is in it.
  const line = typed.replace(/^[\s/]+/, '');
  if (line === '') return promptLines(table.store);
  const english = inEnglish(table.store.look.words, line);
  const phrase = readPhrase(table.store.look.words, english);
  if (phrase.verb === 'preview') return previewed(table, english);
  return (
    told(table, phrase, english) ??
    negotiated(table, phrase) ??
    stepped(table, phrase) ??
    moved(table, phrase, line) ?? [t('“{line}” is not a command. Type “help”.', { line: line.trim() })]
  );
}
