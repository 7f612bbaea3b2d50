import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { KeyList, type KeyMap } from '../../keys/key-list.tsx';
import type { TableProps } from '../../match/table/table.ts';
import { Icon } from '../../shell/page/icon.tsx';

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

/** What stands at the names of the players. */
function Legend({ store: { look, model } }: TableProps['table']): JSX.Element {
  const { score, counters } = look.table.seat(model.value, model.value.near);
  return (
    <section>
      <h3>{t('At the names')}</h3>
      <ul>
        <li>
          <b>{score.value}</b> {score.label}
        </li>
        {counters.map(({ id, icon, value, label }) => (
          <li key={id}>
            <Icon name={icon} /> {value} {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MatchKeys({ table, responds }: TableProps & { readonly responds: boolean }): JSX.Element {
  return (
    <>
      <Legend {...table} />
      <KeyList map={keysOf(responds)} />
    </>
  );
}
