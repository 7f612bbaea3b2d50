import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import type { Logger } from '../../logger.ts';

/** Where proxies of hosts stand. Anybody else may write what they like into a header: the host has no need to know. */
const isNear = proxyAddress.compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Warns once when a proxy seems to stand before the server that the host has not named: everybody behind it would be
 * counted as one address.
 */
export function unnamedProxyWatch(
  isProxy: (address: string) => boolean,
  logger: Logger,
): (request: IncomingMessage) => void {
  let warned = false;
  return ({ headers, socket: { remoteAddress: from } }) => {
    if (warned || headers['x-forwarded-for'] === undefined || from === undefined) return;
    if (isProxy(from) || !isNear(from, 0)) return;
    warned = true;
    logger.warn(
      'a request came with X-Forwarded-For from a proxy that CARDSCAPE_PROXY does not name: all players behind it count as one address',
    );
  };
}
