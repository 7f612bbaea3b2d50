import { createHash } from 'node:crypto';
import { bundler } from '../bundler.ts';

export interface Bundle {
  readonly text: string;
  /** SHA-256 of the text. */
  readonly hash: string;
}

/**
 * The rules of a game with everything that they need as one module, which exports them as `rules`.
 * @param file the module that has them
 * @param name what they are called there
 */
export async function bundleRules(file: string, name: string): Promise<Bundle> {
  const { outputFiles } = await bundler().build({
    stdin: { contents: `export { ${name} as rules } from ${JSON.stringify(file)};`, resolveDir: '/', loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2023',
    charset: 'utf8',
    legalComments: 'eof',
  });
  const text = outputFiles[0]?.text ?? '';
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}
