import type { GameInfo, PlayQueue } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tn } from '../../i18n/index.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { useEntering } from '../enter.ts';
import { type BotOffer, type QueueNews, useQueue } from './use-queue.ts';

function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function countWords({ waiting }: QueueNews): string {
  return waiting < 2 ? t('No one else in queue yet.') : tn('1 player in queue.', '{n} players in queue.', waiting);
}

function expectedWords({ expectedSeconds }: QueueNews): string {
  return expectedSeconds === null
    ? t('No wait estimate yet.')
    : t('Estimated wait: {time}.', { time: duration(expectedSeconds) });
}

/** How far from one's own rating opponents are looked for. */
function reachWords({ reach }: QueueNews): string {
  return reach === null
    ? t('Now searching at any rating.')
    : t('Searching within {n} points of your rating; the range widens over time.', { n: reach });
}

interface InQueueProps {
  readonly game: GameInfo;
  readonly kind: PlayQueue;
  /** The place is gone; why, in a sentence, or '' if it was given up. */
  readonly onLeft: (reason: string) => void;
  /** Makes a match against a bot; the id of it. Errors: ApiRefusal. */
  readonly playBot: (bot: string) => Promise<string>;
}

/** What somebody sees who waits. It takes the place when it is shown, and gives it up when it is not any more. */
export function InQueue({ game, kind, onLeft, playBot }: InQueueProps): JSX.Element {
  const { seconds, news, bot, paired, note } = useQueue(game, kind, onLeft);
  const leave = (): void => onLeft('');
  return (
    <div class="waiting">
      <div class="orbit" aria-hidden="true" />
      <p>
        <strong>
          {paired
            ? t('Opponent found. Getting ready…')
            : kind === 'ranked'
              ? t('Looking for a ranked opponent')
              : t('Looking for an opponent')}
        </strong>
        <span class="elapsed" data-testid="queue-elapsed">
          {duration(seconds)}
        </span>
      </p>
      {news !== null && !paired && (
        <p class="about">
          {countWords(news)} {expectedWords(news)}
        </p>
      )}
      {news !== null && !paired && kind === 'ranked' && (
        <p class="about" data-testid="queue-reach">
          {reachWords(news)}
        </p>
      )}
      {note !== '' && <p class="about">{note}</p>}
      {bot !== null && !paired && <BotInstead bot={bot} playBot={playBot} leave={leave} />}
      <button type="button" class="button" onClick={leave}>
        {t('Leave the queue')}
      </button>
    </div>
  );
}

/** A bot for whoever waits in vain: taking it leaves the queue. */
function BotInstead({
  bot,
  playBot,
  leave,
}: Pick<InQueueProps, 'playBot'> & { readonly bot: BotOffer; readonly leave: () => void }): JSX.Element {
  const { busy, problem, enter } = useEntering();
  const play = (): void =>
    enter(async () => {
      const match = await playBot(bot.bot);
      leave();
      return match;
    });
  return (
    <>
      <p class="about">{t('No one around? Play a bot right away. It won’t affect your rating.')}</p>
      <button type="button" class="button gold" disabled={busy} onClick={play}>
        <Icon name="bot" /> {busy ? t('Shuffling…') : t('Play {bot} instead', { bot: bot.name })}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </>
  );
}
