import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { ConcedeDialog } from '../../match/page/concede.tsx';
import { WatchingSection } from '../../match/page/watching.tsx';
import { Group, SoundFields, Switch } from '../../pages/settings-form.tsx';
import { TalkDialog } from '../../people/talk-panel.tsx';
import { Dialog } from '../../shell/page/dialog.tsx';
import { Icon } from '../../shell/page/icon.tsx';
import { later } from '../../shell/page/later.tsx';
import { Select } from '../../shell/page/select.tsx';
import { set, settings } from '../../shell/session/settings.ts';
import { handFacts, unitFacts, type Fact } from './describe.ts';
import { Help } from './help.tsx';
import { WarLog } from './log-list.tsx';
import type { SessionProps } from './session.ts';

const TakeBackButton = later(async () => (await import('../../match/take-backs/panel.tsx')).TakeBackButton);
const WarMeanings = later(async () => (await import('./meanings.tsx')).WarMeanings);

const PHOSPHORS = [
  ['green', t('Green')],
  ['amber', t('Amber')],
] as const;

/** How the console looks: its tube and how it starts. */
function TubeFields(): JSX.Element {
  const { phosphor, tube, shortBoot } = settings.value;
  const percent = Math.round(tube * 100);
  return (
    <Group icon="settings" title={t('Console')}>
      <Select label={t('Glow')} value={phosphor} options={PHOSPHORS} onChange={(value) => set('phosphor', value)} />
      <label class="field">
        <span>{percent === 0 ? t('Picture tube: off') : t('Picture tube: {percent} %', { percent })}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={10}
          value={percent}
          data-testid="cf-tube"
          onInput={(event) => set('tube', Number(event.currentTarget.value) / 100)}
        />
      </label>
      <Switch label={t('Short start')} checked={shortBoot} onChange={(value) => set('shortBoot', value)} />
    </Group>
  );
}

function WarMenu({ session: { store, ui } }: SessionProps): JSX.Element {
  const { textTable } = settings.value;
  const giveUp = store.asides.value.some(({ intent }) => intent.type === 'concede');
  return (
    <Dialog title={t('Menu')} kind="sheet" testId="menu-dialog" onClose={() => (ui.overlay.value = null)}>
      <div class="menu-grid">
        <button type="button" class="button" onClick={() => (ui.overlay.value = 'log')}>
          <Icon name="log" /> {t('Log')}
        </button>
        <button type="button" class="button" onClick={() => (ui.overlay.value = 'talk')}>
          <Icon name="people" /> {t('Chat and report')}
        </button>
        <button type="button" class="button" onClick={() => (ui.overlay.value = 'help')}>
          <Icon name="keys" /> {t('Help')}
        </button>
        <button type="button" class="button" aria-pressed={textTable} onClick={() => set('textTable', !textTable)}>
          <Icon name="keys" /> {textTable ? t('Graphical console') : t('Text table')}
        </button>
      </div>
      <div class="settings">
        <TubeFields />
        <SoundFields />
      </div>
      <WatchingSection store={store} />
      <div class="row">
        <TakeBackButton store={store} onClose={() => (ui.overlay.value = null)} />
        {giveUp && (
          <button
            type="button"
            class="button danger"
            data-testid="cf-concede"
            onClick={() => (ui.overlay.value = 'concede')}
          >
            <Icon name="flag" /> {t('Concede…')}
          </button>
        )}
        <a class="button" href={`/play/${store.hello.game}`}>
          <Icon name="home" /> {t('Lobby')}
        </a>
      </div>
      {store.you !== null && store.stageOfMatch.value === 'playing' && (
        <p class="quiet-text">
          {t('Your seat is kept while you are in the lobby; the clock plays for you meanwhile.')}
        </p>
      )}
    </Dialog>
  );
}

/** What is on a unit or card. */
function Facts({ facts }: { readonly facts: readonly Fact[] }): JSX.Element {
  return (
    <ul class="cf-facts">
      {facts.map(({ text, tone }, index) => (
        <li key={index} class={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Everything about the unit or card that is looked at, with what is printed on it explained. */
function UnitSheet({ session: { store, controller, ui } }: SessionProps): JSX.Element | null {
  const looked = controller.looked.value;
  if (looked === null) return null;
  const { card } = looked;
  return (
    <Dialog
      title={'tile' in looked ? t('Unit on {tile}', { tile: looked.tile.name }) : t('Card')}
      kind="sheet"
      testId="cf-unit"
      onClose={() => (ui.overlay.value = null)}
    >
      <div
        class="cf-told"
        role="group"
        aria-label={t('What is printed on the card or unit')}
        tabIndex={0}
        data-scrolls="true"
      >
        <Facts facts={'tile' in looked ? unitFacts(looked.unit, looked.tile, store) : handFacts(looked.card)} />
        {card !== null && <WarMeanings card={card} />}
      </div>
    </Dialog>
  );
}

/** Whatever was opened over the console. */
export function WarOverlays({ session }: SessionProps): JSX.Element | null {
  const { store, ui } = session;
  const close = (): void => void (ui.overlay.value = null);
  const several = store.war.value.seats.length > 2;
  switch (ui.overlay.value) {
    case null:
      return null;
    case 'menu':
      return <WarMenu session={session} />;
    case 'help':
      return (
        <Dialog title={t('How a war is fought')} kind="sheet" testId="cf-help-page" onClose={close}>
          <Help />
        </Dialog>
      );
    case 'log':
      return (
        <Dialog title={t('Log')} kind="sheet" testId="cf-log-dialog" onClose={close}>
          <WarLog session={session} />
        </Dialog>
      );
    case 'talk':
      return <TalkDialog store={store} onClose={close} />;
    case 'unit':
      return <UnitSheet session={session} />;
    case 'concede':
      return (
        <ConcedeDialog
          store={store}
          question={
            several
              ? t('Concede? Your units stay and defend themselves, and you rank below everyone who plays on.')
              : t('Concede? Your opponent wins immediately.')
          }
          onClose={close}
        />
      );
  }
}
