import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import type { GameHome } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { begin } from '../begin.ts';
import { chosenDeck, deckChoiceOf, ownDecks, setsFor } from '../choices/choices.ts';
import { lastChoice } from '../choices/last-choice.ts';
import { useEntering } from '../enter.ts';
import { optionsOf, unusualWords, USUAL_TERMS, type MatchTerms } from '../terms.ts';
import { botName } from './bot-name.ts';
import { type Opponent, opponentOf } from './opponent.ts';

export interface WayProps {
  readonly game: GameInfo;
  readonly home: GameHome;
}

interface BotMatch extends Opponent {
  readonly chosen: MatchTerms;
}

/** Makes a match against a bot, or as many of its kind as there are other seats; the id of it. Errors: ApiRefusal. */
export async function beginBotMatch({ game, home }: WayProps, match: BotMatch): Promise<string> {
  const { chosen } = match;
  const options = optionsOf(home, chosen);
  const opponent = opponentOf(game, ownDecks(game), match);
  const players = await (home.players?.(options) ?? 2);
  const opponents = Array.from({ length: players - 1 }, () => opponent);
  const { clock } = chosen;
  const sets = await setsFor(game, chosen, match.deck);
  return begin({ game: game.id, deck: deckChoiceOf(game), opponents, options, clock, sets });
}

/** What is played by one button: what was chosen last, or else the weakest bot in a short match. */
export function quickMatch({ game, home }: WayProps): BotMatch {
  const last = lastChoice(game.id);
  const isThere = last !== null && game.bots.some(({ id }) => id === last.bot);
  return {
    bot: isThere ? last.bot : (game.bots[0]?.id ?? ''),
    deck: isThere ? last.deck : (game.decks.at(-1)?.id ?? ''),
    chosen: isThere
      ? { values: last.values, clock: last.clock, sets: last.sets }
      : { ...USUAL_TERMS, values: home.quickValues ?? USUAL_TERMS.values },
  };
}

/**
 * One button from the lobby to the table: an easy bot and a short match, or what was chosen last.
 * @param second something else is offered before it
 */
export function QuickPlay({ second, ...props }: WayProps & { readonly second: boolean }): JSX.Element {
  const { game, home } = props;
  const { busy, problem, enter } = useEntering();
  const match = quickMatch(props);
  const deck = chosenDeck(game);
  const terms = [
    ...unusualWords(home, match.chosen),
    // Whoever has chosen one sees that it is kept.
    ...(deck === undefined || deck.id === game.decks[0]?.id ? [] : [deck.name]),
  ];
  const bot = game.bots.find(({ id }) => id === match.bot);
  const play = (): void => enter(() => beginBotMatch(props, match));
  return (
    <div class="quick-play">
      <button type="button" class={second ? 'button quiet' : 'button primary quick'} disabled={busy} onClick={play}>
        <Icon name="play" />{' '}
        <span>
          {busy ? t('Shuffling…') : t('Play now')}
          {bot !== undefined && <small> {[t('against {bot}', { bot: botName(bot) }), ...terms].join(' · ')}</small>}
        </span>
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
