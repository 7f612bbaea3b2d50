import type { Endpoint, PathPart } from './endpoint.ts';
import { COMMENT, DECK, DESIGN, FOLDER, MATCH, PACK, SERIAL, TRADE } from './games/samples.ts';

/** Parts that mean the same in every path. */
const EVERYWHERE: Readonly<Record<string, PathPart>> = {
  game: { description: 'Id of the game, as `listGames` names it.', example: 'ttcg' },
  match: { description: 'Id of the match.', example: MATCH },
  deck: { description: 'Id of the deck, which the client makes up.', example: DECK },
  pack: { description: 'Id of the pack.', example: PACK },
  serial: { description: 'Serial of the print.', example: SERIAL },
  design: { description: 'Id of the design, which never changes.', example: DESIGN },
  comment: { description: 'Id of the comment.', example: COMMENT },
  trade: { description: 'Id of the trade.', example: TRADE },
  mint: { description: 'Number of the mint, from 1.', example: '1' },
  folder: { description: 'Id of the folder, which the client makes up.', example: FOLDER },
};

/** The parts of an endpoint's path by name, in their order. Errors: one that nobody has described. */
export function pathPartsOf({
  id,
  path,
  parts,
}: Pick<Endpoint, 'id' | 'path' | 'parts'>): readonly (PathPart & { readonly name: string })[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const part = parts?.[name] ?? EVERYWHERE[name];
    if (part === undefined) throw new Error(`${id}: nobody says what :${name} is`);
    return { name, ...part };
  });
}
