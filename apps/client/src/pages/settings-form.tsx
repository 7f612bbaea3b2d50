import type { JSX } from 'preact';
import { LANGUAGES } from '../i18n/catalogue.ts';
import { chosenLanguage, language as spoken, t } from '../i18n/index.ts';
import { Select } from '../shell/page/select.tsx';
import { set, settings, type Settings } from '../shell/session/settings.ts';

const TONGUES = [['system', t('Browser default')], ...Object.entries(LANGUAGES)] as readonly (readonly [
  Settings['language'],
  string,
])[];

const MOTIONS = [
  ['system', t('System default')],
  ['reduced', t('Reduced motion')],
  ['full', t('Full motion')],
] as const satisfies readonly (readonly [Settings['motion'], string])[];

const QUALITIES = [
  ['auto', t('Automatic, measured on this device')],
  ['high', t('High: foils, smooth edges, dust')],
  ['low', t('Low: flat finishes, for slow devices')],
] as const satisfies readonly (readonly [Settings['quality'], string])[];

const RESPONDS = [
  ['always', t('Always ask')],
  ['able', t('Smart: ask when you can respond')],
  ['ownTurn', t('Pass until my turn')],
] as const satisfies readonly (readonly [Settings['respond'], string])[];

const TEXTS = [
  ['1', t('Normal')],
  ['1.15', t('Large')],
  ['1.3', t('Very large')],
] as const;

/** When the player wants to be asked for a response. */
export function RespondSelect(): JSX.Element {
  return (
    <Select
      label={t('Responses')}
      value={settings.value.respond}
      options={RESPONDS}
      onChange={(respond) => set('respond', respond)}
    />
  );
}

function Check({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}): JSX.Element {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** How loud everything is. */
export function SoundFields(): JSX.Element {
  const { volume, muted } = settings.value;
  const percent = Math.round(volume * 100);
  return (
    <fieldset>
      <legend>{t('Sound')}</legend>
      <label class="field">
        <span>{t('Volume: {percent} %', { percent })}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          onInput={(event) => set('volume', Number(event.currentTarget.value) / 100)}
        />
      </label>
      <Check label={t('Mute')} checked={muted} onChange={(value) => set('muted', value)} />
    </fieldset>
  );
}

/** Everything a player may set. It holds at once and is kept by this browser. */
export function SettingsForm(): JSX.Element {
  const { confirmHarm, language, motion, quality, text, textTable, quietRanked } = settings.value;
  return (
    <div class="settings">
      <fieldset>
        <legend>{t('Language')}</legend>
        <Select label={t('Language')} value={language} options={TONGUES} onChange={(value) => set('language', value)} />
        {chosenLanguage() !== spoken && (
          <p class="row" role="status">
            {t('Applies after the page is reloaded.')}{' '}
            <button type="button" class="button" onClick={() => location.reload()}>
              {t('Reload now')}
            </button>
          </p>
        )}
      </fieldset>
      <SoundFields />
      <fieldset>
        <legend>{t('Picture')}</legend>
        <Select label={t('Motion')} value={motion} options={MOTIONS} onChange={(value) => set('motion', value)} />
        <Select label={t('Quality')} value={quality} options={QUALITIES} onChange={(value) => set('quality', value)} />
        <Select
          label={t('Text size')}
          value={String(text)}
          options={TEXTS}
          onChange={(value) => set('text', value === '1.15' ? 1.15 : value === '1.3' ? 1.3 : 1)}
        />
      </fieldset>
      <fieldset>
        <legend>{t('Play')}</legend>
        <RespondSelect />
        <Check
          label={t('Ranked matches: mute everyone at first')}
          checked={quietRanked}
          onChange={(value) => set('quietRanked', value)}
        />
        <Check
          label={t('Ask before a move that harms only me')}
          checked={confirmHarm}
          onChange={(value) => set('confirmHarm', value)}
        />
        <Check
          label={t('Text table: play by typing, without graphics')}
          checked={textTable}
          onChange={(value) => set('textTable', value)}
        />
      </fieldset>
    </div>
  );
}
