import { AppError, requestErrors } from '@artel/contract';
import { integrationsErrors } from '@artel/integrations/contract';
import type { Tx } from '@artel/server';
import type { EndpointRow } from '../endpoints/endpoints.store.ts';
import { endpoints } from '../tables.ts';

/** Returns the endpoint, locked until the transaction ends; refuses one that is switched off. */
export async function requireOpen(tx: Tx, companyId: string, endpointId: string): Promise<EndpointRow> {
  const endpoint = await endpoints.lock(tx, { companyId, id: endpointId });
  if (endpoint === null) throw new AppError(requestErrors['not-found']);
  if (endpoint.state !== 'on') throw new AppError(integrationsErrors['endpoint-off']);
  return endpoint;
}
