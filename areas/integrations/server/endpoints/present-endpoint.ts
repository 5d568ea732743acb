import type { Endpoint } from '@artel/integrations/contract';
import type { EndpointRow } from './endpoints.store.ts';

/** An endpoint in the shape of the contract, without its secrets. */
export function presentEndpoint(row: EndpointRow, now: Date): Endpoint {
  const { id, name, address, events, version } = row;
  return {
    id,
    name,
    address,
    events: [...events],
    state: row.state as Endpoint['state'],
    disabledReason: row.disabledReason as Endpoint['disabledReason'],
    failingSince: row.failingSince?.toISOString() ?? null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    formerUntil: row.formerUntil !== null && row.formerUntil > now ? row.formerUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    version,
  };
}
