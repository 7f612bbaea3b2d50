import { fileURLToPath } from 'node:url';
import { buildClient } from '../../../scripts/needs/build.ts';
import { hasBrowser } from './support/chromium.ts';

/** Builds the client once for all files, unless it has been built since the last change. */
export function setup(): void {
  if (hasBrowser()) buildClient(fileURLToPath(new URL('../../../', import.meta.url)));
}
