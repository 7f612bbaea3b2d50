import { t } from '../../i18n/index.ts';
import type { KeyMap } from '../../keys/key-list.tsx';
import { listenForPageKeys } from '../../keys/page-keys.ts';
import { toggleSounds } from '../../match/telling/mute.ts';
import type { Session } from './session.ts';

/** The keys of the war, for showing them. */
export const WAR_KEYS: KeyMap = [
  [['1', '…', '7'], t('Take a card of your hand, or put it back')],
  [['←', '→', '↑', '↓'], t('Move on the map')],
  [['Enter', t('Space')], t('Place the card on the tile')],
  [['Esc'], t('Put the card back')],
  [['Z'], t('Take back your last decision')],
  [['+', '−'], t('Make the map larger or smaller')],
  [['I'], t('What is printed on the card or unit')],
  [['L'], t('Log')],
  [['H', '?'], t('Help')],
  [['M'], t('Mute')],
];

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does, wherever the focus is. True if it did something. */
function press({ controller, view, ui }: Session, key: string): boolean {
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    controller.step(...arrow);
    const tile = controller.aimed.peek();
    // The focus goes along, so that what is walked over is read out.
    if (tile !== null) document.querySelector<HTMLElement>(`[data-testid="cf-tile-${tile.name}"]`)?.focus();
    return true;
  }
  if (/^[1-7]$/.test(key)) {
    controller.hold(Number(key) - 1);
    return true;
  }
  switch (key) {
    case ' ':
    case 'Enter': {
      const aim = controller.aim.peek();
      if (aim !== null) void controller.act(aim);
      return aim !== null;
    }
    case 'Escape':
      controller.release();
      return true;
    case '+':
    case '=':
      view.zoom(2);
      return true;
    case '-':
    case '−':
      view.zoom(-2);
      return true;
    case 'i':
    case 'I':
      if (controller.looked.peek() === null) return false;
      ui.overlay.value = 'unit';
      return true;
    case 'l':
    case 'L':
      ui.overlay.value = 'log';
      return true;
    case 'h':
    case 'H':
    case '?':
      ui.overlay.value = 'help';
      return true;
    case 'm':
    case 'M':
      toggleSounds();
      return true;
    default:
      return false;
  }
}

/** Listens for the keys of the war until the returned function is called. */
export function listenForWarKeys(session: Session): () => void {
  return listenForPageKeys((key) => press(session, key));
}
