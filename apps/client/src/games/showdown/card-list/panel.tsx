import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { CardDetails } from '../cards/card-details.tsx';
import type { RealmCard } from '../cards/cards.ts';

/** Pixels that are not worth scrolling for. */
const SLACK = 4;
/** How far a button scrolls, as part of what is seen. */
const STEP = 0.7;

/** How far a box can be scrolled either way. */
interface Room {
  readonly up: boolean;
  readonly down: boolean;
}

/** A selected card's full text; it scrolls by wheel, finger and keys, and by buttons where it must (RS-UI-9). */
export function CardPanel({ one }: { readonly one: RealmCard | undefined }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [{ up, down }, setRoom] = useState<Room>({ up: false, down: false });
  const look = (): void => {
    if (box.current === null) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    setRoom({ up: scrollTop > SLACK, down: scrollHeight - scrollTop - clientHeight > SLACK });
  };
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look);
    if (box.current !== null) for (const each of [box.current, ...box.current.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [one]);
  const scroll = (way: 1 | -1): void => box.current?.scrollBy({ top: way * STEP * box.current.clientHeight });
  return (
    <aside class="card-panel" aria-label={t('Selected card')}>
      <div class="card-panel-text" ref={box} tabIndex={0} role="group" aria-label={t('Its text')} onScroll={look}>
        {one === undefined ? <p class="about">{t('Select a card to read it.')}</p> : <CardDetails one={one} />}
      </div>
      {(up || down) && (
        <div class="card-panel-scroll">
          <button type="button" class="button" disabled={!up} aria-label={t('Scroll up')} onClick={() => scroll(-1)}>
            <span aria-hidden="true">▲</span>
          </button>
          <button type="button" class="button" disabled={!down} aria-label={t('Scroll down')} onClick={() => scroll(1)}>
            <span aria-hidden="true">▼</span>
          </button>
        </div>
      )}
    </aside>
  );
}
