import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to a reverse proxy whose forwarding headers are trusted. */
export type IsTrusted = (address: string | undefined) => boolean;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Parses the configured addresses, networks (`10.0.0.0/8`) and names of networks. */
export function trustedProxies(list: readonly string[]): IsTrusted {
  if (list.length === 0) return () => false;
  const networks = new BlockList();
  for (const entry of list.flatMap((one) => NAMED[one] ?? [one])) {
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
