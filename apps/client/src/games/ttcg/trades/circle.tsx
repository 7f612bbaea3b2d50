import type { TradeView } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import type { Catalogue } from '../pages/definitions.ts';
import { printInWords } from './goods/goods.ts';
import { PrintCard } from './goods/print-view.tsx';
import { Provenance } from './goods/provenance.tsx';
import { Confirmed } from './goods/sides.tsx';
import { Face } from './pages/frame.tsx';
import { partyName } from './words.ts';

interface CircleProps {
  readonly view: TradeView;
  readonly catalogue: Catalogue;
}

/** Units of the drawing. */
const SIZE = 400;
const RADIUS = 140;
const KNOT = 40;
/** Free below a circle of an odd number: nobody stands at its lowest place. */
const BELOW_ODD = 50;

/** Where a seat is, the own one at the top, the others clockwise in the order in which they give. */
function placeOf(turn: number, count: number, radius = RADIUS): { readonly x: number; readonly y: number } {
  const angle = (turn / count) * 2 * Math.PI - Math.PI / 2;
  return { x: SIZE / 2 + radius * Math.cos(angle), y: SIZE / 2 + radius * Math.sin(angle) };
}

/** The circle drawn: everybody with an arrow to whom they give. The list beside it says the same. */
function Drawing({ view }: { readonly view: TradeView }): JSX.Element {
  const { parties, seat: own } = view;
  const count = parties.length;
  // How far from a knot an arrow begins and ends, as an angle on the ring.
  const gap = ((KNOT + 6) / RADIUS / (2 * Math.PI)) * count;
  return (
    <svg class="circle-drawing" viewBox={`0 0 ${SIZE} ${SIZE - (count % 2) * BELOW_ODD}`} aria-hidden="true">
      <defs>
        <marker id="giving" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      {parties.map((_, turn) => {
        const [from, to] = [placeOf(turn + gap, count), placeOf(turn + 1 - gap, count)];
        return (
          <path
            key={turn}
            class="circle-arrow"
            d={`M${from.x} ${from.y}A${RADIUS} ${RADIUS} 0 0 1 ${to.x} ${to.y}`}
            marker-end="url(#giving)"
          />
        );
      })}
      {parties.map((_, turn) => {
        const seat = (own + turn) % count;
        const { x, y } = placeOf(turn, count);
        const name = partyName(view, seat);
        return (
          <g key={turn} class={`circle-knot ${parties[seat]?.confirmed === true ? 'yes' : ''}`}>
            <circle cx={x} cy={y} r={KNOT} />
            <text x={x} y={y - 2}>
              {name.length > 10 ? `${name.slice(0, 9)}…` : name}
            </text>
            <text class="circle-word" x={x} y={y + 18}>
              {parties[seat]?.confirmed === true || view.state === 'done' ? '✓' : '…'}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** What goes from one to the next, in a sentence. */
function stepWords(view: TradeView, { from, to, ...print }: TradeView['prints'][number], catalogue: Catalogue): string {
  const { seat: own } = view;
  const thing = printInWords(print, catalogue);
  if (from === own) return t('You give {thing} to {to}.', { thing, to: partyName(view, to) });
  const name = partyName(view, from);
  return to === own
    ? t('{from} gives {thing} to you.', { from: name, thing })
    : t('{from} gives {thing} to {to}.', { from: name, thing, to: partyName(view, to) });
}

/** Whether somebody has confirmed, in a word. */
function wordOf(view: TradeView, seat: number): string {
  const confirmed = view.parties[seat]?.confirmed === true || view.state === 'done';
  if (seat === view.seat) return confirmed ? t('You have confirmed.') : t('You have not confirmed yet.');
  return confirmed ? t('Has confirmed.') : t('Has not confirmed yet.');
}

/** A circle of exchange: who gives what to whom, and who has confirmed. */
export function CircleView({ view, catalogue }: CircleProps): JSX.Element {
  const { parties, seat: own, supply } = view;
  const turnOf = (seat: number): number => (seat - own + parties.length) % parties.length;
  const steps = view.prints.toSorted((a, b) => turnOf(a.from) - turnOf(b.from));
  const opened = new Map(supply.opened.map((one) => [one.card, one.opened]));
  const sides = [
    { title: view.state === 'done' ? t('You gave') : t('You give'), prints: view.prints.filter((p) => p.from === own) },
    { title: view.state === 'done' ? t('You got') : t('You get'), prints: view.prints.filter((p) => p.to === own) },
  ];
  return (
    <div class="circle">
      <section class="circle-ring" aria-label={t('The circle')}>
        <Drawing view={view} />
        <ol class="circle-steps" data-testid="circle-steps">
          {steps.map((step) => (
            <li key={step.from}>
              <Face person={parties[step.from]?.person ?? null} />
              {stepWords(view, step, catalogue)} <span class="about">{wordOf(view, step.from)}</span>
            </li>
          ))}
        </ol>
        <p class="about">{t('Your lists fit together: everybody gets something they look for.')}</p>
      </section>
      <div class="circle-own">
        {sides.map(({ title, prints }, side) => (
          <section key={title} class="trade-side" aria-label={title}>
            <h2>{title}</h2>
            {side === 0 && <Confirmed view={view} seat={own} />}
            <ul class="traded-list">
              {prints.map((print) => (
                <PrintCard
                  key={print.serial}
                  print={print}
                  catalogue={catalogue}
                  supply={{ total: supply.total, opened: opened.get(print.card) ?? 0 }}
                  added={false}
                >
                  {(view.state === 'done') === (side === 1) && <Provenance serial={print.serial} />}
                </PrintCard>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
