import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Chunk {
  readonly name: string;
  readonly test: RegExp;
}

const GAMES = fileURLToPath(new URL('../src/games/', import.meta.url));

/** What the folders of the games say of what travels together (`chunks.ts`). */
export async function chunksOfGames(): Promise<Chunk[]> {
  const files = globSync('*/chunks.ts', { cwd: GAMES }).toSorted();
  const modules = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(`${GAMES}${file}`).href) as Promise<{ readonly CHUNKS: readonly Chunk[] }>,
    ),
  );
  return modules.flatMap(({ CHUNKS }) => CHUNKS);
}
