import type { Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { suspensions } from '../tables.ts';

type SuspensionRow = Selectable<Db['company.suspensions']>;

/** The reasons why the company is read-only. */
export function listSuspensions(tx: Tx, companyId: string): Promise<SuspensionRow[]> {
  return suspensions.list(tx, { companyId }, { order: ['reason'] });
}
