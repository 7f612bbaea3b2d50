import { tn } from '../../../i18n/index.ts';
import { clockFace } from '../../../match/time/clock.ts';
import { alert } from '../../../shell/announce.ts';
import { openSpeaker } from '../../../sound/speaker.ts';
import { cuesOf } from '../table/cues.ts';
import type { Post } from './post.ts';

/** Seconds before the end of a turn that are counted aloud (CF-UI-18). */
const LAST = 5;
/** Milliseconds from one look at the clock to the next. */
const WATCH = 250;

/** The countdown of whoever is to play; null where no time runs. */
export function countdown({ table: { store } }: Post): { readonly seconds: number; readonly late: boolean } | null {
  const [seat] = store.asking.value;
  if (seat === undefined || store.stageOfMatch.value !== 'playing') return null;
  const face = clockFace(store, seat, Date.now() + store.clockOffset);
  if (face === null) return null;
  const seconds = Math.ceil(face.left / 1000);
  return { seconds, late: seconds <= LAST };
}

/** Every step sounds, and the last seconds are counted, once aloud, until the returned function is called. */
export function soundWar(post: Post): () => void {
  const { store } = post.table;
  const speaker = openSpeaker(store.look.telling.voice);
  let second = 0;
  const stop = store.onStep(({ events, fresh }) => {
    if (fresh || document.hidden) return;
    for (const cue of events.flatMap((event) => cuesOf(event, store.witness)))
      if (cue.cue === 'sound') speaker.play(cue.sound);
  });
  const timer = setInterval(() => {
    const clock = countdown(post);
    const now = clock?.late === true && post.mine.peek() ? clock.seconds : 0;
    if (now > 0 && now !== second) {
      speaker.play('tap');
      if (second === 0)
        alert(
          tn(
            '{n} seconds left. Then a card is placed at random.',
            '{n} seconds left. Then a card is placed at random.',
            now,
          ),
        );
    }
    second = now;
  }, WATCH);
  return () => {
    clearInterval(timer);
    stop();
    speaker.close();
  };
}
