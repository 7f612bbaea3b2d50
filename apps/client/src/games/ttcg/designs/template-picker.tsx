import { filled, PLACEHOLDERS, placeholdersIn } from '@cardscape/rules/ttcg/language/filling';
import { TEMPLATES } from '@cardscape/rules/ttcg/language/templates';
import { KINDS } from '@cardscape/rules/ttcg/language/vocabulary';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { Select } from '../../../shell/select.tsx';
import { kindWord } from '../pages/words.ts';
import { PRINTING } from '../pages/draft.ts';
import { capital, traitWord } from '../words.ts';

type Kind = (typeof KINDS)[number];

interface PickerProps {
  readonly label: string;
  readonly onPick: (line: string) => void;
}

/** What a placeholder stands for, above the list of its values. */
const LABELS: Readonly<Record<string, string>> = {
  number: t('Number'),
  plural: t('Number'),
  rank: t('Rank'),
  type: t('Type'),
  subtype: t('Subtype'),
  stat: t('Stat'),
  amount: t('Amount'),
  extreme: t('Lowest or highest'),
  phase: t('Phase'),
  ordinal: t('Which effect'),
};

const VALUES: Readonly<Record<string, string>> = {
  one: t('one'),
  two: t('two'),
  three: t('three'),
  Attack: t('Attack'),
  Defense: t('Defense'),
  lowest: t('lowest'),
  highest: t('highest'),
  first: t('first'),
  second: t('second'),
  'draw phase': t('draw phase'),
  'main phase': t('main phase'),
  'battle phase': t('battle phase'),
};

function worded(name: string, value: string): string {
  return name === 'type' || name === 'subtype' ? traitWord(value) : (VALUES[value] ?? value);
}

/** A sentence of the language, put together from lists: it cannot be wrong (TTCG-14.19). */
export function TemplatePicker({ label, onPick }: PickerProps): JSX.Element {
  const [kind, setKind] = useState<Kind>(KINDS[0]);
  const [id, setId] = useState('T01');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const ofKind = TEMPLATES.filter((template) => template.kind === kind);
  const template = ofKind.find((one) => one.id === id) ?? ofKind[0];
  const valueOf = (name: string): string => values[name] ?? PLACEHOLDERS[name]?.[0] ?? 'one';
  const lineOf = (sentence: string): string => `${kind}: ${filled(sentence, valueOf)}`;
  return (
    <fieldset class="template-picker">
      <legend>{t('{effect}: pick from lists', { effect: label })}</legend>
      <Select
        label={t('Kind of effect')}
        value={kind}
        options={KINDS.map((one) => [one, kindWord(one)] as const)}
        onChange={setKind}
      />
      {template !== undefined && (
        <>
          <div class="wide-field">
            <Select
              label={t('Sentence')}
              value={template.id}
              options={ofKind.map(
                (one) => [one.id, PRINTING.line(lineOf(one.sentence)).replace(/^[^:]+: /, '')] as const,
              )}
              onChange={setId}
            />
          </div>
          {placeholdersIn(template.sentence).map((name) => (
            <Select
              key={name}
              label={LABELS[name] ?? name}
              value={valueOf(name)}
              options={(PLACEHOLDERS[name] ?? []).map((value) => [value, capital(worded(name, value))] as const)}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
          <button type="button" class="button" onClick={() => onPick(lineOf(template.sentence))}>
            {t('Use this sentence')}
          </button>
        </>
      )}
    </fieldset>
  );
}
