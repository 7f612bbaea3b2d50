import type { JSX } from 'preact';
import { Flavour } from '../../cards/face/flavour.tsx';
import type { BuilderCard } from '../../contract/builder.ts';
import { t } from '../../i18n/index.ts';

interface DetailsProps {
  readonly card: BuilderCard;
  /** Of the picture, in CSS pixels. */
  readonly width: number;
  readonly heading: 'h2' | 'h3' | null;
}

/** Everything that is printed on a card: its face, and its text. */
export function CardDetails({ card, width, heading: Heading }: DetailsProps): JSX.Element {
  const { name, typeLine, facts, words, flavour, face } = card;
  return (
    <div class="card-details">
      <div class="card-details-face" style={{ '--tile': `${width}px` }}>
        {face({ width, urgent: true })}
      </div>
      <div class="card-details-words">
        {Heading !== null && <Heading>{name}</Heading>}
        <p class="about">{[typeLine, ...facts].join(' · ')}</p>
        <section aria-label={t('Text')}>
          {words.lines.length === 0 ? (
            <p class="about">–</p>
          ) : (
            words.lines.map((line, index) => <p key={index}>{line}</p>)
          )}
          {words.terms.map(([word, meaning]) => (
            <p key={word} class="term">
              <strong>{word}:</strong> {meaning}
            </p>
          ))}
        </section>
        <Flavour text={flavour} />
      </div>
    </div>
  );
}
