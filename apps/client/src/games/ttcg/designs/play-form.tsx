import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { heard, t } from '../../../i18n/index.ts';
import { begin } from '../../../lobby/begin.ts';
import { useEntering } from '../../../lobby/enter.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { Select } from '../../../shell/page/select.tsx';
import { api, signIn } from '../../../shell/session/session.ts';
import { COPIES, sandboxWith } from './play.ts';

interface PlayFormProps {
  /** The design as the server has it. Errors: Error with a sentence, where there is nothing to play with. */
  readonly design: () => Promise<{ readonly id: string; readonly printed: unknown }>;
  readonly ready: boolean;
}

/** From a design to a match with it: unranked, against a bot or a friend (TTCG-14.24). */
export function PlayForm({ design, ready }: PlayFormProps): JSX.Element {
  const [copies, setCopies] = useState<'2' | '6' | '10'>('10');
  const [bot, setBot] = useState('');
  const { answer } = useAsked(() => api.games(), '');
  const bots = answer?.games.find(({ id }) => id === 'ttcg')?.bots ?? [];
  const { busy, problem, enter } = useEntering();
  const chosen = COPIES.find((one) => String(one) === copies) ?? 2;
  const opponent = bots.find(({ id }) => id === bot)?.id ?? bots.find(({ id }) => id === 'greedy')?.id ?? 'random';
  const sandbox = async () => {
    await signIn();
    return sandboxWith(design(), chosen);
  };
  const play = async (): Promise<string> =>
    begin({ ...(await sandbox()), opponents: [{ bot: opponent }], clock: 'none' });
  const invite = async (): Promise<string> => (await api.createMatch(await sandbox())).match;
  return (
    <section class="play-design" aria-label={t('Play with it')}>
      <h2>{t('Play with it')}</h2>
      <p class="about">
        {t(
          'In a starter deck of its type, where it takes the place of the cards most like it. It never counts for ranks.',
        )}
      </p>
      <div class="play-design-fields">
        <Select
          label={t('Copies in the deck')}
          value={copies}
          options={[
            ['10', t('10, to see it soon')],
            ['6', '6'],
            ['2', t('2, as in every match')],
          ]}
          onChange={setCopies}
        />
        {bots.length > 0 && (
          <Select
            label={t('Bot')}
            value={opponent}
            options={bots.map(({ id, name }) => [id, heard(name)] as const)}
            onChange={setBot}
          />
        )}
      </div>
      <p class="row">
        <button type="button" class="button primary" disabled={busy || !ready} onClick={() => enter(play)}>
          <Icon name="bot" /> {busy ? t('Shuffling…') : t('Play a bot')}
        </button>
        <button type="button" class="button" disabled={busy || !ready} onClick={() => enter(invite)}>
          <Icon name="link" /> {t('Invite a friend')}
        </button>
      </p>
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
