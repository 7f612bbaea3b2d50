import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';
import { withoutPort } from './address-key.ts';

/** An address behind which many people are counts as so many. */
export const CROWD = 10;

/** For how many an address counts: 1, or `CROWD`. */
export type Crowds = (address: string | undefined) => number;

/** No address counts for more than one. */
export const NO_CROWDS: Crowds = () => 1;

/** @param networks addresses and ranges of them, behind each of which many people are */
export function crowdsIn(networks: readonly string[]): Crowds {
  const isShared = proxyAddress.compile([...networks]);
  return (address) => {
    const plain = address === undefined ? '' : withoutPort(address);
    return isIP(plain) !== 0 && isShared(plain, 0) ? CROWD : 1;
  };
}
