import type { JSX } from 'preact';

/** The rule behind a statement. */
export function RuleLink({ rule }: { readonly rule: string }): JSX.Element {
  return (
    <a class="rule-link" href={`/rules/ttcg#${rule}`}>
      <span class="visually-hidden">Rule </span>
      {rule}
    </a>
  );
}
