import { isPublicMailDomain } from '../mail-domains/is-public-mail-domain.ts';

/**
 * Whether an address belongs to a company that the state registers know by those: it is one of them, or it
 * lies in the domain of one. Where everybody may open a mailbox, only the address itself counts; a domain below or above
 * is another one.
 */
export function isCompanyAddress(address: string, known: readonly string[]): boolean {
  const own = address.trim().toLowerCase();
  const domain = domainOf(own);
  return known.some((entry) => {
    const other = entry.trim().toLowerCase();
    if (domainOf(other) === null) return false;
    return other === own || (domain !== null && !isPublicMailDomain(domain) && domainOf(other) === domain);
  });
}

function domainOf(address: string): string | null {
  return /^[^\s@]+@([^\s@]+\.[^\s@.]+)$/.exec(address)?.[1] ?? null;
}
