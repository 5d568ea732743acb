import { domainToASCII } from 'node:url';

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A mail domain as addresses are compared with it, in small Latin letters (a Cyrillic one too); null when it is none. */
export function readMailDomain(typed: string): string | null {
  const bare = typed.trim().replace(/^@/, '').replace(/\.$/, '');
  // The converter takes whole addresses of pages, too, and would keep their host.
  if (!/^[\p{L}\p{N}.-]+$/u.test(bare)) return null;
  const domain = domainToASCII(bare).toLowerCase();
  return DOMAIN.test(domain) ? domain : null;
}
