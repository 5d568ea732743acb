import type { Tx } from '@artel/server';
import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../db.ts';
import { endpoints } from '../tables.ts';

type Table = Db['integrations.endpoints'];
export type EndpointRow = Selectable<Table>;

type Change = Omit<Updateable<Table>, 'companyId' | 'id' | 'createdAt' | 'createdBy'>;

/** The endpoints of a company, the newest last. */
export function listEndpointRows(tx: Tx, companyId: string): Promise<EndpointRow[]> {
  return endpoints.list(tx, { companyId }, { order: ['createdAt', 'id'] });
}

/** Changes an endpoint and returns its new state. */
export async function setEndpoint(
  tx: Tx,
  { companyId, id }: Pick<EndpointRow, 'companyId' | 'id'>,
  change: Change,
): Promise<EndpointRow> {
  return endpoints.update(tx, { companyId, id }, change, '*');
}

/** Deletes an endpoint with its deliveries and returns its name; null if it does not exist. */
export async function deleteEndpointRow(tx: Tx, companyId: string, id: string): Promise<string | null> {
  return (await endpoints.delete(tx, { companyId, id }, ['name']))?.name ?? null;
}

/** Names of some endpoints of a company; ids of others are left out. */
export async function listEndpointNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await endpoints.list(tx, { companyId, id: ids }, { columns: ['id', 'name'] });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
