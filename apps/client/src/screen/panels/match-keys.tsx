import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { KeyList, type KeyMap } from '../../keys/key-list.tsx';

/**
 * The keys of the match page, for showing them.
 * @param responds whether players answer each other's moves: a game without that has no chain
 */
export const keysOf = (responds: boolean): KeyMap => [
  [[t('Space')], t('Main action: confirm, pass, or take the only choice')],
  [['Enter'], t('Choose the card or button that has the focus; without one, the main action')],
  ...(responds
    ? [
        [['1', '2', '3'], t('Respond with a card')] as const,
        [['P'], t('Pass until your turn, in your own for the rest of it; press again to stop')] as const,
      ]
    : []),
  [['Esc'], t('Cancel or close')],
  [['U'], t('Undo the last step before it is sent')],
  [['Z'], t('Take back your last decision')],
  [['Tab'], t('Move between zones and buttons')],
  [['←', '→', '↑', '↓'], t('Move between cards')],
  [['I'], t('What the words of the card mean')],
  [['L'], t('Log')],
  ...(responds ? [[['C'], t('Chain')] as const] : []),
  [['/'], t('Command box: play by typing')],
  [['M'], t('Mute')],
  [['?'], t('Keyboard shortcuts')],
];

export function MatchKeys({ responds }: { readonly responds: boolean }): JSX.Element {
  return <KeyList map={keysOf(responds)} />;
}
