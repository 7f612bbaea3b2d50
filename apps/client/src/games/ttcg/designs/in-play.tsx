import type { JSX } from 'preact';
import '../pages/cards.css';
import { FaceView } from '../../../cards/face/face-view.tsx';
import { tn } from '../../../i18n/index.ts';
import { language } from '../../../i18n/index.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { faceOf } from '../cards/cards.ts';
import { EffectLine } from '../pages/card/effect-line.tsx';
import { typeLine } from '../pages/gallery/tile.tsx';
import { readDesigns } from './printed.ts';
import './designs.css';

/** The designs of a match, to be read before anybody agrees to them (TTCG-14.24). */
export function DesignsInPlay({ cards }: { readonly cards: readonly unknown[] }): JSX.Element {
  const { answer } = useAsked(() => readDesigns(cards), '');
  return (
    <section class="designs-in-play" data-testid="custom-in-play">
      <h2>{tn('1 design of a player in this match', '{n} designs of players in this match', cards.length)}</h2>
      {[...(answer?.values() ?? [])].map((card) => (
        <div key={card.id} class="design-in-play">
          <FaceView picture={faceOf(card, 1)} width={200} />
          <div>
            <strong>{card.name}</strong>
            <p class="about">{typeLine(card)}</p>
            {card.lines.map((line) => (
              <EffectLine key={line.text} line={line} language={language} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
