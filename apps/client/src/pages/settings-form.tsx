import type { JSX } from 'preact';
import { Select } from '../shell/select.tsx';
import { set, settings, type Settings } from '../shell/settings.ts';

const MOTIONS = [
  ['system', 'As the system says'],
  ['reduced', 'Less movement'],
  ['full', 'All movement'],
] as const satisfies readonly (readonly [Settings['motion'], string])[];

const QUALITIES = [
  ['auto', 'Measured on this machine'],
  ['high', 'High: foils, smooth edges, dust'],
  ['low', 'Low: flat finishes, for slow machines'],
] as const satisfies readonly (readonly [Settings['quality'], string])[];

const RESPONDS = [
  ['always', 'Always ask'],
  ['able', 'Smart: ask when there is something to respond with'],
  ['ownTurn', 'Pass until my turn'],
] as const satisfies readonly (readonly [Settings['respond'], string])[];

const TEXTS = [
  ['1', 'Usual'],
  ['1.15', 'Large'],
  ['1.3', 'Very large'],
] as const;

/** When the player wants to be asked for a response. */
export function RespondSelect(): JSX.Element {
  return <Select label="Responses" value={settings.value.respond} options={RESPONDS} onChange={(respond) => set('respond', respond)} />;
}

function Check({ label, checked, onChange }: { readonly label: string; readonly checked: boolean; readonly onChange: (checked: boolean) => void }): JSX.Element {
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
      <legend>Sound</legend>
      <label class="field">
        <span>Volume: {percent} %</span>
        <input type="range" min={0} max={100} step={5} value={percent} onInput={(event) => set('volume', Number(event.currentTarget.value) / 100)} />
      </label>
      <Check label="Mute" checked={muted} onChange={(value) => set('muted', value)} />
    </fieldset>
  );
}

/** Everything a player may set. It holds at once and is kept by this browser. */
export function SettingsForm(): JSX.Element {
  const { motion, quality, text, textTable, quietRanked } = settings.value;
  return (
    <div class="settings">
      <SoundFields />
      <fieldset>
        <legend>Picture</legend>
        <Select label="Movement" value={motion} options={MOTIONS} onChange={(value) => set('motion', value)} />
        <Select label="Quality" value={quality} options={QUALITIES} onChange={(value) => set('quality', value)} />
        <Select label="Text size" value={String(text)} options={TEXTS} onChange={(value) => set('text', value === '1.15' ? 1.15 : value === '1.3' ? 1.3 : 1)} />
      </fieldset>
      <fieldset>
        <legend>Play</legend>
        <RespondSelect />
        <Check label="Ranked matches: mute everybody at first" checked={quietRanked} onChange={(value) => set('quietRanked', value)} />
        <Check label="Text table: play by text, without the painted table" checked={textTable} onChange={(value) => set('textTable', value)} />
      </fieldset>
    </div>
  );
}
