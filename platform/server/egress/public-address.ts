import ipaddr from 'ipaddr.js';

const GLOBAL_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Addresses that a cloud serves only to its own machines, often with keys: AWS and most others, its
 * containers, Azure's host agent, Alibaba, Oracle. Some of them count as public or private like any other
 * address.
 */
const HOST_AGENTS = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
]);

const TRANSLATED_RANGES: ReadonlySet<string> = new Set(['ipv4Mapped', 'rfc6052']);

/** Ranges of a network of one's own. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set([
  'unicast',
  'private',
  'loopback',
  'uniqueLocal',
  'carrierGradeNat',
]);

/**
 * Whether an address is on the public internet. Every reserved range is refused, also addresses that contain an IPv4 address
 * (mapped, 6to4, NAT64, Teredo), because a network may route them back to itself.
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  if (address === null) return false;
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  return address.range() === 'unicast' && address.match(GLOBAL_V6);
}

/** Whether an address may be called where the operator opened a private receiver: never link-local ones and host agents. */
export function isPrivateReceiver(text: string): boolean {
  const address = parse(text);
  if (address === null) return false;
  // A network without IPv4 reaches it by translated addresses, whose last four bytes are the one that is meant.
  if (address instanceof ipaddr.IPv6 && TRANSLATED_RANGES.has(address.range()))
    return isPrivateReceiver(new ipaddr.IPv4(address.toByteArray().slice(12)).toString());
  return PRIVATE_RANGES.has(address.range());
}

/** The address, unless it is none or belongs to the host agent of a cloud. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.parse(text);
  return HOST_AGENTS.has(address.toString()) ? null : address;
}
