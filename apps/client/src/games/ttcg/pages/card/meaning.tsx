import type { ProgramLine } from '@cardscape/rules/ttcg/meaning/program';
import type { RestrictionLine } from '@cardscape/rules/ttcg/meaning/restrictions';
import type { JSX } from 'preact';
import { LANGUAGES, type Language } from '../../../../i18n/catalogue.ts';
import { t } from '../../../../i18n/index.ts';
import type { EffectReading } from '../draft/reading.ts';
import { RuleLink } from './rule-link.tsx';

const PARTS: Readonly<Record<ProgramLine['part'], string>> = {
  starts: t('How it starts'),
  works: t('Where it works'),
  when: t('When'),
  if: t('Only if'),
  pays: t('Cost'),
  chooses: t('Targets'),
  waits: t('Waits'),
  does: t('What happens'),
  lasts: t('How long'),
};

const LIMITS: Readonly<Record<Exclude<RestrictionLine['what'], 'kind'>, string>> = {
  steps: t('Steps'),
  'questions at most': t('Choices at most'),
  'in one turn': t('In one turn'),
  'hidden cards': t('Hidden cards it looks at'),
};

/** Each line stands by itself. */
function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/** Lines of the same part together, in their order. */
function grouped(program: readonly ProgramLine[]): (readonly [ProgramLine['part'], readonly ProgramLine[]])[] {
  return [...Map.groupBy(program, ({ part }) => part)];
}

interface MeaningProps {
  readonly reading: EffectReading;
  /** The language in which its line stands above. */
  readonly told: Language;
}

/** What an effect means, part by part, what it may do at most, and its line in the other language. */
export function Meaning({ reading, told }: MeaningProps): JSX.Element {
  const { program, restrictions } = reading;
  const other = told === 'de' ? 'en' : 'de';
  const tongue = other === 'de' ? t('German') : LANGUAGES.en;
  return (
    <>
      <dl class="meaning">
        {grouped(program).map(([part, lines]) => (
          <div key={part} class={part}>
            <dt>{PARTS[part]}</dt>
            {lines.map(({ text, rule }) => (
              <dd key={text}>
                <span lang="en">{capital(text)}</span> <RuleLink rule={rule} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <dl class="limits">
        {restrictions.map(({ what, text, rule }) =>
          what === 'kind' ? null : (
            <div key={what}>
              <dt>{LIMITS[what]}</dt>
              <dd>
                <span lang="en">{text}</span> {rule !== null && <RuleLink rule={rule} />}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p class="translation">
        <span class="tongue" title={tongue}>
          {tongue}
        </span>{' '}
        <q lang={other}>{reading.lines[other]}</q>
      </p>
    </>
  );
}
