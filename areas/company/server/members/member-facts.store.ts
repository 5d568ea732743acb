import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

type Row = Selectable<Db['company.members']>;

/** The fields that a member enters about the work in one company. */
export type WorkFacts = Pick<
  Row,
  'position' | 'workPhone' | 'extension' | 'workingDays' | 'workingFrom' | 'workingTo'
>;

/** Checks that the person's card in one company has the given values. */
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

/**
 * The fields that administrators correct on a card: how the company writes the name, and how the person is
 * reached at work.
 */
export type CorrectedFacts = Pick<Row, 'familyName' | 'givenName' | 'middleName' | 'workPhone' | 'extension'>;

/** The card says what was given; a name that was given stays until the person changes their own. */
export async function setCorrectedFacts(
  tx: Tx,
  { companyId, id, ...facts }: { companyId: string; id: string } & Partial<CorrectedFacts>,
): Promise<void> {
  const isName = ['familyName', 'givenName', 'middleName'].some((part) => part in facts);
  await over<Db>(tx)
    .updateTable('company.members')
    .set({ ...facts, ...(isName && { isNameCorrected: true }) })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
