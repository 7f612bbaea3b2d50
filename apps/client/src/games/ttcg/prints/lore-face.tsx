import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Glyph } from '../../../cards/face/glyph.tsx';
import { css } from '../../../cards/picture/palette.ts';
import { t } from '../../../i18n/index.ts';
import type { PrintedCard } from '../cards/cards.ts';
import { ELEMENT_LOOKS } from '../cards/elements.ts';
import { type OutlinePoint, outlineOf } from './outline.ts';

/** Units of the drawing: those of a card. */
const WIDTH = 500;
const HEIGHT = 700;

function pathOf(points: readonly OutlinePoint[], scale: number): string {
  const at = (part: number, length: number): string => ((0.5 + (part - 0.5) * scale) * length).toFixed(1);
  return `M${points.map(([x, y]) => `${at(x, WIDTH)} ${at(y, HEIGHT)}`).join('L')}Z`;
}

interface LoreFaceProps {
  readonly serial: string;
  /** The card that it tells of. */
  readonly card: PrintedCard;
}

/** A lore print, cut to its own outline (TTCG-2.31). A picture only: what it says must stand beside it as text. */
export function LoreFace({ serial, card }: LoreFaceProps): JSX.Element {
  const points = useMemo(() => outlineOf(serial), [serial]);
  const { icon, ramp } = ELEMENT_LOOKS[card.element];
  return (
    <span class="lore-face" aria-hidden="true" style={{ '--deep': css(ramp[1]), '--bright': css(ramp[3]) }}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <path class="lore-sheet" d={pathOf(points, 1)} />
        <path class="lore-rim" d={pathOf(points, 0.93)} />
      </svg>
      <span class="lore-words">
        <span class="lore-kind">{t('Lore')}</span>
        <Glyph name={icon} />
        <strong>{card.name}</strong>
        <span class="lore-serial">{serial}</span>
      </span>
    </span>
  );
}
