import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** Reads the data in this area that the person in scope entered about themselves. */
export async function readPersonOfCompanyArea(tx: Tx, userId: string) {
  const db = over<Db>(tx);
  const person = await db
    .selectFrom('company.people')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  return { person };
}

/** The person's own card in one company, with the company's name, the department and the absences. */
export async function readOwnCard(tx: Tx, companyId: string, userId: string) {
  const db = over<Db>(tx);
  const card = await db
    .selectFrom('company.members')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!card) return null;
  const company = await db
    .selectFrom('company.companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirst();
  const absences = await db
    .selectFrom('company.absences')
    .select(['kind', 'startsOn', 'endsOn'])
    .where('companyId', '=', companyId)
    .where('memberId', '=', card.id)
    .execute();
  return { company: company?.name, card, absences };
}

/** Cards of the people who are in the company, in the order of their ids. */
export async function listCards(tx: Tx, companyId: string, after: string | null, atMost: number) {
  let query = over<Db>(tx)
    .selectFrom('company.members')
    .select(['id', 'familyName', 'givenName', 'middleName', 'email', 'position', 'mobilePhone', 'workPhone'])
    .where('companyId', '=', companyId)
    .where('leftAt', 'is', null);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(atMost).execute();
}
