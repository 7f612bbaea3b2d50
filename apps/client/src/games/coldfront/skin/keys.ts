import { t } from '../../../i18n/index.ts';
import type { KeyMap } from '../../../keys/key-list.tsx';
import type { Post } from './post.ts';

/** The keys of the war, for showing them. */
export const WAR_KEYS: KeyMap = [
  [['1', '…', '7'], t('Take a card of your hand, or put it back')],
  [['←', '→', '↑', '↓'], t('Move on the map')],
  [['Enter', t('Space')], t('Place the card on the tile')],
  [['Esc'], t('Put the card back')],
  [['+', '−'], t('Make the map larger or smaller')],
  [['I'], t('What is printed on the card or unit')],
  [['L'], t('Log')],
  [['/'], t('Command box: play by typing')],
  [['H', '?'], t('Help')],
  [['M'], t('Mute')],
];

/** Leads the keyboard onto the map, where arrows go on from tile to tile. */
function walk(): boolean {
  const stop = document.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]');
  stop?.focus();
  return stop !== null;
}

/** What a key does, wherever the focus is. True if it did something. */
export function press({ hands, view, table: { ui } }: Post, key: string): boolean {
  if (/^[1-7]$/.test(key)) {
    hands.hold(Number(key) - 1);
    return true;
  }
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'ArrowUp':
    case 'ArrowDown':
      // On the map the mirror has taken it already.
      return document.activeElement?.closest('[role="grid"]') === null && walk();
    case ' ':
    case 'Enter': {
      const aim = hands.aim.peek();
      if (aim !== null) hands.act(aim);
      return aim !== null;
    }
    case '+':
    case '=':
      view.zoom(2);
      return true;
    case '-':
    case '−':
      view.zoom(-2);
      return true;
    case 'h':
    case 'H':
      ui.open({ kind: 'keys' });
      return true;
    default:
      return false;
  }
}
