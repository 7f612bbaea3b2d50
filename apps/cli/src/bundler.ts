import { createRequire } from 'node:module';

/** What was bundled: the files that it is made of, and of each that was written what it still asks for. */
interface Metafile {
  readonly inputs: Readonly<Record<string, object>>;
  readonly outputs: Readonly<
    Record<string, { readonly imports: readonly { readonly path: string; readonly external?: boolean }[] }>
  >;
}

interface Bundler {
  build(options: object): Promise<{
    readonly outputFiles: readonly { readonly path: string; readonly text: string }[];
    readonly metafile: Metafile;
  }>;
}

/** The bundler that tsx brings along; a second one of its own is not needed for this. */
export function bundler(): Bundler {
  const tsx = createRequire(import.meta.url).resolve('tsx/package.json');
  return createRequire(tsx)('esbuild') as Bundler;
}
