import type { JSX } from 'preact';
import '../styles/looks.css';

interface ChoicesProps {
  readonly title: string;
  readonly name: 'avatar' | 'back' | 'emblem';
  /** What each shows, in words. */
  readonly names: Readonly<Record<string, string>>;
  readonly chosen: string;
  readonly choose: (one: string) => void;
  readonly picture: (one: string) => JSX.Element;
}

/** Pictures of which one is chosen: one stop of the Tab key, arrow keys go on. */
export function PictureChoices({ title, name, names, chosen, choose, picture }: ChoicesProps): JSX.Element {
  return (
    <fieldset class={`look-choices ${name}s`}>
      <legend>{title}</legend>
      <div>
        {Object.entries(names).map(([one, called]) => (
          <label key={one} title={called}>
            <input
              type="radio"
              name={`look-${name}`}
              checked={one === chosen}
              aria-label={called}
              onChange={() => choose(one)}
            />
            {picture(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
