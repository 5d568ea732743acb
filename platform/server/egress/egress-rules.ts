/**
 * The hosts that a request may reach. The fields after `openReceivers` are for tests, which have no internet.
 */
export interface EgressRules {
  /** Exact names, as `URL` writes them; without it, any public host. */
  readonly hosts?: readonly string[];
  /** `host:port` of receivers that may be private and speak without TLS, because the operator named exactly them. */
  readonly openReceivers?: readonly string[];
  /** Ports beside 443, and whether a request without TLS may leave. */
  readonly ports?: readonly string[];
  readonly isPlain?: boolean;
  readonly isPublic?: (address: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly ca?: string;
}

/** Whether an address may be requested: https, the usual port, an allowed host by its exact name, no password in it. */
export function isAllowed(url: URL, rules: EgressRules): boolean {
  const { hosts, ports = [], isPlain = false } = rules;
  if (url.username !== '' || url.password !== '') return false;
  if (hosts !== undefined && !hosts.includes(url.hostname)) return false;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  if (isOpenReceiver(url, rules)) return true;
  if (url.protocol === 'http:' && !isPlain) return false;
  return url.port === '' || ports.includes(url.port);
}

export function isOpenReceiver(url: URL, { openReceivers = [] }: EgressRules): boolean {
  return openReceivers.includes(getReceiver(url));
}

/** The rules of a service whose address the operator set: that receiver alone, also a private one. */
export function onlyReceiver(url: URL): EgressRules {
  return { hosts: [url.hostname], openReceivers: [getReceiver(url)] };
}

function getReceiver({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}
