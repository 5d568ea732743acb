import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { absences, members } from '../tables.ts';

/** The person's card, also of a member who has left. */
export function findCard(tx: Tx, companyId: string, userId: string) {
  return members.findBy(tx, { companyId, userId }, ['id', 'role', 'leftAt']);
}

/** Every company in which the person in scope has a card, also those that they left. */
export async function listCardCompanyIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM company.current_user_card_company_ids() AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/** Counts the other people in the company of this transaction. */
export async function countOthers(tx: Tx, companyId: string, userId: string): Promise<number> {
  const { others } = await over<Db>(tx)
    .selectFrom('company.members')
    .select((row) => row.fn.countAll<string>().as('others'))
    .where('companyId', '=', companyId)
    .where('userId', '<>', userId)
    .where('leftAt', 'is', null)
    .where('isService', '=', false)
    .executeTakeFirstOrThrow();
  return Number(others);
}

/** Removes all identity from a card; records of colleagues that mention its owner stay intact. */
export async function blankCard(
  tx: Tx,
  { companyId, id, name, leftAt }: { companyId: string; id: string; name: string; leftAt: Date },
): Promise<void> {
  await over<Db>(tx)
    .updateTable('company.members')
    .set({
      familyName: name,
      givenName: '',
      middleName: '',
      email: '',
      position: '',
      avatarBlobId: null,
      departmentId: null,
      workPhone: '',
      extension: '',
      mobilePhone: '',
      birthday: '',
      statusText: '',
      statusUntil: null,
      workingFrom: null,
      workingTo: null,
      version: sql`version + 1`,
      leftAt: sql`coalesce(left_at, ${leftAt})`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
  // Absences in which the person was the substitute remain without one.
  await absences.deleteAll(tx, { companyId, memberId: id });
}

/** Lists the present members of this transaction's company, for notifying them. */
export async function listPresent(tx: Tx, companyId: string) {
  return members.list(
    tx,
    { companyId, leftAt: null, isService: false },
    { columns: ['userId', 'role', 'email'] },
  );
}
