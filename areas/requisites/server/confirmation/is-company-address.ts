import { isPublicMailDomain } from '../mail-domains/is-public-mail-domain.ts';

/**
 * Whether an address belongs to a company with the given addresses in the state registers: it is one of
 * them, or it is in the domain of one. For public mail services only the address itself counts; a parent or child domain
 * is another one.
 */
export function isCompanyAddress(address: string, known: readonly string[]): boolean {
  const own = address.trim().toLowerCase();
  const domain = getDomain(own);
  return known.some((entry) => {
    const other = entry.trim().toLowerCase();
    if (getDomain(other) === null) return false;
    return other === own || (domain !== null && !isPublicMailDomain(domain) && getDomain(other) === domain);
  });
}

function getDomain(address: string): string | null {
  return /^[^\s@]+@([^\s@]+\.[^\s@.]+)$/.exec(address)?.[1] ?? null;
}
