import { isIPv6 } from 'node:net';

/** Some proxies write the port of a client with its address: `192.0.2.1:443`, `[2001:db8::1]:443`. */
export function withoutPort(address: string): string {
  const [, inBrackets, beforeColon] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return inBrackets ?? beforeColon ?? address;
}

/** Those of the last addresses: one request asks for its key several times. */
const KEYS = new Map<string, string>();
const MOST = 1000;

/**
 * Who has a whole network of addresses counts once: the first 56 bits of an IPv6 address, the most that providers
 * commonly give one household (RFC 6177, RIPE-690).
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const known = KEYS.get(address);
  if (known !== undefined) return known;
  if (KEYS.size >= MOST) KEYS.clear();
  const key = keyOf(address);
  KEYS.set(address, key);
  return key;
}

function keyOf(address: string): string {
  const plain = withoutPort(address).replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [left = [], right = []] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = plain.includes('::')
    ? [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
    : left;
  return groups
    .slice(0, 4)
    .map((group, index) => (Number.parseInt(group, 16) & (index === 3 ? 0xff00 : 0xffff)).toString(16))
    .join(':');
}
