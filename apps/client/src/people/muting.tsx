import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import { Icon } from '../shell/page/icon.tsx';

interface MutingProps {
  readonly name: string;
  readonly muted: boolean;
  readonly onChange: (muted: boolean) => void;
}

/** Mutes somebody, and takes it back. */
export function Muting({ name, muted, onChange }: MutingProps): JSX.Element {
  return (
    <button type="button" class="button" aria-pressed={muted} onClick={() => onChange(!muted)}>
      <Icon name={muted ? 'mute' : 'sound'} /> {t(muted ? 'Unmute {name}' : 'Mute {name}', { name })}
    </button>
  );
}
