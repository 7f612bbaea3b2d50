import { findProgram } from './apt.ts';

/** What to do where they are missing. */
export const MISSING_PROXIES =
  'The tests of self-hosting need nginx, caddy and openssl (Debian: apt-get install nginx caddy openssl).';

interface Proxies {
  readonly nginx: string;
  readonly caddy: string;
  readonly openssl: string;
}

/** The programs with which the files of `ops/` are tested; null if one is missing. */
export function findProxies(): Proxies | null {
  const [nginx, caddy, openssl] = [findProgram('nginx'), findProgram('caddy'), findProgram('openssl')];
  return nginx === null || caddy === null || openssl === null ? null : { nginx, caddy, openssl };
}
