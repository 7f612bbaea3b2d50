import type { JSX } from 'preact';

/** Keys, and what they do. */
export type KeyMap = readonly (readonly [keys: readonly string[], meaning: string])[];

/** The keys of a page, for reading. */
export function KeyList({ map }: { readonly map: KeyMap }): JSX.Element {
  return (
    <dl class="key-map">
      {map.map(([keys, meaning]) => (
        <div key={meaning}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
