import { describe, expect, test } from 'vitest';
import { CONTEXT_GLUE } from '../../src/i18n/catalogue.ts';
import { listed, parts, tc, tn, tx } from '../../src/i18n/index.ts';
import { Messages, pieces } from '../../src/i18n/messages.ts';

describe('messages', () => {
  const german = new Messages('de', {
    'Draw {n}': 'Zieh {n}',
    'one card': ['eine Karte', '{n} Karten'],
    [`result${CONTEXT_GLUE}Draw`]: 'Unentschieden',
  });

  test('are looked up as they stand in the code, with their context', () => {
    expect(german.one('Draw {n}')).toBe('Zieh {n}');
    expect(german.one('Draw', 'result')).toBe('Unentschieden');
    expect(german.one('Draw')).toBe('Draw');
  });

  test('count as the language does', () => {
    expect([0, 1, 2].map((n) => german.counted('one card', '{n} cards', n))).toEqual([
      '{n} Karten',
      'eine Karte',
      '{n} Karten',
    ]);
    expect([0, 1, 2].map((n) => german.counted('one point', '{n} points', n))).toEqual([
      '{n} points',
      'one point',
      '{n} points',
    ]);
  });

  test('of others are found by their shape; what stands in quotes is no message', () => {
    const heard = new Messages('de', {
      'You have a folder “{1}” already.': 'Du hast schon einen Ordner „{1}“.',
      'It is refused: {1}': 'Abgelehnt: {1}',
      'That is you.': 'Das bist du.',
      'Kept.': 'Gespeichert.',
    });
    expect(heard.heard('That is you.')).toBe('Das bist du.');
    expect(heard.heard('It is refused: That is you.')).toBe('Abgelehnt: Das bist du.');
    expect(heard.heard('You have a folder “That is you.” already.')).toBe('Du hast schon einen Ordner „That is you.“.');
    expect(heard.heard('It is refused: Kept.')).toBe('Abgelehnt: Kept.');
    expect(heard.heard('constructor')).toBe('constructor');
    expect(heard.heard('Nobody has said this.')).toBe('Nobody has said this.');
  });

  test('are filled in; what nothing is given for stands as it is', () => {
    expect(pieces('{who} plays {card}.', { who: 'Ada', card: { name: 'Rust' } })).toEqual([
      'Ada',
      ' plays ',
      { name: 'Rust' },
      '.',
    ]);
    expect(pieces('{who} plays', {})).toEqual(['{who}', ' plays']);
    expect(pieces('{constructor}', {})).toEqual(['{constructor}']);
    expect(parts('{n} and {m}', { n: 1, m: 2 })).toEqual(['1', ' and ', '2']);
    expect(tn('one card of {who}', '{n} cards of {who}', 3, { who: 'Ada' })).toBe('3 cards of Ada');
    expect(tc('result', 'Draw')).toBe('Draw');
  });

  test('are heard with values in them, which may be sentences themselves; the message that says most itself is taken', () => {
    const heard = new Messages('de', {
      'There is no card {1}.': 'Es gibt keine Karte {1}.',
      'There is no card {1} for decks.': 'Es gibt keine Karte {1} für Decks.',
      '{1} Try again in {2} seconds.': 'Warte {2} Sekunden. {1}',
      'That was (much) too fast.': 'Das war zu schnell.',
      'Of {1}? No.': 'Von {1}? Nein.',
    });
    expect(heard.heard('That was (much) too fast.')).toBe('Das war zu schnell.');
    expect(heard.heard('There is no card rust*.')).toBe('Es gibt keine Karte rust*.');
    expect(heard.heard('There is no card rust for decks.')).toBe('Es gibt keine Karte rust für Decks.');
    expect(heard.heard('That was (much) too fast. Try again in 5 seconds.')).toBe(
      'Warte 5 Sekunden. Das war zu schnell.',
    );
    expect(heard.heard('Of Ada? No.')).toBe('Von Ada? Nein.');
    expect(heard.heard('Nobody knows this.')).toBe('Nobody knows this.');
  });

  test('have elements in them', () => {
    const given = tx('Go to the <lobby>lobby of {game}</lobby>, {name}.', {
      lobby: { type: 'a', props: { href: '/' } } as never,
      game: 'True TCG',
      name: 'Ada',
    });
    expect(JSON.stringify(given)).toContain('"lobby of ","True TCG"');
    expect(JSON.stringify(given)).toContain('"Ada"');
  });

  test('list things with the words of the language', () => {
    expect(listed(['a', 'b', 'c'])).toEqual(['a', ', ', 'b', ' and ', 'c']);
    expect(listed([1, 2], 'any')).toEqual([1, ' or ', 2]);
    expect(listed([])).toEqual([]);
  });
});
