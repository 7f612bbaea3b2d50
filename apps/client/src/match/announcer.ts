import { effect, untracked } from '@preact/signals';
import { alert, say } from '../shell/announce.ts';
import type { MatchStore } from './store.ts';
import { plainText } from './witness.ts';

const TITLE = 'Match · Cardscape';

/** Says aloud what the log says, and at once when a decision is wanted; the title shows it where the page is not looked at. */
export function announce(store: MatchStore): () => void {
  let first = -1;
  let last = 0;
  const stopLog = effect(() => {
    const lines = store.log.value;
    const [oldest] = lines;
    const newest = lines.at(-1);
    if (oldest === undefined || newest === undefined) return;
    // A log that was written anew has been told already.
    if (oldest.key !== first) first = oldest.key;
    else if (newest.key > last) say(lines.filter(({ key }) => key > last).map(({ sentence }) => plainText(sentence)).join(' '));
    last = newest.key;
  });
  let decision: unknown = null;
  const stopPrompt = effect(() => {
    const { plans } = store.interaction.value;
    const { outcome } = store.model.value.view;
    if (outcome !== null) {
      const { title, reason } = untracked(() => store.look.outcome(store.witness));
      alert(`${title}. ${reason}`);
    } else if (plans.length > 0 && decision !== plans) alert(`Your decision: ${untracked(() => plainText(store.look.prompt(store.witness, store.recent.value).title))}`);
    decision = plans;
  });
  const stopTitle = effect(() => {
    const mine = store.you !== null && store.stageOfMatch.value === 'playing' && store.model.value.view.asking.seats.includes(store.you);
    document.title = mine ? `● Your move · ${TITLE}` : TITLE;
  });
  return () => {
    stopLog();
    stopPrompt();
    stopTitle();
  };
}
