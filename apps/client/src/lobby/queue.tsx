import type { GameInfo, QueueEvent } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { say } from '../shell/announce.ts';
import { Icon } from '../shell/icon.tsx';
import { api, sentenceOf } from '../shell/session.ts';
import { addEntropy } from '../match/prepare.ts';
import { deckChoiceOf } from './choices.ts';
import type { GameHome } from './home.ts';

/** Seconds after which waiting players are reminded of the bot. */
const PATIENCE = 20;

type Waiting = Extract<QueueEvent, { type: 'waiting' }>;

function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A match against whoever waits. The place in the queue is kept as long as this page stays open. */
export function PlayAnyone({ game, home }: { readonly game: GameInfo; readonly home: GameHome }): JSX.Element {
  const { route } = useLocation();
  const [since, setSince] = useState<number | null>(null);
  const [news, setNews] = useState<Waiting | null>(null);
  const [now, setNow] = useState(0);
  const [problem, setProblem] = useState('');
  const leave = useRef<AbortController | null>(null);

  useEffect(() => () => leave.current?.abort(), []);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);

  const stop = (): void => {
    leave.current?.abort();
    leave.current = null;
    setSince(null);
    setNews(null);
  };

  const enter = async (): Promise<void> => {
    const control = new AbortController();
    leave.current = control;
    setProblem('');
    setNow(Date.now());
    setSince(Date.now());
    say('You are in the queue.');
    try {
      for await (const event of api.queue(game.id, deckChoiceOf(game), control.signal)) {
        if (event.type === 'waiting') setNews(event);
        if (event.type === 'matched') {
          await addEntropy(event.match, event.commitment);
          route(`/match/${event.match}`);
          return;
        }
      }
      if (!control.signal.aborted) throw new Error('the queue ended');
    } catch (error) {
      if (control.signal.aborted) return;
      stop();
      setProblem(error instanceof Error && error.message === 'the queue ended' ? 'Your place in the queue was lost. Join again.' : sentenceOf(error));
    }
  };

  const seconds = since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000));
  return (
    <section class="way" aria-labelledby="way-queue">
      <h2 id="way-queue">
        <Icon name="people" /> Play anyone
      </h2>
      {since === null ? (
        <>
          <p class="about">{home.queue}</p>
          <button type="button" class="button gold" onClick={() => void enter()}>
            Find an opponent
          </button>
        </>
      ) : (
        <div class="waiting">
          <div class="orbit" aria-hidden="true" />
          <p>
            <strong>Looking for an opponent</strong>
            <span class="elapsed" data-testid="queue-elapsed">
              {duration(seconds)}
            </span>
          </p>
          <p class="about">
            {news === null || news.waiting < 2 ? 'Nobody else waits yet.' : `${news.waiting} players wait.`}
            {news !== null && news.expectedSeconds !== null && ` Lately it took about ${duration(news.expectedSeconds)}.`}
            {seconds >= PATIENCE && ' Nobody around? A bot plays at once.'}
          </p>
          <button type="button" class="button" onClick={stop}>
            Leave the queue
          </button>
        </div>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
