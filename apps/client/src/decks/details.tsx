import type { JSX } from 'preact';
import type { BuilderCard } from './builder.ts';

interface DetailsProps {
  readonly card: BuilderCard;
  /** Of the picture, in CSS pixels. */
  readonly width: number;
  readonly heading: 'h2' | 'h3' | null;
}

/** Everything that is printed on a card: its face, and its text in every language. */
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
        {words.map(({ language, title, lines, terms }) => (
          <section key={language} aria-label={title} lang={language}>
            {lines.length === 0 ? <p class="about">–</p> : lines.map((line, index) => <p key={index}>{line}</p>)}
            {terms.map(([word, meaning]) => (
              <p key={word} class="term">
                <strong>{word}:</strong> {meaning}
              </p>
            ))}
            <span class="tongue" aria-hidden="true">
              {language.toUpperCase()}
            </span>
          </section>
        ))}
        {flavour !== '' && <p class="flavour" lang="en">{flavour}</p>}
      </div>
    </div>
  );
}
