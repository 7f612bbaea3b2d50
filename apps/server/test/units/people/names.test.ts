import { describe, expect, it } from 'vitest';
import { nameProblem, tidyName } from '../../../src/accounts/names.ts';
import { BarredNames } from '../../../src/db/names/barred-names.ts';
import { nameKey } from '../../../src/db/names/name-key.ts';

const problemOf = (raw: string): string | null => nameProblem(tidyName(raw), new BarredNames())?.code ?? null;

describe('P-2 names that look alike share a key', () => {
  it.each([
    ['letter case', 'Ada', 'ADA'],
    ['accents', 'Ada', 'Áda'],
    ['spaces and signs', 'Ada', 'A d-a'],
    ['full-width letters', 'Ada', 'Ａｄａ'],
    ['ligatures', 'fish', 'ﬁsh'],
    ['mathematical letters', 'Ada', '𝐀𝐝𝐚'],
    ['i, l, 1 and |', 'Bill', 'BlI1'],
    ['o and 0', 'Otto', '0tt0'],
    ['s and 5', 'Moss', 'M05s'],
    ['rn and m', 'corn', 'com'],
    ['vv and w', 'wow', 'vvovv'],
    ['a dotless i', 'Dino', 'Dıno'],
    ['letters with a stroke', 'Soren', 'Søren'],
    ['letters with a hook', 'Modibo Diakite', 'Moɗiɓo Ɗiaƙite'],
    ['sharp s', 'Grosse', 'Große'],
    ['the Kelvin sign', 'Karl', 'Karl'],
    ['Cyrillic: а', 'Ada', 'Аdа'],
    ['Cyrillic: all of it', 'cop', 'сор'],
    ['Cyrillic capitals', 'BOHA', 'ВОНА'],
    ['Cyrillic: ѕ, і, ј', 'sij', 'ѕіј'],
    ['Greek capitals', 'TAXI', 'ΤΑΧΙ'],
    ['Greek and Cyrillic', 'ΤΑΧΙ', 'ТАХІ'],
    ['Greek in both cases', 'ΝΗΣΟΣ', 'νησος'],
    ['a zero-width joiner', 'Ada', 'A‍da'],
    ['a soft hyphen', 'Ada', 'A­da'],
  ])('%s: %s and %s', (_, one, other) => {
    expect(nameKey(other)).toBe(nameKey(one));
  });

  it.each([
    ['Ada', 'Eda'],
    ['Ada', 'Adda'],
    ['Moss', 'Mos'],
    ['Otto 12', 'Otto 13'],
    ['李明', '王明'],
    ['Ада', 'Аня'],
    ['नमन', 'नमिन'],
    ['Иван', 'Ивана'],
  ])('%s and %s do not', (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one));
  });
});

describe('P-2 names that anybody may have', () => {
  it.each([
    'Ada',
    'ada_lovelace',
    "Flann O'Brien",
    'Jean-Luc',
    'J. R. Hartley',
    'Zoë',
    'Ångström',
    'Søren 2',
    'Ɓala Ƙofa',
    'Nguyễn Thị Ơn',
    'Ștefan Țepeș',
    'Əliyev',
    'Þórður',
    'Владимир',
    'Ελένη',
    'Νίκος',
    '田中さくら',
    '김민준',
    '李小龙',
    'दीपक',
    'משה רבנו',
    'فاطمة',
    'สมชาย',
    'X'.repeat(24),
  ])('%s', (name) => {
    expect(problemOf(name)).toBeNull();
  });

  it('are kept in a plain form', () => {
    expect(tidyName('  Ａda   Lovelace ')).toBe('Ada Lovelace');
  });
});

describe('P-2 names that nobody may have', () => {
  it.each([
    ['too short', 'Al', 'NAME_FORM'],
    ['too long', 'X'.repeat(25), 'NAME_FORM'],
    ['nothing', '   ', 'NAME_FORM'],
    ['only figures', '12345', 'NAME_FORM'],
    ['markup', '<b>Ada</b>', 'NAME_FORM'],
    ['an address', 'ada@example.org', 'NAME_FORM'],
    ['emoji', 'Ada 😀', 'NAME_FORM'],
    ['a line break', 'Ada\nBob', 'NAME_FORM'],
    ['a tab', 'Ada\tBob', 'NAME_FORM'],
    ['a null', 'Ada\u0000', 'NAME_FORM'],
    ['a zero-width space', 'A​da', 'NAME_FORM'],
    ['a zero-width joiner', 'A‍da', 'NAME_FORM'],
    ['a right-to-left override', 'A‮da', 'NAME_FORM'],
    ['a soft hyphen', 'A­da', 'NAME_FORM'],
    ['a Hangul filler', 'Aᅟda', 'NAME_FORM'],
    ['a variation selector', 'Ada️', 'NAME_FORM'],
    ['a lone surrogate', 'Ada\ud800', 'NAME_FORM'],
    ['a heap of marks', 'Àḍ̂ą̂́́́́', 'NAME_FORM'],
    ['signs in a row', 'Ada--Bob', 'NAME_FORM'],
    ['a sign at the end', 'Ada-', 'NAME_FORM'],
    ['a figure in front', '1Ada', 'NAME_FORM'],
    ['a Cyrillic letter in a Latin name', 'Аda', 'NAME_MIXED'],
    ['a Greek letter in a Latin name', 'Αda', 'NAME_MIXED'],
    ['Latin and Cyrillic words', 'Ada Иван', 'NAME_MIXED'],
    ['Arabic figures', 'Ada ١٢', 'NAME_MIXED'],
    ['Greek that looks like another Latin name', 'νανα', 'NAME_MIXED'],
    ['the same with a capital', 'Νανα', 'NAME_MIXED'],
    ['a script of the past', '𐌀𐌁𐌂', 'NAME_MIXED'],
    ['a small capital', 'Moderatᴏr', 'NAME_MIXED'],
    ['a small capital that has a capital', 'Modwɪck', 'NAME_MIXED'],
    ['a letter of old manuscripts', 'Syꜱtem', 'NAME_MIXED'],
    ['a letter that is none any more', 'Modwicĸ', 'NAME_MIXED'],
    ['a click', 'Biǀǀ', 'NAME_MIXED'],
    ['an office with a hook', 'Moɗerator', 'NAME_RESERVED'],
    ['an office', 'Admin', 'NAME_RESERVED'],
    ['an office, dressed up', 'The_Adm1n', 'NAME_RESERVED'],
    ['another office', 'Moderator Max', 'NAME_RESERVED'],
    ['the house', 'Cardscape Team', 'NAME_RESERVED'],
    ['those who are gone', 'Deleted Player', 'NAME_RESERVED'],
    ['those who are gone, in German', 'Gelöschter Spieler', 'NAME_RESERVED'],
    ['a part of the page', 'Spectator', 'NAME_RESERVED'],
    ['a part of the page, in German', 'Zuschauer', 'NAME_RESERVED'],
    ['the other one', 'Opponent', 'NAME_RESERVED'],
    ['a guest', 'Amber Badger 123', 'NAME_RESERVED'],
  ])('%s', (_, name, code) => {
    expect(problemOf(name)).toBe(code);
  });

  it('the names of bots', async () => {
    const { GAMES, botsOf } = await import('@cardscape/rules');
    for (const game of GAMES) for (const { name } of botsOf(game)) expect(problemOf(name), name).not.toBeNull();
  });
});
