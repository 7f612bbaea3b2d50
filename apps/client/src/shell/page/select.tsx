import type { JSX } from 'preact';

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, words: string])[];
  readonly onChange: (value: T) => void;
}

/** A labelled choice out of a few. */
export function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const taken = options.find(([one]) => one === event.currentTarget.value);
          if (taken !== undefined) onChange(taken[0]);
        }}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one} selected={one === value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
