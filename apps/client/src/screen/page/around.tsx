import type { JSX } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { listenForPageKeys } from '../../keys/page-keys.ts';
import type { MatchFeed } from '../../match/feed/feed.ts';
import { isTakingBack, takeBack } from '../../match/take-backs/taking.ts';
import { Said } from '../../people/said.tsx';
import { later } from '../../shell/page/later.tsx';
import { notePlayed } from '../../shell/session/played.ts';
import { ConnectionNotice } from './connection.tsx';
import { useRematch } from './rematch.tsx';
import { WatchNote } from './watching.tsx';

const Missed = later(async () => (await import('../panels/missed.tsx')).Missed);

/** It comes when there is something to warn of; then it stays. */
const PatienceNotice = later(async () => (await import('../../match/time/patience-notice.tsx')).PatienceNotice);

/** It is rarely asked for. */
const TakeBackNotice = later(async () => (await import('../../match/take-backs/panel.tsx')).TakeBackNotice);

function isWorthSaying({ players, timeOuts }: MatchFeed): boolean {
  return (
    timeOuts.value.length > 0 || players.value.some(({ missed, lost, claim }) => missed > 0 || lost > 0 || claim > 0)
  );
}

interface AroundProps {
  readonly store: MatchFeed;
  readonly onRejoin: () => void;
}

/** What stands over the screen of any match: what is said, who watches, how the connection is, who is waited for. */
export function Around({ store, onRejoin }: AroundProps): JSX.Element {
  return (
    <>
      <Said store={store} />
      <WatchNote store={store} />
      <ConnectionNotice store={store} onRejoin={onRejoin} />
      {isTakingBack(store) && <TakeBackNotice store={store} />}
      {isWorthSaying(store) && <PatienceNotice store={store} />}
      {store.missed.value.length > 0 && <Missed store={store} />}
    </>
  );
}

/**
 * What any match does while it is on the screen. The keys are listened to as soon as it is seen: none that is pressed
 * at once gets lost.
 * @param listen begins to listen and to speak; what it returns ends that
 */
export function useMatch(store: MatchFeed, listen: () => readonly (() => void)[]): void {
  useRematch(store);
  const over = store.stageOfMatch.value === 'over';
  useEffect(() => {
    if (over && store.you !== null && !store.recorded) notePlayed(store.hello.game);
  }, [over, store]);
  useLayoutEffect(() => {
    const stops = [...listen(), listenForPageKeys((key) => /^z$/i.test(key) && takeBack(store))];
    const hurry = (): void => store.client.hurry();
    addEventListener('online', hurry);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('online', hurry);
    };
  }, [store]);
}
