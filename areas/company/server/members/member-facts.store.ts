import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

type Row = Selectable<Db['company.members']>;

/** What a member says of the work in one company. */
export type WorkFacts = Pick<
  Row,
  'position' | 'workPhone' | 'extension' | 'workingDays' | 'workingFrom' | 'workingTo'
>;

/** The person's card in one company says what was given. */
export async function setWorkOfUser(
  tx: Tx,
  { companyId, userId, ...facts }: { companyId: string; userId: string } & Partial<WorkFacts>,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('company.members')
    .set({ ...facts, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}
