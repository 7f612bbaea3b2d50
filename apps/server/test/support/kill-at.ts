import type { KyselyPlugin } from 'kysely';

/** Calls `die` instead of the statement of that number, from 0 on. */
export function killAt(statement: number, die: () => void): KyselyPlugin {
  let count = 0;
  return {
    transformQuery({ node }) {
      if (count++ === statement) die();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
