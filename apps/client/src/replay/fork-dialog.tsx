import { ApiRefusal } from '@cardscape/client-kit';
import { forkFile, forkReplay, type ForkOpponent, type GameInfo, REPLAY_LIMIT } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { useEntering } from '../lobby/enter.ts';
import { addEntropy } from '../match/feed/prepare.ts';
import { Dialog } from '../shell/page/dialog.tsx';
import { loadOffered } from '../shell/session/offered.ts';
import { api } from '../shell/session/session.ts';
import type { Loaded } from './load.ts';
import type { Playback } from './playback.ts';
import { placeWords } from './words.ts';

interface ForkProps {
  readonly playback: Playback;
  readonly loaded: Loaded;
  readonly onClose: () => void;
}

/** Makes a match that goes on from the moment that is shown; the id of it. Errors: ApiRefusal. */
async function playOn(
  { playback, loaded }: Omit<ForkProps, 'onClose'>,
  seat: number,
  opponent: ForkOpponent,
): Promise<string> {
  const tooLarge = t('The file is too large to be played on from here.');
  if (loaded.match === null && loaded.file.length > REPLAY_LIMIT) throw new ApiRefusal(413, 'TOO_LARGE', tooLarge);
  const moment = { seq: playback.seq.peek(), seat, opponent };
  const made =
    loaded.match === null
      ? await api.call(forkFile, { body: { ...moment, file: loaded.file } })
      : await api.call(forkReplay, { params: { match: loaded.match }, body: moment });
  if (opponent !== 'link') await addEntropy(made.match);
  return made.match;
}

/** Plays a match on from the moment that is shown. */
export function ForkDialog({ playback, loaded, onClose }: ForkProps): JSX.Element {
  const { game: id } = playback.opened.header;
  const { busy, problem, enter } = useEntering();
  const audience = playback.audience.peek();
  const [seat, setSeat] = useState<number>(typeof audience === 'number' ? audience : 0);
  const [opponent, setOpponent] = useState('');
  const [game, setGame] = useState<GameInfo | null>(null);
  useEffect(() => {
    loadOffered().then(
      ({ games }) => {
        const found = games.find((one) => one.id === id) ?? null;
        setGame(found);
        setOpponent((chosen) => (chosen === '' ? (found?.bots.at(-1)?.id ?? 'link') : chosen));
      },
      () => setOpponent('link'),
    );
  }, [id]);
  return (
    <Dialog title={t('Play on from here')} testId="fork" onClose={onClose}>
      <p>
        {placeWords(playback)}.{' '}
        {t(
          'A new match starts from exactly this position. It is practice and does not count for records or ratings. Cards already dealt stay the same, and anyone who has seen the replay knows them; everything still random is drawn anew.',
        )}
      </p>
      <label class="field">
        <span>{t('Playing as')}</span>
        <select
          data-testid="fork-seat"
          value={String(seat)}
          onChange={({ currentTarget }) => setSeat(Number(currentTarget.value))}
        >
          {playback.names.map((name, index) => (
            <option key={index} value={String(index)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t('Against')}</span>
        <select
          data-testid="fork-opponent"
          value={opponent}
          onChange={({ currentTarget }) => setOpponent(currentTarget.value)}
        >
          {(game?.bots ?? []).map(({ id: bot, name }) => (
            <option key={bot} value={bot}>
              {t('the bot {bot}', { bot: name })}
            </option>
          ))}
          <option value="link">{t('a friend, by a link')}</option>
        </select>
      </label>
      <p class="problem" role="alert">
        {problem}
      </p>
      <button
        type="button"
        class="button primary"
        data-testid="fork-go"
        disabled={busy || opponent === ''}
        onClick={() =>
          enter(() => playOn({ playback, loaded }, seat, opponent === 'link' ? 'link' : { bot: opponent }))
        }
      >
        {busy ? t('Loading the table…') : t('Play on')}
      </button>
    </Dialog>
  );
}
