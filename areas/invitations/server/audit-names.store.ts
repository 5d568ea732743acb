import type { Tx } from '@artel/server';
import { invitations, joinRequests } from './tables.ts';

/** The addresses of invitations. */
export async function listInvitationNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await invitations.list(tx, { companyId, id: ids }, { columns: ['id', 'email'] });
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The names of people who requested to join. */
export async function listRequestNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await joinRequests.list(
    tx,
    { companyId, id: ids },
    { columns: ['id', 'givenName', 'familyName'] },
  );
  return new Map(rows.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`.trim()]));
}
