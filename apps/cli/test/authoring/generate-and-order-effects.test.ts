import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../src/files.ts';
import { call, folderWith } from '../calling.ts';

const COLUMNS =
  'EFFECTNAME;UNIT;SPELL;DESTROY;SEND;MILL;DISCARD;COUNTER;RETURN;EQUIP;ACTIVATE;ADD;SHUFFLE;REVEAL;SEARCH;GAIN;LOSE;SKIP;DRAW;PLAY;PLACE;SWAP;PREVENT;MODIFY;RANKUP;RECOVER;TAP;CONDITION';

/** The names of the columns that are True, by effect. */
function table(cwd: string): { readonly header: string; readonly trues: Readonly<Record<string, string>> } {
  const [header = '', ...rows] = readFileSync(join(cwd, 'effects/effects_with_placeholders.csv'), 'utf8')
    .trimEnd()
    .split('\n');
  const names = header.split(';');
  return {
    header,
    trues: Object.fromEntries(
      rows
        .map((row) => row.split(';'))
        .map(([effect = '', ...marks]) => [effect, names.filter((_, at) => marks[at - 1] === 'True').join(' ')]),
    ),
  };
}

const CLEANING = { 'placeholders/combinations_to_remove.txt': '', 'placeholders/phrase_replacements.txt': '' };

test('TTCG-15.54 the columns, in their order', async () => {
  const sentences = [
    'Destroy one enemy unit.',
    'Discard one spell to rank up this card.',
    'When an enemy spellcaster unit attacks, counter that attack.',
    'This turn, all your units gain +<amount> Attack.',
    'Tap one spell.',
    'Return all spells to the hand.',
    'Untap one card.',
  ];
  const cwd = folderWith({
    ...CLEANING,
    'placeholders/amount.txt': '50\n',
    'effects/all_effect_templates.txt': `${sentences.join('\n')}\n`,
    'effects/effects_with_placeholders.csv': 'old',
  });
  const called = await call(['generate-and-order-effects'], cwd);
  expect(called).toEqual({ code: 0, out: 'Wrote 7 combinations to effects/all_effects.txt', err: '' });
  expect(table(cwd)).toEqual({
    header: COLUMNS,
    trues: {
      'Destroy one enemy unit.': 'UNIT DESTROY',
      'Discard one spell to rank up this card.': 'SPELL DISCARD RANKUP',
      'Return all spells to the hand.': 'SPELL RETURN',
      'Tap one spell.': 'SPELL TAP',
      'This turn, all your units gain +50 Attack.': 'UNIT GAIN CONDITION',
      // "Untap one" holds "tap " as well: matching is by substring (TTCG-15.42).
      'Untap one card.': 'TAP',
      'When an enemy spellcaster unit attacks, counter that attack.': 'UNIT COUNTER CONDITION',
    },
  });
});

test('TTCG-15.56 sentences that do not parse are listed, exit 1, and the files are kept', async () => {
  const cwd = folderWith({
    ...CLEANING,
    'effects/all_effect_templates.txt': 'Draw one card.\nDraw <number> cards.\nDraw 2 cards.\n',
  });
  const { code, out, err } = await call(['generate-and-order-effects'], cwd);
  expect([code, out]).toEqual([1, 'Wrote 3 combinations to effects/all_effects.txt']);
  expect(err).toMatch(/^Draw 2 cards\.\n {2}LANG_SYNTAX at 6: /m);
  expect(err).toMatch(/^Draw <number> cards\.\n {2}LANG_SYNTAX at 6: /m);
  expect(err).toMatch(/\n2 of 3 sentences do not parse$/);
  expect(readFileSync(join(cwd, 'effects/all_effects.txt'), 'utf8')).toBe(
    'Draw 2 cards.\nDraw <number> cards.\nDraw one card.\n',
  );
  expect(Object.keys(table(cwd).trues)).toHaveLength(3);
});

