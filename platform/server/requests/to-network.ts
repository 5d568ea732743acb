import { isIPv6 } from 'node:net';

/** Returns the network that one customer of a provider controls: a single IPv4 address, but a whole /64 of IPv6. */
export function toNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  // The URL parser normalises each address.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill('0');
  return `${[...(left ?? []), ...zeros, ...(right ?? [])].slice(0, 4).join(':')}::/64`;
}
