import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t, tc } from '../../../../i18n/index.ts';
import { Select } from '../../../../shell/page/select.tsx';
import type { Lore, OptionValue } from '../facts.ts';
import type { BattlePlan } from './battle.ts';

export interface FieldsProps {
  readonly lore: Lore;
  readonly plan: BattlePlan;
  readonly onChange: (part: Partial<BattlePlan>) => void;
  /** What an option stands in contradiction to, in a sentence; empty if to nothing. */
  readonly conflictOf: (option: string) => string;
}

const LABELS: Readonly<Record<string, string>> = {
  decks: t('Decks a player'),
  factions: t('Factions of a player'),
  timeLimit: t('Seconds a turn'),
  fog: t('Fog'),
  shroud: t('Shroud'),
  shroudRegrows: t('The shroud regrows'),
  mapSize: t('Map size'),
  specialTiles: t('Forests and mountains'),
  teams: t('Teams'),
  pause: t('Pause after a placement'),
  spectators: t('Spectators'),
};

const WORDS: Readonly<Record<string, string>> = {
  'factions single': tc('faction', 'One'),
  'factions multi': tc('faction', 'Any'),
  'mapSize small': tc('map', 'Small'),
  'mapSize normal': tc('map', 'Normal'),
  'mapSize large': tc('map', 'Large'),
  'specialTiles none': tc('tiles', 'None'),
  'specialTiles few': tc('tiles', 'Few'),
  'specialTiles normal': tc('tiles', 'Normal'),
  'specialTiles many': tc('tiles', 'Many'),
  'specialTiles random': tc('tiles', 'Random'),
  'teams none': t('Free-for-all'),
  'teams 2v2': t('Two against two'),
  'decks 2': t('2, a long match'),
  'spectators public': t('See what all players know'),
  'spectators delayed': t('See everything, two rounds behind'),
  'spectators none': t('Not allowed'),
};

/** An option's value in words. */
export function valueWords(option: string, value: OptionValue): string {
  if (typeof value === 'boolean') return value ? tc('switch', 'on') : tc('switch', 'off');
  return WORDS[`${option} ${String(value)}`] ?? String(value);
}

interface ToggleProps {
  readonly label: string;
  readonly about: string;
  readonly on: boolean;
  readonly conflict: string;
  readonly onChange: (on: boolean) => void;
}

/** Something that is on or off, with its explanation. */
export function Toggle({ label, about, on, conflict, onChange }: ToggleProps): JSX.Element {
  const described = useId();
  return (
    <div class={`option ${conflict === '' ? '' : 'conflicting'}`}>
      <label class="check">
        <input
          type="checkbox"
          checked={on}
          aria-describedby={described}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <p class="about" id={described}>
        {about}
      </p>
    </div>
  );
}

/** Some of the options, each with one line of explanation and its default (CF-UI-21). */
export function OptionFields({
  lore,
  plan,
  onChange,
  conflictOf,
  names,
}: FieldsProps & { readonly names: readonly string[] }): JSX.Element {
  return (
    <>
      {names.map((name) => {
        const option = lore.options.find((one) => one.name === name);
        if (option === undefined) return null;
        const label = LABELS[name] ?? name;
        const about = `${option.about} ${t('Default: {value}.', { value: valueWords(name, option.default) })}`;
        const set = (value: OptionValue): void =>
          name === 'decks'
            ? onChange({ decks: Number(value) })
            : onChange({ options: { ...plan.options, [name]: value } });
        const value = name === 'decks' ? plan.decks : (plan.options[name] ?? option.default);
        if (typeof option.default === 'boolean')
          return (
            <Toggle
              key={name}
              label={label}
              about={about}
              on={value === true}
              conflict={conflictOf(name)}
              onChange={set}
            />
          );
        return (
          <div key={name} class={`option ${conflictOf(name) === '' ? '' : 'conflicting'}`}>
            <Select
              label={label}
              value={String(value)}
              options={option.values.map((one) => [String(one), valueWords(name, one)])}
              onChange={(words) => {
                const found = option.values.find((one) => String(one) === words);
                if (found !== undefined) set(found);
              }}
            />
            <p class="about">{about}</p>
          </div>
        );
      })}
    </>
  );
}

const SEATS = ['A', 'B', 'C', 'D'] as const;

/** Points that seats have from the start (CF-9.9). */
export function HandicapField({ lore, plan, onChange }: FieldsProps): JSX.Element {
  const option = lore.options.find(({ name }) => name === 'handicap');
  return (
    <div class="option">
      <fieldset class="handicap">
        <legend>{t('Handicap')}</legend>
        {SEATS.slice(0, plan.players).map((seat, index) => (
          <Select
            key={seat}
            label={index === 0 ? t('Seat A, first to move') : t('Seat {seat}', { seat })}
            value={String(plan.handicap[index] ?? 0)}
            options={(option?.values ?? []).map((value) => [String(value), String(value)])}
            onChange={(value) => onChange({ handicap: plan.handicap.with(index, Number(value)) })}
          />
        ))}
      </fieldset>
      <p class="about">
        {option?.about} {t('Seats are drawn at random. Default: 0 for all; 2 for seat A makes up for moving first.')}
      </p>
    </div>
  );
}
