import type { ComponentType, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { plainText } from '../../../match/feed/witness.ts';
import { foot } from '../../../match/table/foot.ts';
import { Lesson } from '../../../screen/panels/asking/lesson.tsx';
import { later } from '../../../shell/page/later.tsx';
import { CONSOLE_BUTTONS } from '../console/paint-panels.ts';
import type { Box } from '../pixel/raster.ts';
import { foresightSentences } from '../table/preview.ts';
import type { Post } from './post.ts';

const Highlights = later(async () => (await import('../../../screen/panels/highlights.tsx')).Highlights);

interface PostProps {
  readonly post: Post;
}

/** The painted console. Without it everything can be played all the same. */
function Tube({ post }: PostProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const skip = useRef<() => void>(() => undefined);
  useEffect(() => {
    let open = true;
    let close = (): void => undefined;
    const mount = async (): Promise<void> => {
      const { mountConsole } = await import('../console/index.ts');
      if (!open || host.current === null) return;
      const mounted = mountConsole(host.current, post);
      skip.current = () => mounted.skip();
      close = () => mounted.close();
    };
    mount().catch(() => (post.table.ui.canvasFailed.value = true));
    return () => {
      open = false;
      close();
    };
  }, [post]);
  const booting = post.booting.value;
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
function Buttons({ post: { view, table } }: PostProps): JSX.Element {
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
            data-testid={opens === 'menu' ? opens : `cf-${opens}`}
            style={{ left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` }}
            onClick={() => table.ui.open({ kind: opens })}
          />
        );
      })}
    </nav>
  );
}

/** What is asked and what would come of it, for those who listen: the console has both painted. */
function Said({ post: { front, table, war, mine, foresight, whyNot } }: PostProps): JSX.Element {
  const { store } = table;
  const { title, hint } = store.promptOf();
  return (
    <section
      class="visually-hidden"
      aria-label={t('Decision')}
      data-testid="prompt"
      data-mine={mine.value}
      data-busy={store.busy.value}
      data-decision={store.client.decision}
    >
      <p>
        {t('Turn {turn}', { turn: war.value.turn })}. {plainText(title)} {mine.value && hint}
      </p>
      <p role="status" data-testid="foresight">
        {foresight.value === null ? whyNot.value : foresightSentences(foresight.value, front.cards).join(' ')}
      </p>
    </section>
  );
}

/** What a mission demands: over the log, or on a phone at the upper edge of the map. */
function Guidance({ post: { view, table } }: PostProps): JSX.Element {
  const { log, map } = view.layout.value;
  const box = ({ x, y, w, h }: Box): Box => view.onScreen({ x, y, w, h });
  const place = (): Record<string, string> => {
    if (log === null) {
      const { x, y, w } = box(map);
      return { left: `${x}px`, top: `${y}px`, width: `${w}px` };
    }
    const { x, y, w, h } = box(log);
    return { left: `${x}px`, bottom: `${innerHeight - foot.value - y - h}px`, width: `${w}px`, maxHeight: `${h}px` };
  };
  return (
    <div class="cf-orders" style={place()}>
      <Lesson table={{ ...table, skin: null }} over={false} />
    </div>
  );
}

/** The console of a command post in place of the table. */
export function pictureOf(post: Post): ComponentType {
  return function Picture() {
    return (
      <>
        <Tube post={post} />
        <Buttons post={post} />
        <Said post={post} />
        {!post.booting.value && <Guidance post={post} />}
        <Highlights table={{ ...post.table, skin: null }} />
      </>
    );
  };
}
