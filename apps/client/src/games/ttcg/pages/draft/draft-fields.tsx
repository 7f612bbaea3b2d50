import { artIdIn, LONGEST_LORE } from '@cardscape/protocol';
import { SUBTYPES, TYPES } from '@cardscape/rules/ttcg/language/program/vocabulary';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../../i18n/index.ts';
import { AVATAR_NAMES } from '../../../../profile/look-words.ts';
import { Select } from '../../../../shell/page/select.tsx';
import { capital, traitWord } from '../../cards/words.ts';
import { ArtField } from '../../designs/art-field.tsx';
import { RuleLink } from '../card/rule-link.tsx';
import { atRank, withAttack, withDefense, type Draft } from './draft.ts';

const RANKS = ['1', '2', '3', '4', '5'] as const;

interface FieldsProps {
  readonly draft: Draft;
  /** Names of pictures to choose from. */
  readonly arts: readonly string[];
  readonly onChange: (draft: Draft) => void;
  /** A picture has come from the server, however long it took. */
  readonly onArt: (art: string) => void;
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/**
 * Stats come in fives (TTCG-2.18, 2.27). What follows from another field comes while this one has the focus already: it
 * stays selected, so that typing replaces it.
 */
function NumberField({ label, value, min, max, onChange }: NumberFieldProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null) return;
    field.value = String(value);
    if (field === document.activeElement) field.select();
  }, [value]);
  return (
    <label class="field">
      <span>{label}</span>
      <input
        ref={input}
        type="number"
        min={min}
        max={max}
        step={5}
        onChange={({ currentTarget }) => {
          const next = Math.round(currentTarget.valueAsNumber / 5) * 5 || 0;
          // What rounds to what was there before changes nothing else.
          currentTarget.value = String(next);
          onChange(next);
        }}
      />
    </label>
  );
}

/** "fox-head" in words. */
function artName(art: string): string {
  if (artIdIn(art) !== null) return t('Your own picture');
  return AVATAR_NAMES[art] ?? capital(art.replaceAll('-', ' '));
}

/** All that is printed on a card besides its effects. */
export function DraftFields({ draft, arts, onChange, onArt }: FieldsProps): JSX.Element {
  const { name, type, rank, subtypes, stats, boost, art } = draft;
  const unit = type !== 'spell';
  const sum = rank * 500;
  return (
    <div class="draft-fields">
      <label class="field wide-field">
        <span>{t('Name')}</span>
        <input
          type="text"
          value={name}
          maxLength={40}
          onInput={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
      </label>
      <Select
        label={t('Type')}
        value={type}
        options={[...TYPES, 'spell' as const].map((one) => [one, capital(traitWord(one))] as const)}
        onChange={(next) => onChange({ ...draft, type: next })}
      />
      <Select
        label={t('Rank')}
        value={String(rank)}
        options={RANKS.map((one) => [one, one] as const)}
        onChange={(next) => onChange(atRank(draft, Number(next)))}
      />
      {unit ? (
        <>
          <NumberField
            label={t('Attack')}
            value={stats[0]}
            min={0}
            max={sum}
            onChange={(attack) => onChange({ ...draft, stats: withAttack(rank, attack) })}
          />
          <NumberField
            label={t('Defense')}
            value={stats[1]}
            min={0}
            max={sum}
            onChange={(defense) => onChange({ ...draft, stats: withDefense(rank, defense) })}
          />
        </>
      ) : (
        <>
          <NumberField
            label={t('Boost to Attack')}
            value={boost[0]}
            min={-50}
            max={50}
            onChange={(attack) => onChange({ ...draft, boost: [attack, boost[1]] })}
          />
          <NumberField
            label={t('Boost to Defense')}
            value={boost[1]}
            min={-50}
            max={50}
            onChange={(defense) => onChange({ ...draft, boost: [boost[0], defense] })}
          />
        </>
      )}
      <Select
        label={t('Picture')}
        value={art}
        options={(arts.includes(art) ? arts : [art, ...arts]).map((one) => [one, artName(one)] as const)}
        onChange={(next) => onChange({ ...draft, art: next })}
      />
      <ArtField art={art} onArt={onArt} />
      <p class="about wide-field">
        {unit ? (
          <>
            {t('Attack and Defense of a rank {rank} unit add up to {sum}.', { rank, sum })}{' '}
            <RuleLink rule="TTCG-2.17" />
          </>
        ) : (
          <>
            {t('Boost to the unit above: each from −50 to 50, and so is their sum.')} <RuleLink rule="TTCG-2.27" />
          </>
        )}
      </p>
      <label class="field wide-field">
        <span>{t('Flavour, printed on the card')}</span>
        <input
          type="text"
          value={draft.flavour}
          maxLength={300}
          onInput={(event) => onChange({ ...draft, flavour: event.currentTarget.value })}
        />
      </label>
      <label class="field wide-field">
        <span>{t('Lore, told beside it')}</span>
        <textarea
          rows={2}
          value={draft.lore}
          maxLength={LONGEST_LORE}
          onInput={(event) => onChange({ ...draft, lore: event.currentTarget.value })}
        />
      </label>
      {unit && (
        <fieldset class="subtypes wide-field">
          <legend>{t('Subtypes')}</legend>
          {SUBTYPES.map((subtype) => (
            <label key={subtype}>
              <input
                type="checkbox"
                checked={subtypes.includes(subtype)}
                onChange={(event) =>
                  onChange({
                    ...draft,
                    subtypes: event.currentTarget.checked
                      ? [...subtypes, subtype]
                      : subtypes.filter((one) => one !== subtype),
                  })
                }
              />
              <span>{traitWord(subtype)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
