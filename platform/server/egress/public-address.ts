import ipaddr from 'ipaddr.js';

const GLOBAL_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Metadata services, which clouds offer only to their own machines and which often contain keys: AWS and most
 * others, its containers, Azure, Alibaba, Oracle. Some have addresses that count as public or private.
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

/** Address ranges of private networks. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set([
  'unicast',
  'private',
  'loopback',
  'uniqueLocal',
  'carrierGradeNat',
]);

/**
 * Whether an address is on the public internet. Every reserved range is refused, also addresses that contain
 * an IPv4 address (mapped, 6to4, NAT64, Teredo), because a network may route them to itself.
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  if (address === null) return false;
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  return address.range() === 'unicast' && address.match(GLOBAL_V6);
}

/**
 * Whether an address may be used for a private receiver that the operator listed: never link-local addresses
 * and metadata services.
 */
export function isPrivateReceiver(text: string): boolean {
  const address = parse(text);
  if (address === null) return false;
  // A network without IPv4 reaches it by translated addresses, whose last four bytes are the IPv4 address.
  if (address instanceof ipaddr.IPv6 && TRANSLATED_RANGES.has(address.range()))
    return isPrivateReceiver(new ipaddr.IPv4(address.toByteArray().slice(12)).toString());
  return PRIVATE_RANGES.has(address.range());
}

/** Parses the address; null if it is invalid or belongs to a cloud's metadata service. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.parse(text);
  return HOST_AGENTS.has(address.toString()) ? null : address;
}
