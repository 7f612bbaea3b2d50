import type { Seat } from '@cardscape/rules';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, tc, tn } from '../../i18n/index.ts';
import type { MatchStore } from '../../match/feed/store.ts';
import { filtered, type LogFilter } from '../../match/telling/log-filter.ts';
import { logText } from '../../match/telling/log-text.ts';
import { say } from '../../shell/announce.ts';
import { copied } from '../../shell/copying.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { Select } from '../../shell/page/select.tsx';
import { set, settings } from '../../shell/session/settings.ts';

const KINDS = [
  ['all', tc('log', 'Everything')],
  ['moves', tc('log', 'Moves')],
  ['battles', tc('log', 'Battles')],
] as const satisfies readonly (readonly [LogFilter['kind'], string])[];

/** Chooses what of the log is seen, for as long as the match is open. */
function LogFields({ store }: { readonly store: MatchStore }): JSX.Element {
  const { briefLog } = settings.value;
  const { by, kind } = store.logFilter.value;
  const tell = (): void => {
    const left = filtered(store.log.peek(), store.logFilter.peek(), settings.peek().briefLog);
    say(tn('The log shows 1 line.', 'The log shows {n} lines.', left.filter(({ weight }) => weight !== 'turn').length));
  };
  const change = (part: Partial<LogFilter>): void => {
    store.logFilter.value = { ...store.logFilter.peek(), ...part };
    tell();
  };
  return (
    <fieldset class="log-filter" data-testid="log-filter">
      <legend class="visually-hidden">{t('Filter the log')}</legend>
      <Select
        label={t('Player')}
        value={by === null ? '' : String(by)}
        options={[
          ['', tc('log', 'Everybody')] as const,
          ...store.players.value.map(
            ({ seat, name }) => [String(seat), seat === store.you ? tc('log', 'You') : name] as const,
          ),
        ]}
        onChange={(seat) => change({ by: seat === '' ? null : (Number(seat) as Seat) })}
      />
      <Select label={tc('log', 'Show')} value={kind} options={KINDS} onChange={(one) => change({ kind: one })} />
      <label class="check">
        <input
          type="checkbox"
          checked={briefLog}
          onChange={(event) => {
            set('briefLog', event.currentTarget.checked);
            tell();
          }}
        />
        {t('Main events only')}
      </label>
    </fieldset>
  );
}

/** The log as text, for wherever somebody wants to show it. */
function CopyLog({ store }: { readonly store: MatchStore }): JSX.Element {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    const ok = await copied(logText(store.log.peek()));
    if (ok) setDone(true);
    say(ok ? t('Log copied.') : t('The browser blocked copying the log.'));
  };
  return (
    <button type="button" class="button quiet small" onClick={() => void copy()} onBlur={() => setDone(false)}>
      <Icon name="copy" /> {t(done ? 'Copied' : 'Copy')}
    </button>
  );
}

/** What can be done with the log beside reading it. */
export function LogTools({ store }: { readonly store: MatchStore }): JSX.Element {
  return (
    <>
      <LogFields store={store} />
      <p class="row">
        <CopyLog store={store} />
      </p>
    </>
  );
}
