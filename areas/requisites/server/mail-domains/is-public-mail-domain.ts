import publicDomains from './public-mail-domains.json' with { type: 'json' };

const PUBLIC: ReadonlySet<string> = new Set(publicDomains);

/** Whether anyone can get a mailbox in this domain: an address there proves no company. */
export function isPublicMailDomain(domain: string): boolean {
  return PUBLIC.has(domain);
}
