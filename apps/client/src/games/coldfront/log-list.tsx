import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SessionProps } from './session.ts';

/** All lines of the log; the newest stay in sight as long as nobody has scrolled away from them. */
export function WarLog({ session }: SessionProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const lines = session.store.log.value;
  useLayoutEffect(() => {
    if (follows.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  useLayoutEffect(() => {
    const shown = box.current;
    if (shown === null) return undefined;
    // In a dialog it has a height only when that has been opened.
    const observer = new ResizeObserver(() => {
      if (follows.current) shown.scrollTop = shown.scrollHeight;
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      class="cf-log"
      ref={box}
      tabIndex={0}
      role="group"
      aria-label="Log"
      data-testid="cf-log"
      data-scrolls="true"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < 30;
      }}
    >
      {lines.map(({ key, text, weight }) => (weight === 'turn' ? <h3 key={key}>{text}</h3> : <p key={key} class={weight}>{text}</p>))}
      {lines.length === 0 && <p class="faint">Nothing has happened yet.</p>}
    </div>
  );
}
