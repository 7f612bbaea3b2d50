import type { GameLook } from '../../src/contract/look.ts';
import type { LookDefinition } from '../../src/registry/define.ts';

/** A look that says everything itself, of these cards, where no match is looked at. */
export function lookOf(
  definition: LookDefinition,
  definitions: readonly unknown[],
  options: Readonly<Record<string, unknown>> = {},
): GameLook {
  return definition.make({ definitions, options, layout: null }, null);
}
