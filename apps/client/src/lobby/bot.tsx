import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Icon } from '../shell/icon.tsx';
import { Select } from '../shell/select.tsx';
import { begin } from './begin.ts';
import { deckChoiceOf } from './choices.ts';
import { useEntering } from './enter.ts';
import { botName, TermFields } from './form.tsx';
import type { GameHome } from './home.ts';
import { keepChoice, lastChoice } from './last-choice.ts';
import { optionsOf, USUAL_TERMS, type MatchTerms } from './terms.ts';

interface WayProps {
  readonly game: GameInfo;
  readonly home: GameHome;
}

interface BotMatch {
  readonly bot: string;
  /** The bot's starter deck; empty in a game without decks. */
  readonly deck: string;
  readonly chosen: MatchTerms;
}

/** Makes a match against a bot, or as many of its kind as there are other seats; the id of it. Errors: ApiRefusal. */
export async function beginBotMatch({ game, home }: WayProps, { bot, deck, chosen }: BotMatch): Promise<string> {
  const options = optionsOf(home, chosen);
  const opponent = deck === '' ? { bot } : { bot, deck };
  const players = await (home.players?.(options) ?? 2);
  const opponents = Array.from({ length: players - 1 }, () => opponent);
  return begin({ game: game.id, deck: deckChoiceOf(game), opponents, options, clock: chosen.clock });
}

/** What is played by one button: what was chosen last, or else something easy and short. */
export function quickMatch({ game, home }: WayProps): BotMatch {
  const last = lastChoice(game.id);
  const decks = game.decks.map(({ id }) => id);
  const isThere = last !== null && game.bots.some(({ id }) => id === last.bot);
  return {
    bot: isThere ? last.bot : (home.quickBot ?? game.bots[0]?.id ?? ''),
    deck: isThere && decks.includes(last.deck) ? last.deck : (decks.at(-1) ?? ''),
    chosen: isThere
      ? { values: last.values, clock: last.clock }
      : { ...USUAL_TERMS, values: home.quickValues ?? USUAL_TERMS.values },
  };
}

/**
 * One button from the lobby to the table: an easy bot and a short match, or what was chosen last.
 * @param second something else is offered before it
 */
export function QuickPlay({ second, ...props }: WayProps & { readonly second: boolean }): JSX.Element {
  const { game } = props;
  const { busy, problem, enter } = useEntering();
  const match = quickMatch(props);
  const bot = game.bots.find(({ id }) => id === match.bot);
  const play = (): void => enter(() => beginBotMatch(props, match));
  return (
    <div class="quick-play">
      <button type="button" class={second ? 'button' : 'button primary quick'} disabled={busy} onClick={play}>
        <Icon name="play" /> {busy ? t('Shuffling…') : t('Play now')}
      </button>
      {bot !== undefined && <p class="about">{t('Against {bot}.', { bot: botName(bot) })}</p>}
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** The name of a starter deck with what it is made of. */
function deckTitle({ deckLook }: GameHome, id: string, name: string): string {
  const look = deckLook?.(id) ?? null;
  return look === null ? name : `${name} (${look.kind})`;
}

/** A match against a bot, at once. */
export function PlayBot(props: WayProps): JSX.Element {
  const { game, home } = props;
  const [before] = useState(() => quickMatch(props));
  const [bot, setBot] = useState(before.bot);
  const [deck, setDeck] = useState(before.deck);
  const [chosen, setChosen] = useState(before.chosen);
  const { busy, problem, enter } = useEntering();
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
          value={deck}
          options={game.decks.map(({ id, name }) => [id, deckTitle(home, id, name)])}
          onChange={setDeck}
        />
      )}
      <TermFields game={game} terms={home.terms} chosen={chosen} onChange={setChosen} alone />
      <button type="submit" class="button primary" disabled={busy}>
        {busy ? t('Shuffling…') : t('Start match')}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
