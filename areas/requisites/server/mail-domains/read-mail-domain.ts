import { domainToASCII } from 'node:url';
import { isPublicHostName } from '@artel/contract';

/** A longer text is no domain; a Cyrillic one is shorter than what it is converted to. */
const LONGEST = 253;

/** A mail domain as addresses are compared with it, in small Latin letters (a Cyrillic one too); null when it is none. */
export function readMailDomain(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const bare = typed.trim().replace(/^@/, '').replace(/\.$/, '');
  // The converter accepts whole addresses of pages, too, and would store their host.
  if (!/^[\p{L}\p{N}.-]+$/u.test(bare)) return null;
  const domain = domainToASCII(bare).toLowerCase();
  return isPublicHostName(domain) && !domain.includes('_') ? domain : null;
}
