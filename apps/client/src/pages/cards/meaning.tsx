import type { ProgramLine } from '@cardscape/rules/ttcg/meaning/program';
import type { RestrictionLine } from '@cardscape/rules/ttcg/meaning/restrictions';
import type { JSX } from 'preact';
import type { EffectReading } from './reading.ts';
import { RuleLink } from './rule-link.tsx';

const PARTS: Readonly<Record<ProgramLine['part'], string>> = {
  starts: 'How it starts',
  works: 'Where it works',
  when: 'When',
  if: 'Only if',
  pays: 'Cost',
  chooses: 'Targets',
  waits: 'Waits',
  does: 'What happens',
  lasts: 'How long',
};

const LIMITS: Readonly<Record<Exclude<RestrictionLine['what'], 'kind'>, string>> = {
  steps: 'Steps',
  'questions at most': 'Questions at most',
  'in one turn': 'In one turn',
  'hidden cards': 'Hidden cards it looks at',
};

/** Lines of the same part together, in their order. */
function grouped(program: readonly ProgramLine[]): (readonly [ProgramLine['part'], readonly ProgramLine[]])[] {
  return [...Map.groupBy(program, ({ part }) => part)];
}

/** What an effect means, part by part, what it may do at most, and its line in German. */
export function Meaning({ reading: { program, restrictions, german } }: { readonly reading: EffectReading }): JSX.Element {
  return (
    <>
      <dl class="meaning">
        {grouped(program).map(([part, lines]) => (
          <div key={part} class={part}>
            <dt>{PARTS[part]}</dt>
            {lines.map(({ text, rule }) => (
              <dd key={text}>
                {text} <RuleLink rule={rule} />
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
                {text} {rule !== null && <RuleLink rule={rule} />}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p class="german">
        <span class="tongue" title="German">
          German
        </span>{' '}
        <q lang="de">{german}</q>
      </p>
    </>
  );
}
