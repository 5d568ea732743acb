import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { findServers as route } from '@artel/mail/contract';
import { findMailServices, type Platform } from '@artel/server';
import providers from '../outside/providers.json' with { type: 'json' };

/** Finds the servers of an address: in the list of providers, or in the records of its domain. */
export async function findServers(
  deps: Platform,
  actor: MemberActor,
  { address }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const known = providers.find(({ domains }) => domains.includes(domain));
  const found = known
    ? {
        provider: known.name,
        hint: known.hint,
        imap: { host: known.imap, port: 993, security: 'tls' as const },
        smtp: { host: known.smtp, port: 465, security: 'tls' as const },
      }
    : { provider: null, hint: null, ...(await findMailServices(domain)) };
  return deps.db.asCompany(actor, (tx) => deps.once.finish(tx, async () => found), { mayBeLost: true });
}
