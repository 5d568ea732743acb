import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to a reverse proxy whose forwarding headers are believed. */
export type IsTrusted = (address: string | undefined) => boolean;

/** Reads the configured addresses and networks (`10.0.0.0/8`, `::1`). */
export function trustedProxies(list: readonly string[]): IsTrusted {
  if (list.length === 0) return () => false;
  const networks = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const version = address === undefined ? 0 : isIP(address);
    return version !== 0 && networks.check(address as string, version === 6 ? 'ipv6' : 'ipv4');
  };
}
