import { domainToASCII } from 'node:url';
import { isPublicHostName } from '@artel/contract';

/** A longer text is no domain; a Cyrillic domain is shorter than its converted form. */
const LONGEST = 253;

/** A mail domain in the form for comparison, in small Latin letters (a Cyrillic one too); null when it is invalid. */
export function readMailDomain(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const bare = typed.trim().replace(/^@/, '').replace(/\.$/, '');
  // The converter accepts whole addresses of pages, too, and would keep their host.
  if (!/^[\p{L}\p{N}.-]+$/u.test(bare)) return null;
  const domain = domainToASCII(bare).toLowerCase();
  return isPublicHostName(domain) && !domain.includes('_') ? domain : null;
}
