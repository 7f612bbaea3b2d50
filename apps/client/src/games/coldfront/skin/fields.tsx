import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { Group, Switch } from '../../../pages/settings-form.tsx';
import { Select } from '../../../shell/page/select.tsx';
import { consoleSettings } from '../settings.ts';

const PHOSPHORS = [
  ['green', t('Green')],
  ['amber', t('Amber')],
] as const;

function set(part: Partial<typeof consoleSettings.value>): void {
  consoleSettings.value = { ...consoleSettings.peek(), ...part };
}

/** How the console looks: its tube and how it starts. */
export function TubeFields(): JSX.Element {
  const { phosphor, tube, shortBoot } = consoleSettings.value;
  const percent = Math.round(tube * 100);
  return (
    <div class="settings">
      <Group icon="settings" title={t('Console')}>
        <Select label={t('Glow')} value={phosphor} options={PHOSPHORS} onChange={(value) => set({ phosphor: value })} />
        <label class="field">
          <span>{percent === 0 ? t('Picture tube: off') : t('Picture tube: {percent} %', { percent })}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={10}
            value={percent}
            data-testid="cf-tube"
            onInput={(event) => set({ tube: Number(event.currentTarget.value) / 100 })}
          />
        </label>
        <Switch label={t('Short start')} checked={shortBoot} onChange={(value) => set({ shortBoot: value })} />
      </Group>
    </div>
  );
}
