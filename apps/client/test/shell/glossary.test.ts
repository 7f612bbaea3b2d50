import { catalogue as warCards } from '@cardscape/rules/coldfront/decks/catalogue';
import { CARD_FILES as DUEL_CARDS } from '@cardscape/rules/manaduel/decks/catalogue';
import { KEYWORDS } from '@cardscape/rules/manaduel/decks/data';
import { keywordName } from '@cardscape/rules/manaduel/text/english/words';
import { FLAGS, STATUSES } from '@cardscape/rules/showdown/decks/data';
import { cardText } from '@cardscape/rules/showdown/text/index';
import { CARD_FILES as TRUE_CARDS } from '@cardscape/rules/ttcg/decks/catalogue';
import { parseEffect } from '@cardscape/rules/ttcg/language/index';
import { spanPhrase } from '@cardscape/rules/ttcg/language/print/phrases';
import { KINDS } from '@cardscape/rules/ttcg/language/program/vocabulary';
import { describe, expect, test } from 'vitest';
import type { Meaning } from '../../src/contract/look/said.ts';
import { meaningsOf as ofUnit } from '../../src/games/coldfront/glossary/index.ts';
import { readWarCards, SPECIAL_WORDS, TYPE_WORDS } from '../../src/games/coldfront/model/cards.ts';
import { readCards as readDuelCards } from '../../src/games/manaduel/cards/cards.ts';
import { meaningsOf as ofDuelCard } from '../../src/games/manaduel/glossary/index.ts';
import { REALM_CARDS } from '../../src/games/showdown/cards/cards.ts';
import { meaningsOf as ofRealmCard } from '../../src/games/showdown/glossary/index.ts';
import { FLAG, MODS, SPANS, STATUS } from '../../src/games/showdown/glossary/words.ts';
import { readCards as readTrueCards } from '../../src/games/ttcg/cards/cards.ts';
import { meaningsOf as ofTrueCard } from '../../src/games/ttcg/glossary/index.ts';
import { WORDS } from '../../src/games/ttcg/glossary/words.ts';
import { at, laid } from '../manaduel/manaduel-table.ts';

/* What a card's words mean: every kind of effect, keyword and duration that a shipped card can show has an entry. */

/** A card, what is printed on it, and what is said of that. */
interface Explained {
  readonly name: string;
  readonly text: string;
  readonly meanings: readonly Meaning[];
}

const TRUE: readonly Explained[] = [...readTrueCards(TRUE_CARDS).values()].map((card) => ({
  name: card.name,
  text: card.effects.join(' '),
  meanings: ofTrueCard(card, null, null),
}));
const DUEL: readonly Explained[] = [...readDuelCards(DUEL_CARDS).values()].map((card) => ({
  name: card.name,
  text: card.lines.map(({ kind, text }) => `${kind} ${text}`).join(' '),
  meanings: ofDuelCard(card, null, null),
}));
const REALM: readonly Explained[] = [...REALM_CARDS.values()].map(({ card }) => ({
  name: card.name,
  text: cardText(card, 'en').join(' '),
  meanings: ofRealmCard(card, null, null),
}));
const WAR: readonly Explained[] = [...readWarCards(warCards()).values()].map((card) => ({
  name: card.name,
  text: [card.type, ...card.specials.map((special) => SPECIAL_WORDS[special])].join(' '),
  meanings: ofUnit(card),
}));

/** What a card of Mana Duel says of its keyword in a line of its own, where it is looked at. */
function keywordText({ name }: Explained, word: string): string {
  const card = [...readDuelCards(DUEL_CARDS).values()].find((one) => one.name === name);
  return card?.explained.find(({ kind }) => kind.startsWith(word))?.text ?? '';
}

function wordsOf({ meanings }: Explained): string[] {
  return meanings.map(({ word }) => word.toLowerCase());
}

/** The cards on which these words stand, without the one that explains them. */
function unexplained(cards: readonly Explained[], printed: RegExp, word: string): string[] {
  return cards.flatMap((card) =>
    printed.test(card.text) && !wordsOf(card).includes(word.toLowerCase()) ? [`${card.name}: ${card.text}`] : [],
  );
}

/** How often the words stand on cards: a test that finds none of them would prove nothing. */
function found(cards: readonly Explained[], printed: RegExp): number {
  return cards.filter(({ text }) => printed.test(text)).length;
}

