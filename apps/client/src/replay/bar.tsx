import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t, tc, tx } from '../i18n/index.ts';
import { KeyList } from '../keys/key-list.tsx';
import { Findings } from '../match/fairness/findings.tsx';
import { foot } from '../match/table/foot.ts';
import { saveReplay } from '../screen/panels/replay-file.ts';
import { say } from '../shell/announce.ts';
import { copied } from '../shell/copying.ts';
import { Dialog } from '../shell/page/dialog.tsx';
import type { IconName } from '../shell/page/icon-paths.ts';
import { Icon } from '../shell/page/icon.tsx';
import { ForkDialog } from './fork-dialog.tsx';
import { listenForReplayKeys, REPLAY_KEYS } from './keys.ts';
import type { Loaded } from './load.ts';
import { SPEEDS, type Playback } from './playback.ts';
import { audienceName, audienceTitle, entryWords, placeWords } from './words.ts';

interface BarProps {
  readonly playback: Playback;
  readonly loaded: Loaded;
}

interface Sliding {
  readonly label: string;
  readonly testId: string;
  readonly value: number;
  readonly most: number;
  readonly words: string;
  readonly onSlide: (value: number) => void;
}

function Slider({ label, testId, value, most, words, onSlide }: Sliding): JSX.Element {
  return (
    <label class="replay-slider">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={most}
        step={1}
        value={value}
        aria-valuetext={words}
        data-testid={testId}
        onInput={(event) => onSlide(Number(event.currentTarget.value))}
      />
    </label>
  );
}

/** The two scrubbers: by turn and by entry. */
function Scrubbers({ playback }: Pick<BarProps, 'playback'>): JSX.Element {
  const { turns } = playback.opened;
  const seq = playback.seq.value;
  const turn = playback.turn.value;
  const slide = (to: number): void => {
    playback.pause();
    void playback.go(to);
  };
  return (
    <div class="replay-sliders">
      <Slider
        label={t('Turn')}
        testId="scrub-turn"
        value={turn}
        most={turns.length - 1}
        words={t('Turn {n}', { n: turns[turn]?.turn ?? 0 })}
        onSlide={(to) => slide(playback.turnStart(to))}
      />
      <Slider
        label={t('Entry')}
        testId="scrub-entry"
        value={seq}
        most={playback.length}
        words={placeWords(playback)}
        onSlide={slide}
      />
    </div>
  );
}

