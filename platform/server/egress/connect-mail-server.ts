import { lookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { isPrivateReceiver } from './public-address.ts';

/**
 * A connection to the operator's own mail server, for the whole conversation. SMTP has rules of its own: one
 * host from the settings, usually a private one, any port, and TLS that may start later. Every address of its
 * name is checked anyway, so that a changed name never leads to the metadata service of a cloud.
 */
export function connectMailServer(
  { hostname, port, protocol }: URL,
  { totalMs }: { readonly totalMs: number },
): Promise<Socket> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    if (isIP(host) !== 0 && !isPrivateReceiver(host)) throw refusal(host);
    const connection = connect({
      host,
      port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
      lookup: lookUpChecked,
      // The signal ends the connection itself, even during a conversation.
      signal: AbortSignal.timeout(totalMs),
    });
    connection.once('error', reject);
    connection.once('connect', () => {
      connection.off('error', reject);
      resolve(connection);
    });
  });
}

const lookUpChecked: LookupFunction = (host, options, done) => {
  lookup(host, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
    const isRefused = error === null && !addresses.every(isPrivateReceiver);
    done(isRefused ? refusal(host) : error, found as string, family);
  });
};

function refusal(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`The mail server ${host} has an address that is never called`), {
    code: 'EREFUSED',
  });
}
