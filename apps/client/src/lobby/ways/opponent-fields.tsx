import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import type { DeckEntry, GameHome } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import { Select } from '../../shell/page/select.tsx';
import { botName } from './bot-name.ts';
import type { Opponent } from './opponent.ts';

interface OpponentFieldsProps {
  readonly game: GameInfo;
  /** The decks of this player's that a bot may play. */
  readonly own: readonly DeckEntry[];
  /** Says what a starter deck is made of. */
  readonly deckLook: GameHome['deckLook'];
  readonly chosen: Opponent;
  readonly onChange: (chosen: Opponent) => void;
}

/** Which bot is played, and what with: any starter deck, a certain one, or a deck of this player's. */
export function OpponentFields({ game, own, deckLook, chosen, onChange }: OpponentFieldsProps): JSX.Element {
  const titled = (id: string, name: string, detail: string | undefined) =>
    [id, detail === undefined ? name : `${name} (${detail})`] as const;
  const decks = [
    ['', t('Any starter deck')] as const,
    ...game.decks.map(({ id, name }) => titled(id, name, deckLook?.(id)?.kind)),
    ...own.map(({ id, name, detail }) => titled(id, name, detail)),
  ];
  return (
    <>
      <Select
        label={t('Bot')}
        value={chosen.bot}
        options={game.bots.map((one) => [one.id, botName(one)])}
        onChange={(bot) => onChange({ ...chosen, bot })}
      />
      {game.decks.length > 0 && (
        <Select
          label={t('Its deck')}
          value={decks.some(([id]) => id === chosen.deck) ? chosen.deck : ''}
          options={decks}
          onChange={(deck) => onChange({ ...chosen, deck })}
        />
      )}
    </>
  );
}