describe.each([
  ['True TCG', TRUE],
  ['Mana Duel', DUEL],
  ['Realm Showdown', REALM],
  ['Cold Front', WAR],
])('%s', (_, cards) => {
  test('every card that has words has them explained, each once, with an example', () => {
    for (const card of cards) {
      expect(wordsOf(card).length > 0, `${card.name}: ${card.text}`).toBe(card.text.trim() !== '');
      expect(new Set(wordsOf(card)).size, card.name).toBe(card.meanings.length);
      for (const { word, text, example } of card.meanings) {
        expect(text || keywordText(card, word), `${card.name}: ${word}`).toMatch(/\.$/);
        expect(example, card.name).toMatch(/[.]$/);
        expect(example).not.toBe(text);
      }
    }
  });
});

test('TTCG-8.11 to 8.17: the kind of every effect is explained by the word that stands before it', () => {
  for (const kind of KINDS) {
    expect(found(TRUE, new RegExp(`\\b${kind}: `))).toBeGreaterThan(0);
    expect(unexplained(TRUE, new RegExp(`\\b${kind}: `), kind)).toEqual([]);
  }
});

/** The phrases of True TCG that stand in no other sense, and the entry of each. */
const TRUE_PHRASES: readonly (readonly [printed: RegExp, word: string])[] = [
  // “For each card drawn this turn” counts: it is no duration.
  [/(?<!for each [^.]*)\bthis turn\b(?<!(?:end of) this turn)/i, WORDS.thisTurn.word],
  ...(['untilYourNextTurn', 'enemyNextTurn'] as const).map(
    (span) => [new RegExp(`\\b${spanPhrase(span)}\\b`, 'i'), WORDS[span].word] as const,
  ),
  [new RegExp(spanPhrase('whileOnField'), 'i'), WORDS.whileOnField.word],
  [/for the next (turn|\w+ turns)\b/i, WORDS.turns.word],
  [/once per turn/i, WORDS.oncePerTurn.word],
  [/at the end of this turn/i, WORDS.endOfTurn.word],
  [/at the start of your next turn/i, WORDS.yourNextStart.word],
  [/\bindestructible\b/i, WORDS.indestructible.word],
  [/\bimmune\b/i, WORDS.immune.word],
  [/cannot be targeted|untargetable/i, WORDS.untargetable.word],
  [/\bmills? (?:one|two|three|that|up|all)/i, WORDS.mill.word],
  [/\bsearch\b/i, WORDS.search.word],
  [/\bnegate\b/i, WORDS.negate.word],
  [/\bredirect\b/i, WORDS.redirect.word],
  [/\bcopy\b/i, WORDS.copy.word],
  [/extra play/i, WORDS.extraPlays.word],
  [/skips? (?:their|its) next attack/i, WORDS.skipAttack.word],
  [/\bprevent\b/i, WORDS.prevent.word],
  [/\bdestroy (?!the equipped)/i, WORDS.destroy.word],
  [/\bdiscard (?:this card|one|two|three|a|all)/i, WORDS.discard.word],
  [/\btap (?:one|two|up|all|this)/i, WORDS.tap.word],
  [/\buntap (?:one|two|up|all|this)/i, WORDS.untap.word],
];

test.each(TRUE_PHRASES)('True TCG: %s is explained', (printed, word) => {
  expect(found(TRUE, printed)).toBeGreaterThan(0);
  expect(unexplained(TRUE, printed, word)).toEqual([]);
});

test('True TCG: all entries but those for words that no shipped card has are shown by some card', () => {
  const shown = new Set(TRUE.flatMap(wordsOf));
  // Times that players' own cards may have and no shipped one does.
  const own = ['yourNextEnd', 'enemyNextEnd', 'thisBattle', 'ownersNextTurn'] as const;
  expect(Object.values(WORDS).flatMap(({ word }) => (shown.has(word.toLowerCase()) ? [] : [word]))).toEqual(
    own.map((span) => WORDS[span].word),
  );
});

test('True TCG: what the text of every card is read as is what the game reads', () => {
  for (const card of readTrueCards(TRUE_CARDS).values())
    for (const line of card.effects) expect(parseEffect(line).ok, line).toBe(true);
});

