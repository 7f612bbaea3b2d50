import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { inEnglish } from '../../command/words.ts';
import { t, tc } from '../../i18n/index.ts';
import { say } from '../../shell/announce.ts';
import { tileIndex } from '../../table/tiles.ts';
import { clockWords } from './clock.ts';
import { foresightWords } from './describe.ts';
import { WarLog } from './log-list.tsx';
import { isFree } from './model/war.ts';
import type { Session, SessionProps } from './session.ts';

/** Why nothing can be foreseen; empty where the preview is told as soon as the server has answered. */
function preview({ store, controller }: Pick<Session, 'store' | 'controller'>, index: number, name: string): string {
  const tile = store.war.peek().tiles[index];
  if (!store.mine.peek()) return t('Previews are available on your turn.');
  if (tile === undefined || !isFree(tile)) return t('No card can be placed on {tile}.', { tile: name });
  // What has been told once stands there already, and is only said again.
  const known = controller.foresight.peek();
  if (known !== null) say(foresightWords(known, store));
  return '';
}

/** Carries out a typed order such as `3 c4`, or a word that asks. Returns the answer. */
async function order({ store, controller, ui }: Session, line: string): Promise<string> {
  const words = inEnglish(line.toLowerCase())
    .trim()
    .split(/\s+/)
    .filter((word) => word !== 'play' && word !== 'on');
  const asks = words[0] === 'preview';
  const [first = '', second = ''] = asks ? words.slice(1) : words;
  const war = store.war.peek();
  if (first === 'clock') return clockWords(store);
  if (first === 'help' || first === 'log' || first === 'menu') {
    ui.overlay.value = first;
    return '';
  }
  const card = war.hand[Number(first) - 1];
  const tile = tileIndex(second, war.columns, war.rows);
  if (card === undefined || tile < 0)
    return t(
      'Type the number of a card and a tile, such as “3 c4”, or “preview 3 c4” to see the outcome; or clock, log, help.',
    );
  controller.held.value = null;
  controller.take(card.handle);
  controller.point(tile);
  if (asks) return preview({ store, controller }, tile, second);
  return (await controller.place(tile))
    ? t('{card} on {tile}.', { card: card.card.name, tile: second })
    : (store.refusal.peek()?.message ?? t('Not yet: wait for your turn.'));
}

/** Beside the map on the text table: orders by typing, what would happen, the log, and the way to everything else. */
export function TextDesk({ session }: SessionProps): JSX.Element {
  const { controller, store, ui } = session;
  const [line, setLine] = useState('');
  const [answer, setAnswer] = useState('');
  const foresight = controller.foresight.value;
  return (
    <aside class="cf-desk" aria-label={t('Orders and log')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setLine('');
          void order(session, line).then((told) => {
            setAnswer(told);
            if (told !== '') say(told);
          });
        }}
      >
        <label for="cf-order">{tc('command', 'Order')}</label>
        <input
          id="cf-order"
          data-testid="cf-order"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder="3 c4"
          value={line}
          onInput={(event) => setLine(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('Run')}
        </button>
      </form>
      <p data-testid="cf-answer">{answer}</p>
      {foresight !== null && <p data-testid="cf-preview">{foresightWords(foresight, store)}</p>}
      {store.refusal.value !== null && <p class="notice">{store.refusal.value.message}</p>}
      <div class="row">
        <button type="button" class="button" onClick={() => (ui.overlay.value = 'help')}>
          {t('Help')}
        </button>
        <button type="button" class="button" data-testid="cf-menu" onClick={() => (ui.overlay.value = 'menu')}>
          {t('Menu')}
        </button>
      </div>
      <h2>{t('Log')}</h2>
      <WarLog session={session} />
    </aside>
  );
}
