import type { WarEvent } from '@cardscape/rules/coldfront/views/told';
import { effect, untracked } from '@preact/signals';
import { t, tn } from '../../i18n/index.ts';
import { announceLog, forgetRefusals } from '../../match/telling/announcing.ts';
import { alert } from '../../shell/announce.ts';
import { openSpeaker } from '../../sound/speaker.ts';
import { known } from '../events.ts';
import type { SoundName } from '../look.ts';
import { countdown } from './clock.ts';
import { outcomeWords } from './describe.ts';
import { lineSentence } from './log.ts';
import type { WarStore } from './store.ts';

const TITLE = 'Cold Front · Cardscape';
/** Milliseconds from one look at the clock to the next. */
const WATCH = 250;

/** What each event sounds like; turns and the end sound by what they are for this player. */
const SOUNDS: Readonly<Record<WarEvent['type'], SoundName | null>> = {
  place: 'play',
  strike: 'clash',
  hurt: 'clash',
  gone: 'destroy',
  heal: 'gain',
  star: 'rankUp',
  spot: 'magic',
  deal: 'draw',
  pass: 'pass',
  concede: 'pass',
  turn: null,
  terrain: null,
  kill: null,
  explore: null,
  regrow: null,
  forget: null,
  over: null,
  reveal: null,
};

/** Says when a card is to be placed, and how the war ended. */
function announceTurns(store: WarStore): () => void {
  let told = -1;
  return effect(() => {
    const { over, hand } = store.war.value;
    const decision = store.decision.value;
    const mine = store.mine.value;
    if (over) {
      if (told !== -2) {
        const { title, reason } = untracked(() => outcomeWords(store.war.value, store));
        alert(t('End of war. {title}. {reason}', { title, reason }));
      }
      told = -2;
    } else if (mine && told !== decision) {
      told = decision;
      alert(tn('Your turn: {n} card in hand.', 'Your turn: {n} cards in hand.', hand.length));
    }
    document.title = mine ? t('● Your turn · {title}', { title: TITLE }) : TITLE;
  });
}

/** Every step sounds; the last seconds are counted once aloud. */
function soundSteps(store: WarStore): () => void {
  const speaker = openSpeaker('coldfront');
  let second = 0;
  const stop = store.onStep(({ events, before, after, fresh }) => {
    if (fresh) return;
    for (const { type } of known<WarEvent>(SOUNDS, events)) play(type);
    if (after.over && !before.over && store.you !== null)
      speaker.play(after.winners.includes(store.you) ? 'win' : 'defeat');
    else if (store.mine.peek() && before.turn !== after.turn) speaker.play('turn');
  });
  const play = (type: WarEvent['type']): void => {
    const sound = SOUNDS[type];
    if (sound !== null) speaker.play(sound);
  };
  const timer = setInterval(() => {
    const clock = countdown(store);
    const now = clock?.late === true && store.mine.peek() ? clock.seconds : 0;
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

/** Speaks and sounds, with and without the painted console, until the returned function is called. */
export function announceWar(store: WarStore): () => void {
  // CF-UI-27: all that happens is said.
  const stops = [announceLog(store.log, lineSentence), forgetRefusals(store), announceTurns(store), soundSteps(store)];
  return () => {
    for (const stop of stops) stop();
  };
}
