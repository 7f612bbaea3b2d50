import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Around, useMatch } from '../../match/page/around.tsx';
import { later } from '../../shell/page/later.tsx';
import { set, settings } from '../../shell/session/settings.ts';
import { announceWar } from './announcer.ts';
import { CONSOLE_BUTTONS } from './console/paint-panels.ts';
import { WarEnd } from './end.tsx';
import { listenForWarKeys } from './keys.ts';
import { WarMirror } from './mirror.tsx';
import { WarOrders } from './orders-panel.tsx';
import { WarOverlays } from './overlays.tsx';
import type { SessionProps } from './session.ts';
import { TextDesk } from './text-desk.tsx';

const WarHighlights = later(async () => (await import('./highlight.tsx')).WarHighlights);

/** The painted console. Without it everything can be played all the same. */
function Console({ session }: SessionProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const skip = useRef<() => void>(() => undefined);
  useEffect(() => {
    let open = true;
    let close = (): void => undefined;
    const mount = async (): Promise<void> => {
      const { mountConsole } = await import('./console/index.ts');
      if (!open || host.current === null) return;
      const mounted = mountConsole(host.current, session);
      skip.current = () => mounted.skip();
      close = () => mounted.close();
    };
    mount().catch(() => (session.ui.canvasFailed.value = true));
    return () => {
      open = false;
      close();
    };
  }, [session]);
  const booting = session.ui.booting.value;
  useEffect(() => {
    if (!booting) return undefined;
    // The first key or click ends the start, and nothing else.
    const end = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      skip.current();
    };
    addEventListener('keydown', end, { capture: true, once: true });
    addEventListener('pointerdown', end, { capture: true, once: true });
    return () => {
      removeEventListener('keydown', end, { capture: true });
      removeEventListener('pointerdown', end, { capture: true });
    };
  }, [booting]);
  return <div class="cf-console" ref={host} data-testid="cf-console" data-booting={booting} aria-hidden="true" />;
}

/** The buttons that are painted on the console: seen there, pressed here. */
function ConsoleButtons({ session: { view, ui } }: SessionProps): JSX.Element {
  return (
    <nav aria-label={t('Match')} class="cf-buttons">
      {view.layout.value.buttons.map((box, index) => {
        const { x, y, w, h } = view.around(box);
        const button = CONSOLE_BUTTONS[index];
        if (button === undefined) return null;
        const { opens, label } = button;
        return (
          <button
            key={opens}
            type="button"
            aria-label={label.charAt(0) + label.slice(1).toLowerCase()}
            data-testid={`cf-${opens}`}
            style={{ left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` }}
            onClick={() => (ui.overlay.value = opens)}
          />
        );
      })}
    </nav>
  );
}

/** The screen of a war. */
export function WarScreen({ session, onRejoin }: SessionProps & { readonly onRejoin: () => void }): JSX.Element {
  const { store, ui } = session;
  useMatch(store, () => [listenForWarKeys(session), announceWar(store)]);
  const textual = settings.value.textTable || ui.canvasFailed.value;
  return (
    <main
      id="main"
      class={`cf ${textual ? 'textual' : 'painted'} ${settings.value.phosphor}`}
      data-testid="match"
      tabIndex={-1}
    >
      <h1 class="visually-hidden">{t('Match of Cold Front')}</h1>
      <button type="button" class="skip" data-testid="text-switch" onClick={() => set('textTable', !textual)}>
        {textual ? t('Show the graphical console') : t('Play by text: show the map as text')}
      </button>
      {!textual && <Console session={session} />}
      <WarMirror session={session} textual={textual} />
      {textual ? <TextDesk session={session} /> : <ConsoleButtons session={session} />}
      <WarOrders session={session} textual={textual} />
      {!textual && <WarHighlights session={session} />}
      <WarEnd session={session} />
      <WarOverlays session={session} />
      <Around store={store} onRejoin={onRejoin} />
    </main>
  );
}
