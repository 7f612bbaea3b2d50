import type { GameInfo, PlayQueue } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tn } from '../i18n/index.ts';
import { Icon } from '../shell/icon.tsx';
import { useEntering } from './enter.ts';
import { type BotOffer, type QueueNews, useQueue } from './use-queue.ts';

function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function countWords({ waiting }: QueueNews): string {
  return waiting < 2 ? t('Nobody else waits yet.') : tn('1 player waits.', '{n} players wait.', waiting);
}

function expectedWords({ expectedSeconds }: QueueNews): string {
  return expectedSeconds === null ? t('Too few have played lately to say how long it takes.') : t('Lately it took about {time}.', { time: duration(expectedSeconds) });
}

/** How far from one's own rating opponents are looked for. */
function reachWords({ reach }: QueueNews): string {
  return reach === null ? t('By now anybody will do, however strong.') : t('Looking within {n} points of your rating; the longer it takes, the farther.', { n: reach });
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
        <strong>{paired ? t('An opponent is found. Both get ready…') : kind === 'ranked' ? t('Looking for a ranked opponent') : t('Looking for an opponent')}</strong>
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
function BotInstead({ bot, playBot, leave }: Pick<InQueueProps, 'playBot'> & { readonly bot: BotOffer; readonly leave: () => void }): JSX.Element {
  const { busy, problem, enter } = useEntering();
  const play = (): void =>
    enter(async () => {
      const match = await playBot(bot.bot);
      leave();
      return match;
    });
  return (
    <>
      <p class="about">{t('Nobody around? A bot plays at once, for fun and not for your rating.')}</p>
      <button type="button" class="button gold" disabled={busy} onClick={play}>
        <Icon name="bot" /> {busy ? t('Shuffling…') : t('Play {bot} instead', { bot: bot.name })}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </>
  );
}
