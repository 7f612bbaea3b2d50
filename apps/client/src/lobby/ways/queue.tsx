import {
  type Answered,
  countWaiting,
  getStanding,
  type GameInfo,
  type PlayQueue,
  PLACED,
  type QueueOutlook,
} from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameHome } from '../../contract/home.ts';
import { t, tn, tx } from '../../i18n/index.ts';
import { useAsked } from '../../shell/asking/use-asked.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { sayMissing } from '../../shell/session/renew.ts';
import { account, api } from '../../shell/session/session.ts';
import { USUAL_TERMS } from '../terms.ts';
import { beginBotMatch } from './bot.tsx';
import type { InQueue } from './in-queue.tsx';

interface WayProps {
  readonly game: GameInfo;
  readonly home: GameHome;
}

const KINDS: readonly (readonly [PlayQueue, string, string])[] = [
  ['casual', t('Casual'), t('for fun')],
  ['ranked', t('Ranked'), t('for your rating')],
];

/** Who is brought together. */
const PAIRED: Readonly<Record<PlayQueue, string>> = {
  casual: t('Casual: first come, first served.'),
  ranked: t('Ranked: paired by rating, account required.'),
};

/** Milliseconds between two looks at how many wait. */
const REFRESH = 10_000;

/** A match against whoever waits, for fun or for one's rating. */
export function PlayAnyone({ game, home }: WayProps): JSX.Element {
  const [kind, setKind] = useState<PlayQueue>('casual');
  /** What shows a place in a queue, and takes it; null while in none. */
  const [place, setPlace] = useState<{ readonly Shown: typeof InQueue } | null>(null);
  const [problem, setProblem] = useState('');
  const enter = (): void => {
    setProblem('');
    import('./in-queue.tsx').then(({ InQueue: Shown }) => setPlace({ Shown }), sayMissing);
  };
  const leave = (reason: string): void => {
    setPlace(null);
    setProblem(reason);
  };
  const playBot = (bot: string): Promise<string> =>
    beginBotMatch({ game, home }, { bot, deck: game.decks.at(-1)?.id ?? '', chosen: USUAL_TERMS });
  return (
    <section class="way" aria-labelledby="way-queue">
      <h2 id="way-queue">
        <Icon name="people" /> {t('Play online')}
      </h2>
      {place === null ? (
        <Queues game={game} home={home} kind={kind} onChoose={setKind} onEnter={enter} />
      ) : (
        <place.Shown game={game} kind={kind} onLeft={leave} playBot={playBot} />
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

interface QueuesProps extends WayProps {
  readonly kind: PlayQueue;
  readonly onChoose: (kind: PlayQueue) => void;
  readonly onEnter: () => void;
}

/** The queues to choose from, and what is to be expected of each. */
function Queues({ game, home, kind, onChoose, onEnter }: QueuesProps): JSX.Element {
  // Without it the queues work all the same.
  const { answer: outlook } = useAsked(() => api.call(countWaiting, { params: { game: game.id } }), game.id, {
    every: REFRESH,
  });
  return (
    <>
      <p class="about">
        {PAIRED[kind]} {home.queues[kind]} {home.queueDecks?.(game, kind)}
      </p>
      <fieldset class="queue-kinds">
        <legend class="visually-hidden">{t('Kind of match')}</legend>
        {KINDS.map(([value, words, detail]) => (
          <div key={value}>
            <label class="queue-kind">
              <input
                type="radio"
                name="queue-kind"
                value={value}
                checked={kind === value}
                aria-describedby={`outlook-${value}`}
                onChange={() => onChoose(value)}
              />
              <span>
                {words} <span class="about">{detail}</span>
              </span>
            </label>
            <p class="about queue-outlook" id={`outlook-${value}`} data-testid={`outlook-${value}`}>
              {outlook !== null && outlookWords(outlook[value])}
            </p>
          </div>
        ))}
      </fieldset>
      {kind === 'ranked' && account.value?.guest === true ? (
        <p class="about">
          {tx('Ranked matches need an account. <account>Sign up</account>: you keep your name, decks and cards.', {
            account: <a href="/account" />,
          })}
        </p>
      ) : (
        <>
          {kind === 'ranked' && <OwnStanding game={game} />}
          <button type="button" class="button gold" onClick={onEnter}>
            {kind === 'ranked' ? t('Find a ranked opponent') : t('Find an opponent')}
          </button>
        </>
      )}
      <p class="about">
        <a class="lone" href={`/rankings/${game.id}`}>
          {t('{game} rankings', { game: game.name })}
        </a>
      </p>
    </>
  );
}

/** The rating that a ranked match would change. */
function OwnStanding({ game }: Pick<WayProps, 'game'>): JSX.Element | null {
  // Without it the queue works all the same.
  const { answer: standing } = useAsked(() => api.call(getStanding, { params: { game: game.id } }), game.id);
  if (standing === null) return null;
  return (
    <p class="about" data-testid="standing">
      {standingWords(standing)}
    </p>
  );
}

function standingWords({
  rating: { shown: rating, won, lost, drawn },
  rank,
}: Answered<typeof getStanding>): ComponentChildren {
  const strong = <strong />;
  if (rank !== null)
    return tx('Your rating is <strong>{rating}</strong>, place {rank} in the rankings.', { strong, rating, rank });
  if (won + lost + drawn >= PLACED.matches) return tx('Your rating is <strong>{rating}</strong>.', { strong, rating });
  return tx('Your rating is <strong>{rating}</strong>; you appear in the rankings after {n} ranked matches.', {
    strong,
    rating,
    n: PLACED.matches,
  });
}

function roughly(seconds: number): string {
  return seconds < 90 ? t('{n} s', { n: seconds }) : t('{n} min', { n: Math.round(seconds / 60) });
}

/** What is to be expected of a queue before entering it. */
function outlookWords({ waiting, expectedSeconds }: QueueOutlook): string {
  if (expectedSeconds === null) {
    return waiting === 0 ? t('No one in queue.') : tn('1 player in queue.', '{n} players in queue.', waiting);
  }
  const time = roughly(expectedSeconds);
  return waiting === 0
    ? t('No one in queue; estimated wait {time}.', { time })
    : tn('1 player in queue; estimated wait {time}.', '{n} players in queue; estimated wait {time}.', waiting, {
        time,
      });
}
