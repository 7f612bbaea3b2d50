import { ApiRefusal } from '@cardscape/client-kit';
import type { GameInfo, MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { Glyph } from '../../cards/face/glyph.tsx';
import type { GameHome } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import { artProps, chosenDeck, loadDecks } from '../../lobby/choices/choices.ts';
import { clockInWords } from '../../match/time/clock-words.ts';
import { homeOf } from '../../registry/homes.ts';
import { loadOffered } from '../../shell/session/offered.ts';

/** The game of a match that has not begun, and what is particular to it. */
export interface RoomGame {
  readonly game: GameInfo;
  readonly home: GameHome;
}

/** Errors: ApiRefusal. */
export async function loadRoomGame(id: string): Promise<RoomGame> {
  const [{ games }, home] = await Promise.all([loadOffered(), homeOf(id)]);
  const game = games.find((one) => one.id === id);
  if (game === undefined)
    throw new ApiRefusal(404, 'NO_SUCH_GAME', t('This server does not offer “{game}”.', { game: id }));
  // Without them there are the starter decks.
  void loadDecks(game, home).catch(() => undefined);
  return { game, home };
}

/** What is played, in a sentence. */
export function termsWords({ game, home }: RoomGame, { options, clock }: MatchInfo): string {
  const terms = [...(home.termsInWords?.(options ?? {}) ?? []), clockInWords(clock)];
  return t('{game}: {terms}.', { game: game.name, terms: terms.join(', ') });
}

/** The picture of a match that has not begun: the cards of the chosen deck, or whatever stands for the game. */
export function RoomArt({ known }: { readonly known: RoomGame | null }): JSX.Element {
  return <div class="invited-art">{known !== null && <known.home.Art {...artProps(known.game)} />}</div>;
}

/** The deck of whoever waits; nothing in a game without decks. */
export function OwnDeck({ known: { game, home } }: { readonly known: RoomGame }): JSX.Element | null {
  const deck = chosenDeck(game);
  if (deck === undefined || game.decks.length === 0) return null;
  const look = home.deckLook?.(deck.id) ?? null;
  const { emblem = '' } = deck;
  return (
    <p class="waiting-deck">
      {emblem !== '' && <img src={`/emblems/${emblem}.svg`} width={40} height={40} alt="" />}
      {emblem === '' && look !== null && (
        <span class="deck-sign" style={{ color: look.colours[0], background: look.colours[1] }}>
          <Glyph name={look.icon} />
        </span>
      )}
      <span>
        {t('Your deck')} <strong>{deck.name}</strong>
      </span>
    </p>
  );
}
