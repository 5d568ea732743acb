/**
 * The hosts that a request may reach. The fields after `openReceivers` are for tests, which have no internet
 * access.
 */
export interface EgressRules {
  /** Exact names in the form of `URL`; left out, any public host. */
  readonly hosts?: readonly string[];
  /** `host:port` of receivers that may be private and without TLS, because the operator listed exactly them. */
  readonly openReceivers?: readonly string[];
  /** Ports besides 443, and whether requests without TLS are permitted. */
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

/** The rules of a service whose address the operator set: only that receiver, which may be private. */
export function onlyReceiver(url: URL): EgressRules {
  return { hosts: [url.hostname], openReceivers: [getReceiver(url)] };
}

function getReceiver({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}
