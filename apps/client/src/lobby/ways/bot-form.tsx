import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameHome } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { Select } from '../../shell/page/select.tsx';
import { ownDecks } from '../choices/choices.ts';
import { TermFields } from '../choices/form.tsx';
import { keepChoice } from '../choices/last-choice.ts';
import { useEntering } from '../enter.ts';
import { botName } from './bot-name.ts';
import { beginBotMatch, quickMatch, type WayProps } from './bot.tsx';

/** The name of a starter deck with what it is made of. */
function deckTitle({ deckLook }: GameHome, id: string, name: string): string {
  const look = deckLook?.(id) ?? null;
  return look === null ? name : `${name} (${look.kind})`;
}

/** What a bot may play: any starter deck, a certain one, or a deck of this player's. */
function deckOptions(game: GameInfo, home: GameHome): (readonly [id: string, words: string])[] {
  return [
    ['', t('Any starter deck')],
    ...game.decks.map(({ id, name }) => [id, deckTitle(home, id, name)] as const),
    ...ownDecks(game).map(({ id, name, detail }) => [id, `${name} (${detail})`] as const),
  ];
}

/** A match against a bot, at once. */
export function PlayBot(props: WayProps): JSX.Element {
  const { game, home } = props;
  const [before] = useState(() => quickMatch(props));
  const [bot, setBot] = useState(before.bot);
  const [deck, setDeck] = useState(before.deck);
  const [chosen, setChosen] = useState(before.chosen);
  const { busy, problem, enter } = useEntering();
  const decks = deckOptions(game, home);
  const play = (): void => {
    keepChoice(game.id, { bot, deck, ...chosen });
    enter(() => beginBotMatch(props, { bot, deck, chosen }));
  };

  return (
    <form
      class="way"
      aria-labelledby="way-bot"
      onSubmit={(event) => {
        event.preventDefault();
        play();
      }}
    >
      <h2 id="way-bot">
        <Icon name="bot" /> {t('Play a bot')}
      </h2>
      <p class="about">{game.bots.find(({ id }) => id === bot)?.about}</p>
      <Select label={t('Bot')} value={bot} options={game.bots.map((one) => [one.id, botName(one)])} onChange={setBot} />
      {game.decks.length > 0 && (
        <Select
          label={t('Its deck')}
          value={decks.some(([id]) => id === deck) ? deck : ''}
          options={decks}
          onChange={setDeck}
        />
      )}
      <TermFields game={game} terms={home.terms} chosen={chosen} onChange={setChosen} alone foe={deck} />
      <button type="submit" class="button gold" disabled={busy}>
        {busy ? t('Shuffling…') : t('Start match')}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