test('MD-10: every keyword, where it stands on a card or is given by one, and every duration is explained', () => {
  for (const keyword of KEYWORDS) {
    const name = keywordName({ keyword, n: 0 }).replace(/ 0$/, '');
    const printed = new RegExp(`\\b${name}\\b`, 'i');
    expect(found(DUEL, printed), name).toBeGreaterThan(0);
    const named = DUEL.filter(({ meanings }) => meanings.some(({ word }) => word.toLowerCase() === name));
    expect(named.length, name).toBeGreaterThan(0);
  }
  for (const [printed, word] of [
    [/(?<!first [^.]*)\bthis turn\b/i, 'this turn'],
    [/until your next turn/i, 'until your next turn'],
    [/during this attack/i, 'during this attack'],
    [/for \d end phases?\b/i, 'for … end phases'],
    [/Lasts for \d of your end phases/i, 'lasts for … of your end phases'],
    [/Lasts for \d (?:fight|direct hit)/i, 'lasts for … fights'],
    [/\(once a turn\)/i, 'once a turn'],
    [/^Activate|[ (]Activate\b/, 'Activate'],
    [/\bResponse\b/, 'Response'],
  ] as const) {
    expect(found(DUEL, printed), word).toBeGreaterThan(0);
    expect(unexplained(DUEL, printed, word)).toEqual([]);
  }
});

test('MD: a keyword and a duration that another card has given are explained on the card that has them now', () => {
  const [squire] = [...readDuelCards(DUEL_CARDS).values()].filter(({ id }) => id === 'gate-squire');
  const card = at(7, 'A.creatures.1', 'gate-squire', { power: 40, flags: ['pierce'] });
  const lasting = {
    seat: 0,
    id: 'gate-squire',
    what: 'modifyPower',
    n: 20,
    of: null,
    cards: [7],
    seats: [],
    until: 'round',
    at: 0,
  } as const;
  const model = laid({ cards: [card], view: { lasting: [lasting] } });
  const printed = ofDuelCard(squire!, null, null).map(({ word }) => word);
  const now = ofDuelCard(squire!, card, model).map(({ word }) => word);
  expect(now.filter((word) => !printed.includes(word))).toEqual(['Pierce', 'until your next turn']);
});

test('RS: every status, flag, grant and duration is explained where it stands', () => {
  const shown = new Set(REALM.flatMap(({ meanings }) => meanings));
  for (const status of STATUSES) expect(shown, status).toContain(STATUS[status]);
  for (const flag of FLAGS) expect(shown, flag).toContain(FLAG[flag]);
  for (const [printed, word] of [
    [/\bstun(?:ned)?\b/i, 'stun'],
    [/\bsilenced?\b/i, 'silence'],
    [/damage a turn/i, 'damage each turn'],
    [/\bswap(?:ped)?\b/i, 'swap'],
    [/\bwithdraw\b/i, 'withdraw'],
    [/\bblock \d/i, 'block'],
    [/\bcounter \d/i, 'counter'],
    [/\bprevent the next/i, 'prevent'],
    [/cannot be (?:prevented|[a-z, ]*prevented)/i, 'prevent'],
    [/\bdisjoint\b/i, 'disjoint'],
    [/\bdirectly for\b/i, 'directly'],
    [/\bSummon\b/, 'Summon'],
    [/\bEquip (?:\d|X)/, 'Equip'],
    [/\bAct (?:\d|X)/, 'Act'],
    [/\bLocate (?:\d|X)/, 'Locate'],
    [/\bone-shot\b/i, 'one-shot'],
    [/\bmandatory\b/i, 'mandatory'],
    [/\bShared\b/, 'Shared'],
    [/\bAction\b(?=[:( ])(?<!Rapid Action)/, 'Action'],
    [/\bno refresh|not refresh/i, 'no refresh'],
    [/\bimmun/i, 'immunity'],
    [/\bmore attacks?\b|attack \w+ more/i, 'attack more'],
    [/\bthis turn\b(?! and)/i, SPANS['this-turn'].word],
    [/until your next turn/i, SPANS['until-your-next-turn'].word],
    [/while this card stays in play/i, SPANS.linked.word],
    [/for the next attack/i, SPANS['next-attack'].word],
    [/for \d turns?/i, SPANS.turns.word],
  ] as const) {
    expect(found(REALM, printed), word).toBeGreaterThan(0);
    expect(unexplained(REALM, printed, word)).toEqual([]);
  }
  // Those without an entry are said in everyday words.
  expect(Object.entries(MODS).flatMap(([name, meanings]) => (meanings.length === 0 ? [name] : []))).toEqual([
    'atk',
    'hp',
    'damage',
    'damage-times',
    'flags-off',
    'attr',
    'limit',
    'card-level',
    'req-level',
    'no-attack',
    'heal-bonus',
  ]);
});

test('CF-2.2, CF-2.3: every special and type of unit is explained', () => {
  for (const [word, cards] of [
    ...Object.values(SPECIAL_WORDS).map((special) => [special, WAR] as const),
    ...Object.values(TYPE_WORDS).map((type) => [type, WAR] as const),
  ]) {
    const printed = new RegExp(`\\b${word}\\b`);
    expect(found(cards, printed), word).toBeGreaterThan(0);
    expect(unexplained(cards, printed, word)).toEqual([]);
  }
});
