import type { BirthdayVisibility, Density, Theme } from '@artel/company/contract';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { people } from '../tables.ts';

/** The data that people enter about themselves, for all their companies. */
export interface PersonRow {
  readonly mobilePhone: string;
  readonly birthday: string | null;
  readonly birthdayVisibility: BirthdayVisibility;
  readonly statusText: string;
  readonly statusUntil: Date | null;
  readonly theme: Theme | null;
  readonly density: Density | null;
  readonly linkIva: string;
  readonly deletesAt: Date | null;
}

/** The data of a person who has entered nothing yet. */
export const emptyPerson: PersonRow = {
  mobilePhone: '',
  birthday: null,
  birthdayVisibility: 'nobody',
  statusText: '',
  statusUntil: null,
  theme: null,
  density: null,
  linkIva: '',
  deletesAt: null,
};

/** Returns the data that the person in scope entered about themselves. */
export async function findPerson(tx: Tx, userId: string): Promise<PersonRow> {
  const row = await over<Db>(tx)
    .selectFrom('company.people')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  return (row as PersonRow | undefined) ?? emptyPerson;
}

/** The time at which the account of the person in scope will be erased, or null. */
export async function findDeletion(tx: Tx, userId: string): Promise<Date | null> {
  return (await findPerson(tx, userId)).deletesAt;
}

/**
 * The same, locked until the transaction ends: of two transactions that erase the account, the second finds
 * nothing.
 */
export async function holdDeletion(tx: Tx, userId: string): Promise<Date | null> {
  return (await people.lock(tx, { userId }, ['deletesAt']))?.deletesAt ?? null;
}

/** Sets when the account will be erased, or cancels that. */
export async function setDeletion(tx: Tx, userId: string, deletesAt: Date | null): Promise<void> {
  await people.upsert(tx, { userId }, { deletesAt });
}

/** People whose day of erasure has come, up to a limit. */
export async function listPeopleToErase(tx: Tx, now: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM company.list_people_to_erase(${now}, ${atMost}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
