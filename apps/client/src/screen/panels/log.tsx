import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import type { MatchStore } from '../../match/feed/store.ts';
import type { TableProps } from '../../match/table/table.ts';
import { filtered } from '../../match/telling/log-filter.ts';
import { groupsOf } from '../../match/telling/log-groups.ts';
import { Words } from '../../match/telling/words.tsx';
import { useNewest } from '../../shell/asking/use-newest.ts';
import { settings } from '../../shell/session/settings.ts';
import { rectStyle } from './rect.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go from card to card; the log is one stop of the Tab key. */
function moveBetweenMentions(event: KeyboardEvent): void {
  const step = STEPS[event.key] ?? 0;
  const box = event.currentTarget;
  if (step === 0 || !(box instanceof HTMLElement)) return;
  const mentions = [...box.querySelectorAll<HTMLButtonElement>('.mention')];
  const at = mentions.findIndex((mention) => mention === document.activeElement);
  const next = at < 0 ? mentions.at(-1) : mentions[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The lines of the log; the newest stay in sight as long as nobody has scrolled away from them. */
export function LogList({ store }: { readonly store: MatchStore }): JSX.Element {
  const log = filtered(store.log.value, store.logFilter.value, settings.value.briefLog);
  const { box, onScroll } = useNewest(log);
  return (
    <div
      class="log-lines"
      ref={box}
      tabIndex={0}
      role="group"
      aria-label={t('Log, cards with the arrow keys')}
      onKeyDown={moveBetweenMentions}
      onScroll={onScroll}
    >
      {groupsOf(log).map((group, index) => (
        <div class="log-turn" key={group.head?.key ?? `before-${index}`}>
          {group.head !== null && (
            <h3>
              <Words sentence={group.head.sentence} store={store} tabIndex={-1} />
            </h3>
          )}
          <ul>
            {group.lines.map((line) => (
              <li key={line.key} class={line.weight}>
                <Words sentence={line.sentence} store={store} tabIndex={-1} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {log.length === 0 && <p class="quiet-text">{t('Nothing to show yet.')}</p>}
    </div>
  );
}

/** Opens the whole log, with the fields that filter it. */
function FilterButton({ table: { store, ui } }: TableProps): JSX.Element {
  const { by, kind } = store.logFilter.value;
  const isOn = by !== null || kind !== 'all' || settings.value.briefLog;
  return (
    <button type="button" class="button quiet small" aria-haspopup="dialog" onClick={() => ui.open({ kind: 'log' })}>
      {t(isOn ? 'Filter on' : 'Filter')}
    </button>
  );
}

/** The log beside the table, where there is room for it. */
export function LogPanel({ table }: TableProps): JSX.Element | null {
  const rect = table.viewport.geometry.value.panels.log;
  if (rect === null) return null;
  return (
    <section class="panel log" style={rectStyle(rect)} aria-labelledby="log-title" data-testid="log">
      <header>
        <h2 id="log-title">{t('Log')}</h2>
        <FilterButton table={table} />
      </header>
      <LogList store={table.store} />
    </section>
  );
}
