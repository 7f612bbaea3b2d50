import { t } from '../i18n/index.ts';
import type { KeyMap } from '../keys/key-list.tsx';
import { listenForPageKeys } from '../keys/page-keys.ts';
import { SPEEDS, type Playback } from './playback.ts';

/** The keys of a replay, for showing them. */
export const REPLAY_KEYS: KeyMap = [
  [['Space'], t('Play and pause')],
  [['←', '→'], t('Previous entry, next entry')],
  [['↑', '↓'], t('Previous turn, next turn')],
  [['Home', 'End'], t('Go to the start, go to the end')],
  [['−', '+'], t('Slower, faster')],
  [['V'], t('Switch to the next seat')],
  [['K'], t('Keyboard shortcuts')],
];

/** The speed beside the one that is set. */
export function otherSpeed(speed: number, by: 1 | -1): number {
  const index = SPEEDS.findIndex((one) => one === speed) + by;
  return SPEEDS[index] ?? speed;
}

/** The turn before the one that is shown; what was begun of this one is gone back over first. */
function turnBefore(playback: Playback): number {
  const index = playback.turn.peek();
  const start = playback.turnStart(index);
  return playback.seq.peek() > start ? start : playback.turnStart(index - 1);
}

/** What a key does. True if it did something. */
function press(playback: Playback, key: string, onKeys: () => void): boolean {
  const jump = (seq: number): true => {
    playback.pause();
    void playback.go(seq);
    return true;
  };
  // What has the focus on the table is walked over by its own keys.
  if (document.activeElement?.closest('[data-testid="match"]:not(:focus)') !== null && key.startsWith('Arrow'))
    return false;
  switch (key) {
    case ' ':
      playback.toggle();
      return true;
    case 'ArrowLeft':
      return jump(playback.seq.peek() - 1);
    case 'ArrowRight':
      return jump(playback.seq.peek() + 1);
    case 'ArrowUp':
      return jump(turnBefore(playback));
    case 'ArrowDown':
      return jump(playback.turnStart(playback.turn.peek() + 1));
    case 'Home':
      return jump(0);
    case 'End':
      return jump(playback.length);
    case '+':
    case '-':
      playback.speed.value = otherSpeed(playback.speed.peek(), key === '+' ? 1 : -1);
      return true;
    case 'v':
    case 'V': {
      const { audiences } = playback;
      const next = audiences[(audiences.indexOf(playback.audience.peek()) + 1) % audiences.length];
      if (next !== undefined) void playback.see(next);
      return true;
    }
    case 'k':
    case 'K':
      onKeys();
      return true;
    default:
      return false;
  }
}

/** Listens for the keys of a replay until the returned function is called. */
export function listenForReplayKeys(playback: Playback, onKeys: () => void): () => void {
  return listenForPageKeys((key) => press(playback, key, onKeys));
}
