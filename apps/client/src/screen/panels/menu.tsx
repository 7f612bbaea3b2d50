import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import type { TableProps } from '../../match/table/table.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { set, settings } from '../../shell/session/settings.ts';
import { rectStyle } from './rect.ts';

/** The few things that are always at hand. */
export function MenuPanel({ table }: TableProps): JSX.Element | null {
  const { store, ui, viewport } = table;
  const { panels } = viewport.geometry.value;
  const rect = panels.menu;
  if (rect === null) return null;
  const roomy = rect.w > 150;
  const links = store.model.value.view.chain.length;
  const watchers = store.watchers.value;
  const { muted } = settings.value;
  return (
    <nav class={`match-menu ${roomy ? '' : 'tight'}`} style={rectStyle(rect)} aria-label={t('Match')}>
      {watchers > 0 && roomy && (
        <span class="watchers" title={t('spectators')}>
          <Icon name="eye" /> {watchers}
          <span class="visually-hidden"> {t('spectators')}</span>
        </span>
      )}
      {panels.chain === null && links > 0 && roomy && (
        <button
          type="button"
          class="button round"
          aria-label={t('Chain: {n} waiting', { n: links })}
          onClick={() => ui.open({ kind: 'chain' })}
        >
          <Icon name="chain" />
        </button>
      )}
      {panels.log === null && roomy && (
        <button type="button" class="button quiet round" aria-label={t('Log')} onClick={() => ui.open({ kind: 'log' })}>
          <Icon name="log" />
        </button>
      )}
      {rect.w > 260 && (
        <button
          type="button"
          class="button quiet round"
          aria-label={t('Chat')}
          onClick={() => ui.open({ kind: 'talk' })}
        >
          <Icon name="people" />
        </button>
      )}
      {rect.w > 200 && (
        <button
          type="button"
          class="button quiet round"
          aria-label={t('Mute')}
          aria-pressed={muted}
          onClick={() => set('muted', !muted)}
        >
          <Icon name={muted ? 'mute' : 'sound'} />
        </button>
      )}
      <button
        type="button"
        class="button round"
        aria-label={t('Menu')}
        data-testid="menu"
        onClick={() => ui.open({ kind: 'menu' })}
      >
        <Icon name="menu" />
      </button>
    </nav>
  );
}