test('TTCG-15.56 canonical, reworded and unreadable sentences are told apart, with the canonical form or the reason', async () => {
  const templates = [
    'Gain one point.',
    'Draw <number> cards for the next one turn.',
    'Tap exactly one <type> unit from your side of the field to draw one card.',
    'Mill exactly two cards to draw one card.',
    'Reduce the Attack of one enemy unit by <amount> for the next one turn.',
  ];
  const placeholders = {
    'placeholders/number.txt': 'two\n',
    'placeholders/type.txt': 'fire\nwater\n',
    'placeholders/amount.txt': '50\n',
  };
  const cwd = folderWith({
    ...CLEANING,
    ...placeholders,
    'effects/all_effect_templates.txt': `${templates.join('\n')}\n`,
  });
  const { code, out, err } = await call(['generate-and-order-effects'], cwd);
  expect([code, out]).toEqual([1, 'Wrote 6 combinations to effects/all_effects.txt']);
  const entries = err.split(/\n(?! )/);
  expect(
    entries.slice(0, -2).map((entry) => entry.split('\n').filter((line) => !/^ {2}LANG_SYNTAX at \d+: /.test(line))),
  ).toEqual([
    ['Draw two cards for the next one turn.', '  unreadable; legal would be: Draw two cards.'],
    ['Mill exactly two cards to draw one card.', '  unreadable; legal would be: Mill two cards, then draw one card.'],
    [
      'Reduce the Attack of one enemy unit by 50 for the next one turn.',
      '  reworded: One enemy unit loses 50 Attack for the next turn.',
    ],
    [
      'Tap exactly one fire unit from your side of the field to draw one card.',
      '  reworded: Tap one fire unit to draw one card.',
    ],
    [
      'Tap exactly one water unit from your side of the field to draw one card.',
      '  reworded: Tap one water unit to draw one card.',
    ],
  ]);
  expect(err).toMatch(/^ {2}LANG_SYNTAX at 1: "mill" cannot be a price; /m);
  expect(entries.slice(-2)).toEqual([
    '6 sentences: 1 canonical, 3 reworded, 2 unreadable',
    '5 of 6 sentences do not parse',
  ]);
  // The files hold what the templates say, not what was understood (TTCG-15.25).
  expect(readFileSync(join(cwd, 'effects/all_effects.txt'), 'utf8')).toContain(
    'Tap exactly one fire unit from your side of the field to draw one card.\n',
  );
  expect(Object.keys(table(cwd).trues)).toHaveLength(6);
});

test('TTCG-12.98, 15.54 the starter set: 1,779 effects, all of the language', async () => {
  const cwd = folderWith({});
  cpSync(join(REPOSITORY, 'apps/cli/examples/starter'), cwd, { recursive: true });
  expect(await call(['generate-and-order-effects'], cwd)).toEqual({
    code: 0,
    out: 'Wrote 1779 combinations to effects/all_effects.txt',
    err: '',
  });
  const { trues } = table(cwd);
  expect(Object.keys(trues)).toHaveLength(1779);
  expect(trues['Search your deck for one rank 3 water unit, then add that card to your hand.']).toBe('UNIT ADD SEARCH');
});

test.each<[string, Readonly<Record<string, string>>, readonly string[], number, string]>([
  ['TTCG-15.53 any argument', CLEANING, ['-f'], 2, 'nothing is expected after the name'],
  [
    'TTCG-15.53 no placeholders',
    { 'effects/all_effect_templates.txt': 'Draw one card.\n' },
    [],
    1,
    'placeholders: there is no such folder',
  ],
  ['TTCG-15.54 no templates', CLEANING, [], 1, 'effects/all_effect_templates.txt: there is no such file'],
])('fails: %s', async (_, files, args, expected, message) => {
  const cwd = folderWith(files);
  const before = readdirSync(cwd);
  const { code, err } = await call(['generate-and-order-effects', ...args], cwd);
  expect(code).toBe(expected);
  expect(err).toContain(message);
  expect(readdirSync(cwd).filter((name) => name !== 'effects')).toEqual(before.filter((name) => name !== 'effects'));
});

test.each(['effects/all_effects.txt', 'effects/effects_with_placeholders.csv'])(
  'TTCG-15.54 %s that is a pipe is not deleted',
  async (name) => {
    const cwd = folderWith({ ...CLEANING, 'effects/all_effect_templates.txt': 'Draw one card.\n' });
    execFileSync('mkfifo', [join(cwd, name)]);
    const { code, out, err } = await call(['generate-and-order-effects'], cwd);
    expect([code, out, err]).toEqual([
      1,
      '',
      `cardscape generate-and-order-effects: ${name}: it is a device or a pipe; expected a file or a name that is not taken`,
    ]);
    expect(statSync(join(cwd, name)).isFIFO()).toBe(true);
  },
);
