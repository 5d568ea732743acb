import type { CalendarRole } from '@artel/calendar/contract';
import { over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type GrantRow = Selectable<Db['calendar.grants']> & { readonly role: CalendarRole };

export async function listGrants(tx: Tx, companyId: string, calendarId: string): Promise<GrantRow[]> {
  const rows = await over<Db>(tx)
    .selectFrom('calendar.grants')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('calendarId', '=', calendarId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows as GrantRow[];
}

/** Gives a role, instead of another one where the principal had one. */
export async function putGrant(tx: Tx, grant: Insertable<Db['calendar.grants']>): Promise<GrantRow> {
  const row = await over<Db>(tx)
    .insertInto('calendar.grants')
    .values(grant)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'calendarId', 'principalId']).doUpdateSet({ role: grant.role }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as GrantRow;
}

export async function deleteGrant(
  tx: Tx,
  { companyId, calendarId, id }: Pick<GrantRow, 'companyId' | 'calendarId' | 'id'>,
): Promise<GrantRow | null> {
  const row = await over<Db>(tx)
    .deleteFrom('calendar.grants')
    .where('companyId', '=', companyId)
    .where('calendarId', '=', calendarId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return (row as GrantRow | undefined) ?? null;
}
