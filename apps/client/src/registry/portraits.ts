import type { Portrait, Portraits, Sitter } from '../cards/portraits/parts.ts';

/** The games whose cards show people, by id. Their portraits come when the first of them is painted. */
const PORTRAITS: Readonly<Record<string, () => Promise<Portraits>>> = {
  showdown: async () => (await import('../games/showdown/cards/portraits.ts')).PORTRAITS,
};

/** Null: nobody has painted them. */
export async function portraitOf({ game, name }: Sitter): Promise<Portrait | null> {
  return (await PORTRAITS[game]?.())?.[name] ?? null;
}
