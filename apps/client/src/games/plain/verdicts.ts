import { signal } from '@preact/signals';
import type { DeckReason } from '../../contract/builder.ts';
import type { Facts } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import { deckProblems } from './facts.ts';

/*
 * What the rules of a game say of decks. They stay in their worker: what it has not answered yet is said to be looked
 * at, and whoever shows it is told of the answer.
 */

const verdicts = signal<ReadonlyMap<string, readonly DeckReason[]>>(new Map());
const asked = new Set<string>();

async function ask(key: string, game: string, deck: Facts): Promise<void> {
  // Whether it may be played is the server's to say in the end.
  const found = await deckProblems(game, deck).catch(() => [
    { message: t('The rules could not be loaded: the server checks this deck when it is played.'), rule: '' },
  ]);
  verdicts.value = new Map([...verdicts.peek(), [key, found]]);
}

/** All reasons at once why a deck may not be played, as far as they are known. */
export function problemsOf(game: string, deck: Facts): readonly DeckReason[] {
  const key = `${game} ${JSON.stringify(deck)}`;
  const known = verdicts.value.get(key);
  if (known !== undefined) return known;
  if (!asked.has(key)) {
    asked.add(key);
    void ask(key, game, deck);
  }
  return [{ message: t('Checking the deck…'), rule: '' }];
}
