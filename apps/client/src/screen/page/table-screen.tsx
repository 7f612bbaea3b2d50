import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CommandBox } from '../../command/command-box.tsx';
import { t } from '../../i18n/index.ts';
import { listenForKeys } from '../../match/table/keys.ts';
import type { TableProps } from '../../match/table/table.ts';
import { announce } from '../../match/telling/announcer.ts';
import { useClockAbove } from '../../match/time/own-clock.tsx';
import { Mirror } from '../../mirror/mirror.tsx';
import type { Scene } from '../../scene/index.ts';
import { later } from '../../shell/page/later.tsx';
import { set, settings } from '../../shell/session/settings.ts';
import { Foresight } from '../panels/asking/foreseeing.ts';
import { PromptPanel } from '../panels/asking/prompt.tsx';
import { Zoom } from '../panels/cards/zoom.tsx';
import { ChainPanel } from '../panels/chain.tsx';
import { Columns } from '../panels/columns.tsx';
import { EndPanel } from '../panels/end/end.tsx';
import { LogPanel } from '../panels/log.tsx';
import { MenuPanel } from '../panels/menu.tsx';
import { Overlays } from '../panels/overlays.tsx';
import { Plates } from '../panels/plates.tsx';
import { columnOf, rectStyle } from '../panels/rect.ts';
import { Around, useMatch } from './around.tsx';

const SeatFaces = later(async () => (await import('../panels/seat-faces.tsx')).SeatFaces);

const Highlights = later(async () => (await import('../panels/highlights.tsx')).Highlights);

/** It is rarely asked for. */
const HarmDialog = later(async () => (await import('../panels/asking/harm.tsx')).HarmDialog);

interface ScreenProps extends TableProps {
  readonly onRejoin: () => void;
}

/** With the first of these, or the first step, comes what the table can be played without. */
const WAKING = ['pointerdown', 'keydown'] as const;

/** The painted table: it comes in a file of its own, and everything can be played without it. */
function Canvas({ table }: TableProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const [empty, setEmpty] = useState(true);
  const [shown, setShown] = useState<Scene | null>(null);
  useEffect(() => {
    let open = true;
    let close = (): void => undefined;
    let rest = (): void => undefined;
    const mount = async (): Promise<void> => {
      const { mountScene } = await import('../../scene/index.ts');
      if (!open || host.current === null) return;
      const scene = await mountScene(host.current, table);
      close = () => scene.close();
      if (!open) {
        close();
        return;
      }
      document.documentElement.dataset['scene'] = 'ready';
      setEmpty(false);
      const dress = (): void => {
        rest();
        setShown(scene);
      };
      const calm = table.store.onStep(dress);
      for (const event of WAKING) addEventListener(event, dress);
      rest = () => {
        calm();
        for (const event of WAKING) removeEventListener(event, dress);
      };
    };
    mount().catch(() => (table.ui.canvasFailed.value = true));
    return () => {
      open = false;
      delete document.documentElement.dataset['scene'];
      rest();
      close();
    };
  }, [table]);
  return (
    <>
      <div class="canvas-host" ref={host} aria-hidden="true" />
      {empty && (
        <p class="laying-out" aria-hidden="true">
          {t('Loading the table…')}
        </p>
      )}
      {shown !== null && (
        <>
          {!table.store.recorded && <SeatFaces table={table} scene={shown} />}
          <Highlights table={table} />
        </>
      )}
    </>
  );
}

function TextSwitch({ textual }: { readonly textual: boolean }): JSX.Element {
  return (
    <button type="button" class="skip" data-testid="text-switch" onClick={() => set('textTable', !textual)}>
      {t(textual ? 'Show the graphical table' : 'Play by text: show the table as text')}
    </button>
  );
}

/** Whoever comes from the lobby finds what is asked of him. */
function useFirstFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.prompt-area')?.focus({ preventScroll: true });
  }, []);
}

/** The screen of a match. */
export function TableScreen({ table, onRejoin }: ScreenProps): JSX.Element {
  useMatch(table.store, () => [listenForKeys(table), announce(table.store)]);
  useFirstFocus();
  useClockAbove(table.store);
  const textual = settings.value.textTable || table.ui.canvasFailed.value;
  const { geometry } = table.viewport;
  const { skin } = table;
  const column = columnOf(geometry.value);
  return (
    <main
      id="main"
      class={`match ${geometry.value.class} ${textual ? 'textual' : 'painted'}`}
      data-look={table.store.look.game}
      data-testid="match"
      tabIndex={-1}
    >
      <h1 class="visually-hidden">{t('Match of {game}', { game: table.store.look.name })}</h1>
      <TextSwitch textual={textual} />
      {!textual && (skin === null ? <Canvas table={table} /> : <skin.Picture />)}
      <CommandBox table={table} textual={textual} />
      <Mirror table={table} textual={textual} />
      {(textual || skin === null) && (
        <>
          <Plates table={table} />
          <div class="column" style={column === null ? {} : rectStyle(column)}>
            <PromptPanel
              table={table}
              textual={textual}
              between={
                <>
                  <ChainPanel table={table} />
                  <Columns table={table} place="prompt" />
                </>
              }
            />
          </div>
          <Columns table={table} place="side" />
          <LogPanel table={table} />
          <MenuPanel table={table} />
          <Zoom table={table} />
          <Foresight table={table} place="goal" />
        </>
      )}
      <EndPanel table={table} />
      <Overlays table={table} />
      {table.store.doubt.value !== null && <HarmDialog table={table} />}
      <Around store={table.store} onRejoin={onRejoin} />
    </main>
  );
}
