import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { ownDecks } from '../choices/choices.ts';
import { TermFields } from '../choices/form.tsx';
import { keepChoice } from '../choices/last-choice.ts';
import { useEntering } from '../enter.ts';
import { beginBotMatch, quickMatch, type WayProps } from './bot.tsx';
import { OpponentFields } from './opponent-fields.tsx';
import type { Opponent } from './opponent.ts';

/** A match against a bot, at once. */
export function PlayBot(props: WayProps): JSX.Element {
  const { game, home } = props;
  const [before] = useState(() => quickMatch(props));
  const [opponent, setOpponent] = useState<Opponent>({ bot: before.bot, deck: before.deck });
  const [chosen, setChosen] = useState(before.chosen);
  const { busy, problem, enter } = useEntering();
  const play = (): void => {
    keepChoice(game.id, { ...opponent, ...chosen });
    enter(() => beginBotMatch(props, { ...opponent, chosen }));
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
      <p class="about">{game.bots.find(({ id }) => id === opponent.bot)?.about}</p>
      <OpponentFields
        game={game}
        own={ownDecks(game)}
        deckLook={home.deckLook}
        chosen={opponent}
        onChange={setOpponent}
      />
      <TermFields game={game} terms={home.terms} chosen={chosen} onChange={setChosen} alone foe={opponent.deck} />
      <button type="submit" class="button gold" disabled={busy}>
        {busy ? t('Shuffling…') : t('Start match')}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
