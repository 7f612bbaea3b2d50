import type { MatchFeed } from '../feed/feed.ts';

const ASK = 'ask-take-back';
export const ANSWER = 'answer-take-back';

/** Whether there is something to be said about it: whoever looks has asked, or is asked. */
export function isTakingBack({ asides, asker, you }: MatchFeed): boolean {
  return (you !== null && asker.value === you) || asides.value.some(({ intent }) => intent.type === ANSWER);
}

/** Whether decisions may be taken back in this match, by whoever looks. */
export function mayTakeBack({ hello, you, recorded, stageOfMatch }: MatchFeed): boolean {
  return you !== null && !recorded && stageOfMatch.value === 'playing' && hello.asides.includes(ASK);
}

/** Asks to take back the last decision; where that cannot be, the server says why. True if it was asked. */
export function takeBack(store: MatchFeed): boolean {
  if (!mayTakeBack(store)) return false;
  void store.submit({ type: ASK });
  return true;
}
