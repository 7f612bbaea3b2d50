import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { responds } from '../../match/table/keys.ts';
import type { TableProps } from '../../match/table/table.ts';
import { othersOf, PersonDialog } from '../../people/in-match.tsx';
import { Dialog } from '../../shell/page/dialog.tsx';
import { Icon } from '../../shell/page/icon.tsx';
import { later } from '../../shell/page/later.tsx';
import { set, settings } from '../../shell/session/settings.ts';
import { WatchingSection } from '../page/watching.tsx';
import { ChainList } from './chain.tsx';
import { LogList } from './log.tsx';

/** They are rarely asked for, and a match is conceded once. */
const ConcedeDialog = later(async () => (await import('../page/concede.tsx')).ConcedeDialog);
const CardDialog = later(async () => (await import('./cards/card-dialog.tsx')).CardDialog);
const PileDialog = later(async () => (await import('./cards/pile.tsx')).PileDialog);
const LogTools = later(async () => (await import('./log-filter.tsx')).LogTools);
const TalkDialog = later(async () => (await import('../../people/talk-panel.tsx')).TalkDialog);
const MatchFields = later(async () => (await import('../../pages/settings-form.tsx')).MatchFields);
const TakeBackButton = later(async () => (await import('../../match/take-backs/panel.tsx')).TakeBackButton);
const MatchKeys = later(async () => (await import('./match-keys.tsx')).MatchKeys);

function MenuDialog({ table }: TableProps): JSX.Element {
  const { store, ui, skin } = table;
  const { muted, textTable } = settings.value;
  const draw = store.asides.value.find(({ intent }) => intent.type === 'offer-draw');
  const giveUp = store.asides.value.some(({ intent }) => intent.type === 'concede');
  return (
    <Dialog title={t('Menu')} kind="sheet" testId="menu-dialog" onClose={() => ui.closeOverlay()}>
      <div class="menu-grid">
        <button type="button" class="button" onClick={() => ui.open({ kind: 'log' })}>
          <Icon name="log" /> {t('Log')}
        </button>
        {responds(store.look) && (
          <button type="button" class="button" onClick={() => ui.open({ kind: 'chain' })}>
            <Icon name="chain" /> {t('Chain ({n})', { n: store.model.value.view.chain.length })}
          </button>
        )}
        <button type="button" class="button" aria-pressed={muted} onClick={() => set('muted', !muted)}>
          <Icon name={muted ? 'mute' : 'sound'} /> {t(muted ? 'Sound on' : 'Mute')}
        </button>
        <button type="button" class="button" aria-pressed={textTable} onClick={() => set('textTable', !textTable)}>
          <Icon name="keys" /> {t(textTable ? 'Graphical table' : 'Text table')}
        </button>
        <button type="button" class="button" onClick={() => ui.open({ kind: 'talk' })}>
          <Icon name="people" /> {t('Chat and report')}
        </button>
        <button type="button" class="button" onClick={() => ui.open({ kind: 'keys' })}>
          <Icon name="keys" /> {t('Keys')}
        </button>
        {store.look.asking.guide !== null && (
          <a class="button" href={store.look.asking.guide} target="_blank" rel="noreferrer">
            <Icon name="log" /> {t('Rules')}
          </a>
        )}
      </div>
      {skin !== null && <skin.Fields />}
      <MatchFields responds={store.you !== null && responds(store.look)} />
      <WatchingSection store={store} />
      <div class="row">
        <TakeBackButton store={store} onClose={() => ui.closeOverlay()} />
        {draw !== undefined && (
          <button
            type="button"
            class="button"
            onClick={() => {
              ui.closeOverlay();
              void store.submit(draw.intent);
            }}
          >
            {t('Offer a draw')}
          </button>
        )}
        {giveUp && (
          <button type="button" class="button danger" onClick={() => ui.open({ kind: 'concede' })}>
            <Icon name="flag" /> {t('Concede…')}
          </button>
        )}
        <a class="button" href="/">
          <Icon name="home" /> {t('Lobby')}
        </a>
      </div>
      {store.you !== null && store.stageOfMatch.value === 'playing' && (
        <p class="quiet-text">{t('Your seat is kept: you can return from the lobby.')}</p>
      )}
    </Dialog>
  );
}

function KeysDialog({ table }: TableProps): JSX.Element {
  const { store, ui, skin } = table;
  return (
    <Dialog title={skin?.help.title ?? t('Keys')} kind="sheet" testId="keys" onClose={() => ui.closeOverlay()}>
      {skin === null ? <MatchKeys table={table} responds={responds(store.look)} /> : <skin.help.Page />}
    </Dialog>
  );
}

/** Whatever was opened over the table. */
export function Overlays({ table }: TableProps): JSX.Element | null {
  const { ui, store } = table;
  const overlay = ui.overlay.value;
  switch (overlay?.kind) {
    case undefined:
      return null;
    case 'menu':
      return <MenuDialog table={table} />;
    case 'concede':
      return (
        <ConcedeDialog
          store={store}
          question={store.look.moves.aside('concede', { type: 'concede' }).confirm ?? ''}
          onClose={() => ui.closeOverlay()}
        />
      );
    case 'talk':
      return <TalkDialog store={store} onClose={() => ui.closeOverlay()} />;
    case 'person': {
      const who = othersOf(store).find((one) => 'seat' in one && one.seat === overlay.seat);
      return who === undefined ? null : <PersonDialog store={store} who={who} onClose={() => ui.closeOverlay()} />;
    }
    case 'keys':
      return <KeysDialog table={table} />;
    case 'pile':
      return <PileDialog table={table} zone={overlay.zone} />;
    case 'card':
      return <CardDialog table={table} sight={overlay.sight} />;
    case 'log':
      return (
        <Dialog title={t('Log')} kind="sheet" testId="log-dialog" onClose={() => ui.closeOverlay()}>
          <LogTools store={store} />
          <LogList store={store} />
        </Dialog>
      );
    case 'chain':
      return (
        <Dialog title={t('Chain')} kind="sheet" testId="chain-dialog" onClose={() => ui.closeOverlay()}>
          <ChainList table={table} />
        </Dialog>
      );
  }
}
