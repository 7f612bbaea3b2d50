import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { tc } from '../../../../i18n/index.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { consoleSettings } from '../../settings.ts';
import { missionPlace, type Entry, type MissionState } from '../campaign/campaign.ts';
import { paintRegion } from './region.ts';

interface WarMapProps {
  readonly entries: readonly Entry[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

const WORDS: Readonly<Record<MissionState, string>> = {
  locked: tc('mission', 'locked'),
  open: tc('mission', 'open'),
  won: tc('mission', 'won'),
};

/** Logical pixels of the region, lying and standing. */
const LONG = 256;
const SHORT = 132;

function Region({ kind }: { readonly kind: 'wide' | 'tall' }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, height] = kind === 'wide' ? [LONG, SHORT] : [SHORT + 30, LONG];
  const { phosphor } = consoleSettings.value;
  useLayoutEffect(() => {
    canvas.current
      ?.getContext('2d', { willReadFrequently: true })
      ?.putImageData(new ImageData(paintRegion(width, height, phosphor), width, height), 0, 0);
  }, [width, height, phosphor]);
  return <canvas ref={canvas} class={`region ${kind}`} width={width} height={height} aria-hidden="true" />;
}

/** The missions in their order on a map of the front; on narrow screens it stands upright. */
export function WarMap({ entries, chosen, onChoose }: WarMapProps): JSX.Element {
  const places = entries.map((_, index) => missionPlace(index, entries.length));
  const reached = entries.findLastIndex(({ state }) => state !== 'locked');
  const line = (turned: boolean, to: number): string =>
    places
      .slice(0, to + 1)
      .map(({ x, y }) => (turned ? `${y},${x}` : `${x},${y}`))
      .join(' ');
  return (
    <div class="war-map">
      <Region kind="wide" />
      <Region kind="tall" />
      {(['wide', 'tall'] as const).map((kind) => (
        <svg key={kind} class={`route ${kind}`} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline
            class="ahead"
            points={line(kind === 'tall', entries.length - 1)}
            vector-effect="non-scaling-stroke"
          />
          <polyline class="behind" points={line(kind === 'tall', reached)} vector-effect="non-scaling-stroke" />
        </svg>
      ))}
      <ol>
        {entries.map(({ mission: { id, title }, state, number }, index) => {
          const { x, y } = places[index] ?? { x: 0, y: 0 };
          return (
            <li key={id} class={y > 50 ? 'far' : 'near'} style={{ '--x': x, '--y': y }}>
              <button
                type="button"
                class={`mission-node ${state}`}
                aria-pressed={index === chosen}
                data-testid={`mission-${id}`}
                onClick={() => onChoose(index)}
              >
                {state === 'won' ? (
                  <Icon name="done" />
                ) : state === 'locked' ? (
                  <Icon name="lock" />
                ) : (
                  <span aria-hidden="true">{number ?? 'T'}</span>
                )}
                <span class="node-title">{title}</span>
                <span class="visually-hidden">({WORDS[state]})</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
