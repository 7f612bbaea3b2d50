import { gameOf, type Field, type LegalIntent } from '@cardscape/rules';
import { expect, test, vi } from 'vitest';
import type { Vocabulary } from '../../src/contract/look/moves.ts';
import type { MatchStore } from '../../src/match/feed/store.ts';
import { lookOf } from '../match/look.ts';

vi.mock('../../src/i18n/language.ts', async (original) => {
  const { catalogueOf } = await import('../../build/catalogues.ts');
  return { ...(await original<object>()), language: 'de', catalogue: catalogueOf('de') };
});

const { agentInWords } = await import('../../src/account/agents.ts');
const { pickWords } = await import('../../src/command/play.ts');
const { readPhrase } = await import('../../src/command/refs.ts');
const { inEnglish, inOwnWords, WORDS: SHARED_WORDS } = await import('../../src/command/words.ts');
const { ttcgLook } = await import('../../src/games/ttcg/index.ts');
const { begin, pick, stageOf } = await import('../../src/table/interaction/machine.ts');
const { planOf } = await import('../../src/table/interaction/plan.ts');
const { at, laid, LOOK, witnessOf } = await import('../manaduel/manaduel-table.ts');

function one(name: string, from: readonly string[]): Field {
  return { name, single: true, ordered: false, parts: [{ min: 1, max: 1, other: false, from }] };
}

const ENTRY: LegalIntent = {
  intent: { type: 'place', card: -1 },
  fields: [one('to', ['creature-2']), one('position', ['attack', 'defence', 'face-down'])],
};

/** A German player's table, where a creature has been placed and its position is asked for. */
function positionAsked(): Pick<MatchStore, 'interaction' | 'look' | 'witness'> {
  const seen = witnessOf(laid({ own: [at(-1, 'A.hand.1', 'gate-squire')], legal: [ENTRY] }));
  let interaction = begin([planOf(ENTRY, LOOK.moves.form(ENTRY, seen))]);
  for (const step of [1, 2]) {
    const [offer] = stageOf(interaction).offers;
    if (offer === undefined) throw new Error(`nothing is offered at step ${step}`);
    interaction = pick(interaction, offer.thing).interaction;
  }
  return { interaction: { peek: () => interaction }, look: LOOK, witness: seen } as unknown as Pick<
    MatchStore,
    'interaction' | 'look' | 'witness'
  >;
}

function positionFor(words: string): unknown {
  const found = pickWords(positionAsked() as MatchStore, words);
  return found.found === 'one' ? found.outcome.intent?.['position'] : found.found;
}

const LOOKS = [LOOK, lookOf(ttcgLook(), [])];

/** What the help of a game says, beside the words for positions. */
function helpTexts({ examples }: Vocabulary): string {
  return examples.flatMap(([command, meaning]) => (command === 'place 3 on 2' ? [] : [meaning])).join(' ');
}
const [, HELP = ''] = LOOK.words.examples.find(([command]) => command === 'place 3 on 2') ?? [];

test('the words that the help names are taken, beside those that are shown', () => {
  const promised = [...HELP.matchAll(/„(.+?)“/g)].map(([, word = '']) => word);
  expect(promised).toHaveLength(3);
  expect(promised.map(positionFor)).toEqual(['attack', 'defence', 'face-down']);
  expect(['angriff', 'verteidigungsposition', 'verdeckt', 'position', 'nichts davon'].map(positionFor)).toEqual([
    'attack',
    'defence',
    'face-down',
    'none',
    'none',
  ]);
});

test('browsers that have no name of their own are named in German, others as they call themselves', () => {
  expect(['A browser on a Mac', 'Firefox on constructor', 'constructor'].map(agentInWords)).toEqual([
    'Ein Browser auf einem Mac',
    'Firefox auf constructor',
    'constructor',
  ]);
});

test.each(LOOKS)(
  '$name: commands are typed in German, as the help shows them, and mean the same',
  ({ words: vocabulary }) => {
    const lines = [
      ...vocabulary.examples.map(([command]) => command),
      'read u2',
      'enemy discard',
      'concede yes',
      'discard 4',
      'choose enemy c3',
    ];
    for (const line of lines) {
      const typed = inOwnWords(vocabulary, line);
      expect(typed).not.toBe(line);
      expect(readPhrase(vocabulary, inEnglish(vocabulary, typed)), typed).toEqual(readPhrase(vocabulary, line));
      // English is understood as well.
      expect(readPhrase(vocabulary, inEnglish(vocabulary, line))).toEqual(readPhrase(vocabulary, line));
    }
  },
);

test.each(LOOKS)(
  '$name: no German word stands for two English ones, or for another command than the English word of that name',
  ({ words: vocabulary }) => {
    const words = Object.entries({ ...SHARED_WORDS, ...vocabulary.called }).flatMap(([word, own]) =>
      own
        .toLowerCase()
        .split('/')
        .map((typed) => [typed, word] as const),
    );
    expect(new Set(words.map(([typed]) => typed)).size).toBe(words.length);
    const english = new Set(words.map(([, word]) => word));
    expect(words.filter(([typed, word]) => english.has(typed) && typed !== word)).toEqual([]);
  },
);

test('commands that are quoted in German sentences are understood', () => {
  const quoted = LOOKS.flatMap(({ words }) =>
    [...helpTexts(words).matchAll(/„([\p{Ll} 0-9]+)“/gu)].map(([, command = '']) => [words, command] as const),
  );
  expect(quoted.length).toBeGreaterThan(2);
  for (const [words, command] of quoted) expect(inEnglish(words, command), command).not.toBe(command);
});

test('what the words of a card mean is said in German, its kinds of effects as they stand on the card', async () => {
  const { ownLook } = await import('../../src/games/ttcg/index.ts');
  const look = lookOf(await ownLook(), gameOf('ttcg')?.cards.catalogue() ?? []);
  const meanings = await look.cards.meanings('patient-net', null, laid({}));
  expect(look.cards.effectLine('patient-net', 1)?.word).toBe('Ruhend');
  expect(meanings.map(({ word }) => word)).toContain('Ruhend');
  expect(meanings.map(({ text }) => text).join(' ')).not.toMatch(/\b(?:the|card|turn)\b/);
});

test('what a card is and how rare it is stands on its face in German', () => {
  const face = lookOf(ttcgLook(), gameOf('ttcg')?.cards.catalogue() ?? []).cards.face('brushfire-vixen', 2);
  expect(face).toMatchObject({
    traits: ['Feuer', 'Bestie'],
    rarity: 'Ungewöhnlich',
  });
});

test('what a server bears and what a button does are two words, though English has one', async () => {
  const { t, tc } = await import('../../src/i18n/index.ts');
  expect([t('Load'), tc('server', 'Load')]).toEqual(['Laden', 'Auslastung']);
});
