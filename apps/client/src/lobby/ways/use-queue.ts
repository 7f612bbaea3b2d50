import type { GameInfo, PlayQueue, QueueEvent } from '@cardscape/protocol';
import { useLocation } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { heard, t } from '../../i18n/index.ts';
import { addEntropy } from '../../match/feed/prepare.ts';
import { say } from '../../shell/announce.ts';
import { api, sentenceOf } from '../../shell/session/session.ts';
import { deckChoiceOf } from '../choices/choices.ts';

export type QueueNews = Extract<QueueEvent, { type: 'waiting' }>;
export type BotOffer = Extract<QueueEvent, { type: 'offer-bot' }>;

/** What is known of a place in a queue. */
export interface Queueing {
  readonly seconds: number;
  readonly news: QueueNews | null;
  readonly bot: BotOffer | null;
  /** Paired: the match is about to begin. */
  readonly paired: boolean;
  /** What has happened to the place, in a sentence. */
  readonly note: string;
}

/**
 * A place of this page in a queue, kept as long as the component is shown; when a match begins, its page opens.
 * `onLeft` is told when the place is gone, and why, in a sentence.
 */
export function useQueue(game: GameInfo, kind: PlayQueue, onLeft: (reason: string) => void): Queueing {
  const { route } = useLocation();
  const [since] = useState(Date.now);
  const [now, setNow] = useState(since);
  const [news, setNews] = useState<QueueNews | null>(null);
  const [bot, setBot] = useState<BotOffer | null>(null);
  const [paired, setPaired] = useState(false);
  const [note, setNote] = useState('');

  const hear = async (event: QueueEvent): Promise<void> => {
    switch (event.type) {
      case 'waiting':
        setNews(event);
        return;
      case 'offer-bot': {
        const name = heard(event.name);
        setBot({ ...event, name });
        say(t('No opponent yet. You can play the bot {bot} right away.', { bot: name }));
        return;
      }
      case 'matched':
        setPaired(true);
        setNote('');
        say(t('Opponent found.'));
        await addEntropy(event.match);
        return;
      case 'returned':
        setPaired(false);
        setNote(heard(event.reason));
        say(heard(event.reason));
        return;
      case 'started':
        route(`/match/${event.match}`);
        return;
      case 'left':
        onLeft(heard(event.reason));
    }
  };

  const wait = async (signal: AbortSignal): Promise<void> => {
    say(t('You are in the queue.'));
    let last: QueueEvent['type'] | null = null;
    try {
      for await (const event of api.queue(game.id, deckChoiceOf(game), signal, kind)) {
        last = event.type;
        await hear(event);
      }
      if (!signal.aborted && last !== 'left' && last !== 'started')
        onLeft(t('You lost your place in the queue. Join again.'));
    } catch (error) {
      if (!signal.aborted) onLeft(sentenceOf(error));
    }
  };

  useEffect(() => {
    const control = new AbortController();
    const timer = setInterval(() => setNow(Date.now()), 1000);
    void wait(control.signal);
    return () => {
      clearInterval(timer);
      control.abort();
    };
  }, []);

  return { seconds: Math.max(0, Math.floor((now - since) / 1000)), news, bot, paired, note };
}
