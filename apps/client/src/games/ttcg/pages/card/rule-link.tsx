import type { JSX } from 'preact';
import { ruleAddress } from '../../../../contract/rule-address.ts';
import { tx } from '../../../../i18n/index.ts';

/** The rule behind a statement. */
export function RuleLink({ rule }: { readonly rule: string }): JSX.Element {
  return (
    <a class="rule-link" href={ruleAddress(rule) ?? '/rules/ttcg'}>
      {tx('<heard>Rule </heard>{rule}', { heard: <span class="visually-hidden" />, rule })}
    </a>
  );
}
