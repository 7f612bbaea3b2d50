import type { LookDefinition } from '../../src/games/define.ts';
import type { GameLook } from '../../src/games/look.ts';

/** A look that says everything itself, of these cards, where no match is looked at. */
export function lookOf(
  definition: LookDefinition,
  definitions: readonly unknown[],
  options: Readonly<Record<string, unknown>> = {},
): GameLook {
  return definition.make({ definitions, options, layout: null }, null);
}
