import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { LANGUAGES } from '../i18n/catalogue.ts';
import { chosenLanguage, language as spoken, t } from '../i18n/index.ts';
import type { IconName } from '../shell/page/icon-paths.ts';
import { Icon } from '../shell/page/icon.tsx';
import { Select } from '../shell/page/select.tsx';
import { set, settings, type Settings } from '../shell/session/settings.ts';
import '../styles/settings.css';

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
  ['ownTurn', t('Always pass until my turn')],
] as const satisfies readonly (readonly [Settings['respond'], string])[];

const TEXTS = [
  ['1', t('Normal')],
  ['1.15', t('Large')],
  ['1.3', t('Very large')],
] as const;

const WINDOWS = [
  ['attack', t('Ask me about attacks')],
  ['effect', t('Ask me about effects')],
  ['move', t('Ask me about cards played and phases')],
] as const satisfies readonly (readonly [Settings['unasked'][number], string])[];

/** When the player wants to be asked for a response, and to what. */
function RespondFields(): JSX.Element {
  const { respond, unasked } = settings.value;
  return (
    <>
      <Select label={t('Responses')} value={respond} options={RESPONDS} onChange={(mode) => set('respond', mode)} />
      {respond === 'able' &&
        WINDOWS.map(([kind, label]) => (
          <Switch
            key={kind}
            label={label}
            checked={!unasked.includes(kind)}
            onChange={(asks) => set('unasked', asks ? unasked.filter((one) => one !== kind) : [...unasked, kind])}
          />
        ))}
      {respond !== 'always' && <p class="hint">{t('What you always pass, your opponents are told.')}</p>}
    </>
  );
}

/** Settings about one thing, under its title. */
export function Group({
  icon,
  title,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <fieldset>
      <legend>
        <Icon name={icon} /> {title}
      </legend>
      {children}
    </fieldset>
  );
}

/** Something that is either on or off. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
}: {
  readonly label: string;
  /** What it is good for. */
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}): JSX.Element {
  const id = useId();
  return (
    <div class="setting">
      <label>
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {hint !== undefined && (
        <p id={id} class="about">
          {hint}
        </p>
      )}
    </div>
  );
}

/** How loud everything is. */
function VolumeField(): JSX.Element {
  const percent = Math.round(settings.value.volume * 100);
  return (
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
  );
}

/** How loud everything is, and whether anything is heard. */
export function SoundFields(): JSX.Element {
  return (
    <Group icon="sound" title={t('Sound')}>
      <VolumeField />
      <Switch label={t('Mute')} checked={settings.value.muted} onChange={(value) => set('muted', value)} />
    </Group>
  );
}

/**
 * What a player may set while a match is on.
 * @param responds whether responses are asked for
 */
export function MatchFields({ responds }: { readonly responds: boolean }): JSX.Element {
  return (
    <>
      <VolumeField />
      {responds && <RespondFields />}
    </>
  );
}

/** Everything a player may set. It holds at once and is kept by this browser. */
export function SettingsForm(): JSX.Element {
  const { confirmHarm, language, moments, motion, quality, text, textTable, quietRanked } = settings.value;
  return (
    <div class="settings">
      <Group icon="play" title={t('Play')}>
        <RespondFields />
        <Switch
          label={t('Ask before a move that harms only me')}
          checked={confirmHarm}
          onChange={(value) => set('confirmHarm', value)}
        />
        <Switch
          label={t('Ranked matches: mute everyone at first')}
          checked={quietRanked}
          onChange={(value) => set('quietRanked', value)}
        />
        <Switch
          label={t('Text table: play by typing, without graphics')}
          checked={textTable}
          onChange={(value) => set('textTable', value)}
        />
      </Group>
      <Group icon="eye" title={t('Picture')}>
        <Select label={t('Quality')} value={quality} options={QUALITIES} onChange={(value) => set('quality', value)} />
        <Select label={t('Motion')} value={motion} options={MOTIONS} onChange={(value) => set('motion', value)} />
        <Switch
          label={t('Show great moments large')}
          hint={t('First blood, a sprung trap, the final blow: the card fills the table for two seconds.')}
          checked={moments}
          onChange={(value) => set('moments', value)}
        />
      </Group>
      <SoundFields />
      <Group icon="log" title={t('Language and text')}>
        <Select label={t('Language')} value={language} options={TONGUES} onChange={(value) => set('language', value)} />
        {chosenLanguage() !== spoken && (
          <p class="row" role="status">
            {t('Applies after the page is reloaded.')}{' '}
            <button type="button" class="button" onClick={() => location.reload()}>
              {t('Reload now')}
            </button>
          </p>
        )}
        <Select
          label={t('Text size')}
          value={String(text)}
          options={TEXTS}
          onChange={(value) => set('text', value === '1.15' ? 1.15 : value === '1.3' ? 1.3 : 1)}
        />
      </Group>
    </div>
  );
}
