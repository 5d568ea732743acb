import type { MemberActor } from '@artel/contract';
import type { Endpoint } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { listEndpointRows } from './endpoints.store.ts';
import { presentEndpoint } from './present-endpoint.ts';

/** The endpoints of the company. */
export async function listEndpoints(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  { membership: { companyId } }: MemberActor,
): Promise<{ items: Endpoint[] }> {
  const rows = await listEndpointRows(tx, companyId);
  return { items: rows.map((row) => presentEndpoint(row, clock.now())) };
}
