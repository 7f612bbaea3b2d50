/** What the id of a rule looks like, as the source of a pattern: TTCG-7.4, MD-S36, CF-UI-22. */
export const RULE_ID = String.raw`(?:[A-Z]+-)+[A-Z]?\d+(?:\.\d+)?`;

/** Where the rules with a prefix are written down. */
const SPECIFICATIONS: Readonly<Record<string, string>> = {
  TTCG: '/rules/ttcg/specification',
  MD: '/rules/manaduel/specification',
  CF: '/rules/coldfront/specification',
  RS: '/rules/showdown/specification',
  SC: '/rules/scenarios',
  CS: '/rules/card-sets',
};

/** The address of a rule in its specification; null for what has no page, such as a contract of the server. */
export function ruleAddress(rule: string): string | null {
  const page = new RegExp(`^${RULE_ID}$`).test(rule) ? SPECIFICATIONS[rule.slice(0, rule.indexOf('-'))] : undefined;
  return page === undefined ? null : `${page}#${rule}`;
}
