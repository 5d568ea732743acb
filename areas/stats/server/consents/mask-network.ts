import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The network of an address, without the part that identifies one machine: /24 of IPv4, /48 of IPv6. */
export function maskNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv4(plain) && !isIPv6(plain)) return '';
  const parsed = ipaddr.process(plain);
  const bits = parsed.kind() === 'ipv4' ? 24 : 48;
  const range = `${parsed.toString()}/${bits}`;
  const network =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(range)
      : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${network.toString()}/${bits}`;
}
