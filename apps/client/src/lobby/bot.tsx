import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { addEntropy } from '../match/prepare.ts';
import { Icon } from '../shell/icon.tsx';
import { Select } from '../shell/select.tsx';
import { api } from '../shell/session.ts';
import { deckChoiceOf } from './choices.ts';
import { useEntering } from './enter.ts';
import { type MatchTerms, optionsOf, TermFields, USUAL_TERMS } from './form.tsx';

interface BotMatch {
  readonly bot: string;
  /** The bot's starter deck. */
  readonly deck: string;
  readonly terms: MatchTerms;
}

/** Makes a match against a bot; the id of it. Errors: ApiRefusal. */
async function beginBotMatch(game: GameInfo, { bot, deck, terms }: BotMatch): Promise<string> {
  const { match, commitment } = await api.createMatch({ game: game.id, deck: deckChoiceOf(game), opponents: [{ bot, deck }], options: optionsOf(game, terms), clock: terms.clock });
  await addEntropy(match, commitment);
  return match;
}

/** One button from the lobby to the table: the strongest bot, the usual terms. */
export function QuickPlay({ game }: { readonly game: GameInfo }): JSX.Element {
  const { busy, problem, enter } = useEntering();
  const play = (): void => enter(() => beginBotMatch(game, { bot: game.bots.at(-1)?.id ?? '', deck: game.decks.at(-1)?.id ?? '', terms: USUAL_TERMS }));
  return (
    <>
      <button type="button" class="button primary quick" disabled={busy} onClick={play}>
        <Icon name="play" /> {busy ? 'Shuffling…' : 'To the table'}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </>
  );
}

/** A match against a bot, at once. */
export function PlayBot({ game }: { readonly game: GameInfo }): JSX.Element {
  const [bot, setBot] = useState(game.bots.at(-1)?.id ?? '');
  const [deck, setDeck] = useState(game.decks.at(-1)?.id ?? '');
  const [terms, setTerms] = useState(USUAL_TERMS);
  const { busy, problem, enter } = useEntering();
  const play = (): void => enter(() => beginBotMatch(game, { bot, deck, terms }));

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
        <Icon name="bot" /> Play a bot
      </h2>
      <p class="about">{game.bots.find(({ id }) => id === bot)?.about}</p>
      <Select label="Bot" value={bot} options={game.bots.map(({ id, name }) => [id, name])} onChange={setBot} />
      <Select label="Its deck" value={deck} options={game.decks.map(({ id, name }) => [id, name])} onChange={setDeck} />
      <TermFields game={game} terms={terms} onChange={setTerms} />
      <button type="submit" class="button primary" disabled={busy}>
        {busy ? 'Shuffling…' : 'Play now'}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