interface Pressed {
  readonly label: string;
  readonly icon: IconName;
  readonly testId: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

function Press({ label, icon, testId, disabled = false, onPress }: Pressed): JSX.Element {
  return (
    <button
      type="button"
      class="button quiet replay-press"
      aria-label={label}
      title={label}
      data-testid={testId}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

function Steps({ playback }: Pick<BarProps, 'playback'>): JSX.Element {
  const seq = playback.seq.value;
  const playing = playback.playing.value;
  const atEnd = seq >= playback.length;
  return (
    <div class="replay-steps" role="group" aria-label={t('Steps')}>
      <Press
        label={t('Go to the start')}
        icon="first"
        testId="replay-first"
        disabled={seq === 0}
        onPress={() => playback.step(-playback.length)}
      />
      <Press
        label={t('Previous entry')}
        icon="stepBack"
        testId="replay-back"
        disabled={seq === 0}
        onPress={() => playback.step(-1)}
      />
      <Press
        label={playing ? t('Pause') : tc('replay', 'Play')}
        icon={playing ? 'pause' : 'play'}
        testId="replay-play"
        disabled={atEnd}
        onPress={() => playback.toggle()}
      />
      <Press label={t('Next entry')} icon="skip" testId="replay-on" disabled={atEnd} onPress={() => playback.step(1)} />
      <Press
        label={t('Go to the end')}
        icon="last"
        testId="replay-last"
        disabled={atEnd}
        onPress={() => playback.step(playback.length)}
      />
      <SpeedChoice playback={playback} />
    </div>
  );
}

function AudienceChoice({ playback }: Pick<BarProps, 'playback'>): JSX.Element {
  return (
    <label class="replay-choice">
      <span class="replay-word">{t('Perspective')}</span>
      <select
        data-testid="replay-audience"
        value={audienceName(playback.audience.value)}
        onChange={({ currentTarget }) =>
          void playback.see(playback.audiences.find((one) => audienceName(one) === currentTarget.value) ?? 'spectator')
        }
      >
        {playback.audiences.map((audience) => (
          <option key={audienceName(audience)} value={audienceName(audience)}>
            {audienceTitle(playback, audience)}
          </option>
        ))}
      </select>
    </label>
  );
}

function SpeedChoice({ playback }: Pick<BarProps, 'playback'>): JSX.Element {
  return (
    <label class="replay-choice">
      <span class="visually-hidden">{t('Speed')}</span>
      <select
        data-testid="replay-speed"
        value={String(playback.speed.value)}
        onChange={({ currentTarget }) => (playback.speed.value = Number(currentTarget.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={String(speed)}>
            {speed}×
          </option>
        ))}
      </select>
    </label>
  );
}

/** The address of the moment that is shown. */
function momentAddress({ playback, loaded }: BarProps): string {
  return `${location.origin}/replays/${loaded.match ?? ''}?at=${playback.seq.peek()}&as=${audienceName(playback.audience.peek())}`;
}

async function copyMoment(props: BarProps): Promise<void> {
  const done = await copied(momentAddress(props));
  say(done ? t('Link to this moment copied.') : t('The browser blocked copying. The link is in the address bar.'));
}

/** Keeps the address of the page that of the moment, so that it can be loaded again and given away. */
function useAddress(props: BarProps): void {
  const { playback, loaded } = props;
  const running = playback.playing.value;
  const place = `${playback.seq.value} ${audienceName(playback.audience.value)}`;
  useEffect(() => {
    if (loaded.match !== null && !running) history.replaceState(history.state, '', momentAddress(props));
  }, [place, running]);
}

/** The controls of a replay, at the foot of the window; the table has the rest. */
export function ReplayBar(props: BarProps): JSX.Element {
  const { playback, loaded } = props;
  const box = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<'keys' | 'fork' | 'checked' | null>(null);
  useAddress(props);
  useLayoutEffect(() => listenForReplayKeys(playback, () => setOpen('keys')), [playback]);
  useLayoutEffect(() => {
    const measure = (): void => void (foot.value = box.current?.offsetHeight ?? 0);
    const watch = new ResizeObserver(measure);
    if (box.current !== null) watch.observe(box.current);
    measure();
    return () => {
      watch.disconnect();
      foot.value = 0;
    };
  }, []);
  const over = playback.seq.value >= playback.length;
  const playOn = (): void => {
    playback.pause();
    setOpen('fork');
  };
  return (
    <section
      class="replay-bar"
      ref={box}
      aria-label={t('Replay')}
      data-testid="replay-bar"
      data-seq={playback.seq.value}
      data-length={playback.length}
    >
      <p class="replay-place">
        <strong data-testid="replay-place">{placeWords(playback)}</strong>{' '}
        <span>{entryWords(playback, playback.seq.value)}</span>
      </p>
      <Steps playback={playback} />
      <Scrubbers playback={playback} />
      <div class="replay-tools-row">
        <AudienceChoice playback={playback} />
        <button
          type="button"
          class="button"
          data-testid="replay-fork"
          disabled={over || loaded.evidence}
          title={
            loaded.evidence
              ? t('This match was reported and can only be viewed')
              : over
                ? t('The match ends here')
                : t('Play on from here')
          }
          onClick={playOn}
        >
          <Icon name="fork" /> <span class="replay-word">{t('Play on')}</span>
        </button>
        {loaded.match !== null && (
          <button
            type="button"
            class="button quiet"
            title={t('Copy a link to this moment')}
            data-testid="replay-link"
            onClick={() => void copyMoment(props)}
          >
            <Icon name="link" /> <span class="replay-word">{t('Link')}</span>
          </button>
        )}
        <button
          type="button"
          class="button quiet"
          title={t('Save replay as a file')}
          data-testid="replay-save"
          onClick={() => saveReplay(playback.opened.header.match, loaded.file)}
        >
          <Icon name="download" /> <span class="replay-word">{t('File')}</span>
        </button>
        <button
          type="button"
          class="button quiet"
          title={t('What was checked')}
          data-testid="replay-checked"
          onClick={() => setOpen('checked')}
        >
          <Icon name="shield" /> <span class="replay-word">{t('Checked')}</span>
        </button>
        <button type="button" class="button quiet" title={t('Keyboard shortcuts')} onClick={() => setOpen('keys')}>
          <Icon name="keys" /> <span class="replay-word">{t('Keys')}</span>
        </button>
        <a class="button quiet" href="/replays">
          <Icon name="back" /> <span class="replay-word">{t('Close')}</span>
        </a>
      </div>
      {open === 'keys' && (
        <Dialog title={t('Keyboard shortcuts')} kind="sheet" testId="replay-keys" onClose={() => setOpen(null)}>
          <KeyList map={REPLAY_KEYS} />
        </Dialog>
      )}
      {open === 'fork' && <ForkDialog playback={playback} loaded={loaded} onClose={() => setOpen(null)} />}
      {open === 'checked' && <Verdict playback={playback} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** What the check of this replay has shown, and what it has not. */
function Verdict({ playback, onClose }: Pick<BarProps, 'playback'> & { readonly onClose: () => void }): JSX.Element {
  const { header, findings } = playback.opened;
  const { fork } = header;
  return (
    <Dialog title={t('This replay is valid')} testId="replay-verdict" onClose={onClose}>
      <Findings findings={findings} />
      {fork !== undefined && (
        <p>
          <a href={`/replays/${encodeURIComponent(fork.origin.header.match)}?at=${fork.seq}&as=public`}>
            {t('To that moment')}
          </a>
        </p>
      )}
      <p class="quiet-text">
        {tx(
          'Rules: {game}, revision {revision}. Anyone can check the file without this server: <code>cardscape verify FILE</code>',
          { game: header.game, revision: header.revision, code: <code /> },
        )}
      </p>
    </Dialog>
  );
}
