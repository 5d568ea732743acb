import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** The addresses that invitations went to. */
export async function listInvitationNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await over<Db>(tx)
    .selectFrom('invitations.invitations')
    .select(['id', 'email'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The names of people who requested to join. */
export async function listRequestNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await over<Db>(tx)
    .selectFrom('invitations.join_requests')
    .select(['id', 'givenName', 'familyName'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`.trim()]));
}
