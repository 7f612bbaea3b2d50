import type { GameInfo } from '@cardscape/protocol';
import { describe, expect, it, vi } from 'vitest';
import { home } from '../../src/games/ttcg/home/home.ts';
import { FIRST_DRAFT, readDraft } from '../../src/games/ttcg/pages/draft/draft.ts';

// Pages know where they come from.
vi.hoisted(() => {
  vi.stubGlobal('location', { origin: 'http://nowhere.test' });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});

describe('TTCG-2.2, TTCG-14.23 a draft with the name of a card', () => {
  const names = new Map([['lamp sparrow', 'design-a']]);
  const said = (name: string, id: string | null = null): string[] =>
    readDraft({ ...FIRST_DRAFT, name, id }, names).problems.map(({ code, field }) => `${code} ${field}`);

  it('is refused while it is written, however the name is spelt', () => {
    expect(said('Lamp Sparrow')).toEqual(['CARD_ID name']);
    expect(said(' lamp  SPARROW ')).toEqual(['CARD_ID name']);
  });

  it('is that card, or has another name', () => {
    expect(said('Lamp Sparrow', 'design-a')).toEqual([]);
    expect(said('Lamp Sparrows')).toEqual([]);
  });
});

describe('TTCG-4.5, 16.16 the lobby says which decks a queue takes', () => {
  const told = (prints: boolean, hostOptions: GameInfo['hostOptions']): (string | undefined)[] =>
    (['casual', 'ranked'] as const).map((kind) => home.queueDecks?.({ prints, hostOptions } as GameInfo, kind));
  const own = 'Decks are made of your own prints and of starter cards.';

  it('by what the host has set', () => {
    expect(told(true, {})).toEqual([own, own]);
    expect(told(true, { proxies: true })).toEqual(['Every card is yours, in its first rarity.', own]);
    expect(told(false, {})).toEqual(['', '']);
  });
});
