import { t } from '../../i18n/index.ts';
import { say } from '../../shell/announce.ts';
import { set, settings } from '../../shell/session/settings.ts';

/** Turns all sounds off, or on again, by a key: no button that was pressed tells which. */
export function toggleSounds(): void {
  const muted = !settings.peek().muted;
  set('muted', muted);
  say(muted ? t('Sound off') : t('Sound on'));
}
