import { describe, expect, test } from 'vitest';
import { CONTEXT_GLUE } from '../../src/i18n/catalogue.ts';
import { listed, parts, tc, tn, tx } from '../../src/i18n/index.ts';
import { Messages, pieces } from '../../src/i18n/messages.ts';

describe('messages', () => {
  const german = new Messages('de', { 'Draw {n}': 'Zieh {n}', 'one card': ['eine Karte', '{n} Karten'], [`result${CONTEXT_GLUE}Draw`]: 'Unentschieden' });

  test('are looked up as they stand in the code, with their context', () => {
    expect(german.one('Draw {n}')).toBe('Zieh {n}');
    expect(german.one('Draw', 'result')).toBe('Unentschieden');
    expect(german.one('Draw')).toBe('Draw');
  });

  test('count as the language does', () => {
    expect([0, 1, 2].map((n) => german.counted('one card', '{n} cards', n))).toEqual(['{n} Karten', 'eine Karte', '{n} Karten']);
    expect([0, 1, 2].map((n) => german.counted('one point', '{n} points', n))).toEqual(['{n} points', 'one point', '{n} points']);
  });

  test('are filled in; what nothing is given for stands as it is', () => {
    expect(pieces('{who} plays {card}.', { who: 'Ada', card: { name: 'Rust' } })).toEqual(['Ada', ' plays ', { name: 'Rust' }, '.']);
    expect(pieces('{who} plays', {})).toEqual(['{who}', ' plays']);
    expect(parts('{n} and {m}', { n: 1, m: 2 })).toEqual(['1', ' and ', '2']);
    expect(tn('one card of {who}', '{n} cards of {who}', 3, { who: 'Ada' })).toBe('3 cards of Ada');
    expect(tc('result', 'Draw')).toBe('Draw');
  });

  test('have elements in them', () => {
    const given = tx('Go to the <lobby>lobby of {game}</lobby>, {name}.', { lobby: { type: 'a', props: { href: '/' } } as never, game: 'True TCG', name: 'Ada' });
    expect(JSON.stringify(given)).toContain('"lobby of ","True TCG"');
    expect(JSON.stringify(given)).toContain('"Ada"');
  });

  test('list things with the words of the language', () => {
    expect(listed(['a', 'b', 'c'])).toEqual(['a', ', ', 'b', ' and ', 'c']);
    expect(listed([1, 2], 'any')).toEqual([1, ' or ', 2]);
    expect(listed([])).toEqual([]);
  });
});
