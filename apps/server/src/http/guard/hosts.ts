import { isIP } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../../config.ts';
import { Refused } from '../../refusal.ts';

export function foreignHost(): Refused {
  return new Refused(
    'FOREIGN_HOST',
    'This server is not known by that name; see CARDSCAPE_PUBLIC_URL and CARDSCAPE_ORIGINS.',
  );
}

/** What a `Host` names, without its port; '' for none. */
function nameOf(host: string | undefined): string {
  return (host ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}

/** Whether a `Host` can only mean this machine. A name that somebody has led here (DNS rebinding) is none of these. */
export function isLoopbackHost(host: string | undefined): boolean {
  const name = nameOf(host);
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIP(name) === 4 && name.startsWith('127.'))
  );
}

/**
 * Whether a `Host` is one by which this server is reached from the machine that it runs on: an address as such, which
 * nobody can lead elsewhere, a name of this machine, or one that its host has told it. Behind a proxy on the same
 * machine any name may be right, unless the public one is set.
 */
export function knownHosts({
  publicUrl,
  origins,
  proxy,
}: Pick<Config, 'publicUrl' | 'origins' | 'proxy'>): (host: string | undefined) => boolean {
  const told = new Set(origins.map((origin) => nameOf(new URL(origin).host)));
  const mayBeAny = publicUrl === '' && proxy.length > 0;
  return (host) => mayBeAny || isLoopbackHost(host) || isIP(nameOf(host)) !== 0 || told.has(nameOf(host));
}

/**
 * Once a server has a public address, its interface is asked by that name: a page whose own name was led here (DNS
 * rebinding) reads nothing of a server within a network. Proxies have names of their own for it.
 * @param isProxy whether an address is one of the proxies that the host has named
 */
export function ownNamesOnly(
  config: Pick<Config, 'publicUrl' | 'origins' | 'proxy'>,
  isProxy: (address: string, hops: number) => boolean,
): (request: Request, response: Response, next: NextFunction) => void {
  const isKnown = knownHosts(config);
  return ({ headers: { host }, socket: { remoteAddress } }, _response, next) => {
    const isProxied = remoteAddress !== undefined && isProxy(remoteAddress, 0);
    if (config.publicUrl !== '' && !isProxied && !isKnown(host)) throw foreignHost();
    next();
  };
}
