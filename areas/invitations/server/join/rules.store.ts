import type { JoinRules } from '@artel/invitations/contract';
import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

type Rules = Pick<JoinRules, 'way' | 'version'>;

/** Returns the join rules of this transaction's company; by default people of the owners' mail domain may request. */
export async function findRules(tx: Tx, companyId: string): Promise<Rules> {
  const row = await over<Db>(tx)
    .selectFrom('invitations.join_rules')
    .select(['way', 'version'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return (row as Rules | undefined) ?? { way: 'domain', version: 1 };
}
